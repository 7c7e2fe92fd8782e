/// The domination game from every possible set of initially dominated vertices.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "domination/numbers.hpp"
#include "meter.hpp"
#include "pool.hpp"

namespace partizan::domination {

/// Takes six bytes and n steps for each of the 2^n sets.
class Table {
 public:
  static constexpr std::size_t kMostVertices = 24;

  /// `covers[v]` is the set that choosing v dominates. Throws DomainError if there are too many vertices.
  explicit Table(std::vector<std::uint32_t> covers);

  void fill();
  /// Pre: the table is filled. `open` is the set of undominated vertices.
  [[nodiscard]] const Numbers& at(std::uint32_t open) const noexcept { return numbers_[open]; }
  /// Returns a smallest set of initially dominated vertices for which Staller is worse off moving first, the least as
  /// a number among equals. Pre: the table is filled.
  [[nodiscard]] std::optional<std::uint32_t> minus();
  [[nodiscard]] bool is_filled() const noexcept { return numbers_.size() != 0; }
  [[nodiscard]] std::size_t vertices() const noexcept { return covers_.size(); }
  [[nodiscard]] Meter& meter() noexcept { return meter_; }

 private:
  Meter meter_;
  std::vector<std::uint32_t> covers_;
  Pool<Numbers> numbers_{meter_};
};

}  // namespace partizan::domination
