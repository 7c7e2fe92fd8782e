/// The space of a kernel: how entries follow from those of options.
#pragma once

#include <algorithm>
#include <bitset>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "sizes.hpp"
#include "tables/codec.hpp"
#include "tables/rows.hpp"

namespace partizan::tables {

/// A table in memory that other threads and processes may write, each to bytes of its own.
class Entries {
 public:
  Entries(Question question, std::span<const std::uint8_t> table) : bits_(bits_of(question)), table_(table.data()) {}

  [[nodiscard]] unsigned pair(std::uint64_t index) const noexcept { return byte(index / 4) >> (2 * (index % 4)) & 3U; }
  [[nodiscard]] unsigned byte(std::uint64_t place) const noexcept {
    return __atomic_load_n(table_ + place, __ATOMIC_RELAXED);
  }
  /// An entry as a number, whatever its size.
  [[nodiscard]] unsigned at(std::uint64_t index) const noexcept {
    return bits_ == 2 ? pair(index) : bits_ == 8 ? byte(index) : byte(2 * index) | byte(2 * index + 1) << 8;
  }
  /// The remoteness, with its offset, of the state in which a player is to move.
  [[nodiscard]] unsigned state(std::uint64_t index, Player player) const noexcept { return byte(2 * index + static_cast<std::uint64_t>(player)); }

 private:
  int bits_;
  const std::uint8_t* table_;
};

template <class Position>
class SpaceOf final : public Space {
 public:
  SpaceOf(std::unique_ptr<positions::AnyKernel<Position>> kernel, const positions::Board& root, const Alphabets& alphabets)
      : kernel_(std::move(kernel)), codec_(*kernel_, root, alphabets), root_(root), alphabets_(alphabets) {
    const std::uint64_t lows = (kUsualBlock + codec_.low() - 1) / codec_.low();
    block_ = (lows + 3) / 4 * 4 * codec_.low();  // blocks begin with a byte of their own
  }

  [[nodiscard]] std::uint64_t size() const noexcept override { return codec_.size(); }
  [[nodiscard]] std::uint64_t block() const noexcept override { return block_; }
  [[nodiscard]] std::uint32_t tiers() const noexcept override { return codec_.tiers(); }
  [[nodiscard]] std::optional<std::uint64_t> index_of(const positions::Board& board) const override {
    if (board.kernel != root_.kernel || board.parameters != root_.parameters || board.rows != root_.rows ||
        board.columns != root_.columns || board.edges.size() != root_.edges.size() ||
        !std::equal(board.edges.begin(), board.edges.end(), root_.edges.begin(), [](const auto& a, const auto& b) {
          return a.from == b.from && a.to == b.to && a.code == b.code;
        })) {
      return std::nullopt;
    }
    std::uint64_t index = 0;
    std::uint64_t place = 1;
    for (std::size_t n = 0; n < alphabets_.size(); ++n) {
      const auto& letters = alphabets_[n];
      const auto found = std::find_if(letters.begin(), letters.end(), [&](const Letter& letter) { return letter.code == board.cells[n]; });
      if (found == letters.end()) {
        return std::nullopt;
      }
      index += static_cast<std::uint64_t>(found - letters.begin()) * place;
      place *= letters.size();
    }
    return index;
  }
  [[nodiscard]] std::vector<std::uint8_t> cells(std::uint64_t index) const override { return codec_.cells_of(codec_.at(index)); }
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> options(std::uint64_t index, Player player) const override {
    std::vector<std::vector<std::uint8_t>> out;
    std::vector<Position> room;
    until(codec_.at(index), player, room, [&](const Position& option) {
      out.push_back(codec_.cells_of(option));
      return false;
    });
    return out;
  }

