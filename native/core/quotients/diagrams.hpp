/// Sets of sums of games that are eventually periodic in each generator, and the solution of misère play in terms of
/// them.
///
/// A sum over the generators 1, .., k is a vector of k numbers. A *diagram* of level k is a set of such vectors,
/// stored as the sequence of its slices (diagrams of level k - 1) by the number of copies of generator k; the
/// sequence is eventually periodic and is stored in its shortest form. Diagrams are hash-consed: two sets are equal
/// iff their ids are. So a diagram is to a vector of numbers what a decision diagram is to a vector of bits.
///
/// Solving needs no guess. Let E be the set of sums that the player to move wins for some external reason (an
/// *exit*); the others are won by a move to a lost sum. With i copies of generator k, a move in one of them leaves i
/// - 1 copies and an option, which is a sum over smaller generators. So slice i of the lost sums is the solution, one
/// level lower, for the exits
///     slice i of E, and all w such that w + o is in slice i - 1 of the lost sums for an option o,
/// and the slices recur as soon as one of them does at the same position in the period of E. Misère play is E = {the
/// empty sum}. The procedure ends if all slices that it meets are finite in this sense, which is the case if the
/// misère quotient is finite. The classes of the quotient are the residuals of the solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "errors.hpp"
#include "flat_map.hpp"
#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"

namespace partizan::quotients {

/// Thrown when the quotient is too large, or perhaps infinite.
class NoPeriod : public TooLarge {
 public:
  using TooLarge::TooLarge;
};

/// A sum of generators, given by their numbers in ascending order.
using Word = std::vector<std::uint32_t>;

class Diagrams {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0;  ///< The empty set of level 0.
  static constexpr Id kAll = 1;   ///< The set of the empty sum, of level 0.

  /// `copies` limits the number of copies of one generator that are examined before giving up on a period.
  Diagrams(Meter& meter, std::size_t copies);
  Diagrams(const Diagrams&) = delete;
  Diagrams& operator=(const Diagrams&) = delete;
  ~Diagrams();

  /// Adds a generator; its options are sums over earlier ones.
  void add_generator(std::vector<Word> options);
  [[nodiscard]] std::uint32_t generators() const noexcept { return static_cast<std::uint32_t>(options_.size()); }
  [[nodiscard]] const std::vector<Word>& options(std::uint32_t generator) const { return options_[generator - 1]; }

  /// Returns the misère P-positions among all sums of the generators.
  [[nodiscard]] Id misere();
  /// Returns all w such that w + generator is in the set.
  [[nodiscard]] Id residual(Id set, std::uint32_t generator);
  /// Returns whether the empty sum is in the set.
  [[nodiscard]] bool has_empty(Id set) const;
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  /// A lower bound on the number of classes, valid when solving was given up.
  [[nodiscard]] std::size_t distinguished() const noexcept { return distinguished_; }

 private:
  struct Node {
    std::uint32_t first;   ///< where its slices are in slices_
    std::uint32_t head;    ///< slices before the period
    std::uint32_t period;  ///< slices in it
    std::uint32_t level;
    Id solution;  ///< what solve() found, or kUnknown
  };
  struct PairTraits {
    static std::uint64_t hash(std::uint64_t key) noexcept { return mix(key); }
    static std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
  };
  using Memo = FlatMap<std::uint64_t, Id, PairTraits>;
  static constexpr Id kUnknown = 0xFFFFFFFF;

  [[nodiscard]] Id solve(Id exits);
  [[nodiscard]] Id unite(Id a, Id b);
  [[nodiscard]] Id shifted(Id set, const Word& word);
  /// Returns the set with these slices, the last `period` of them repeating.
  [[nodiscard]] Id make(std::uint32_t level, std::vector<Id>& slices, std::size_t period);
  [[nodiscard]] std::uint32_t place(const Node& node, std::size_t copies) const noexcept {
    return copies < node.head ? static_cast<std::uint32_t>(copies)
                              : static_cast<std::uint32_t>(node.head + (copies - node.head) % node.period);
  }
  [[nodiscard]] Id slice(Id set, std::size_t copies) const noexcept {
    return slices_[nodes_[set].first + place(nodes_[set], copies)];
  }
  [[nodiscard]] std::uint64_t hash_of(Id id) const;
  template <class T>
  void charge_growth(const std::vector<T>& grown, std::size_t more);

  Meter* meter_;
  std::size_t copies_;
  std::size_t distinguished_ = 1;
  std::vector<std::vector<Word>> options_;
  std::vector<Node> nodes_;
  std::vector<Id> slices_;
  InternIndex index_;
  Memo unions_;
  Memo residuals_;
  std::size_t charged_ = 0;
};

}  // namespace partizan::quotients
