/// All trees with a given number of vertices, one of each isomorphism class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partizan::domination {

/// The depth of each vertex below the root, in depth-first order; the parent of a vertex is the last vertex before it
/// whose depth is one less.
using Levels = std::vector<std::uint8_t>;

[[nodiscard]] std::vector<std::size_t> parents(const Levels& levels);

/// Free trees in the order of [WROM86, §2], rooted at their centres; constant time each, on average.
class Trees {
 public:
  /// Pre: 1 <= vertices <= 64.
  explicit Trees(std::size_t vertices);
  /// Begins with this tree. Throws DomainError unless it is one of those that `next` returns.
  explicit Trees(Levels first);

  /// Returns the next tree, or null if there are no more; valid until the next call.
  [[nodiscard]] const Levels* next();

 private:
  [[nodiscard]] std::size_t first_branch_end() const noexcept;
  [[nodiscard]] bool is_centred() const noexcept;
  /// Goes to the next rooted tree that differs at vertex `last` or before it; returns false if there is none.
  [[nodiscard]] bool advance(std::size_t last);

  Levels levels_;
  bool has_begun_ = false;
  bool has_ended_ = false;
};

}  // namespace partizan::domination
