/// What a ruleset owes the engine: positions as plain data, and how they change.
#pragma once

#include <concepts>
#include <type_traits>

#include "player.hpp"
#include "positions/board.hpp"

namespace partizan::positions {

/// A position in the form that stands for all that look the same: reflected, turned, moved about; and
/// if `negated`, with the players' roles exchanged.
template <class Position>
struct Normal {
  Position position;
  bool negated = false;
};

struct Ignore {
  template <class... Arguments>
  void operator()(const Arguments&...) const noexcept {}
};

/// `Position{}` is a position in which nobody can move.
///
/// - `read(board)`: the position; throws DomainError if the codes make no sense. Pre: accepts(board).
/// - `options(p, player, sink)`: sink(Position) for each option, in a fixed order, repeats allowed.
/// - `tidy(p)`: a position with the same game tree, where that is cheap to reach: what plays no more
///   part is dropped, the rest moved to a corner.
/// - `parts(p, sink)`: sink(Position) for independent tidy positions whose sum has the game tree of p.
///   Those in which nobody can ever move are left out.
/// - `normal(p)`: the normal form of p, not split. Pre: p is tidy, and not Position{}.
/// - `undominated(p, player, sink)`, if there is one: options of p, of which some are at least as good
///   under normal play, for the player and in any sum, as any that is left out.
/// - `K::accepts(board)`: whether this kernel is wide enough for the board.
/// - `K::family(board)`: boards with equal families share one kernel and its tables.
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

/// Calls sink(Position, bool negated) for the parts of p in normal form.
template <Kernel K, class Sink>
void each_part(const K& kernel, const typename K::Position& p, Sink&& sink) {
  kernel.parts(p, [&](const typename K::Position& part) {
    const auto normal = kernel.normal(part);
    sink(normal.position, normal.negated);
  });
}

/// Calls sink for options that are enough to know the value under normal play.
template <Kernel K, class Sink>
void each_undominated(const K& kernel, const typename K::Position& p, Player player, Sink&& sink) {
  if constexpr (requires { kernel.undominated(p, player, sink); }) {
    kernel.undominated(p, player, sink);
  } else {
    kernel.options(p, player, sink);
  }
}

/// A kernel whose players always have the same moves says so with `kIsImpartial = true`.
template <class K>
inline constexpr bool is_impartial = [] {
  if constexpr (requires { K::kIsImpartial; }) {
    return K::kIsImpartial;
  } else {
    return false;
  }
}();

}  // namespace partizan::positions
