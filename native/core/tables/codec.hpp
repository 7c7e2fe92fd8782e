/// Positions of a kernel as numbers, and back.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "hashing.hpp"
#include "positions/any_kernel.hpp"
#include "sizes.hpp"
#include "tables/space.hpp"

namespace partizan::tables {

/// A position of planes of 64 cells, as its words.
template <class Position>
inline constexpr std::size_t kPlanes = sizeof(Position) / sizeof(std::uint64_t);
template <class Position>
using Words = std::array<std::uint64_t, kPlanes<Position>>;

/// Learns from a kernel how it writes the letters of cells: each cell has one bit of every word. Throws DomainError if it does not.
template <class Position>
class Codec {
 public:
  using W = Words<Position>;

  Codec(const positions::AnyKernel<Position>& kernel, const positions::Board& root, const Alphabets& alphabets)
      : alphabets_(alphabets), root_(root) {
    if (alphabets.size() != root.cells.size()) {
      throw DomainError("a space needs the letters of each of " + std::to_string(root.cells.size()) + " cells");
    }
    learn_cells(kernel);
    number_cells();
    check_boards(kernel);
    make_groups();
    make_low();
  }

  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
  [[nodiscard]] std::uint32_t tiers() const noexcept { return tiers_; }
  [[nodiscard]] std::uint64_t low() const noexcept { return low_.size(); }

  // --- numbers of positions --------------------------------------------------------------------
  static constexpr std::uint32_t kOutside = kMostTiers;
  /// Returns the number of a position in the lower 40 bits, and its tier above; the tier is kOutside or more if it is not in the space.
  [[nodiscard]] std::uint64_t number(const Position& position) const noexcept {
    const auto p = std::bit_cast<W>(position);
    std::uint64_t sum = 0;
    for (const Group& group : groups_) {
      std::uint64_t pattern = 0;
      for (std::size_t k = 0; k < p.size(); ++k) {
        pattern |= (p[k] >> group.shift & kGroupMask) << (kGroupBits * k);
      }
      sum += group.numbers[in_memory(pattern)];
    }
    return sum;
  }
  [[nodiscard]] static std::uint64_t index_in(std::uint64_t number) noexcept { return number & (kMostPositions - 1); }
  [[nodiscard]] static std::uint32_t tier_in(std::uint64_t number) noexcept { return static_cast<std::uint32_t>(number / kMostPositions); }

  /// A position and its tier, as far as they depend on the digits after the low ones.
  struct High {
    W words;
    std::uint32_t tier;
  };
  [[nodiscard]] High high(std::uint64_t index) const noexcept {
    High out{base_, 0};
    std::uint64_t rest = index;
    for (std::size_t cell = low_cells_; cell < cells_.size(); ++cell) {
      const std::size_t digit = in_memory(rest % alphabets_[cell].size());
      rest /= alphabets_[cell].size();
      out.words = changed(out.words, cells_[cell].writes[alphabets_[cell][digit].code]);
      out.tier += alphabets_[cell][digit].weight;
    }
    return out;
  }
  [[nodiscard]] Position with_low(const High& high, std::uint64_t low) const noexcept {
    return std::bit_cast<Position>(changed(high.words, low_[in_memory(low)]));
  }
  [[nodiscard]] Position at(std::uint64_t index) const noexcept { return with_low(high(index / low()), index % low()); }
  /// The low numbers whose letters add `tier`, in ascending order; none if there are no such tiers.
  [[nodiscard]] std::span<const std::uint16_t> low_of_tier(std::uint32_t tier) const noexcept {
    if (tier + 1 >= low_starts_.size()) {
      return {};
    }
    return std::span(low_order_).subspan(low_starts_[tier], low_starts_[tier + 1] - low_starts_[tier]);
  }
  [[nodiscard]] std::uint32_t low_tier(std::uint64_t low) const noexcept { return low_tiers_[in_memory(low)]; }

