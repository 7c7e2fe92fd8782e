/// Components of sums: positions of any kernel, as plain words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "normal/value.hpp"
#include "player.hpp"
#include "positions/board.hpp"
#include "search/thermal.hpp"

namespace partizan::search {

/// Facts about a component that help to search it.
struct Traits {
  std::array<std::uint16_t, 2> moves{};  // of Left and of Right; 0 only if there are none
  bool is_bounded = false;
  Bounds bounds{};  // if is_bounded
};

/// One term of a sum: a position in normal form of the source with this number, or its negative.
struct Component {
  std::uint32_t words = 0;  // where its position begins
  std::uint8_t source = 0;
  bool negated = false;
  Traits traits;
};

/// Collects sums, each a list of components and values.
class Sums {
 public:
  struct Ends {  // where a sum ends
    std::uint32_t components = 0;
    std::uint32_t values = 0;
  };

  void add(std::uint8_t source, bool negated, const Traits& traits, std::span<const std::uint64_t> position) {
    components.push_back({static_cast<std::uint32_t>(words.size()), source, negated, traits});
    words.insert(words.end(), position.begin(), position.end());
  }
  void add(normal::Value value) {
    if (!value.is_zero()) {
      values.push_back(value);
    }
  }
  void end_sum() { ends.push_back({static_cast<std::uint32_t>(components.size()), static_cast<std::uint32_t>(values.size())}); }
  void clear() noexcept {
    words.clear();
    components.clear();
    values.clear();
    ends.clear();
  }
  [[nodiscard]] std::size_t size() const noexcept { return ends.size(); }
  [[nodiscard]] Ends begin_of(std::size_t i) const noexcept { return i == 0 ? Ends{} : ends[i - 1]; }

  std::vector<std::uint64_t> words;
  std::vector<Component> components;
  std::vector<normal::Value> values;
  std::vector<Ends> ends;
};

/// The rules of one kernel in the form that the search needs. A position is `words()` machine words.
class ComponentSource {
 public:
  ComponentSource() = default;
  ComponentSource(const ComponentSource&) = delete;
  ComponentSource& operator=(const ComponentSource&) = delete;
  virtual ~ComponentSource() = default;

  [[nodiscard]] virtual std::size_t words() const noexcept = 0;
  /// Returns whether both players always have the same moves, so that every position is its own negative.
  [[nodiscard]] virtual bool is_impartial() const noexcept = 0;
  /// Sets whether a position may be replaced by its value. Under misère play it may not.
  virtual void set_exact(bool allowed) noexcept = 0;

  /// Adds the parts of a board to the current sum, as terms of the source numbered `self`, or as values where
  /// evaluating them costs at most `allowance` positions.
  virtual void read(const positions::Board& board, std::uint8_t self, std::uint32_t allowance, Sums& out) = 0;
  /// Adds a sum for each option of a position, consisting of its parts. Equal options may be repeated.
  virtual void options(const std::uint64_t* position, Player player, std::uint8_t self, Sums& out) = 0;
  /// Returns what is cheap to find out about a position.
  [[nodiscard]] virtual Traits traits(const std::uint64_t* position) = 0;
  /// Returns whether bounds can be improved at a higher cost.
  [[nodiscard]] virtual bool refines() const noexcept = 0;
  /// Improves the bounds of a position. Pre: refines().
  virtual void refine(const std::uint64_t* position, Bounds& bounds) = 0;
  /// Drops every memo.
  virtual void forget() noexcept = 0;
};

}  // namespace partizan::search
