/// The graph of the positions that play reaches, for games in which play may repeat.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "pool.hpp"
#include "positions/any_kernel.hpp"
#include "retrograde/graph.hpp"
#include "retrograde/winners.hpp"

namespace partizan::positions {

/// All positions that were reached from those that were asked about, in one graph that grows: whatever stops the listing of
/// positions, those that are listed remain, and the next question goes on from there. A node is a position up to symmetry, and
/// whether the roles are exchanged in it. Positions are not split into parts, whose results do not give that of their sum.
///
/// A node takes the bytes of a position and about 25 more, and a move 4.
template <class Position>
class Reached {
 public:
  using Node = retrograde::Node;

  Reached(const AnyKernel<Position>& kernel, Meter& meter)
      : kernel_(kernel), meter_(meter), positions_(meter), are_negated_(meter), index_(meter) {}
  ~Reached() { forget(); }
  Reached(const Reached&) = delete;
  Reached& operator=(const Reached&) = delete;

  /// Returns the result of a position if Left begins, and if Right begins. Time and memory are linear in the moves, and a position
  /// that was reached before takes none.
  [[nodiscard]] std::array<retrograde::Result, 2> results(const Position& p, Convention convention) {
    const std::size_t v = listed_from(p);
    std::vector<retrograde::Result>& known = results_[static_cast<std::size_t>(convention)];
    if (2 * v >= known.size()) {
      solve(known, convention);
    }
    return {known[2 * v], known[2 * v + 1]};
  }
  [[nodiscard]] retrograde::NamedGraph graph(const Position& p) {
    std::vector<Node> order{listed_from(p)};
    const Loan loan(meter_);
    meter_.charge(kCopied * std::uint64_t{positions_.size()} + 8 * std::uint64_t{moves_[0].size() + moves_[1].size()});
    std::vector<Node> place(positions_.size(), kNowhere);
    place[order[0]] = 0;
    retrograde::NamedGraph out;
    for (std::size_t i = 0; i < order.size(); ++i) {
      meter_.tick();
      for (const Player player : kPlayers) {
        std::vector<Node>& ends = out.moves[static_cast<std::size_t>(player)].emplace_back();
        for (const Node w : moves(player).of(order[i])) {
          if (place[w] == kNowhere) {
            place[w] = static_cast<Node>(order.size());
            order.push_back(w);
          }
          ends.push_back(place[w]);
        }
      }
      out.names.push_back(name(order[i]));
    }
    return out;
  }

  [[nodiscard]] std::size_t size() const noexcept { return positions_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return bytes_of<Position>(positions_.capacity()) + are_negated_.capacity() + index_.bytes() + booked_;
  }
  void forget() noexcept {
    positions_.clear();
    are_negated_.clear();
    index_.clear_for(0);
    moves_ = {};
    results_ = {};
    meter_.release(std::exchange(booked_, 0));
  }

 private:
  static constexpr Node kNowhere = ~Node{0};
  static constexpr std::size_t kStep = std::size_t{1} << 20;  // bytes that are booked at once, at least
  static constexpr std::uint64_t kCopied = 128;              // the same of a node of a graph that is passed on

  /// Whatever is booked meanwhile is released at the end.
  struct Loan {
    Meter& meter;
    std::size_t before;
    explicit Loan(Meter& from) noexcept : meter(from), before(from.bytes()) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() { meter.release(meter.bytes() - before); }
  };

  /// Both players have the same moves in an impartial game, whose graph needs only one list of them.
  [[nodiscard]] const retrograde::Arcs& moves(Player player) const noexcept {
    return moves_[kernel_.is_impartial() ? 0 : static_cast<std::size_t>(player)];
  }
  [[nodiscard]] std::uint64_t hash(Node v) const noexcept { return combine(positions_[v].hash(), are_negated_[v]); }
  [[nodiscard]] std::string name(Node v) const {
    std::string found(reinterpret_cast<const char*>(&positions_[v]), sizeof(Position));
    found.push_back(are_negated_[v] != 0 ? '-' : '+');
    return found;
  }

