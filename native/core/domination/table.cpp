#include "domination/table.hpp"

#include <bit>
#include <string>
#include <utility>

#include "errors.hpp"

namespace partizan::domination {

Table::Table(std::vector<std::uint32_t> covers) : covers_(std::move(covers)) {
  if (covers_.size() > kMostVertices) {
    throw DomainError("a table of all dominated sets can have at most " + std::to_string(kMostVertices) + " vertices, not " +
                      std::to_string(covers_.size()));
  }
}

void Table::fill() {
  const std::size_t sets = std::size_t{1} << covers_.size();
  numbers_.resize_zeroed(sets);
  for (std::uint32_t open = 1; open < sets; ++open) {
    meter_.tick();
    Choosing choosing;
    for (const std::uint32_t cover : covers_) {
      if ((cover & open) != 0) {
        choosing.see(numbers_[open & ~cover]);
      }
    }
    numbers_[open] = choosing.numbers();
  }
}

std::optional<std::uint32_t> Table::minus() {
  const auto all = static_cast<std::uint32_t>(numbers_.size() - 1);
  std::optional<std::uint32_t> least;
  for (std::uint32_t dominated = 0; dominated < numbers_.size(); ++dominated) {
    meter_.tick();
    const Numbers& found = numbers_[all & ~dominated];
    if (found.staller < found.dominator && (!least || std::popcount(dominated) < std::popcount(*least))) {
      least = dominated;
    }
  }
  return least;
}

}  // namespace partizan::domination
