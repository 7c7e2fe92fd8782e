/// Nim-values of lands by proof-number search.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "flat_map.hpp"
#include "kernels/sprouts/land_store.hpp"
#include "meter.hpp"

namespace partizan::kernels::sprouts {

/// Tests whether a land has the nim-value k: whether the second player wins its sum with a heap of k counters. [LV15]
///
/// The search is depth-first proof-number search on these pairs of a land and a number. An option that is a sum is reduced to
/// one land and a number as soon as the values of the other lands are known; two equal lands cancel.
class NimProof {
 public:
  NimProof(LandStore& lands, Meter& meter) : lands_(lands), numbers_(meter) {}

  /// Returns the nim-value of a land. Throws TooLarge if it is above Land::kMostNim.
  [[nodiscard]] int nim_value(LandId id);
  /// Returns the nim-value of a sum.
  [[nodiscard]] int nim_value(const LandSum& sum);
  /// Returns whether the first player wins a sum, which may be known before its nim-value is.
  [[nodiscard]] bool wins(const LandSum& sum);
  /// Returns the index of a sum that the first player loses, or nothing. Sums whose winner is known are looked at first.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const LandSum> sums);

  /// The number of pairs that were searched, again or for the first time.
  [[nodiscard]] std::uint64_t visits() const noexcept { return visits_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return numbers_.bytes(); }
  void clear() noexcept { numbers_.clear(); }

 private:
  /// The effort to prove that the first player wins, and that the second player does, as far as it is known.
  struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
  };
  static constexpr std::uint32_t kInfinite = 1U << 30;
  /// An option whose value is not known: open lands, and the value that they must have together.
  struct Child {
    std::uint64_t cost = 0;   // by which children are ordered
    std::uint32_t first = 0;  // in open_
    std::uint16_t count = 0;
    std::uint16_t target = 0;
  };
  struct PairTraits {
    static std::uint64_t hash(std::uint64_t key) noexcept { return mix(key); }
    static std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
  };

  [[nodiscard]] static std::uint64_t pair(LandId id, int k) noexcept { return std::uint64_t{id} << 8 | static_cast<unsigned>(k); }
  /// Removes lands of known values and pairs of equal lands; returns the nim-sum of the values.
  [[nodiscard]] int simplified(LandSum& sum) const noexcept;
  /// Searches until it is known whether a land has the nim-value k.
  void settle(LandId id, int k);
  /// The same, until the numbers of the pair reach the limits.
  void search(LandId id, int k, std::uint32_t proof_limit, std::uint32_t disproof_limit);
  /// Appends the options of a land + *k whose values are open. Returns false if one is known to win.
  [[nodiscard]] bool list_children(LandId id, int k);
  void add_child(Child child);
  /// Removes what has become known. Returns false if the child no longer matters; `is_won` becomes true if moving there wins.
  [[nodiscard]] bool refresh(Child& child, bool& is_won);
  [[nodiscard]] Numbers numbers(LandId id, int k) const noexcept;
  [[nodiscard]] Numbers numbers(const Child& child) const noexcept;
  /// The least value that a land may have.
  [[nodiscard]] int least_open(LandId id) const;

  LandStore& lands_;
  FlatMap<std::uint64_t, Numbers, PairTraits> numbers_;
  std::vector<Child> children_;  // of all pairs on the line of search
  std::vector<LandId> open_;     // of all children
  std::uint64_t visits_ = 0;
};

}  // namespace partizan::kernels::sprouts
