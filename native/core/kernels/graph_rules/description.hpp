/// Rules as data on graphs, as the kernel receives them: walks through vertices, before and after.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "positions/board.hpp"

namespace partizan::kernels::graph_rules {

inline constexpr int kMostLetters = 16;
inline constexpr std::size_t kMostVertices = 6;  // of a walk

/// A set of letters; letter n is bit n. Letter 0 is a vertex that is gone, or an edge that is cut.
using Letters = std::uint16_t;

/// What each letter becomes; letters that are not in `need` do not match.
struct Images {
  std::array<std::uint8_t, kMostLetters> to{};
  Letters need = 0;
  Letters changing = 0;  // those that become others
  [[nodiscard]] friend bool operator==(const Images&, const Images&) = default;
};
/// An edge of a walk: `arc` is 1 for an arc along it, -1 for one against it, 0 for either.
struct WalkEdge {
  int arc = 0;
  Images images;
  [[nodiscard]] friend bool operator==(const WalkEdge&, const WalkEdge&) = default;
};
/// What holds for the neighbours of the marked vertex or for its degree, or happens to its neighbours.
struct Clause {
  enum class Kind : std::uint8_t { change, some, none, degree, other_degree };
  Kind kind = Kind::change;
  int arc = 0;  // of the neighbours, or of the edges that a degree counts, as in a walk
  int least = 0, most = 0, modulus = 1;  // of a degree, up to multiples of the modulus
  Images images;
  [[nodiscard]] friend bool operator==(const Clause&, const Clause&) = default;
};
struct Rule {
  std::vector<Images> vertices;
  std::vector<WalkEdge> edges;
  std::size_t mark = 0;
  std::vector<Clause> clauses;
  [[nodiscard]] friend bool operator==(const Rule&, const Rule&) = default;
};
/// A permutation of the letters that maps the rules to themselves or, if it `negates`, to those of the other player.
struct Symmetry {
  bool negates = false;
  std::array<std::uint8_t, kMostLetters> letters{};
};

/// Each connected group of the letters `each` must have a neighbour with one of the letters `touched` after a move.
struct Touch {
  Letters each = 0;
  Letters touched = 0;
};

struct Description {
  int letters = 0;
  int vertex_letters = 0;
  bool changes_edges = false;
  bool drops = false;      // everything falls that is joined to the marked vertex of a move
  int dropped_arc = 0;     // -1 if arcs must lead there, 0 if their directions do not matter
  int kept_arc = 0;        // the same for the next
  Letters kept = 0;        // everything must be joined to one of these, if there are some
  Letters separators = 0;  // vertices that several parts may share
  std::vector<Touch> legal;
  std::array<Letters, kMostLetters> linked{};  // for each letter of vertices, those of neighbours that matter to it
  std::vector<Symmetry> symmetries;
  std::array<std::vector<Rule>, 2> rules;  // Left's and Right's

  [[nodiscard]] bool is_impartial() const noexcept { return rules[0] == rules[1]; }
  /// The number of letters that a position must tell apart, with "gone".
  [[nodiscard]] int states() const noexcept { return changes_edges ? letters : vertex_letters; }
};

/// Reads the parameters of a board. Throws DomainError if they are not a description.
[[nodiscard]] Description read_description(const positions::Board& board);

}  // namespace partizan::kernels::graph_rules