  /// Returns the node of a position, which is entered if it is new.
  [[nodiscard]] Node entered(const Position& p, bool is_negated) {
    Normal<Position> found{kernel_.tidy(p), false};
    if (!(found.position == Position{})) {
      found = kernel_.normal(found.position);
    }
    const bool negated = found.negated != is_negated && !kernel_.is_impartial();
    const std::uint64_t h = combine(found.position.hash(), static_cast<std::uint8_t>(negated));
    const auto known = index_.find(h, [&](Node v) { return positions_[v] == found.position && (are_negated_[v] != 0) == negated; });
    if (known) {
      return *known;
    }
    const auto fresh = static_cast<Node>(positions_.size());
    positions_.reserve_extra(1);
    are_negated_.reserve_extra(1);
    index_.reserve(fresh, [&](Node v) { return hash(v); });
    positions_.push(found.position);
    are_negated_.push(static_cast<std::uint8_t>(negated));
    index_.insert(h, fresh);
    return fresh;
  }
  /// Returns the node of a position, after everything that play reaches from it is listed.
  [[nodiscard]] Node listed_from(const Position& p) {
    const Node root = entered(p, false);
    std::array<std::vector<Node>, 2> ends;
    while (moves_[0].nodes() < positions_.size()) {
      const auto v = static_cast<Node>(moves_[0].nodes());
      meter_.visit();
      const Position here = positions_[v];
      const bool is_negated = are_negated_[v] != 0;
      for (std::size_t side = 0; side < (kernel_.is_impartial() ? 1U : 2U); ++side) {
        options_.clear();
        kernel_.options(here, kPlayers[is_negated ? 1 - side : side], Which::all, options_);
        ends[side].clear();
        for (const Position& option : options_) {
          meter_.tick();
          ends[side].push_back(entered(option, is_negated));
        }
        std::sort(ends[side].begin(), ends[side].end());
        ends[side].erase(std::unique(ends[side].begin(), ends[side].end()), ends[side].end());
      }
      book(bytes_of<Node>(ends[0].size() + ends[1].size()));
      try {
        moves_[1].add(ends[1]);
        moves_[0].add(ends[0]);  // now the node is listed
      } catch (...) {  // the system has no memory left
        forget();
        throw;
      }
    }
    return root;
  }
  /// Makes sure that the arcs and so many bytes more are booked.
  void book(std::uint64_t more) {
    const std::uint64_t needed = std::uint64_t{moves_[0].bytes()} + moves_[1].bytes() + 16 + more + results_bytes();
    if (needed > booked_) {
      const std::size_t fresh = std::max({in_memory(needed - booked_), booked_ / 4, kStep});
      meter_.charge(fresh);
      booked_ += fresh;
    }
  }
  [[nodiscard]] std::uint64_t results_bytes() const noexcept {
    return bytes_of<retrograde::Result>(results_[0].size()) + bytes_of<retrograde::Result>(results_[1].size());
  }
  /// Finds the results of all nodes. Those of earlier ones do not change, because no move leads out of what was listed.
  void solve(std::vector<retrograde::Result>& known, Convention convention) {
    book(bytes_of<retrograde::Result>(2 * positions_.size()));
    const Loan loan(meter_);
    known = retrograde::winners(moves(Player::left), moves(Player::right), convention == Convention::misere, meter_);
  }

  const AnyKernel<Position>& kernel_;
  Meter& meter_;
  Pool<Position> positions_;
  Pool<std::uint8_t> are_negated_;
  InternIndex index_;
  std::array<retrograde::Arcs, 2> moves_;  // of the nodes that are listed
  std::array<std::vector<retrograde::Result>, 2> results_;  // of each convention
  std::size_t booked_ = 0;  // of arcs and results
  std::vector<Position> options_;
};

}  // namespace partizan::positions
