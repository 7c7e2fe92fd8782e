/// A nim-sequence without its history: a window that moves along until it recurs.
///
/// In a sparse space with few rare heaps, the next value depends on the last values, as far back as the last rare
/// heap and the largest witness part reach, on the fixed small heaps, and on parity. So an exact recurrence of that
/// window, with every rare check in between passed by a witness, proves a period (the window theorem).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "heaps/period.hpp"

namespace partizan::heaps {

class Rolling {
 public:
  /// Throws DomainError unless the first values show a sparse space with few and early rare heaps.
  explicit Rolling(TakeAndBreak rules, const Kernels& kernels = best_kernels());

  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  [[nodiscard]] const TakeAndBreak& rules() const noexcept { return rules_; }
  [[nodiscard]] Heap size() const noexcept { return roll_->size(); }
  [[nodiscard]] const SparseSpace& space() const noexcept { return space_; }
  [[nodiscard]] const std::vector<RareHeap>& rare() const noexcept { return rare_; }
  /// The first heap with the largest value so far. Unknown after loading a checkpoint that does not contain it.
  [[nodiscard]] const std::optional<RareHeap>& largest() const noexcept { return largest_; }
  /// The last values, up to heap size() - 1.
  [[nodiscard]] std::string_view window() const;

  /// Continues to heap `heaps` or to the proof of a period; returns true in the latter case. Throws TooLarge if
  /// the window cannot settle some heap. After any interruption it can be continued or saved.
  bool extend(Heap heaps);
  /// Returns the period once it is proved. The first call finds the preperiod by replaying parts of the run from
  /// marks.
  std::optional<Period> period();

  /// A checkpoint. Throws DomainError for bytes that save() did not write.
  [[nodiscard]] std::string save() const;
  static std::unique_ptr<Rolling> load(std::string_view data, const Kernels& kernels = best_kernels());

 private:
  /// A place to resume from: the values before heap `heap`.
  struct Mark {
    Heap heap;
    std::vector<std::uint8_t> window;
  };
  /// The engine, on a tape of fixed length.
  class Roll {
   public:
    Roll(const Rolling& owner, Meter& meter);
    void begin(Heap n, const std::uint8_t* window, std::size_t length);
    void step(Heap limit);
    [[nodiscard]] Heap size() const noexcept { return n_; }
    [[nodiscard]] Heap oldest() const noexcept { return tape_.base; }
    /// Value of heap m at values()[m - oldest()].
    [[nodiscard]] const std::uint8_t* values() const noexcept { return buffer_.data(); }
    [[nodiscard]] Heap witness_bound() const noexcept { return bound_; }

   private:
    const Rolling& owner_;
    Meter& meter_;
    std::vector<std::uint8_t> buffer_;
    Tape tape_{};
    SetShape shape_;
    std::unique_ptr<Sparse> engine_;
    Heap n_ = 0;
    Heap bound_ = 0;
  };
  struct Recurrence {
    Heap first, period;
  };

  Rolling(TakeAndBreak rules, const Kernels& kernels, bool);
  void seed();
  [[nodiscard]] Mark mark_here() const;
  void place_mark();
  void keep(Mark mark);
  void note_largest(const std::uint8_t* values, Heap first, Heap count);
  void look_for_recurrence(Heap first);
  [[nodiscard]] bool recurs(const Mark& mark, Heap n) const;
  /// Returns a copy of the run at heap n.
  [[nodiscard]] std::unique_ptr<Roll> replayed(Heap n);
  [[nodiscard]] bool repeats_at(const Mark& mark, Heap period);
  [[nodiscard]] Heap preperiod(Heap period);
  [[nodiscard]] bool half_is_period(Heap period);
  [[nodiscard]] std::size_t state_length() const noexcept;

  TakeAndBreak rules_;
  const Kernels* kernels_;
  Meter meter_;
  SparseSpace space_;
  std::vector<RareHeap> rare_;
  std::vector<std::uint16_t> small_;
  std::vector<std::uint8_t> seed_;
  std::unique_ptr<Roll> roll_;
  Heap bound_ = 0;  // largest witness part before the current roll began
  std::vector<Mark> marks_;
  struct Probe {
    std::size_t mark;
    Probes probes;
  };
  std::vector<Probe> probes_;
  Heap next_mark_ = 0;
  std::optional<RareHeap> largest_;
  std::optional<Recurrence> recurrence_;
  std::optional<Recurrence> odd_;  // a recurrence up to parity
  std::optional<Period> period_;
};

}  // namespace partizan::heaps
