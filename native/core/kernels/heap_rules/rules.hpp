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

/// A position is a list of heaps, the largest first; each has `width` numbers of 16 bits. If heaps may have several, these are one
/// more than the numbers of the heap, and 0 where it has no more. A board has a row for each heap, of two codes for each number,
/// which is 256 times the first plus the second. The parameters are read by heap_rules::read_description.
template <int W>
class HeapRules {
  using Numbers = heap_rules::Numbers;
  using Slots = std::array<std::uint16_t, std::size_t{4} * W>;
  using Heap = std::array<std::int64_t, heap_rules::kMostNumbers>;
  static constexpr std::size_t kMostSlots = 64;  // of the widest kernel
  static constexpr std::size_t kCounts = 1 << 12;

 public:
  using Position = positions::OnePlane<W>;

  explicit HeapRules(const positions::Board& board)
      : rules_(heap_rules::read_description(board)), width_(rules_.width), is_impartial_(rules_.is_impartial()) {
    for (auto& counts : counts_) {
      counts = std::vector<std::atomic<std::uint64_t>>(width_ > 2 ? 0 : kCounts);
    }
  }

  /// Accepts boards whose heaps have room after a move. If heaps split, there is room for all heaps of a play of up to 64
  /// counters, unless moves add counters; heaps of several numbers have as much room as there is. Where sums are not played part
  /// by part, longer plays may be refused.
  [[nodiscard]] static bool accepts(const positions::Board& board) {
    const heap_rules::Description rules = heap_rules::read_description(board);
    if (board.rows < 1 || board.columns != 2 * static_cast<int>(rules.width)) {
      return false;
    }
    const std::size_t most = kMostSlots / rules.width;
    std::size_t needed = static_cast<std::size_t>(board.rows) + rules.most_heaps - 1;
    if (rules.most_heaps > 1) {
      std::size_t counters = 0;
      for (std::size_t n = 0; n < board.cells.size(); ++n) {
        counters += std::size_t{board.cells[n]} << (n % 2 == 0 ? 8 : 0);
      }
      needed = rules.width > 1 ? std::max(needed, most) : counters <= most ? std::max(needed, counters) : needed;
    }
    return needed <= std::tuple_size_v<Slots> / rules.width;
  }
  [[nodiscard]] static std::string family(const positions::Board& board) {
    std::string key;
    for (const auto p : board.parameters) {
      key += ',' + std::to_string(p);
    }
    return key;
  }

