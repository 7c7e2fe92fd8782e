#include "strings/space.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include "errors.hpp"
#include "hashing.hpp"
#include "sizes.hpp"

namespace partizan::strings {
namespace {

using tables::Question;
using Set = std::uint64_t;

constexpr int kRowStrings = 6;  // a row is 64 neighbours, which have the same other strings
constexpr std::size_t kRow = std::size_t{1} << kRowStrings;
constexpr int kBlockStrings = 22;
constexpr std::size_t kMostCoins = 127;  // a score is a byte with a sign
constexpr unsigned kLoony = 255;
constexpr unsigned kMostNim = 31;  // more than any nim-value that has room
using Score = std::int8_t;
using Row = std::array<Score, kRow>;  // entries of a row, or a small number for each

[[nodiscard]] constexpr Set bit(int string) noexcept { return Set{1} << string; }
[[nodiscard]] std::uint64_t mark(Set index, unsigned entry) noexcept { return mix(index << 16 | entry); }

void add(Row& coins, const Row& more) noexcept {
  for (std::size_t i = 0; i < kRow; ++i) {
    coins[i] = static_cast<Score>(coins[i] + more[i]);
  }
}

/// The scores of a row, which are raised to what cuts lead to.
class Scores {
 public:
  explicit Scores(bool has_empty) noexcept {
    best_.fill(-128);
    best_[0] = has_empty ? 0 : -128;
  }
  /// Cuts a string of the whole row, to positions with certain entries, and takes nothing.
  void cut(const Row& after) noexcept {
    for (std::size_t i = 0; i < kRow; ++i) {
      best_[i] = std::max(best_[i], static_cast<Score>(-after[i]));
    }
  }
  /// The same if coins are taken, a number for each position.
  void cut(const Row& after, const Row& coins) noexcept { raise<kRow>(best_.data(), after.data(), coins.data()); }
  /// Cuts the strings that tell the positions apart, and returns the entries. `coins` are those that each cut takes.
  const Row& settled(const std::array<Row, kRowStrings>& coins) noexcept {
    settle<kRow>(0, coins);
    return best_;
  }

 private:
  template <std::size_t n>
  static void raise(Score* best, const Score* after, const Score* coins) noexcept {
    for (std::size_t i = 0; i < n; ++i) {
      best[i] = std::max(best[i], static_cast<Score>(coins[i] != 0 ? after[i] + coins[i] : -after[i]));
    }
  }
  /// Settles n neighbours. Those in the second half have one string more, and their other cuts lead to neighbours in the same half.
  template <std::size_t n>
  void settle(std::size_t from, const std::array<Row, kRowStrings>& coins) noexcept {
    if constexpr (n > 1) {
      constexpr std::size_t half = n / 2;
      settle<half>(from, coins);
      Score* const second = best_.data() + from + half;
      raise<half>(second, second - half, coins[std::countr_zero(half)].data() + from + half);
      settle<half>(from + half, coins);
    }
  }

  Row best_;
};

/// What cuts reach from a position of Nimstring: bit n for the nim-value n, and bit 31 for a loony position.
struct Reached {
  std::uint32_t plainly = 0;
  std::uint32_t by_taking = 0;

