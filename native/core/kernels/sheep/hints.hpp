/// Sheep: bounds how many moves each player can still make, and how many they surely make.
///
/// A player who sends single sheep needs paths: straight runs of empty cells that begin beside a herd. If no cell belongs
/// to two paths, a sheep sent along a path shortens it by one cell, and an opponent's move, which fills one cell, blocks
/// one path at most. The player replies with a sheep of the same herd, so the herds are independent, and PathGame says
/// how many sheep each of them sends. A path that crosses another one counts as far as the crossing.
///
/// Suppose that Left, who replies to each move of Right, surely makes s moves in G, and that Right makes at most r. Then
/// G >= s - r: playing second in G - s + r, Left answers a move in -s with a sure move, and a move in G with a sure move
/// as long as there is one, and then with one of the r free moves. Left's sure moves fill cells, so r is at most the
/// number of empty cells less s.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "components/hints.hpp"
#include "kernels/sheep/path_game.hpp"
#include "kernels/sheep/rules.hpp"

namespace partizan::kernels {

class SheepHints final : public components::Hints<Herds> {
  using Set = Herds::Set;

 public:
  explicit SheepHints(const components::Setting<Herds>& given)
      : Hints(given), sheep_(given.board) {}

  [[nodiscard]] components::Moves moves(const Herds& p) const noexcept override {
    return {sheep_.count_moves(p, Player::left), sheep_.count_moves(p, Player::right)};
  }
  void describe(const Herds& p, components::Traits& out) const noexcept override {
    out.moves = moves(p);
    const int cells = p.cells.both().count();
    const std::array<int, 2> most = {most_moves(p, Player::left), most_moves(p, Player::right)};
    const std::array<Sure, 2> sure = {sure_moves(p, Player::left, most[1]), sure_moves(p, Player::right, most[0])};
    out.estimate = kMost * (most[0] - most[1]) + kSure * (sure[0].second - sure[1].second) + kMove * (out.moves[0] - out.moves[1]);
    out.has_bound = {components::Traits::kKnown, components::Traits::kKnown};
    out.bound = {bound(sure[0], most[1], cells, out.moves[0] > 0), bound(sure[1], most[0], cells, out.moves[1] > 0)};
  }
  [[nodiscard]] bool bound(const Herds& p, bool of_negative, components::Thermal& out) noexcept override {
    components::Traits traits;
    describe(p, traits);
    out = traits.bound[of_negative ? 1 : 0];
    return true;
  }
  [[nodiscard]] bool is_estimated() const noexcept override { return true; }
  [[nodiscard]] std::int32_t estimate(const Herds& p) const noexcept override {
    components::Traits traits;
    describe(p, traits);
    return traits.estimate;
  }

 private:
  // In 32nds, chosen by experiments: for a move that can still be made, a move that is surely made, and an option.
  static constexpr std::int32_t kMost = 24;
  static constexpr std::int32_t kSure = 8;
  static constexpr std::int32_t kMove = 4;
  static constexpr std::size_t kHerds = 16;   // of one player; the paths of others are not used
  static constexpr std::size_t kBlocks = 12;  // by an opponent who makes more moves, all paths may be blocked

  /// How many moves a player surely makes, if the opponent begins, and if the player begins.
  struct Sure {
    int second = 0;
    int first = 0;
  };
  /// The paths of one herd.
  struct Paths {
    Set herd{};
    std::size_t count = 0;
    std::array<Set, PathGame::kPaths> cells;

    /// The cells of a path before the first one that is shared with another path.
    [[nodiscard]] Set own(std::size_t i, const Set& shared) const noexcept {
      const Set crossings = cells[i] & shared;
      if (crossings.none()) {
        return cells[i];
      }
      return herd < crossings ? cells[i] & Set::first(crossings.lowest()) : cells[i].without(Set::first(crossings.highest() + 1));
    }
  };
  using PathsOfHerds = std::array<Paths, kHerds>;

