/// Components of sums: positions of any kernel, as plain words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "components/thermal.hpp"
#include "normal/value.hpp"
#include "player.hpp"
#include "positions/board.hpp"

namespace partizan::components {

class Values;

/// The numbers of moves of Left and of Right.
using Moves = std::array<std::uint16_t, 2>;

/// Facts about a component that help to search it. Bounds are found when they are first needed.
struct Traits {
  Moves moves{};                         // 0 only if there are none. Not found for guided sources.
  std::int32_t estimate = 0;             // a guess of the value or the atomic weight, in 32nds. Not found for guided sources.
  std::array<std::uint8_t, 2> has_bound{};  // of the component and of its negative
  std::array<Thermal, 2> bound{};

  static constexpr std::uint8_t kUnknown = 0;
  static constexpr std::uint8_t kNone = 1;
  static constexpr std::uint8_t kKnown = 2;
  static constexpr std::uint8_t kSharp = 3;  // as good as can be
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

/// The options of one position, as they are after the move: neither split nor in normal form.
struct Options {
  std::vector<std::uint64_t> words;
  std::vector<std::int32_t> gains;  // what each move seems to gain for its player, in 32nds; empty if not asked for

  void clear() noexcept {
    words.clear();
    gains.clear();
  }
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
  /// Appends the options of a position, with guesses of what they gain if this source is guided. Equal options may be
  /// repeated.
  virtual void options(const std::uint64_t* position, Player player, Options& out) = 0;
  /// Adds the parts of a position, which need not be in normal form, to the current sum.
  virtual void split(const std::uint64_t* position, std::uint8_t self, Sums& out) = 0;
  /// Returns whether all positions are all-small, so that no number settles a sum of them.
  [[nodiscard]] virtual bool is_all_small() const noexcept = 0;
  /// Whether the guesses of options() are so good that the best move is worth searching before the others are examined.
  [[nodiscard]] virtual bool is_guided() const noexcept = 0;
  /// Returns whether estimates order moves better than looking ahead.
  [[nodiscard]] virtual bool is_estimated() const noexcept = 0;
  /// Returns how much a reply of the opponent counts against a move of one's own, when moves are ordered.
  [[nodiscard]] virtual std::int32_t reply_weight() const noexcept = 0;
  /// Returns a guess of the value of a position, or of its atomic weight, in 32nds.
  [[nodiscard]] virtual std::int32_t estimate(const std::uint64_t* position) = 0;
  /// Returns the numbers of moves and the estimate.
  [[nodiscard]] virtual Traits traits(const std::uint64_t* position) = 0;
  /// Finds bounds below a position or its negative. Returns false if there are none.
  [[nodiscard]] virtual bool bound(const std::uint64_t* position, bool of_negative, Thermal& out) = 0;
  /// Finds better bounds that take more time. Returns false if there are none.
  [[nodiscard]] virtual bool sharpen(const std::uint64_t* position, bool of_negative, Thermal& out) = 0;
  /// Whether bound_options() may find something.
  [[nodiscard]] virtual bool bounds_options() const noexcept = 0;
  /// Appends bounds for options of a player, given by their words, seen from the opponent: below the negatives of Left's options, or
  /// below those of Right. Sharp ones take more time. Returns false if there are none.
  [[nodiscard]] virtual bool bound_options(const std::uint64_t* position, Player player, std::span<const std::uint64_t> options,
                                           bool are_sharp, std::vector<Thermal>& out) = 0;
  /// Finds bounds below the atomic weight of a position or its negative. Returns false if there are none.
  [[nodiscard]] virtual bool atomic_bound(const std::uint64_t* position, bool of_negative, Thermal& out) = 0;
  /// Returns a source of the same rules that another thread may use, with other values. This must outlive it.
  [[nodiscard]] virtual std::unique_ptr<ComponentSource> twin(Values& values) const = 0;
};

}  // namespace partizan::components
