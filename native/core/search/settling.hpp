/// Settling a sum without search, and judging how promising it looks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "components/thermal.hpp"
#include "components/values.hpp"
#include "normal/value.hpp"
#include "player.hpp"
#include "search/level.hpp"
#include "search/sources.hpp"

namespace partizan::search {

/// What is known about a sum, seen from the player to move in it.
struct Estimate {
  Fate fate = Fate::open;
  std::int64_t merit = 0;     // how promising it looks
  std::uint32_t replies = 0;  // the number of moves
};

class Settling {
 public:
  Settling(const Sources& sources, components::Values& values, Convention convention)
      : sources_(sources), values_(values), convention_(convention) {}

  /// Returns what is known about the next sum of a level, with Right to move, and how promising it looks for Right.
  [[nodiscard]] Estimate estimate(Level& here);

  /// Drops waiting moves that the opponent refutes, as bounds for all moves in a term at once show. That takes a fraction of the time
  /// needed to examine the sums after them.
  void refute(Level& here);

  /// Says whether bounds that nearly settle a sum are sharpened.
  void set_sharpens(bool sharpens) noexcept { sharpens_ = sharpens; }
  [[nodiscard]] bool sharpens() const noexcept { return sharpens_; }

 private:
  [[nodiscard]] Estimate estimate_guided(Level& here);
  [[nodiscard]] Estimate estimate_counted(Level& here);
  [[nodiscard]] Estimate estimate_values(std::span<const normal::Value> values);
  [[nodiscard]] Estimate estimate_misere(std::span<const Term> terms) const;
  [[nodiscard]] std::optional<components::Gauge> gauge(Level& here, bool of_negative);
  [[nodiscard]] bool sharpen(Level& here, bool of_negative);
  void refute(Level& here, const Term& moved, const components::Gauge& rest, bool are_sharp);
  void weigh(Level& here, Estimate& estimate);
  [[nodiscard]] std::optional<components::Gauge> atomic_gauge(Level& here, bool of_negative);

  const Sources& sources_;
  components::Values& values_;
  Convention convention_;
  bool sharpens_ = true;
  std::vector<normal::Value> negatives_;
  std::vector<std::size_t> waiting_;  // moves in a term, and their options
  std::vector<std::uint64_t> options_;
  std::vector<components::Thermal> bounds_;
};

}  // namespace partizan::search