  [[nodiscard]] static components::Thermal bound(const Sure& sure, int most, int cells, bool has_move) noexcept {
    const auto more = [&](int moves) { return std::min(most, cells - moves) - moves; };
    components::Thermal t = components::Thermal::within_moves(more(sure.second), has_move);
    if (sure.first > 0) {
      t.left[0] = static_cast<std::int16_t>(-components::kOne * (more(sure.first) + 1));
    }
    return t;
  }
  /// A move fills a cell and leaves one sheep fewer to send, so a player makes at most as many moves as there are
  /// empty cells, or sheep beyond one in each of their herds.
  [[nodiscard]] static int most_moves(const Herds& p, Player player) noexcept {
    return std::min(p.cells.both().count(), p.total_spare(p.cells.held_by(player)));
  }
  /// Returns how many moves a player surely makes, if the opponent makes at most `most`.
  [[nodiscard]] Sure sure_moves(const Herds& p, Player player, int most) const noexcept {
    PathsOfHerds all;
    Set shared{};
    const std::size_t herds = find_paths(p, player, all, shared);
    const Set threatened = herds == 0 ? Set{} : sheep_.reachable(p, opponent(player));
    Sure out;
    std::array<PathGame::Sure, kHerds> uncertain;  // the herds of which the opponent may block some
    std::size_t count = 0;
    std::size_t best = kHerds;  // the herd in which it is best to begin
    int most_gain = 0;
    for (std::size_t h = 0; h < herds; ++h) {
      const Paths& paths = all[h];
      int safe = 0;
      PathGame::Lengths lengths{};
      for (std::size_t i = 0; i < paths.count; ++i) {
        const Set own = paths.own(i, shared);
        (own & threatened).any() ? lengths[i] = own.count() : safe += own.count();
      }
      const PathGame::Sure sure = PathGame::sure_moves(lengths).within(safe, p.spare(paths.herd));
      if (sure.second[0] == sure.second[PathGame::kPaths]) {
        out.second += sure.second[0];
        continue;
      }
      if (const int gain = sure.gain(); gain > most_gain) {
        most_gain = gain;
        best = count;
      }
      uncertain[count++] = sure;
    }
    const std::span all_uncertain(uncertain.data(), count);
    out.first = out.second;
    if (count > 0) {
      const int second = least(all_uncertain, static_cast<std::size_t>(most), kHerds);
      out.first += best == kHerds ? second : least(all_uncertain, static_cast<std::size_t>(most), best);
      out.second += second;
    }
    return out;
  }
  /// Finds paths that are disjoint up to their crossings: no path contains the first cell of another. Returns how many
  /// herds there are.
  std::size_t find_paths(const Herds& p, Player player, PathsOfHerds& out, Set& shared) const noexcept {
    const Set empty = p.cells.both();
    std::size_t count = 0;
    Set used{};
    Set firsts{};
    for (Set rest = (p.cells.held_by(player) & p.large()); rest.any() && count < kHerds;) {
      Paths& paths = out[count++];
      paths.herd = rest.take();
      sheep_.each_run(paths.herd, empty, [&](const Set& run, const Set& first, const Set& /*last*/) {
        if ((first & used).none() && (run & firsts).none()) {
          shared |= used & run;
          used |= run;
          firsts |= first;
          paths.cells[paths.count++] = run;
        }
      });
    }
    return count;
  }
  /// Returns how many moves some herds surely make together, if at most `blocks` of their paths are blocked, and their
  /// player begins in one of them.
  [[nodiscard]] static int least(std::span<const PathGame::Sure> herds, std::size_t blocks, std::size_t beginning) noexcept {
    std::array<int, kBlocks + 1> total{};
    for (std::size_t h = 0; h < herds.size(); ++h) {
      const PathGame::Numbers& moves = h == beginning ? herds[h].first : herds[h].second;
      if (blocks > kBlocks) {
        total[kBlocks] += moves[PathGame::kPaths];
        continue;
      }
      for (std::size_t all = blocks + 1; all-- > 0;) {
        int fewest = total[all] + moves[0];
        for (std::size_t here = 1; here <= std::min(all, PathGame::kPaths); ++here) {
          fewest = std::min(fewest, total[all - here] + moves[here]);
        }
        total[all] = fewest;
      }
    }
    return total[std::min(blocks, kBlocks)];
  }

  Sheep sheep_;
};

}  // namespace partizan::kernels
