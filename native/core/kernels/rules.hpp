/// A kernel with its tables, behind one interface for all kernels.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "components/component_source.hpp"
#include "components/values.hpp"
#include "normal/value_store.hpp"
#include "player.hpp"
#include "positions/board.hpp"
#include "positions/findings.hpp"
#include "retrograde/graph.hpp"
#include "retrograde/winners.hpp"

namespace partizan::kernels {

struct TableSize {
  std::size_t positions = 0;
  std::size_t bytes = 0;
};

/// What is known of the value of a board: that of its other parts, and how many parts are open.
struct Progress {
  normal::Value known;
  std::size_t open = 0;
};

using positions::Finding;
using positions::Wanted;

class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  [[nodiscard]] virtual normal::Value value(const positions::Board& board) = 0;
  /// Evaluates the parts of a board, each with `most` units of work of the meter. Going on later costs little.
  [[nodiscard]] virtual Progress progress(const positions::Board& board, std::uint64_t most) = 0;
  /// Enters the value of a board, which was found elsewhere, if all of its parts but one are known.
  virtual void learn_value(const positions::Board& board, normal::Value value) = 0;
  [[nodiscard]] virtual FirstWins misere_outcome(const positions::Board& board) = 0;
  /// Returns the simplest form of an impartial board under misère play, as lists of the numbers of options, one list for each of
  /// its followers and the last one for itself; nothing if these rules do not find it.
  [[nodiscard]] virtual std::optional<std::vector<std::vector<std::uint32_t>>> misere_form(const positions::Board& /*board*/) {
    return std::nullopt;
  }
  /// Returns the results of a board from which play may repeat, if Left begins and if Right begins; nothing if these rules end.
  [[nodiscard]] virtual std::optional<std::array<retrograde::Result, 2>> results(const positions::Board& /*board*/, Convention /*convention*/) {
    return std::nullopt;
  }
  /// Returns the graph of the positions that play reaches from a board; nothing if these rules end.
  [[nodiscard]] virtual std::optional<retrograde::NamedGraph> graph(const positions::Board& /*board*/) { return std::nullopt; }
  /// Returns the number of plays of 0, 1, .. `depth` moves, where either player may make each move.
  [[nodiscard]] virtual std::vector<std::uint64_t> census(const positions::Board& board, int depth) = 0;
  /// Returns the rules as a source of components for the search: one object per convention, made for the first board.
  /// `values` must be the same in every call until forget_components().
  [[nodiscard]] virtual components::ComponentSource& components(const positions::Board& board, components::Values& values,
                                                            Convention convention) = 0;
  /// Returns whether the rules have a search of their own, for sums of their boards.
  [[nodiscard]] virtual bool has_own_search() const noexcept { return false; }
  /// Returns the index of a sum of boards of these rules that the first player loses, or nothing if there is none. Pre: the rules
  /// have a search of their own, and both players always have the same moves.
  [[nodiscard]] virtual std::optional<std::size_t> losing(std::span<const std::vector<positions::Board>> /*sums*/,
                                                          Convention /*convention*/) {
    return std::nullopt;
  }
  /// Returns whether the rules test sums of their boards for nim-values.
  [[nodiscard]] virtual bool tests_nim_values() const noexcept { return false; }
  /// Returns whether a sum of boards of these rules has the nim-value `nim`, or nothing if a value is too great to be tested. Pre:
  /// the rules test nim-values.
  [[nodiscard]] virtual std::optional<bool> has_nim_value(std::span<const positions::Board> /*sum*/, std::uint32_t /*nim*/) {
    return std::nullopt;
  }
  /// Appends what the tables know, without the name of the family.
  virtual void add_findings(const Wanted& wanted, std::vector<Finding>& out) const = 0;
  /// Enters what add_findings() of the same rules once returned. Throws DomainError if it cannot be that.
  virtual void learn(const Finding& finding) = 0;
  /// Drops the sources of components, which nobody may use any more.
  virtual void forget_components() noexcept = 0;
  [[nodiscard]] virtual TableSize size() const noexcept = 0;
  /// Forgets what evaluations have found, except for what took the most work, at most `most` results of each kind, and what the
  /// evaluation under way needs.
  virtual void keep_dearest(std::size_t most) = 0;
  /// Replaces all known values, in an order that lasts until something is learnt.
  virtual void change_values(const std::function<normal::Value(normal::Value)>& change) = 0;
  /// Drops every table.
  virtual void forget() noexcept = 0;
};

}  // namespace partizan::kernels
