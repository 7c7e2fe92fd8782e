/// Exact nim-values in a sparse space, thousands of heaps at a time.
///
/// The chain proposes the least excluded common value of each heap; the rare check finds a move to each smaller rare
/// value. Where it finds none, a complete search follows, and if that fails too the heap is rare: the heaps after it
/// are proposed again. So every heap below the current one is exact: a common option has exactly one rare part, and
/// all rare parts are known; and each smaller rare value has been attained or excluded.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "heaps/common_chain.hpp"
#include "heaps/rare_check.hpp"
#include "heaps/tape.hpp"

namespace partizan::heaps {

/// A value is too large for the sets in use.
struct OutOfShape {};
/// The value of this heap cannot be settled without the whole history.
struct NeedsHistory {
  Heap heap;
  Value rare;
};

class Sparse {
 public:
  enum class History { whole, window };
  static constexpr Heap kFirst = 1024;

  /// Heaps below `n` are exact and on the tape from heap 0. `n` must be at least kFirst and the space lawful.
  Sparse(const TakeAndBreak& rules, const SparseSpace& space, SetShape shape, History history, const Kernels& kernels, Meter& meter);

  static bool treats(const TakeAndBreak& rules);

  /// Begins after heaps 0 .. n-1, of which the first are given; all those before `tape.base` must be given.
  void begin(const Tape& tape, Heap n, std::vector<std::uint16_t> small, std::vector<RareHeap> rare);
  /// Settles some heaps below `limit`, for which there must be room on the tape; returns the new size.
  Heap step(const Tape& tape, Heap limit);

  [[nodiscard]] Heap size() const noexcept { return n_; }
  [[nodiscard]] const SetShape& shape() const noexcept { return chain_.shape(); }
  [[nodiscard]] const SparseSpace& space() const noexcept { return space_; }
  [[nodiscard]] const std::vector<RareHeap>& rare() const noexcept { return rare_; }
  [[nodiscard]] const std::vector<std::uint16_t>& small() const noexcept { return small_; }
  /// For every heap from this one on, a move to each smaller rare value is known; see `witness_bound`.
  [[nodiscard]] Heap checked_from() const noexcept { return checked_from_; }
  /// For heaps >= `from`, those moves lead to one heap or have a part of at most this size.
  [[nodiscard]] Heap witness_bound(Heap from) const noexcept;
  /// How much of the tape before the current heap is used.
  [[nodiscard]] Heap window() const noexcept;

  struct Counts {
    std::uint64_t searches = 0, complete_searches = 0, rollbacks = 0, choices = 0, tests = 0;
  };
  [[nodiscard]] Counts counts() const noexcept;

 private:
  struct Far {
    Heap heap, part;
  };
  void choose(const Tape& tape);
  /// Returns the smallest part of a pair that gives v at heap n; 0 for a move to one heap; nothing if there is no
  /// move.
  std::optional<Heap> witness(const Tape& tape, Heap n, Value v) const;
  template <class V>
  std::optional<Heap> pair_in(const V* g, Heap n, Value v) const;
  void note(Heap n, Heap part);

  TakeAndBreak rules_;
  SparseSpace space_;
  History history_;
  const Kernels* kernels_;
  Meter* meter_;
  std::vector<std::uint32_t> splits_, takes_;
  CommonChain chain_;
  RareCheck check_;
  Heap n_ = 0;
  std::vector<std::uint16_t> small_;
  std::vector<RareHeap> rare_;
  Heap checked_from_ = 0;
  Heap part_ = 0;          // largest part of any test since checked_from_
  std::vector<Far> far_;   // larger ones: heaps ascending, parts descending
  Heap chosen_at_ = 0;
  Heap choose_at_ = 0;
  std::uint64_t searches_since_ = 0;
  Counts counts_;
};

}  // namespace partizan::heaps