  [[nodiscard]] Position read(const positions::Board& board) const {
    Slots slots{};
    for (std::size_t n = 0; n < static_cast<std::size_t>(board.rows) * width_; ++n) {
      slots[n] = static_cast<std::uint16_t>(board.cells[2 * n] << 8 | board.cells[2 * n + 1]);
    }
    return sorted(slots);
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    if (player == Player::right && is_impartial_) {
      return;  // all moves are listed as Left's
    }
    const Slots slots = slots_of(p);
    const std::size_t count = count_of(slots);
    Heap numbers{};
    for (std::size_t n = 0; n < count; ++n) {
      if (n > 0 && are_equal(slots, n - 1, n)) {
        continue;
      }
      const Numbers heap = heap_of(slots, n, numbers);
      for (const heap_rules::Rule& rule : rules_.rules[player == Player::left ? 0 : 1]) {
        rule.each(heap, [&](Numbers made) {
          Slots after = slots;
          std::fill_n(after.begin() + static_cast<std::ptrdiff_t>(n * width_), width_, std::uint16_t{0});
          std::size_t place = n;  // the first that is free, and then those behind the last heap
          for (const auto& each : rule.heaps) {
            const Numbers one = made.first(each.size());
            made = made.subspan(each.size());
            if (width_ == 1 ? one[0] >= heap[0] : !rules_.is_smaller(one, heap)) {
              heap_rules::Rule::refuse(heap);
            }
            if (std::all_of(one.begin(), one.end(), [](std::int64_t k) { return k == 0; }) || is_dead(one)) {
              continue;
            }
            if ((place + 1) * width_ > after.size()) {
              throw TooLarge("a play of these rules leads to more than " + std::to_string(after.size() / width_) + " heaps");
            }
            for (std::size_t k = 0; k < one.size(); ++k) {
              const std::int64_t slot = one[k] + (width_ == 1 ? 0 : 1);
              if (slot > heap_rules::kLargest) {
                heap_rules::Rule::refuse(heap);
              }
              after[place * width_ + k] = static_cast<std::uint16_t>(slot);
            }
            place = place == n ? count : place + 1;
          }
          sink(sorted(after));
        });
      }
    }
  }
  /// The engines ask for the number of options of one heap very often.
  [[nodiscard]] std::size_t count(const Position& p, Player player) const {
    const Slots slots = slots_of(p);
    std::size_t total = 0;
    Heap numbers{};
    for (std::size_t n = 0; n < count_of(slots); ++n) {
      total += n > 0 && are_equal(slots, n - 1, n) ? 0 : count_in(heap_of(slots, n, numbers), player);
    }
    return total;
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    const Slots slots = slots_of(p);
    for (std::size_t n = 0; n < count_of(slots); ++n) {
      Slots part{};
      std::copy_n(slots.begin() + static_cast<std::ptrdiff_t>(n * width_), width_, part.begin());
      sink(sorted(part));
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    positions::Normal<Position> out{p, false};
    if (rules_.symmetries.size() > 1) {
      const Slots slots = slots_of(p);
      out.position = least(slots);
      for (const auto& way : rules_.symmetries) {
        if (way.negates) {
          Slots turned{};
          for (std::size_t n = 0; n < count_of(slots); ++n) {
            turn(slots, n, way, turned);
          }
          const Position other = least(turned);
          if (other.cells.words < out.position.cells.words) {
            out = {other, true};
          }
          break;
        }
      }
    }
    return out;
  }

 private:
  [[nodiscard]] static Slots slots_of(const Position& p) noexcept {
    Slots out;
    for (std::size_t n = 0; n < out.size(); ++n) {
      out[n] = static_cast<std::uint16_t>(p.cells.words[n / 4] >> (16 * (n % 4)));
    }
    return out;
  }
  [[nodiscard]] std::size_t count_of(const Slots& slots) const noexcept {
    std::size_t count = 0;
    while ((count + 1) * width_ <= slots.size() && slots[count * width_] != 0) {
      ++count;
    }
    return count;
  }
  [[nodiscard]] bool are_equal(const Slots& slots, std::size_t one, std::size_t other) const noexcept {
    for (std::size_t k = 0; k < width_; ++k) {
      if (slots[one * width_ + k] != slots[other * width_ + k]) {
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool is_below(const Slots& slots, std::size_t one, std::size_t other) const noexcept {
    for (std::size_t k = 0; k < width_; ++k) {
      if (slots[one * width_ + k] != slots[other * width_ + k]) {
        return slots[one * width_ + k] < slots[other * width_ + k];
      }
    }
    return false;
  }
  /// Returns the numbers of a heap, which are written to an array.
  [[nodiscard]] Numbers heap_of(const Slots& slots, std::size_t n, Heap& numbers) const noexcept {
    std::size_t count = 0;
    for (; count < width_ && slots[n * width_ + count] != 0; ++count) {
      numbers[count] = slots[n * width_ + count] - (width_ == 1 ? 0 : 1);
    }
    return Numbers(numbers.data(), count);
  }
  [[nodiscard]] Position sorted(Slots slots) const noexcept {
    const std::size_t room = slots.size() / width_;
    for (std::size_t n = 1; n < room; ++n) {  // by insertion, since few heaps are out of order
      for (std::size_t k = n; width_ == 1 && k > 0 && slots[k - 1] < slots[k]; --k) {
        std::swap(slots[k - 1], slots[k]);
      }
      for (std::size_t k = n; width_ > 1 && k > 0 && is_below(slots, k - 1, k); --k) {
        const auto begin = slots.begin() + static_cast<std::ptrdiff_t>(k * width_);
        std::swap_ranges(begin, begin + static_cast<std::ptrdiff_t>(width_), begin - static_cast<std::ptrdiff_t>(width_));
      }
    }
    Position out{};
    for (std::size_t n = 0; n < slots.size(); ++n) {
      out.cells.words[n / 4] |= std::uint64_t{slots[n]} << (16 * (n % 4));
    }
    return out;
  }
  /// Writes what a symmetry makes of a heap.
  void turn(const Slots& from, std::size_t n, const heap_rules::Symmetry& way, Slots& to) const noexcept {
    for (std::size_t k = 0; k < width_; ++k) {
      to[n * width_ + k] = from[n * width_ + way.places[k]];
    }
  }
  /// Returns the position whose heaps are the least that a symmetry makes of each.
  [[nodiscard]] Position least(const Slots& slots) const noexcept {
    Slots out = slots;
    for (std::size_t n = 0; n < count_of(slots); ++n) {
      for (const auto& way : rules_.symmetries) {
        Slots turned = out;
        if (!way.negates) {
          turn(slots, n, way, turned);
          const auto begin = static_cast<std::ptrdiff_t>(n * width_);
          const auto end = begin + static_cast<std::ptrdiff_t>(width_);
          if (std::lexicographical_compare(turned.begin() + begin, turned.begin() + end, out.begin() + begin, out.begin() + end)) {
            out = turned;
          }
        }
      }
    }
    return sorted(out);
  }

  [[nodiscard]] std::size_t count_in(Numbers heap, Player player) const {
    if (player == Player::right && is_impartial_) {
      return 0;
    }
    const std::size_t side = player == Player::left ? 0 : 1;
    const auto listed = [&] {
      std::uint32_t count = 0;
      for (const heap_rules::Rule& rule : rules_.rules[side]) {
        rule.each(heap, [&](Numbers) { ++count; });
      }
      return count;
    };
    if (width_ > 2) {
      return listed();
    }
    // A count is kept with the heap, for which others may contend for the place.
    const std::uint64_t key = static_cast<std::uint64_t>((heap[0] + static_cast<std::int64_t>(width_) - 1) << 16 | (heap.size() > 1 ? heap[1] + 1 : 0));
    const auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 52U);
    std::atomic<std::uint64_t>& known = counts_[side][place];
    if (const std::uint64_t found = known.load(std::memory_order_relaxed); found != 0 && found >> 32U == key) {
      return static_cast<std::size_t>(found & 0xFFFFFFFFU);
    }
    const std::uint32_t count = listed();
    known.store(key << 32U | count, std::memory_order_relaxed);
    return count;
  }
  /// Whether neither player can move in a pair, which then need not be kept where heaps split.
  [[nodiscard]] bool is_dead(Numbers heap) const {
    return width_ == 2 && rules_.most_heaps > 1 && count_in(heap, Player::left) == 0 && count_in(heap, Player::right) == 0;
  }

  heap_rules::Description rules_;
  std::size_t width_;
  bool is_impartial_;
  /// For each player, the numbers of moves in heaps that were counted, if heaps have at most two numbers.
  mutable std::array<std::vector<std::atomic<std::uint64_t>>, 2> counts_;
};

}  // namespace partizan::kernels
