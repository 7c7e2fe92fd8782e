/// Canonical values as terms of a searched sum: which ones to add, and what bounds they give.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "components/thermal.hpp"
#include "normal/atomic_weight.hpp"
#include "normal/products.hpp"
#include "normal/structure.hpp"
#include "normal/thermograph.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"
#include "pool.hpp"

namespace partizan::components {

class Values {
 public:
  explicit Values(normal::ValueStore& store)
      : store_(store),
        thermographs_(store),
        structure_(store),
        products_(store),
        atomic_weights_(store, structure_, products_),
        weights_(store.meter()),
        index_(store.meter()),
        samples_(store.meter()),
        atomic_bounds_(store.meter()) {}

  [[nodiscard]] normal::ValueStore& store() noexcept { return store_; }

  /// Adds numbers, opposites and whatever else is cheap to add, and sorts the rest. Sums that are expensive to add
  /// are left to the search.
  void merge(std::vector<normal::Value>& values);

  /// Returns whether the sum of two values takes little time to find.
  [[nodiscard]] bool is_cheap(normal::Value a, normal::Value b) { return std::uint64_t{weight(a)} * weight(b) <= kCheap; }

  /// Computes bounds of a value. Returns false if it is too large for them.
  [[nodiscard]] bool bounds(normal::Value g, Bounds& out);

  /// Computes bounds of the atomic weight. Returns false if the value is not all-small, or too large for that.
  [[nodiscard]] bool atomic_bounds(normal::Value g, Bounds& out);

  /// Returns the mean value in 32nds, rounded down; 0 if it is not known.
  [[nodiscard]] std::int32_t mean(normal::Value g);

  /// Measures how far from certain it is that Left wins a sum of values, moving first or second: >= 0 if Left does.
  struct Forecast {
    std::int64_t first;
    std::int64_t second;
  };
  [[nodiscard]] Forecast forecast(std::span<const normal::Value> values);

 private:
  /// Atomic weights are found of values up to this weight.
  static constexpr std::uint32_t kLargestWeighed = 1U << 14;
  /// Values are added if the product of their weights is at most this.
  static constexpr std::uint64_t kCheap = 4096;
  static constexpr std::size_t kSamples = kTemperatures + 16;
  static const std::array<std::int32_t, kSamples> kSampled;  // temperatures, in units of packed numbers
  /// Like Thermal, at more temperatures and in units of packed numbers.
  struct Walls {
    std::array<std::int32_t, kSamples> right{};
    std::array<std::int32_t, kSamples> left{};
  };
  /// The walls of a base that is not negated, and of its negative.
  struct Sample {
    Walls below, above;
    bool is_known;  // false if some number is not packed
  };

  /// Returns roughly how many positions the value's game tree has; 0 for a number.
  [[nodiscard]] std::uint32_t weight(normal::Value g);
  [[nodiscard]] const Sample& sample(normal::Base base);
  [[nodiscard]] bool walls(normal::Value g, Walls& out);

  normal::ValueStore& store_;
  normal::Thermographs thermographs_;
  normal::Structure structure_;
  normal::Products products_;
  normal::AtomicWeights atomic_weights_;
  normal::ValueMemo<std::uint32_t> weights_;
  normal::ValueMemo<std::uint32_t> index_;  // in samples_
  Pool<Sample> samples_;
  /// Bounds of the atomic weight of a base that is not negated, if known.
  struct Weighed {
    Bounds bounds;
    bool is_known;
  };
  normal::ValueMemo<Weighed> atomic_bounds_;
};

}  // namespace partizan::components
