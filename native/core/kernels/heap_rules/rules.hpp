/// Any game of rules for heaps: the rules are data.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "errors.hpp"
#include "kernels/heap_rules/replacements.hpp"
#include "positions/cells.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels {

/// A position is a list of sizes of 16 bits, the largest first. A board has a row of two codes for each heap: its size is
/// 256 times the first plus the second. The parameters are read by heap_rules::read_description.
template <int W>
class HeapRules {
  using Sizes = std::array<std::uint16_t, std::size_t{4} * W>;

 public:
  using Position = positions::OnePlane<W>;

  explicit HeapRules(const positions::Board& board) : rules_(heap_rules::read_description(board)), is_impartial_(rules_.is_impartial()) {}

  [[nodiscard]] static bool accepts(const positions::Board& board) {
    if (board.rows < 1 || board.columns != 2) {
      return false;
    }
    return static_cast<std::size_t>(board.rows) + heap_rules::read_description(board).most_heaps - 1 <= std::tuple_size_v<Sizes>;
  }
  [[nodiscard]] static std::string family(const positions::Board& board) {
    std::string key;
    for (const auto p : board.parameters) {
      key += ',' + std::to_string(p);
    }
    return key;
  }

  [[nodiscard]] Position read(const positions::Board& board) const {
    Sizes sizes{};
    for (std::size_t n = 0; n < static_cast<std::size_t>(board.rows); ++n) {
      sizes[n] = static_cast<std::uint16_t>(board.cells[2 * n] << 8 | board.cells[2 * n + 1]);
    }
    return sorted(sizes);
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    if (player == Player::right && is_impartial_) {
      return;  // all moves are listed as Left's
    }
    const Sizes sizes = sizes_of(p);
    for (std::size_t n = 0; n < sizes.size() && sizes[n] != 0; ++n) {
      if (n > 0 && sizes[n] == sizes[n - 1]) {
        continue;
      }
      for (const heap_rules::Rule& rule : rules_.rules[player == Player::left ? 0 : 1]) {
        rule.each(sizes[n], [&](std::span<const std::int64_t> made) {
          Sizes after = sizes;
          after[n] = 0;
          std::size_t place = n;
          for (const std::int64_t size : made) {
            if (size != 0) {
              while (after[place] != 0) {  // there is room for all new heaps
                place = place + 1 == after.size() ? 0 : place + 1;
              }
              after[place] = static_cast<std::uint16_t>(size);
            }
          }
          sink(sorted(after));
        });
      }
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (const std::uint16_t size : sizes_of(p)) {
      if (size != 0) {
        sink(sorted(Sizes{size}));
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept { return {p, false}; }

 private:
  [[nodiscard]] static Sizes sizes_of(const Position& p) noexcept {
    Sizes out;
    for (std::size_t n = 0; n < out.size(); ++n) {
      out[n] = static_cast<std::uint16_t>(p.cells.words[n / 4] >> (16 * (n % 4)));
    }
    return out;
  }
  [[nodiscard]] static Position sorted(Sizes sizes) noexcept {
    std::sort(sizes.begin(), sizes.end(), std::greater<>{});
    Position out{};
    for (std::size_t n = 0; n < sizes.size(); ++n) {
      out.cells.words[n / 4] |= std::uint64_t{sizes[n]} << (16 * (n % 4));
    }
    return out;
  }

  heap_rules::Description rules_;
  bool is_impartial_;
};

}  // namespace partizan::kernels
