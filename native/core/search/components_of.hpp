/// A kernel as a source of components.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "positions/kernel.hpp"
#include "search/component_source.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <positions::Kernel K>
class ComponentsOf final : public ComponentSource {
 public:
  using Position = typename K::Position;

  /// Pre: `kernel` was made for a board of the family of `board`; it and `values` outlive this.
  ComponentsOf(const K& kernel, const positions::Board& board, Values& values)
      : kernel_(kernel), exact_(kernel, values.store()), hints_(board, kernel, exact_, values) {}

  [[nodiscard]] std::size_t words() const noexcept override { return kWords; }
  [[nodiscard]] bool is_impartial() const noexcept override { return positions::is_impartial<K>; }
  void set_exact(bool allowed) noexcept override { is_exact_ = allowed; }

  void read(const positions::Board& board, std::uint8_t self, std::uint32_t allowance, Sums& out) override {
    positions::each_part(kernel_, kernel_.read(board), [&](const Position& part, bool negated) {
      add(part, negated, allowance, self, out);
    });
  }
  void options(const std::uint64_t* position, Player player, std::uint8_t self, Sums& out) override {
    kernel_.options(unpacked(position), player, [&](const Position& option) {
      positions::each_part(kernel_, option, [&](const Position& part, bool negated) { add(part, negated, 0, self, out); });
      out.end_sum();
    });
  }
  [[nodiscard]] Traits traits(const std::uint64_t* position) override { return traits_of(unpacked(position)); }
  bool refine(const std::uint64_t* position, Bounds& bounds) override {
    if constexpr (requires { hints_.refine(Position{}, bounds); }) {
      hints_.refine(unpacked(position), bounds);
      return true;
    } else {
      return false;
    }
  }
  void forget() noexcept override { exact_.forget(); }

 private:
  static constexpr std::size_t kWords = (sizeof(Position) + 7) / 8;
  using Words = std::array<std::uint64_t, kWords>;

  [[nodiscard]] static Position unpacked(const std::uint64_t* words) noexcept {
    Position p;
    std::memcpy(static_cast<void*>(&p), words, sizeof(Position));
    return p;
  }
  [[nodiscard]] std::array<std::uint16_t, 2> moves_of(const Position& p) const {
    if constexpr (requires { hints_.moves(p); }) {
      return hints_.moves(p);
    } else {
      std::array<std::uint16_t, 2> moves{};
      for (const Player player : kPlayers) {
        auto& count = moves[static_cast<std::size_t>(player)];
        kernel_.options(p, player, [&](const Position&) {
          if (count != std::numeric_limits<std::uint16_t>::max()) {
            ++count;
          }
        });
        if (positions::is_impartial<K>) {
          moves[1] = moves[0];
          break;
        }
      }
      return moves;
    }
  }
  void bound(const Position& p, Traits& traits) {
    if constexpr (requires { hints_.bounds(p, traits.bounds); }) {
      traits.is_bounded = hints_.bounds(p, traits.bounds);
    }
  }
  [[nodiscard]] Traits traits_of(const Position& p) {
    Traits traits;
    traits.moves = moves_of(p);
    bound(p, traits);
    return traits;
  }
  [[nodiscard]] std::uint32_t allowance_for(const Position& p, const Traits& traits) const {
    if constexpr (requires { hints_.allowance(p, traits.moves); }) {
      return hints_.allowance(p, traits.moves);
    } else {
      return traits.moves[0] + traits.moves[1] <= kFewMoves ? kSmallAllowance : 0;
    }
  }
  void add(const Position& part, bool negated, std::uint32_t least_allowance, std::uint8_t self, Sums& out) {
    Traits traits;
    traits.moves = moves_of(part);
    if (is_exact_) {
      if (const std::uint32_t affordable = std::max(least_allowance, allowance_for(part, traits)); affordable > 0) {
        if (const auto value = exact_.of(part, affordable)) {
          out.add(negated ? -*value : *value);
          return;
        }
      }
      bound(part, traits);
    }
    Words words{};
    std::memcpy(words.data(), &part, sizeof(Position));
    out.add(self, negated, traits, words);
  }

  const K& kernel_;
  SmallValues<K> exact_;
  Hints<K> hints_;
  bool is_exact_ = true;
};

}  // namespace partizan::search
