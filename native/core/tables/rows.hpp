/// Who wins many positions at once, for rules whose moves are patterns.
///
/// A move that looks at a few cells only, and writes what it looks at, adds the same number to the numbers of all positions in which it
/// is possible. So the entries of 28 neighbours, which have most cells in common, are looked up by reading one word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "player.hpp"
#include "positions/any_kernel.hpp"
#include "sizes.hpp"
#include "tables/codec.hpp"

namespace partizan::tables {

/// A row is the positions that differ in their low digits only.
template <class Position>
class Rows {
 public:
  using Code = Codec<Position>;
  using High = typename Code::High;

  /// Nothing if the kernel has no patterns, if a move leaves the space, or if it does not lower the tier.
  [[nodiscard]] static std::optional<Rows> of(const positions::AnyKernel<Position>& kernel, const Code& codec) {
    Rows out(codec);
    for (const Player player : kPlayers) {
      std::vector<positions::Pattern<Position>> patterns;
      if (std::endian::native != std::endian::little || !kernel.patterns(player, patterns)) {
        return std::nullopt;
      }
      for (const auto& pattern : patterns) {
        const auto shift = codec.shift(pattern);
        if (!shift) {
          continue;  // it looks at a cell that never holds such a letter
        }
        if (!shift->stays || shift->tiers >= 0) {
          return std::nullopt;
        }
        out.moves_[static_cast<std::size_t>(player)].push_back({shift->high, shift->expected, shift->by, out.mask_of(shift->low)});
      }
    }
    out.check(kernel);
    return out;
  }

