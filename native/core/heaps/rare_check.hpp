/// The rare check: does every rare value below a proposed common value occur among the options?
///
/// The heaps of each value form a bit set, so one shifted word answers "heap n - i - a has value G(a) ^ v" for 64
/// heaps n at once. For every rare v, some such tests, chosen to cover a sample of recent heaps, settle nearly all
/// heaps; the others are left to a complete search.
#pragma once

#include <array>
#include <vector>

#include "heaps/kernels.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/tape.hpp"
#include "meter.hpp"

namespace partizan::heaps {

class RareCheck {
 public:
  /// The number of heaps that one step may check.
  static constexpr Heap kStep = 4096;
  /// The smallest heap at which tests can be chosen, and the largest part a they use.
  static constexpr Heap kFirst = 1024;
  static constexpr Heap kMostPart = 16384;
  /// The number of heaps before the current one that must stay on the tape.
  static constexpr Heap kWindow = kMostPart + 4096;

  RareCheck(const TakeAndBreak& rules, const SparseSpace& space, Value values, const Kernels& kernels, Meter& meter);
  RareCheck(const RareCheck&) = delete;
  RareCheck& operator=(const RareCheck&) = delete;
  ~RareCheck();

  /// Chooses tests with parts a <= `part` by the heaps below `n`; `small` holds the values of the parts.
  void choose(const Tape& tape, Heap n, Heap part, const std::vector<std::uint16_t>& small);
  /// The largest part of the tests.
  [[nodiscard]] Heap part() const noexcept { return part_; }

  /// Enters the values of heaps first .. last - 1 on the tape; `first` is the first heap not yet entered.
  void enter(const Tape& tape, Heap first, Heap last);
  void enter_one(Heap n, Value v);
  /// Removes heaps first .. last - 1, which have these values.
  void withdraw(const Tape& tape, Heap first, Heap last);
  /// Returns the heaps of [first, last) in the chunk from `start`, a multiple of kChunk, that passed no test for some
  /// rare value, by ascending value.
  const std::vector<Leftover>& screen(Heap start, Heap first, Heap last, Value top);
  [[nodiscard]] std::uint64_t tests_used() const noexcept { return tests_used_; }

 private:
  struct Supply;
  struct Candidate;
  void slide(Heap n, Heap end);
  [[nodiscard]] std::vector<Candidate> candidates(Value v, const Supply& supply, Heap sample, std::size_t words) const;
  void cover(const std::vector<Candidate>& pool, const std::array<std::uint64_t, kSampleWords>& all);
  void read(Value v, Heap first, std::size_t words, std::uint64_t* out) const;

  SparseSpace space_;
  Value values_;
  const Kernels* kernels_;
  Meter* meter_;
  std::vector<std::uint32_t> splits_;
  Heap taken_;
  Heap part_ = 0;
  Heap base_ = 0;
  std::size_t pitch_ = 0;
  std::vector<std::uint64_t> rows_;  // [values][pitch]
  std::vector<std::uint64_t> due_;
  std::vector<RareTest> tests_;
  std::vector<std::uint32_t> first_test_;
  std::vector<Leftover> left_;
  std::uint64_t tests_used_ = 0;
  std::size_t charged_ = 0;
};

}  // namespace partizan::heaps