  // --- patterns --------------------------------------------------------------------------------
  /// A low cell and one of its digits.
  using Digit = std::pair<std::size_t, std::size_t>;
  /// What a pattern asks of numbers, and does to them.
  struct Shift {
    W high{}, expected{};    // bits of the cells after the low ones, and their values
    std::vector<Digit> low;  // what it asks of low cells
    std::int64_t by = 0;     // what it adds to the number
    std::int64_t tiers = 0;  // and to the tier
    bool stays = true;       // whether it writes letters of the alphabets only
  };
  /// Returns nothing if no position of the space agrees with the pattern.
  [[nodiscard]] std::optional<Shift> shift(const positions::Pattern<Position>& pattern) const {
    const auto tested = std::bit_cast<W>(pattern.tested);
    const auto before = std::bit_cast<W>(pattern.before);
    const auto after = std::bit_cast<W>(pattern.after);
    for (std::size_t k = 0; k < tested.size(); ++k) {
      if (((before[k] ^ base_[k]) & tested[k] & ~lanes_) != 0) {
        return std::nullopt;
      }
    }
    Shift out;
    for (std::size_t n = 0; n < cells_.size(); ++n) {
      const std::uint64_t lane = std::uint64_t{1} << cells_[n].lane;
      W asked{};
      for (std::size_t k = 0; k < tested.size(); ++k) {
        asked[k] = tested[k] & lane;
      }
      if (asked == W{}) {
        continue;
      }
      const auto from = digit_of(n, before, asked);
      if (!from) {
        return std::nullopt;
      }
      if (n < low_cells_) {
        out.low.emplace_back(n, *from);
      } else {
        for (std::size_t k = 0; k < tested.size(); ++k) {
          out.high[k] |= asked[k];
          out.expected[k] |= before[k] & asked[k];
        }
      }
      const auto to = digit_of(n, after, asked);
      out.stays = out.stays && to.has_value();
      if (to) {
        out.by += (static_cast<std::int64_t>(*to) - static_cast<std::int64_t>(*from)) * static_cast<std::int64_t>(places_[n]);
        out.tiers += std::int64_t{alphabets_[n][*to].weight} - std::int64_t{alphabets_[n][*from].weight};
      }
    }
    return out;
  }
  /// Whether a low number has certain digits.
  [[nodiscard]] bool has(std::uint64_t low, const std::vector<Digit>& digits) const noexcept {
    return std::all_of(digits.begin(), digits.end(),
                       [&](const Digit& it) { return low / places_[it.first] % alphabets_[it.first].size() == it.second; });
  }

  // --- codes of cells --------------------------------------------------------------------------
  [[nodiscard]] std::vector<std::uint8_t> cells_of(const Position& position) const {
    const auto p = std::bit_cast<W>(position);
    std::vector<std::uint8_t> out;
    for (std::size_t k = 0; k < p.size(); ++k) {
      if (((p[k] ^ base_[k]) & ~lanes_) != 0) {
        throw refusal("a move writes outside the cells of the board");
      }
    }
    for (const Cell& cell : cells_) {
      const auto found = std::find_if(cell.writes.begin(), cell.writes.end(), [&](const W& write) {
        for (std::size_t k = 0; k < p.size(); ++k) {
          if (((p[k] ^ base_[k] ^ write[k]) >> cell.lane & 1) != 0) {
            return false;
          }
        }
        return true;
      });
      if (found == cell.writes.end()) {
        throw refusal("a move leaves a cell without any letter");
      }
      out.push_back(static_cast<std::uint8_t>(found - cell.writes.begin()));
    }
    return out;
  }

 private:
  static constexpr int kMostCodes = 16;
  static constexpr std::uint64_t kMostLow = 4096;
  static constexpr int kGroupBits = 12 / static_cast<int>(kPlanes<Position>);
  static constexpr std::uint64_t kGroupMask = (1U << kGroupBits) - 1;

  struct Cell {
    int lane = 0;           // its bit in every word
    std::vector<W> writes;  // for each code, what it changes in the base
  };
  struct Group {
    int shift = 0;
    std::array<std::uint64_t, std::size_t{1} << (kGroupBits * kPlanes<Position>)> numbers{};  // of each pattern of bits
  };

