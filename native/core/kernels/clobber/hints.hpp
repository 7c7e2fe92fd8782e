/// Clobber: bounds by infinitesimals, and an estimate of the atomic weight.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "components/hints.hpp"
#include "hashing.hpp"
#include "kernels/clobber/rules.hpp"
#include "positions/frame.hpp"

namespace partizan::kernels {

template <int W>
class ClobberHints final : public components::Hints<typename Clobber<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename Clobber<W>::Position;

 public:
  /// If only enemies are taken and nothing is left behind, capture is mutual: if one player can move, so can the
  /// other. Every position is then all-small.
  explicit ClobberHints(const components::Setting<Position>& given)
      : components::Hints<Position>(given),
        frame_(positions::Frame<W>::stride_for(given.board.rows, given.board.columns)),
        longest_row_(std::max(frame_.stride(), Set::kSize / frame_.stride())),
        is_all_small_(given.board.parameters.size() == 4 && given.board.parameters[2] == 4 && given.board.parameters[3] == 0),
        is_clobber_(is_all_small_ && given.board.parameters[0] == 0 && given.board.parameters[1] == 1) {
    if (is_clobber_) {
      given.exact.share_values(this, [](const void* hints, const Position& p) { return static_cast<const ClobberHints*>(hints)->kind(p); });
    }
  }

