/// A kernel as a source of components.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "positions/kernel.hpp"
#include "search/clobber_hints.hpp"
#include "search/component_source.hpp"
#include "search/domineering_hints.hpp"
#include "search/hints.hpp"
#include "search/nogo_hints.hpp"
#include "search/toppling_dominoes_hints.hpp"

namespace partizan::search {

template <positions::Kernel K>
class ComponentsOf final : public ComponentSource {
 public:
  using Position = typename K::Position;

  /// Pre: `board` belongs to the family that `kernel` was made for; kernel and values outlive this object.
  ComponentsOf(const K& kernel, const positions::Board& board, Values& values)
      : kernel_(kernel), exact_(kernel, values.store()), hints_(board, kernel, exact_, values) {}

  [[nodiscard]] std::size_t words() const noexcept override { return kWords; }
  [[nodiscard]] bool is_impartial() const noexcept override { return positions::is_impartial<K>; }
  void set_exact(bool allowed) noexcept override { is_exact_ = allowed; }

  void read(const positions::Board& board, std::uint8_t self, std::uint32_t allowance, Sums& out) override {
    add_parts(kernel_.read(board), allowance, self, out);
  }
  void options(const std::uint64_t* position, Player player, std::uint8_t self, Sums& out) override {
    const auto add_option = [&](const Position& option) {
      add_parts(option, 0, self, out);
      out.end_sum();
    };
    if (is_exact_) {
      positions::each_undominated(kernel_, unpacked(position), player, add_option);
    } else {
      kernel_.options(unpacked(position), player, add_option);
    }
  }
  [[nodiscard]] Traits traits(const std::uint64_t* position) override {
    const Position p = unpacked(position);
    Traits traits{moves_of(p)};
    bound(p, traits);
    return traits;
  }
  [[nodiscard]] bool refines() const noexcept override { return kRefines; }
  void refine(const std::uint64_t* position, Bounds& bounds) override {
    if constexpr (kRefines) {
      hints_.refine(unpacked(position), bounds);
    }
  }
  void forget() noexcept override { exact_.forget(); }

 private:
  static constexpr bool kRefines = requires(Hints<K>& hints, const Position& p, Bounds& bounds) { hints.refine(p, bounds); };
  static constexpr std::size_t kWords = (sizeof(Position) + 7) / 8;
  struct Part {
    positions::Normal<Position> normal;
    Traits traits;
  };

  [[nodiscard]] static Position unpacked(const std::uint64_t* words) noexcept {
    Position p;
    std::memcpy(static_cast<void*>(&p), words, sizeof(Position));
    return p;
  }
  void add_parts(const Position& p, std::uint32_t least_allowance, std::uint8_t self, Sums& out) {
    if constexpr (!positions::is_impartial<K>) {
      positions::each_part(kernel_, p, [&](const Position& part, bool negated) {
        add({{part, negated}, {moves_of(part)}}, least_allowance, self, out);
      });
    } else {
      parts_.clear();
      positions::each_part(kernel_, p, [&](const Position& part, bool negated) {
        parts_.push_back({{part, negated}, {moves_of(part)}});
      });
      const auto fewer = [](const Part& a, const Part& b) { return a.traits.moves[0] < b.traits.moves[0]; };
      const auto largest = std::max_element(parts_.begin(), parts_.end(), fewer);
      for (auto part = parts_.begin(); part != parts_.end(); ++part) {
        add(*part, part == largest ? least_allowance : kNimAllowance, self, out);
      }
    }
  }
  void add(Part part, std::uint32_t least_allowance, std::uint8_t self, Sums& out) {
    const auto& [position, negated] = part.normal;
    if (is_exact_) {
      if (const std::uint32_t allowance = std::max(least_allowance, allowance_for(position, part.traits.moves)); allowance > 0) {
        if (const auto value = exact_.of(position, allowance)) {
          out.add(negated ? -*value : *value);
          return;
        }
      }
      bound(position, part.traits);
    }
    std::array<std::uint64_t, kWords> words{};
    std::memcpy(words.data(), &position, sizeof(Position));
    out.add(self, negated, part.traits, words);
  }

  [[nodiscard]] Moves moves_of(const Position& p) const {
    if constexpr (requires { hints_.moves(p); }) {
      return hints_.moves(p);
    } else {
      return counted_moves(kernel_, p);
    }
  }
  [[nodiscard]] std::uint32_t allowance_for(const Position& p, const Moves& moves) const {
    if constexpr (requires { hints_.allowance(p, moves); }) {
      return hints_.allowance(p, moves);
    } else {
      return moves[0] + moves[1] <= kFewMoves ? kAllowance : 0;
    }
  }
  void bound(const Position& p, Traits& traits) {
    if constexpr (requires { hints_.bounds(p, traits.bounds); }) {
      traits.is_bounded = hints_.bounds(p, traits.bounds);
    }
  }

  const K& kernel_;
  SmallValues<K> exact_;
  Hints<K> hints_;
  std::vector<Part> parts_;
  bool is_exact_ = true;
};

}  // namespace partizan::search
