#include "domination/trees.hpp"

#include <algorithm>
#include <utility>

#include "errors.hpp"

namespace partizan::domination {

std::vector<std::size_t> parents(const Levels& levels) {
  std::vector<std::size_t> found(levels.size());
  std::vector<std::size_t> last(levels.size() + 1);
  for (std::size_t v = 0; v < levels.size(); ++v) {
    found[v] = levels[v] == 0 ? 0 : last[levels[v] - std::size_t{1}];
    last[levels[v]] = v;
  }
  return found;
}

Trees::Trees(std::size_t vertices) {
  // The first tree is a path, rooted in its middle.
  for (std::size_t depth = 0; depth <= vertices / 2; ++depth) {
    levels_.push_back(static_cast<std::uint8_t>(depth));
  }
  for (std::size_t depth = 1; levels_.size() < vertices; ++depth) {
    levels_.push_back(static_cast<std::uint8_t>(depth));
  }
  levels_.resize(vertices);
}

Trees::Trees(Levels first) : levels_(std::move(first)) {
  bool is_tree = !levels_.empty() && levels_[0] == 0;
  for (std::size_t v = 1; v < levels_.size(); ++v) {
    is_tree = is_tree && levels_[v] >= 1 && levels_[v] <= levels_[v - 1] + 1;
  }
  if (!is_tree || !is_centred()) {
    throw DomainError("the depths are not those of a tree in the list of all trees");
  }
}

std::size_t Trees::first_branch_end() const noexcept {
  const auto found = std::find(levels_.begin() + std::min<std::ptrdiff_t>(2, std::ssize(levels_)), levels_.end(), std::uint8_t{1});
  return static_cast<std::size_t>(found - levels_.begin());
}

bool Trees::is_centred() const noexcept {
  // The first branch, which is the highest, must not be higher than the rest; if they are equally high, it must not
  // be larger, and if they are equally large, it must not come later in the order of trees.
  if (levels_.size() < 3) {
    return true;
  }
  const auto end = levels_.begin() + static_cast<std::ptrdiff_t>(first_branch_end());
  const auto branch = levels_.begin() + 1;
  const int height = *std::max_element(branch, end) - 1;
  const int rest = end == levels_.end() ? 0 : *std::max_element(end, levels_.end());
  if (rest != height) {
    return rest > height;
  }
  const auto size = end - branch;
  const auto rest_size = levels_.end() - end + 1;
  if (size != rest_size) {
    return size < rest_size;
  }
  // The root of the rest has depth 0, as has that of the branch when it is lifted by one.
  const auto [mine, other] = std::mismatch(branch + 1, end, end, [](int a, int b) { return a - 1 == b; });
  return mine == end || *mine - 1 < *other;
}

bool Trees::advance(std::size_t last) {
  while (last > 0 && levels_[last] <= 1) {
    --last;
  }
  if (last == 0) {
    return false;
  }
  std::size_t parent = last - 1;
  while (levels_[parent] != levels_[last] - 1) {
    --parent;
  }
  for (std::size_t v = last; v < levels_.size(); ++v) {
    levels_[v] = levels_[v - (last - parent)];
  }
  return true;
}

const Levels* Trees::next() {
  if (has_ended_) {
    return nullptr;
  }
  if (has_begun_ && (levels_.empty() || !advance(levels_.size() - 1))) {
    has_ended_ = true;
    return nullptr;
  }
  has_begun_ = true;
  while (!is_centred()) {
    // No tree with this prefix is centred: skip all of them.
    const std::size_t last = first_branch_end() - 1;
    const bool is_deep = levels_[last] > 2;
    if (!advance(last)) {
      has_ended_ = true;
      return nullptr;
    }
    if (is_deep) {
      const auto end = levels_.begin() + static_cast<std::ptrdiff_t>(first_branch_end());
      const int height = *std::max_element(levels_.begin() + 1, end);  // of the branch, and one for its root
      for (int depth = height; depth >= 1; --depth) {
        levels_[levels_.size() - static_cast<std::size_t>(height - depth) - 1] = static_cast<std::uint8_t>(depth);
      }
    }
  }
  return &levels_;
}

}  // namespace partizan::domination
