/// Any game of rules for heaps: the rules are data.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

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

  /// Accepts boards whose heaps have room after a move. If heaps split, there is room for all heaps of a play of up to 64
  /// counters, unless moves add counters; where sums are not played part by part, longer plays may be refused.
  [[nodiscard]] static bool accepts(const positions::Board& board) {
    if (board.rows < 1 || board.columns != 2) {
      return false;
    }
    const std::size_t made = heap_rules::read_description(board).most_heaps;
    std::size_t needed = static_cast<std::size_t>(board.rows) + made - 1;
    if (made > 1) {
      std::size_t counters = 0;
      for (std::size_t n = 0; n < board.cells.size(); ++n) {
        counters += std::size_t{board.cells[n]} << (n % 2 == 0 ? 8 : 0);
      }
      needed = counters <= 64 ? std::max(needed, counters) : needed;
    }
    return needed <= std::tuple_size_v<Sizes>;
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
    const auto count = static_cast<std::size_t>(std::find(sizes.begin(), sizes.end(), 0) - sizes.begin());
    for (std::size_t n = 0; n < count; ++n) {
      if (n > 0 && sizes[n] == sizes[n - 1]) {
        continue;
      }
      for (const heap_rules::Rule& rule : rules_.rules[player == Player::left ? 0 : 1]) {
        rule.each(sizes[n], [&](std::span<const std::int64_t> made) {
          Sizes after = sizes;
          after[n] = 0;
          std::size_t place = n;  // the first that is free, and then those behind the last heap
          for (const std::int64_t size : made) {
            if (size != 0) {
              if (place == after.size()) {
                throw TooLarge("a play of these rules leads to more than " + std::to_string(after.size()) + " heaps");
              }
              after[place] = static_cast<std::uint16_t>(size);
              place = place == n ? count : place + 1;
            }
          }
          sink(sorted(after));
        });
      }
    }
  }
  /// The engines ask for the number of options of one heap very often.
  [[nodiscard]] std::size_t count(const Position& p, Player player) const {
    const Sizes sizes = sizes_of(p);
    std::size_t total = 0;
    for (std::size_t n = 0; n < sizes.size() && sizes[n] != 0; ++n) {
      total += n > 0 && sizes[n] == sizes[n - 1] ? 0 : count_in(sizes[n], player);
    }
    return total;
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
    for (std::size_t n = 1; n < sizes.size(); ++n) {  // by insertion, since few heaps are out of order
      for (std::size_t k = n; k > 0 && sizes[k - 1] < sizes[k]; --k) {
        std::swap(sizes[k - 1], sizes[k]);
      }
    }
    Position out{};
    for (std::size_t n = 0; n < sizes.size(); ++n) {
      out.cells.words[n / 4] |= std::uint64_t{sizes[n]} << (16 * (n % 4));
    }
    return out;
  }

  [[nodiscard]] std::size_t count_in(std::uint16_t heap, Player player) const {
    if (player == Player::right && is_impartial_) {
      return 0;
    }
    const std::size_t side = player == Player::left ? 0 : 1;
    std::atomic<std::uint32_t>& known = counts_[side][heap];
    if (const std::uint32_t found = known.load(std::memory_order_relaxed); found != 0) {
      return found - 1;
    }
    std::uint32_t count = 0;
    for (const heap_rules::Rule& rule : rules_.rules[side]) {
      rule.each(heap, [&](std::span<const std::int64_t>) { ++count; });
    }
    known.store(count + 1, std::memory_order_relaxed);
    return count;
  }

  heap_rules::Description rules_;
  bool is_impartial_;
  /// For each player and size, one more than the number of moves, or 0 if it is not known yet.
  mutable std::array<std::vector<std::atomic<std::uint32_t>>, 2> counts_{std::vector<std::atomic<std::uint32_t>>(heap_rules::kLargest + 1),
                                                                         std::vector<std::atomic<std::uint32_t>>(heap_rules::kLargest + 1)};
};

}  // namespace partizan::kernels