  [[nodiscard]] std::uint64_t solve(Question question, std::uint64_t block, std::uint32_t tier, std::span<std::uint8_t> table,
                                    Meter& meter) const override {
    std::uint64_t digest = 0;
    const Entries entries(question, check(question, table));
    if (bits_of(question) == 2 && rows() != nullptr) {
      const auto own = table.subspan(in_memory(block * block_ / 4), in_memory((end_of(block) - block * block_ + 3) / 4));
      each_row_of_tier(block, tier, meter, [&](std::uint64_t first, const auto& high) {
        rows()->solve(is_misere(question), high, first, tier - high.tier, table, own,
                      [&](std::uint64_t index, unsigned entry) { digest += mark(index, entry); });
      });
      return digest;
    }
    Look look{entries, tier, 0, {}};
    each_of_tier(block, tier, meter, [&](std::uint64_t index, const Position& p) {
      look.index = index;
      const unsigned entry = entry_of(question, p, look);
      digest += mark(index, entry);
      enter(question, table, index, entry);
    });
    return digest;
  }
  [[nodiscard]] std::uint64_t pass(Question question, std::uint64_t block, std::uint32_t moves, std::span<std::uint8_t> table,
                                   Meter& meter) const override {
    if (bits_of(question) != 16) {
      throw DomainError("passes find remoteness only");
    }
    if (moves + 1 >= kMostMoves) {
      throw TooLarge("a table has room for play of " + std::to_string(kMostMoves - 2) + " moves, and here a winner needs more");
    }
    std::uint64_t count = 0;
    const Entries entries(question, check(question, table));
    Look look{entries, Codec<Position>::kOutside, 0, {}, moves};
    each(block * block_, end_of(block), meter, [&](std::uint64_t index, const Position& p, std::uint32_t /*tier*/) {
      for (const Player player : kPlayers) {
        unsigned state = entries.state(index, player);
        if (state == 0) {
          look.index = index;
          state = state_of(question, p, player, look);
          if (state == moves + 1) {
            write(table, 2 * index + static_cast<std::uint64_t>(player), state);
          }
        }
        count += state == moves + 1 ? 1U : 0U;
      }
    });
    return count;
  }
  [[nodiscard]] Tally tally(Question question, std::uint64_t block, std::span<const std::uint8_t> table, Meter& meter) const override {
    Tally out;
    out.digests.assign(tiers(), 0);
    const Entries entries(question, check(question, table));
    each(block * block_, end_of(block), meter, [&](std::uint64_t index, const Position& /*p*/, std::uint32_t tier) {
      const unsigned entry = entries.at(index);
      out.digests[tier] += mark(index, entry);
      ++out.counts[bits_of(question) < 16 ? entry : winner(question, entry & 0xFF, 0) + 3 * winner(question, entry >> 8, 1)];
    });
    return out;
  }
  [[nodiscard]] std::optional<std::uint64_t> wrong(Question question, std::uint64_t begin, std::uint64_t end,
                                                   std::span<const std::uint8_t> table, Meter& meter) const override {
    const Entries entries(question, check(question, table));
    Look look{entries, Codec<Position>::kOutside, 0, {}};
    for (std::uint64_t index = begin; index < std::min(end, size()); ++index) {
      meter.tick();
      look.index = index;
      if (entry_of(question, codec_.at(index), look) != entries.at(index)) {
        return index;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t kUsualBlock = std::uint64_t{1} << 22;
  static constexpr std::uint32_t kMostMoves = 255;  // more than any remoteness
  static constexpr unsigned kMostNim = 255;

  /// How an evaluation reads the table: which options it may have, and which entries are final.
  struct Look {
    Entries entries;
    std::uint32_t below;  // the tiers of options
    std::uint64_t index;  // of the position that is evaluated
    std::vector<Position> room;
    std::uint32_t decided = kMostMoves;  // moves that states must need less of to be final
  };

  /// The rows, if moves are patterns that stay in the space and lower the tier; made when they are needed.
  [[nodiscard]] const Rows<Position>* rows() const {
    std::call_once(made_, [&] { rows_ = Rows<Position>::of(*kernel_, codec_); });
    return rows_ ? &*rows_ : nullptr;
  }
  [[nodiscard]] std::uint64_t end_of(std::uint64_t block) const noexcept { return std::min((block + 1) * block_, size()); }
  template <class Table>
  [[nodiscard]] Table check(Question question, Table table) const {
    if (table.size() != (size() * static_cast<std::uint64_t>(bits_of(question)) + 7) / 8) {
      throw DomainError("a table of " + std::to_string(size()) + " positions does not take " + std::to_string(table.size()) + " bytes");
    }
    return table;
  }
  [[nodiscard]] static std::uint64_t mark(std::uint64_t index, unsigned entry) noexcept { return mix(index << 16 | entry); }
  static void write(std::span<std::uint8_t> table, std::uint64_t place, unsigned byte) noexcept {
    __atomic_store_n(&table[in_memory(place)], static_cast<std::uint8_t>(byte), __ATOMIC_RELAXED);
  }
  static void enter(Question question, std::span<std::uint8_t> table, std::uint64_t index, unsigned entry) noexcept {
    if (bits_of(question) == 2) {
      const auto shift = static_cast<unsigned>(2 * (index % 4));
      write(table, index / 4, (table[in_memory(index / 4)] & ~(3U << shift)) | entry << shift);
    } else if (bits_of(question) == 8) {
      write(table, index, entry);
    } else {
      write(table, 2 * index, entry & 0xFF);
      write(table, 2 * index + 1, entry >> 8);
    }
  }
  /// 0 if play is drawn, 1 if Left wins, 2 if Right does, when `mover` begins.
  [[nodiscard]] static unsigned winner(Question question, unsigned state, unsigned mover) noexcept {
    const bool mover_wins = ((state - 1) % 2 == 1) != is_misere(question);
    return state == 0 ? 0 : mover_wins ? 1 + mover : 2 - mover;
  }

  template <class Visit>
  void each(std::uint64_t begin, std::uint64_t end, Meter& meter, Visit&& visit) const {
    for (std::uint64_t first = begin; first < end; first += codec_.low()) {
      const auto high = codec_.high(first / codec_.low());
      for (std::uint64_t low = 0; low < codec_.low(); ++low) {
        visit(first + low, codec_.with_low(high, low), high.tier + codec_.low_tier(low));
      }
      meter.tick(codec_.low());
    }
  }
  template <class Visit>
  void each_row_of_tier(std::uint64_t block, std::uint32_t tier, Meter& meter, Visit&& visit) const {
    for (std::uint64_t first = block * block_; first < end_of(block); first += codec_.low()) {
      const auto high = codec_.high(first / codec_.low());
      if (tier >= high.tier) {
        visit(first, high);
        meter.tick(1 + codec_.low_of_tier(tier - high.tier).size());
      }
    }
  }
  template <class Visit>
  void each_of_tier(std::uint64_t block, std::uint32_t tier, Meter& meter, Visit&& visit) const {
    each_row_of_tier(block, tier, meter, [&](std::uint64_t first, const auto& high) {
      for (const std::uint64_t low : codec_.low_of_tier(tier - high.tier)) {
        visit(first + low, codec_.with_low(high, low));
      }
    });
  }

  /// Calls sink(option) until it returns true, or for all options. `room` is reused.
  template <class Sink>
  void until(const Position& p, Player player, std::vector<Position>& room, Sink&& sink) const {
    room.clear();
    kernel_->options(p, player, positions::Which::all, room);
    for (const Position& option : room) {
      if (sink(option)) {
        return;
      }
    }
  }
  /// Returns the number of an option. Throws DomainError if it is not in the space, or not in a lower tier.
  [[nodiscard]] std::uint64_t option(const Position& p, const Look& look) const {
    const std::uint64_t number = codec_.number(p);
    if (Codec<Position>::tier_in(number) >= look.below) [[unlikely]] {
      throw DomainError("a move from position " + std::to_string(look.index) + " of this space of " + root_.kernel +
                        (Codec<Position>::tier_in(number) >= Codec<Position>::kOutside ? " leaves the space" : " does not lower the tier"));
    }
    return Codec<Position>::index_in(number);
  }
  [[nodiscard]] unsigned entry_of(Question question, const Position& p, Look& look) const {
    switch (question) {
      case Question::outcome:
      case Question::misere_outcome: {
        const bool misere = is_misere(question);
        const unsigned left = wins(p, Player::left, misere, look) ? 1U : 0U;
        const bool right = kernel_->is_impartial() ? left != 0 : wins(p, Player::right, misere, look);
        return left | (right ? 2U : 0U);
      }
      case Question::nim_value:
        return nim_value(p, look);
      case Question::score:
        throw DomainError("the positions of " + root_.kernel + " have no scores");
      default:
        return state_of(question, p, Player::left, look) | state_of(question, p, Player::right, look) << 8;
    }
  }
  [[nodiscard]] bool wins(const Position& p, Player player, bool misere, Look& look) const {
    const unsigned reply = player == Player::left ? 2U : 1U;
    bool wins = misere;  // without options
    until(p, player, look.room, [&](const Position& after) {
      wins = (look.entries.pair(option(after, look)) & reply) == 0;
      return wins;
    });
    return wins;
  }
  [[nodiscard]] unsigned nim_value(const Position& p, Look& look) const {
    if (!kernel_->is_impartial()) {
      throw DomainError(root_.kernel + " is not impartial, so its positions have no nim-values; ask for outcomes");
    }
    std::bitset<kMostNim + 1> seen;
    until(p, Player::left, look.room, [&](const Position& after) {
      seen.set(look.entries.byte(option(after, look)));
      return false;
    });
    unsigned mex = 0;
    while (seen.test(mex)) {
      if (++mex == kMostNim) {
        throw TooLarge("a table has room for nim-values below " + std::to_string(kMostNim) + ", and there is a greater one");
      }
    }
    return mex;
  }
  /// Returns the entry of a state, as far as it follows from final entries of its options.
  [[nodiscard]] unsigned state_of(Question question, const Position& p, Player player, Look& look) const {
    unsigned soonest = kMostMoves;
    unsigned latest = 0;
    bool is_open = false;
    until(p, player, look.room, [&](const Position& after) {
      const unsigned state = look.entries.state(option(after, look), opponent(player));
      if (state == 0 || state > look.decided) {
        is_open = true;
      } else if (((state - 1) % 2 == 0) != is_misere(question)) {  // the opponent loses
        soonest = std::min(soonest, state);
      } else {
        latest = std::max(latest, state);
      }
      return false;
    });
    return soonest < kMostMoves ? soonest + 1 : is_open ? 0 : latest + 1;
  }

  std::unique_ptr<positions::AnyKernel<Position>> kernel_;
  Codec<Position> codec_;
  positions::Board root_;
  Alphabets alphabets_;
  std::uint64_t block_ = 0;
  mutable std::once_flag made_;
  mutable std::optional<Rows<Position>> rows_;
};

}  // namespace partizan::tables