  void add(unsigned entry, bool takes) noexcept {
    const std::uint32_t value = std::uint32_t{1} << entry % 32;  // of kLoony, bit 31
    const std::uint32_t chosen = takes ? ~std::uint32_t{0} : 0;
    plainly |= value & ~chosen;
    by_taking |= value & chosen;
  }
  /// The nim-value: the least number that no cut reaches; if coins can be taken, the one value that the positions after taking have, and
  /// that no other cut reaches; otherwise loony. [BCG01, ch. 16]
  [[nodiscard]] unsigned nim_value() const noexcept {
    constexpr std::uint32_t loony = std::uint32_t{1} << kMostNim;
    if (by_taking == 0) {
      return static_cast<unsigned>(std::countr_one(plainly & ~loony));
    }
    return std::has_single_bit(by_taking) && (by_taking & (plainly | loony)) == 0 ? static_cast<unsigned>(std::countr_zero(by_taking)) : kLoony;
  }
};

/// The nim-values of a row, found like scores.
class NimValues {
 public:
  explicit NimValues(bool /*has_empty*/) noexcept {}
  void cut(const Row& after) noexcept {
    for (std::size_t i = 0; i < kRow; ++i) {
      reached_[i].add(static_cast<std::uint8_t>(after[i]), false);
    }
  }
  void cut(const Row& after, const Row& coins) noexcept {
    for (std::size_t i = 0; i < kRow; ++i) {
      reached_[i].add(static_cast<std::uint8_t>(after[i]), coins[i] != 0);
    }
  }
  const Row& settled(const std::array<Row, kRowStrings>& coins) noexcept {
    for (std::size_t i = 0; i < kRow; ++i) {
      for (std::size_t s = 0; s < kRowStrings; ++s) {
        if ((i >> s & 1) != 0) {
          reached_[i].add(static_cast<std::uint8_t>(values_[i ^ std::size_t{1} << s]), coins[s][i] != 0);
        }
      }
      values_[i] = static_cast<Score>(reached_[i].nim_value());
    }
    return values_;
  }

 private:
  std::array<Reached, kRow> reached_{};
  Row values_;
};

class StringsSpace final : public tables::Space {
 public:
  explicit StringsSpace(positions::Board board) : root_(std::move(board)) {
    if (root_.edges.size() != root_.cells.size()) {
      throw DomainError("a board of strings has an edge for each, not " + std::to_string(root_.edges.size()) + " for " +
                        std::to_string(root_.cells.size()));
    }
    std::vector<std::size_t> coins;  // in use
    const auto coin = [&](std::uint32_t name) {
      const auto found = std::find(coins.begin(), coins.end(), name);
      if (found == coins.end()) {
        coins.push_back(name);
        at_.push_back(0);
        return at_.size() - 1;
      }
      return static_cast<std::size_t>(found - coins.begin());
    };
    for (std::size_t cell = 0; cell < root_.cells.size(); ++cell) {
      if (root_.cells[cell] == 0) {
        continue;
      }
      const Ends ends{coin(root_.edges[cell].from), coin(root_.edges[cell].to)};
      if (std::uint64_t{1} << cells_.size() >= tables::kMostPositions) {
        throw TooLarge("a table has at most 2^" + std::to_string(std::countr_zero(tables::kMostPositions)) +
                       " positions, and a board with more open lines or strings has more");
      }
      at_[ends.first] |= bit(strings());
      at_[ends.second] |= bit(strings());
      ends_.push_back(ends);
      cells_.push_back(cell);
    }
    if (at_.size() > kMostCoins) {
      throw TooLarge("a table has scores of at most " + std::to_string(kMostCoins) + " coins, not " + std::to_string(at_.size()));
    }
    for (std::size_t c = 0; c < at_.size(); ++c) {
      Row& bare = bare_.emplace_back();
      for (std::size_t lane = 0; lane < kRow; ++lane) {
        bare[lane] = (at_[c] & lane) == 0 ? 1 : 0;
      }
    }
    for (int s = 0; s < std::min(strings(), kRowStrings); ++s) {
      for (const std::size_t c : coins_of(s)) {
        Row& last = last_[static_cast<std::size_t>(s)].emplace_back();
        for (std::size_t lane = 0; lane < kRow; ++lane) {
          last[lane] = (at_[c] & lane) == bit(s) ? 1 : 0;
        }
      }
    }
  }

  [[nodiscard]] std::uint64_t size() const noexcept override { return bit(strings()); }
  [[nodiscard]] std::uint64_t block() const noexcept override { return bit(kBlockStrings); }
  [[nodiscard]] std::uint32_t tiers() const noexcept override { return 1 + static_cast<std::uint32_t>(std::max(strings() - kBlockStrings, 0)); }

