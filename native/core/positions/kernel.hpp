/// The kernel concept: a ruleset whose positions are plain data.
#pragma once

#include <concepts>
#include <type_traits>

#include "player.hpp"
#include "positions/board.hpp"

namespace partizan::positions {

/// The representative of a position under reflection, rotation and translation and, if `negated`, exchange of the
/// players' roles.
template <class Position>
struct Normal {
  Position position;
  bool negated = false;
};

/// A move that looks at a few cells only: it is possible in every position that agrees with `before` in the bits `tested`, and
/// changes these bits to those of `after`.
template <class Position>
struct Pattern {
  Position tested, before, after;
};

struct Ignore {
  template <class... Arguments>
  void operator()(const Arguments&...) const noexcept {}
};

/// A ruleset in native code. In `Position{}` neither player can move.
///
/// - `read(board)`: the position; throws DomainError if the codes are invalid. Pre: accepts(board).
/// - `options(p, player, sink)`: calls sink(Position) for each option, in a fixed order; repeats are allowed.
/// - `tidy(p)`: a position with the same game tree, moved to a corner, without cells that no longer matter, as far as
///   that is cheap.
/// - `parts(p, sink)`: calls sink(Position) for independent tidy positions whose sum has the game tree of p, except
///   those in which neither player can ever move.
/// - `normal(p)`: the normal form of p, not split. Pre: p is tidy, and not Position{}.
/// - `undominated(p, player, sink)` (optional): a set of options such that every omitted option is dominated by one
///   of them under normal play.
/// - `equal_parts(p, sink)` (optional): like parts(), for positions whose sum equals p under normal play.
/// - `count(p, player)` (optional): the number of options, if that is cheaper than listing them.
/// - `patterns(player, sink)` (optional): calls sink(Pattern) for patterns such that the options of a position are those of the
///   patterns that it agrees with, repeats allowed, and returns true; false if these rules have none. Tables are faster with them.
/// - `kIsImpartial = true` (optional): both players always have the same moves.
/// - `K::accepts(board)`: whether this kernel is wide enough for the board.
/// - `K::family(board)`: a key; boards with equal keys share one kernel and its tables.
template <class K>
concept Kernel = std::constructible_from<K, const Board&> && std::is_trivially_copyable_v<typename K::Position> &&
                 requires(const K& k, const typename K::Position& p, const Board& board, Player player, Ignore sink) {
                   { k.read(board) } -> std::same_as<typename K::Position>;
                   k.options(p, player, sink);
                   { k.tidy(p) } -> std::same_as<typename K::Position>;
                   k.parts(p, sink);
                   { k.normal(p) } -> std::same_as<Normal<typename K::Position>>;
                   { K::accepts(board) } -> std::same_as<bool>;
                   { K::family(board) } -> std::same_as<std::string>;
                   { p.hash() } -> std::same_as<std::uint64_t>;
                   { p == p } -> std::same_as<bool>;
                 };

}  // namespace partizan::positions