  [[nodiscard]] components::Moves moves(const Position& p) const override {
    if (!is_clobber_) {
      return components::counted_moves(this->kernel(), p);
    }
    return pairs(p.right(), neighbours(p.left()));
  }
  void describe(const Position& p, components::Traits& out) const override {
    if (!is_clobber_) {
      components::Hints<Position>::describe(p, out);
      return;
    }
    const Neighbours of_left = neighbours(p.left());
    out.moves = pairs(p.right(), of_left);
    out.estimate = balance(p, of_left, neighbours(p.right()));
  }
  /// Evaluating a few stones is many times cheaper than searching them in sums, since positions of one kind share their value.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
    const Set stones = p.left() | p.right();
    const int count = stones.count();
    return count <= kFewStones || (count <= kFewStonesInARow && count <= longest_row_ && is_row(stones)) ? kFewStonesAllowance : 0;
  }
  [[nodiscard]] bool is_all_small() const noexcept override { return is_all_small_; }
  [[nodiscard]] bool is_estimated() const noexcept override { return is_clobber_; }
  [[nodiscard]] bool sorts_options() const noexcept override { return is_clobber_; }
  [[nodiscard]] std::int32_t reply_weight() const noexcept override { return is_clobber_ ? kClobberReplyWeight : components::kReplyWeight; }
  [[nodiscard]] std::int32_t estimate(const Position& p) const override {
    return is_clobber_ ? balance(p, neighbours(p.left()), neighbours(p.right())) : 0;
  }
  [[nodiscard]] bool bound(const Position& /*p*/, bool /*of_negative*/, components::Thermal& out) noexcept override {
    out = components::Thermal::infinitesimal();
    return is_all_small_;
  }

 private:
  /// The cells with at least 1, 2, 3 and 4 neighbours in a set.
  using Neighbours = std::array<Set, 4>;

  [[nodiscard]] Neighbours neighbours(const Set& b) const noexcept {
    const Set up = frame_.up(b);
    const Set down = frame_.down(b);
    const Set left = frame_.left(b);
    const Set right = frame_.right(b);
    const Set either = up | down;
    const Set both = up & down;
    const Set other = left | right;
    const Set others = left & right;
    return {either | other, both | others | (either & other), (both & other) | (others & either), both & others};
  }
  /// Stones beside each other are a move for either player.
  [[nodiscard]] static components::Moves pairs(const Set& stones, const Neighbours& enemies) noexcept {
    int count = 0;
    for (const Set& beside : enemies) {
      count += (stones & beside).count();
    }
    return {static_cast<std::uint16_t>(count), static_cast<std::uint16_t>(count)};
  }
  /// Returns the kind of a position of few stones: the graph of its stones, with their colours. What a row or a block looks like
  /// does not matter, only which stones are adjacent. Stones are numbered by what lies around them; where that does not tell them
  /// apart, positions of one graph may have several kinds.
  [[nodiscard]] std::optional<components::Kind> kind(const Position& p) const noexcept {
    constexpr std::size_t kMost = 10;  // their colours, the pairs of them and a mark are 56 bits
    constexpr int kRounds = 4;
    Set left = p.left();
    Set right = p.right();
    const Set stones = left | right;
    const auto count = static_cast<std::size_t>(stones.count());
    if (count > kMost) {
      return std::nullopt;
    }
    const bool negated = left.count() < right.count();
    if (negated) {
      std::swap(left, right);
    }
    std::array<Set, kMost> cells{};
    std::array<std::uint64_t, kMost> labels{};
    std::array<std::uint32_t, kMost> beside{};  // which stones are beside each stone
    Set rest = stones;
    for (std::size_t i = 0; i < count; ++i) {
      cells[i] = rest.take();
      labels[i] = (cells[i] & left).any() ? 1 : 2;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Set around = frame_.right(cells[i]) | frame_.down(cells[i]);
      for (std::size_t j = i + 1; j < count; ++j) {
        if ((around & cells[j]).any()) {
          beside[i] |= 1U << j;
          beside[j] |= 1U << i;
        }
      }
    }
    for (int round = 0; round < kRounds; ++round) {
      const auto before = labels;
      for (std::size_t i = 0; i < count; ++i) {
        std::uint64_t sum = 0;
        for (std::uint32_t others = beside[i]; others != 0; others &= others - 1) {
          sum += mix(before[static_cast<std::size_t>(std::countr_zero(others))]);
        }
        labels[i] = combine(before[i], sum);
      }
    }
    std::array<std::uint8_t, kMost> order{};
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t at = i;
      for (; at > 0 && labels[order[at - 1]] > labels[i]; --at) {
        order[at] = order[at - 1];
      }
      order[at] = static_cast<std::uint8_t>(i);
    }
    std::uint64_t code = 1;
    for (std::size_t k = 0; k < count; ++k) {
      code = code * 2 + ((cells[order[k]] & left).any() ? 1 : 0);
      for (std::size_t j = 0; j < k; ++j) {
        code = code * 2 + (beside[order[k]] >> order[j] & 1U);
      }
    }
    return components::Kind{code, negated};
  }
  [[nodiscard]] bool is_row(const Set& stones) const noexcept {
    const auto box = frame_.box(stones);
    return box.rows == 1 || box.columns == 1;
  }
  [[nodiscard]] static std::int32_t balance(const Position& p, const Neighbours& of_left, const Neighbours& of_right) noexcept {
    return safety(p.left(), of_left, of_right) - safety(p.right(), of_right, of_left);
  }
  /// A stone is better off with friends beside it, and worse off alone beside one enemy.
  [[nodiscard]] static std::int32_t safety(const Set& mine, const Neighbours& friends, const Neighbours& enemies) noexcept {
    const Set lonely = mine.without(friends[0]);
    const Set many = mine & friends[1];
    const Set paired = (mine & friends[0]).without(friends[1]);
    const Set by_one = enemies[0].without(enemies[1]);
    return kManyFriends * many.count() + kSafe * many.without(enemies[0]).count() + kPaired * (paired & by_one).count() -
           kLonely * (lonely & by_one).count();
  }

  static constexpr int kFewStones = 10;
  static constexpr int kFewStonesInARow = 18;  // rows have few positions
  static constexpr std::uint32_t kFewStonesAllowance = 3000;
  // In 32nds. Fitted, with the weight of replies, to the number of sums examined on 5x5, on 4x6 and on 28 positions of random play
  // on 4x7 to 6x6.
  static constexpr std::int32_t kClobberReplyWeight = 11;
  static constexpr std::int32_t kManyFriends = 6;
  static constexpr std::int32_t kSafe = 2;
  static constexpr std::int32_t kPaired = 8;
  static constexpr std::int32_t kLonely = 9;

  positions::Frame<W> frame_;
  int longest_row_;  // cells of a row or column
  bool is_all_small_;
  bool is_clobber_;
};

}  // namespace partizan::kernels