  [[nodiscard]] std::optional<std::uint64_t> index_of(const positions::Board& board) const override {
    if (board.kernel != root_.kernel || board.cells.size() != root_.cells.size() ||
        !std::equal(board.edges.begin(), board.edges.end(), root_.edges.begin(), root_.edges.end(),
                    [](const auto& a, const auto& b) { return a.from == b.from && a.to == b.to; })) {
      return std::nullopt;
    }
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] > root_.cells[cell]) {
        return std::nullopt;  // a string that is cut here
      }
    }
    Set index = 0;
    for (int s = 0; s < strings(); ++s) {
      index |= board.cells[cells_[static_cast<std::size_t>(s)]] != 0 ? bit(s) : 0;
    }
    return index;
  }
  [[nodiscard]] std::vector<std::uint8_t> cells(std::uint64_t index) const override {
    std::vector<std::uint8_t> codes(root_.cells.size());
    for (int s = 0; s < strings(); ++s) {
      codes[cells_[static_cast<std::size_t>(s)]] = (index & bit(s)) != 0 ? 1 : 0;
    }
    return codes;
  }
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> options(std::uint64_t index, Player /*player*/) const override {
    std::vector<std::vector<std::uint8_t>> out;
    for (Set rest = index; rest != 0; rest &= rest - 1) {
      out.push_back(cells(index ^ (rest & -rest)));
    }
    return out;
  }

  [[nodiscard]] std::uint64_t solve(Question question, std::uint64_t block, std::uint32_t tier, std::span<std::uint8_t> table,
                                    Meter& meter) const override {
    check(question, table);
    if (tier != tier_of(block)) {
      return 0;
    }
    std::uint64_t digest = 0;
    for (Set first = block << kBlockStrings; first < end_of(block); first += kRow) {
      const Set end = std::min<Set>(first + kRow, size());
      if (end - first < kRow) {
        for (Set index = first; index < end; ++index) {
          table[in_memory(index)] = static_cast<std::uint8_t>(entry_of(question, index, table));
        }
      } else if (question == Question::score) {
        solve_row<Scores>(first, table);
      } else {
        solve_row<NimValues>(first, table);
      }
      for (Set index = first; index < end; ++index) {
        const unsigned entry = table[in_memory(index)];
        digest += mark(index, entry);
        if (question == Question::nim_value && entry == kMostNim) {
          throw TooLarge("a table has room for nim-values below " + std::to_string(kMostNim) + ", and there is a greater one");
        }
      }
      meter.tick(2);
    }
    return digest;
  }
  [[nodiscard]] std::uint64_t pass(Question /*question*/, std::uint64_t /*block*/, std::uint32_t /*moves*/, std::span<std::uint8_t> /*table*/,
                                   Meter& /*meter*/) const override {
    throw DomainError("passes find remoteness only");
  }
  [[nodiscard]] tables::Tally tally(Question question, std::uint64_t block, std::span<const std::uint8_t> table, Meter& meter) const override {
    check(question, table);
    tables::Tally out;
    out.digests.assign(tiers(), 0);
    std::uint64_t& digest = out.digests[tier_of(block)];
    for (Set index = block << kBlockStrings; index < end_of(block); ++index) {
      const std::uint8_t entry = table[in_memory(index)];
      digest += mark(index, entry);
      ++out.counts[entry];
    }
    meter.tick(bit(kBlockStrings) / kRow);
    return out;
  }
  [[nodiscard]] std::optional<std::uint64_t> wrong(Question question, std::uint64_t begin, std::uint64_t end,
                                                   std::span<const std::uint8_t> table, Meter& meter) const override {
    check(question, table);
    for (Set index = begin; index < std::min(end, size()); ++index) {
      meter.tick();
      if (entry_of(question, index, table) != table[in_memory(index)]) {
        return index;
      }
    }
    return std::nullopt;
  }

 private:
  using Ends = std::pair<std::size_t, std::size_t>;

  [[nodiscard]] int strings() const noexcept { return static_cast<int>(cells_.size()); }
  [[nodiscard]] Set end_of(std::uint64_t block) const noexcept { return std::min((block + 1) << kBlockStrings, size()); }
  [[nodiscard]] static std::uint32_t tier_of(std::uint64_t block) noexcept { return static_cast<std::uint32_t>(std::popcount(block)); }
  /// The coins at a string: one if it leads to the ground.
  [[nodiscard]] std::span<const std::size_t> coins_of(int string) const noexcept {
    const Ends& ends = ends_[static_cast<std::size_t>(string)];
    return {&ends.first, ends.first == ends.second ? std::size_t{1} : std::size_t{2}};
  }
  void check(Question question, std::span<const std::uint8_t> table) const {
    if (question != Question::score && question != Question::nim_value) {
      throw DomainError("a table of strings holds scores or nim-values");
    }
    if (table.size() != size()) {
      throw DomainError("a table of " + std::to_string(size()) + " positions does not take " + std::to_string(table.size()) + " bytes");
    }
  }

  /// How many coins are taken by cutting a string.
  [[nodiscard]] int taken(Set left, int string) const noexcept {
    int coins = 0;
    for (const std::size_t c : coins_of(string)) {
      coins += (at_[c] & left) == bit(string) ? 1 : 0;
    }
    return coins;
  }
  [[nodiscard]] unsigned entry_of(Question question, Set left, std::span<const std::uint8_t> table) const {
    return question == Question::score ? score(left, table) : nim_value(left, table);
  }
  [[nodiscard]] unsigned score(Set left, std::span<const std::uint8_t> table) const {
    int best = left == 0 ? 0 : -128;
    for (Set rest = left; rest != 0; rest &= rest - 1) {
      const int string = std::countr_zero(rest);
      const int coins = taken(left, string);
      const int after = static_cast<Score>(table[in_memory(left ^ bit(string))]);
      best = std::max(best, coins != 0 ? coins + after : -after);
    }
    return static_cast<std::uint8_t>(best);
  }
  [[nodiscard]] unsigned nim_value(Set left, std::span<const std::uint8_t> table) const {
    Reached reached;
    for (Set rest = left; rest != 0; rest &= rest - 1) {
      const int string = std::countr_zero(rest);
      reached.add(table[in_memory(left ^ bit(string))], taken(left, string) != 0);
    }
    return reached.nim_value();
  }

  /// Enters a row: first come cuts of the strings that the whole row has, then of those that tell its positions apart.
  template <class Entries>
  void solve_row(Set first, std::span<std::uint8_t> table) const noexcept {
    Entries entries(first == 0);
    for (Set rest = first; rest != 0; rest &= rest - 1) {
      const int string = std::countr_zero(rest);
      Row after;
      std::memcpy(after.data(), &table[in_memory(first ^ bit(string))], kRow);
      Row coins{};
      bool takes = false;
      for (const std::size_t c : coins_of(string)) {
        if ((at_[c] & first) == bit(string)) {  // then the coin is taken where no string of the position's own is at it
          takes = true;
          add(coins, bare_[c]);
        }
      }
      if (takes) {
        entries.cut(after, coins);
      } else {
        entries.cut(after);
      }
    }
    std::array<Row, kRowStrings> coins{};
    for (int s = 0; s < kRowStrings; ++s) {
      const std::span<const std::size_t> at = coins_of(s);
      for (std::size_t k = 0; k < at.size(); ++k) {
        if ((at_[at[k]] & first) == 0) {
          add(coins[static_cast<std::size_t>(s)], last_[static_cast<std::size_t>(s)][k]);
        }
      }
    }
    const Row& row = entries.settled(coins);
    std::memcpy(&table[in_memory(first)], row.data(), kRow);
  }

  positions::Board root_;
  std::vector<std::size_t> cells_;  // of each string
  std::vector<Ends> ends_;
  std::vector<Set> at_;   // the strings at each coin
  std::vector<Row> bare_;  // for each coin: whether none of the strings of a position's row is at it
  std::array<std::vector<Row>, kRowStrings> last_;  // for each of these strings and its coins: whether it is the only one there
};

}  // namespace

std::unique_ptr<tables::Space> space_of(const positions::Board& board) { return std::make_unique<StringsSpace>(board); }

}  // namespace partizan::strings
