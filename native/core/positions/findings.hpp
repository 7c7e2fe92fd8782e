/// What a question has found about positions, and would take long to find again.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "hashing.hpp"
#include "normal/value.hpp"
#include "normal/value_store.hpp"

namespace partizan::positions {

/// What kind of fact a finding is.
enum class Fact : std::uint8_t {
  value,           // of a position: the only one of `values`
  nim_value,       // NimFacts about a position
  misere_outcome,  // of a position: 1 if Left wins moving first, plus 2 if Right does
  winner,          // 1 if the player to move, called Left, wins the sum of positions and values
  misere_winner,   // the same under misère play
};

/// A fact about a position, or about a sum of positions and values. It names no table and no place in one.
struct Finding {
  struct Part {
    std::string family;    // the name of its tables, see Rulebook::family()
    std::string position;  // in normal form, as the bytes of its words
    bool negated = false;
  };
  Fact fact{};
  std::uint8_t effort = 0;  // see effort_of()
  std::uint64_t answer = 0;
  std::vector<Part> parts;
  std::vector<normal::Value> values;

  /// The same in every process, except for the values.
  [[nodiscard]] std::uint64_t hash() const noexcept {
    std::uint64_t h = combine(static_cast<std::uint64_t>(fact), answer);
    for (const Part& part : parts) {
      h = combine(combine(h, std::hash<std::string_view>{}(part.family)), std::hash<std::string_view>{}(part.position) ^ part.negated);
    }
    for (const normal::Value value : values) {
      h = combine(h, value.bits());
    }
    return h;
  }
};

/// Work in steps of a power of two: the number of its binary digits.
[[nodiscard]] constexpr std::uint8_t effort_of(std::uint64_t work) noexcept { return static_cast<std::uint8_t>(std::bit_width(work)); }

/// Counts findings by their efforts, to keep the most expensive ones.
class Efforts {
 public:
  void count(std::uint8_t effort) noexcept { ++counts_[effort]; }
  /// Returns the least effort, `floor` or more, such that at most `most` of those counted took as much.
  [[nodiscard]] std::uint8_t least(std::size_t most, std::uint8_t floor) const noexcept {
    std::size_t total = 0;
    auto effort = static_cast<std::uint8_t>(counts_.size());
    while (effort > floor && total + counts_[effort - 1U] <= most) {
      total += counts_[--effort];
    }
    return effort;
  }

 private:
  std::array<std::size_t, 65> counts_{};
};

/// Returns a step that leads through `count` places, and after any number of steps has met all regions about equally often. Tables list
/// their entries by hash: whoever entered them in this order into a growing table of the same hash would fill one half of it first, and
/// look for free slots there.
[[nodiscard]] std::size_t stride(std::size_t count);

/// Which findings of a table are wanted: those that took the most work, up to a number and down to an effort; perhaps also the
/// others, if the evaluation of all followers has not found more than that number.
struct Wanted {
  std::size_t most = 0;
  std::uint8_t least_effort = 0;
  bool has_cheap = false;
  /// Also those that the evaluation under way needs for the positions that it has begun.
  bool has_needed = false;
};

/// The findings that have been passed on to somebody, by their hashes. If two are confused, one of them is not passed on.
class PassedOn {
 public:
  void add(const Finding& finding) { hashes_.insert(finding.hash()); }
  /// Removes the findings that were passed on before, and notes the others.
  void keep_new(std::vector<Finding>& findings) {
    std::erase_if(findings, [&](const Finding& finding) { return !hashes_.insert(finding.hash()).second; });
  }

 private:
  std::unordered_set<std::uint64_t> hashes_;
};

/// Returns findings as bytes. Their values are those of `store`.
[[nodiscard]] std::string page_of(std::span<const Finding> findings, normal::ValueStore& store);
/// Returns the findings of a page, with values of `store`. Throws DomainError if the bytes are no page.
[[nodiscard]] std::vector<Finding> findings_of(std::string_view page, normal::ValueStore& store);

}  // namespace partizan::positions