  /// Calls visit(index, entry) for the positions of a row in a tier, `low_tier` above that of the high digits, and enters them.
  /// `own` are the bytes that may be written.
  template <class Visit>
  void solve(bool misere, const High& high, std::uint64_t first, std::uint32_t low_tier, std::span<std::uint8_t> table,
             std::span<std::uint8_t> own, Visit&& visit) const {
    if (low_tier >= tiers_.size()) {
      return;
    }
    std::array<std::vector<const Move*>, 2> possible;
    for (std::size_t player = 0; player < 2; ++player) {
      for (const Move& move : moves_[player]) {
        if (holds(high.words, move)) {
          possible[player].push_back(&move);
        }
      }
    }
    for (const auto& [word, lanes] : tiers_[low_tier]) {
      const std::uint64_t start = first + word * kLanes;
      const std::uint64_t left = winners<1>(possible[0], misere, start, word, lanes, table);
      const std::uint64_t right = winners<0>(possible[1], misere, start, word, lanes, table);
      const std::uint64_t entries = left | right << 1;
      enter(start, lanes | lanes << 1, entries, table, own);
      for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(rest));
        visit(start + lane / 2, static_cast<unsigned>(entries >> lane & 3U));
      }
    }
  }

 private:
  static constexpr std::uint64_t kLanes = 28;  // entries of 2 bits that a word has at any place in a table
  using W = Words<Position>;

  struct Move {
    W tested, expected;  // of the high cells
    std::int64_t by;     // what it adds to the number
    std::size_t mask;    // where it is possible in a row
  };

  explicit Rows(const Code& codec) : codec_(&codec), words_(in_memory((codec.low() + kLanes - 1) / kLanes)) {
    for (std::uint64_t low = 0; low < codec.low(); ++low) {
      const std::uint32_t tier = codec.low_tier(low);
      if (tier >= tiers_.size()) {
        tiers_.resize(tier + 1);
      }
      auto& words = tiers_[tier];
      if (words.empty() || words.back().first != low / kLanes) {
        words.emplace_back(low / kLanes, 0);
      }
      words.back().second |= std::uint64_t{1} << (2 * (low % kLanes));
    }
  }

  /// Returns the number of the mask of the low numbers that have certain digits.
  [[nodiscard]] std::size_t mask_of(const std::vector<typename Code::Digit>& digits) {
    const auto [found, is_new] = known_.try_emplace(digits, masks_.size());
    if (is_new) {
      masks_.resize(masks_.size() + words_);
      for (std::uint64_t low = 0; low < codec_->low(); ++low) {
        if (codec_->has(low, digits)) {
          masks_[found->second + in_memory(low / kLanes)] |= std::uint64_t{1} << (2 * (low % kLanes));
        }
      }
    }
    return found->second;
  }
  [[nodiscard]] static bool holds(const W& words, const Move& move) noexcept {
    bool holds = true;
    for (std::size_t k = 0; k < words.size(); ++k) {
      holds = holds && (words[k] & move.tested[k]) == move.expected[k];
    }
    return holds;
  }
  /// Returns the lanes whose position the player with these moves wins moving first. Entries tell in bit kReply whether the opponent does.
  template <unsigned kReply>
  [[nodiscard]] std::uint64_t winners(std::span<const Move* const> moves, bool misere, std::uint64_t start, std::uint64_t word,
                                      std::uint64_t lanes, std::span<const std::uint8_t> table) const noexcept {
    std::uint64_t won = 0;
    std::uint64_t stuck = lanes;
    for (const Move* move : moves) {
      const std::uint64_t here = masks_[move->mask + in_memory(word)] & lanes & ~won;
      if (here != 0) {
        stuck &= ~here;
        won |= here & ~(read(table, start + static_cast<std::uint64_t>(move->by)) >> kReply);
        if (won == lanes) {
          return won;
        }
      }
    }
    return misere ? won | stuck : won;
  }
  /// Returns the entries from a number on, which may lie outside the table; there they are 0.
  [[nodiscard]] static std::uint64_t read(std::span<const std::uint8_t> table, std::uint64_t index) noexcept {
    const auto place = static_cast<std::uint64_t>(static_cast<std::int64_t>(index) >> 2);
    std::uint64_t bytes = 0;
    if (place < table.size() && table.size() - place >= sizeof bytes) [[likely]] {
      std::memcpy(&bytes, &table[in_memory(place)], sizeof bytes);
    } else {
      for (unsigned n = 0; n < sizeof bytes; ++n) {
        bytes |= place + n < table.size() ? std::uint64_t{table[in_memory(place + n)]} << (8 * n) : 0;
      }
    }
    return bytes >> (2 * (index & 3));
  }
  static void enter(std::uint64_t start, std::uint64_t bits, std::uint64_t entries, std::span<std::uint8_t> table,
                    std::span<std::uint8_t> own) noexcept {
    const std::uint64_t shift = 2 * (start & 3);
    std::uint8_t* const place = table.data() + in_memory(start / 4);
    bits <<= shift;
    entries <<= shift;
    if (std::uint64_t bytes = 0; own.data() + own.size() - place >= static_cast<std::ptrdiff_t>(sizeof bytes)) [[likely]] {
      std::memcpy(&bytes, place, sizeof bytes);
      bytes = (bytes & ~bits) | entries;
      std::memcpy(place, &bytes, sizeof bytes);
    } else {
      for (std::size_t n = 0; bits >> (8 * n) != 0; ++n) {
        place[n] = static_cast<std::uint8_t>((place[n] & ~(bits >> (8 * n))) | entries >> (8 * n));
      }
    }
  }
  /// Compares the patterns with the options of some positions.
  void check(const positions::AnyKernel<Position>& kernel) const {
    constexpr int kTried = 300;
    std::uint64_t random = 1;
    std::vector<Position> options;
    std::vector<std::uint64_t> listed, matched;
    for (int n = 0; n < kTried; ++n) {
      random = mix(random + 1);
      const std::uint64_t index = random % codec_->size();
      const High high = codec_->high(index / codec_->low());
      const std::uint64_t low = index % codec_->low();
      for (const Player player : kPlayers) {
        options.clear();
        kernel.options(codec_->with_low(high, low), player, positions::Which::all, options);
        listed.clear();
        for (const Position& option : options) {
          listed.push_back(Code::index_in(codec_->number(option)));
        }
        matched.clear();
        for (const Move& move : moves_[static_cast<std::size_t>(player)]) {
          if (holds(high.words, move) && (masks_[move.mask + in_memory(low / kLanes)] >> (2 * (low % kLanes)) & 1) != 0) {
            matched.push_back(index + static_cast<std::uint64_t>(move.by));
          }
        }
        for (auto* numbers : {&listed, &matched}) {
          std::sort(numbers->begin(), numbers->end());
          numbers->erase(std::unique(numbers->begin(), numbers->end()), numbers->end());
        }
        if (listed != matched) {
          throw std::logic_error("the patterns of this kernel do not agree with its options");
        }
      }
    }
  }

  const Code* codec_;
  std::size_t words_;  // of a row
  std::array<std::vector<Move>, 2> moves_;
  std::vector<std::uint64_t> masks_;
  std::map<std::vector<typename Code::Digit>, std::size_t> known_;
  std::vector<std::vector<std::pair<std::uint64_t, std::uint64_t>>> tiers_;  // for each low tier, words of a row and their lanes
};

}  // namespace partizan::tables
