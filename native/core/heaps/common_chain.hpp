/// The chain of common values: the value that each heap would have if it were not rare.
///
/// In a sparse space a common option of heap n is a rare part r with a common part n - i - r, or a single heap. With
/// the lowest bit of the mask deleted, the common values of a heap keep their order and stay distinct; so a set of
/// them fits into a few words, nim-adding G(r) permutes its bits, and rare heaps of equal value are gathered before
/// one permutation.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "heaps/kernels.hpp"
#include "heaps/sparse_space.hpp"
#include "heaps/tape.hpp"
#include "meter.hpp"

namespace partizan::heaps {

class CommonChain {
 public:
  /// No move may take more tokens than this.
  static constexpr Heap kMostTaken = kBlock - 8;

  /// The moves must be octal and the space lawful for them.
  CommonChain(const TakeAndBreak& rules, const SparseSpace& space, SetShape shape, const Kernels& kernels, Meter& meter);
  CommonChain(const CommonChain&) = delete;
  CommonChain& operator=(const CommonChain&) = delete;
  ~CommonChain();

  /// Heaps below `n` are exact, and `rare` lists the rare ones. `tape` reaches back far enough; see `window`.
  void restart(const Tape& tape, Heap n, const std::vector<RareHeap>& rare);
  /// Writes common values for heaps n .. end - 1, where n is the current heap of the chain. Returns false if one is
  /// too large for the shape; a chain of another shape is then needed.
  bool propose(const Tape& tape, Heap end);
  /// The number of heaps before the current one that must stay on the tape, apart from rare heaps from `far` on.
  [[nodiscard]] Heap window() const noexcept { return kept_; }
  /// Rare heaps from this one on are looked up on the tape instead of in the window.
  [[nodiscard]] Heap far() const noexcept { return far_; }
  [[nodiscard]] const SetShape& shape() const noexcept { return shape_; }

 private:
  /// Sets for heaps base_ .. base_ + pitch_ - 1, each word in its own row, after some empty entries.
  struct Sets {
    std::vector<std::uint64_t> memory;
    std::size_t pitch = 0;
    unsigned word_bytes = 8;

    [[nodiscard]] std::size_t bytes() const noexcept { return memory.size() * sizeof(std::uint64_t); }
    void resize(const SetShape& shape, std::size_t entries);
    [[nodiscard]] void* at(unsigned word, std::size_t entry) noexcept;
    [[nodiscard]] std::uint64_t get(unsigned word, std::ptrdiff_t entry) const noexcept;
    void set(unsigned word, std::size_t entry, std::uint64_t value) noexcept;
    void slide(const SetShape& shape, std::size_t by, std::size_t kept) noexcept;
  };

  [[nodiscard]] std::uint32_t index(Value v) const noexcept;
  void group(const std::vector<RareHeap>& rare);
  void make_room(const Tape& tape, Heap end, bool rebuild);
  void fill(const Tape& tape, Heap first, Heap last);
  void fill_pending(const Tape& tape);

  SparseSpace space_;
  SetShape shape_;
  const Kernels* kernels_;
  Meter* meter_;
  unsigned low_;
  Heap far_;
  Heap taken_;  // the most tokens a move takes
  std::vector<std::uint32_t> splits_, takes_;
  std::vector<std::uint16_t> decode_, encode_;
  std::array<std::vector<RareGroup>, kLevels> groups_;
  std::vector<std::uint64_t> distances_;
  std::vector<NearOption> near_;
  Heap at_ = 0;
  Heap kept_ = 0;
  Heap base_ = 0;
  std::size_t pitch_ = 0;
  Sets one_hot_, attained_;
  std::vector<std::uint64_t> pending_;
  Heap pending_end_ = 0;
  std::size_t charged_ = 0;
};

}  // namespace partizan::heaps