  [[nodiscard]] static W changed(W p, const W& by) noexcept {
    for (std::size_t k = 0; k < p.size(); ++k) {
      p[k] ^= by[k];
    }
    return p;
  }
  [[nodiscard]] DomainError refusal(const std::string& why) const {
    return DomainError("a table of all positions needs a board whose cells hold letters, and " + root_.kernel + " has none: " + why);
  }
  [[nodiscard]] W read(const positions::AnyKernel<Position>& kernel, const std::vector<std::uint8_t>& cells) const {
    positions::Board board = root_;
    board.cells = cells;
    return std::bit_cast<W>(kernel.read(board));
  }
  [[nodiscard]] std::vector<std::uint8_t> first_letters() const {
    std::vector<std::uint8_t> out;
    for (const auto& letters : alphabets_) {
      if (letters.empty()) {
        throw DomainError("each cell of a space has a letter");
      }
      out.push_back(letters[0].code);
    }
    return out;
  }

  /// Returns the only digit of a cell whose letter has certain bits in `words`, if it is in the alphabet. Throws if there are several.
  [[nodiscard]] std::optional<std::size_t> digit_of(std::size_t cell, const W& words, const W& asked) const {
    std::optional<std::size_t> found;
    for (std::size_t digit = 0; digit < alphabets_[cell].size(); ++digit) {
      const W letter = changed(base_, cells_[cell].writes[alphabets_[cell][digit].code]);
      bool agrees = true;
      for (std::size_t k = 0; k < asked.size(); ++k) {
        agrees = agrees && ((letter[k] ^ words[k]) & asked[k]) == 0;
      }
      if (agrees && found) {
        throw std::logic_error("a pattern has all bits of the letters that it looks at");
      }
      found = agrees ? digit : found;
    }
    return found;
  }
  void learn_cells(const positions::AnyKernel<Position>& kernel) {
    std::vector<std::uint8_t> cells = first_letters();
    base_ = read(kernel, cells);
    for (std::size_t n = 0; n < cells.size(); ++n) {
      Cell& cell = cells_.emplace_back();
      W all{};
      const std::uint8_t before = cells[n];
      for (int code = 0; code < kMostCodes; ++code) {
        cells[n] = static_cast<std::uint8_t>(code);
        try {
          cell.writes.push_back(changed(read(kernel, cells), base_));
        } catch (const DomainError&) {
          break;  // the kernel has no more codes
        }
        for (std::size_t k = 0; k < all.size(); ++k) {
          all[k] |= cell.writes.back()[k];
        }
      }
      cells[n] = before;
      std::uint64_t lane = 0;
      for (const std::uint64_t word : all) {
        lane |= word;
      }
      if (!std::has_single_bit(lane) || (lanes_ & lane) != 0) {
        throw refusal("cell " + std::to_string(n) + " has no bit of its own");
      }
      cell.lane = std::countr_zero(lane);
      lanes_ |= lane;
      for (const Letter& letter : alphabets_[n]) {
        if (letter.code >= cell.writes.size()) {
          throw DomainError(root_.kernel + " has no letter " + std::to_string(letter.code));
        }
      }
    }
  }
  void number_cells() {
    std::uint64_t tiers = 1;
    for (std::size_t n = 0; n < cells_.size(); ++n) {
      places_.push_back(size_);
      std::uint32_t greatest = 0;
      for (const Letter& letter : alphabets_[n]) {
        greatest = std::max(greatest, letter.weight);
      }
      tiers += greatest;
      if (size_ > kMostPositions / alphabets_[n].size() || tiers > kMostTiers) {
        throw TooLarge("a table has at most " + std::to_string(kMostPositions) + " positions in " + std::to_string(kMostTiers) +
                       " tiers; ask for a smaller board");
      }
      size_ *= alphabets_[n].size();
    }
    tiers_ = static_cast<std::uint32_t>(tiers);
  }
  /// Checks on some boards that letters are written independently of each other.
  void check_boards(const positions::AnyKernel<Position>& kernel) const {
    constexpr int kBoards = 1000;
    std::uint64_t random = 1;
    for (int n = 0; n < kBoards; ++n) {
      std::vector<std::uint8_t> cells;
      W expected = base_;
      for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        random = mix(random + cell);
        cells.push_back(alphabets_[cell][in_memory(random % alphabets_[cell].size())].code);
        expected = changed(expected, cells_[cell].writes[cells.back()]);
      }
      if (read(kernel, cells) != expected) {
        throw refusal("the letter of a cell depends on those of others");
      }
    }
  }
  void make_groups() {
    constexpr std::uint64_t kNotHere = std::uint64_t{kOutside} * kMostPositions;
    std::uint64_t rest = lanes_;
    while (rest != 0) {
      Group& group = groups_.emplace_back();
      group.shift = std::countr_zero(rest);
      const std::uint64_t covered = kGroupMask << group.shift;
      rest &= ~covered;
      std::vector<std::size_t> inside;
      for (std::size_t n = 0; n < cells_.size(); ++n) {
        if ((covered >> cells_[n].lane & 1) != 0) {
          inside.push_back(n);
        }
      }
      for (std::size_t pattern = 0; pattern < group.numbers.size(); ++pattern) {
        std::uint64_t sum = 0;
        for (const std::size_t n : inside) {
          std::uint64_t found = kNotHere;
          for (std::size_t digit = 0; digit < alphabets_[n].size(); ++digit) {
            const Letter& letter = alphabets_[n][digit];
            bool holds = true;
            for (std::size_t k = 0; k < kPlanes<Position>; ++k) {
              const auto bit = pattern >> (static_cast<std::size_t>(cells_[n].lane - group.shift) + kGroupBits * k) & 1;
              holds = holds && bit == ((base_[k] ^ cells_[n].writes[letter.code][k]) >> cells_[n].lane & 1);
            }
            if (holds) {
              found = digit * places_[n] + letter.weight * kMostPositions;
              break;
            }
          }
          sum = found == kNotHere ? kNotHere : sum == kNotHere ? sum : sum + found;
        }
        group.numbers[pattern] = sum;
      }
    }
  }
  void make_low() {
    low_ = {W{}};
    low_tiers_ = {0};
    while (low_cells_ < cells_.size() && low_.size() * alphabets_[low_cells_].size() <= kMostLow) {
      std::vector<W> more;
      std::vector<std::uint32_t> tiers;
      for (const Letter& letter : alphabets_[low_cells_]) {
        for (std::size_t n = 0; n < low_.size(); ++n) {
          more.push_back(changed(low_[n], cells_[low_cells_].writes[letter.code]));
          tiers.push_back(low_tiers_[n] + letter.weight);
        }
      }
      low_ = std::move(more);
      low_tiers_ = std::move(tiers);
      ++low_cells_;
    }
    for (std::size_t n = 0; n < low_.size(); ++n) {
      low_order_.push_back(static_cast<std::uint16_t>(n));
    }
    std::stable_sort(low_order_.begin(), low_order_.end(), [&](auto a, auto b) { return low_tiers_[a] < low_tiers_[b]; });
    const std::uint32_t greatest = low_tiers_[low_order_.back()];
    low_starts_.assign(greatest + 2, 0);
    for (const std::uint32_t tier : low_tiers_) {
      ++low_starts_[tier + 1];
    }
    for (std::size_t tier = 0; tier <= greatest; ++tier) {
      low_starts_[tier + 1] += low_starts_[tier];
    }
  }

  Alphabets alphabets_;
  positions::Board root_;
  std::vector<Cell> cells_;
  std::vector<std::uint64_t> places_;  // of the digits
  std::uint64_t size_ = 1;
  std::uint32_t tiers_ = 1;
  std::uint64_t lanes_ = 0;
  W base_{};  // the position with the first letter in each cell
  std::vector<Group> groups_;
  std::size_t low_cells_ = 0;
  std::vector<W> low_;  // for each number of low digits, what they change in the base
  std::vector<std::uint32_t> low_tiers_;
  std::vector<std::uint16_t> low_order_;
  std::vector<std::uint32_t> low_starts_;
};

}  // namespace partizan::tables
