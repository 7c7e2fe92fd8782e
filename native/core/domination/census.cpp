#include "domination/census.hpp"

#include <string>

#include "domination/search.hpp"
#include "errors.hpp"

namespace partizan::domination {
namespace {

using Small = std::uint64_t;
constexpr std::size_t kMostTreeVertices = 40;

Board<Small> board_of(Code code, std::size_t vertices) {
  Board<Small> board;
  board.all = (Small{1} << vertices) - 1;
  const Rows rows = rows_of(code, vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    board.covers.push_back(rows[v] | Small{1} << v);
  }
  return board;
}

Board<Small> board_of(const Levels& levels) {
  Board<Small> board;
  board.all = (Small{1} << levels.size()) - 1;
  const std::vector<std::size_t> above = parents(levels);
  board.covers.resize(levels.size());
  for (std::size_t v = 0; v < levels.size(); ++v) {
    board.covers[v] |= Small{1} << v | Small{1} << above[v];
    board.covers[above[v]] |= Small{1} << v;
  }
  return board;
}

}  // namespace

std::vector<Lasting> numbers_of(std::span<const Code> codes, std::size_t vertices, Meter& meter) {
  std::vector<Lasting> found;
  found.reserve(codes.size());
  for (const Code code : codes) {
    Search<Small> search(board_of(code, vertices));
    const Small all = search.board().all;
    found.push_back({static_cast<std::uint8_t>(search.value(all, Turn{})), static_cast<std::uint8_t>(search.value(all, Turn{true}))});
    meter.visit(10);
  }
  return found;
}

LongestTrees longest_trees(const Levels& first, std::size_t most, int bound, bool staller, std::size_t most_examples, Meter& meter) {
  if (first.size() > kMostTreeVertices) {
    throw DomainError("can list trees with 1 to 40 vertices, not " + std::to_string(first.size()));
  }
  LongestTrees found;
  Trees trees(first);
  while (found.trees < most) {
    const Levels* const levels = trees.next();
    if (levels == nullptr) {
      break;
    }
    Search<Small> search(board_of(*levels));
    const Small all = search.board().all;
    const Turn turn{staller};
    ++found.trees;
    if (!search.at_most(all, turn, bound - 1)) {
      const bool is_over = !search.at_most(all, turn, bound);
      found.over += is_over ? 1 : 0;
      found.count += is_over ? 0 : 1;
      if (found.examples.size() < most_examples) {
        found.examples.push_back(*levels);
      }
    }
    meter.visit(1 + search.meter().positions());
  }
  return found;
}

}  // namespace partizan::domination
