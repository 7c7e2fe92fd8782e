/// The domination game from every set of vertices that may be dominated at the start.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "domination/numbers.hpp"
#include "meter.hpp"
#include "pool.hpp"

namespace partizan::domination {

/// Six bytes for each of the 2^n sets, and n steps.
class Table {
 public:
  static constexpr std::size_t kMostVertices = 24;

  /// `covers[v]` is what choosing v dominates. Throws DomainError if there are too many.
  explicit Table(std::vector<std::uint32_t> covers);

  void fill();
  /// Pre: the table is filled. `open` is what is not dominated yet.
  [[nodiscard]] const Numbers& at(std::uint32_t open) const noexcept { return numbers_[open]; }
  /// A smallest set that makes Staller worse off for beginning, if it is dominated at the start; the least as a
  /// number among equals. Pre: the table is filled.
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
