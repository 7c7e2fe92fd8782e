/// The known winners of sums, for one thread or for the second of two.
#pragma once

#include <algorithm>
#include <cstdint>

#include "meter.hpp"
#include "normal/value.hpp"
#include "search/level.hpp"
#include "search/sources.hpp"
#include "search/transposition_table.hpp"

namespace partizan::search {

/// A first thread has one table. A second one shares it; sums with values that the first does not know by the same ids are kept
/// in a table of its own.
class Known {
 public:
  explicit Known(Meter& meter) : own_(meter), common_(own_) {}
  /// What a second thread knows. Values with ids below `common_values` are those of the first thread.
  Known(Meter& meter, Known& first, std::uint32_t common_values) : own_(meter), common_(first.common_), common_values_(common_values) {}
  Known(const Known&) = delete;
  Known& operator=(const Known&) = delete;

  static constexpr std::uint32_t kAllCommon = ~std::uint32_t{0};

  [[nodiscard]] Fate fate(Key key, std::uint64_t hash) noexcept {
    const auto wins = table_of(key).find(key, hash);
    return !wins ? Fate::open : *wins ? Fate::win : Fate::loss;
  }
  /// Fetches into the cache what fate() will read.
  void prefetch(Key key, std::uint64_t hash) noexcept { table_of(key).prefetch(hash); }
  /// Stores a fate that took about `work` nodes. Pre: it is not open.
  void insert(Key key, std::uint64_t hash, Fate fate, std::uint64_t work) { table_of(key).insert(key, hash, fate == Fate::win, work); }

  /// The table that two threads share.
  [[nodiscard]] TranspositionTable& common() noexcept { return common_; }
  [[nodiscard]] const TranspositionTable& common() const noexcept { return common_; }

 private:
  [[nodiscard]] TranspositionTable& table_of(Key key) noexcept {
    return common_values_ == kAllCommon || is_common(key) ? common_ : own_;
  }
  /// Whether both threads know all values of a sum, by the same ids.
  [[nodiscard]] bool is_common(Key key) const noexcept {
    const auto values = values_in(key);
    return std::all_of(values.begin(), values.end(), [&](std::uint64_t bits) {
      const auto value = normal::Value::from_bits(bits);
      return value.number.is_packed() && value.base.node() < common_values_;
    });
  }

  TranspositionTable own_;
  TranspositionTable& common_;
  std::uint32_t common_values_ = kAllCommon;
};

}  // namespace partizan::search
