#include "heaps/rolling.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "errors.hpp"
#include "bytes.hpp"

namespace partizan::heaps {
namespace {

constexpr Heap kSeed = 65536;              // heaps computed beforehand and kept
constexpr Heap kLastRare = 16384;          // later rare heaps are too far back for a window
constexpr Heap kBuffer = Heap{1} << 17;    // the number of values on the tape
constexpr Heap kKept = RareCheck::kWindow + 2 * kChunk;
constexpr Heap kMarkEvery = 32;            // marks are 1/32 of the run apart, so a replay is short
constexpr Heap kFirstMarks = Heap{1} << 20;
constexpr std::size_t kWatchEvery = 7;     // one mark in this many is watched for its recurrence
constexpr std::size_t kWatched = 8;
constexpr std::size_t kMostMarks = 4096;
constexpr std::string_view kKind = "partizan rolling sequence 1\n";

}  // namespace

// ---------------------------------------------------------------------------- the engine on a short tape

Rolling::Roll::Roll(const Rolling& owner, Meter& meter) : owner_(owner), meter_(meter), buffer_(kBuffer) {}

void Rolling::Roll::begin(Heap n, const std::uint8_t* window, std::size_t length) {
  std::memcpy(buffer_.data(), window, length);
  Value top = *std::max_element(window, window + length);
  for (const RareHeap& r : owner_.rare_) {
    top = std::max(top, r.value);
  }
  while (top >= shape_.values()) {
    ++shape_.size_class;
  }
  tape_ = {buffer_.data(), n - length, 1};
  n_ = n;
  engine_ = std::make_unique<Sparse>(owner_.rules_, owner_.space_, shape_, Sparse::History::window, *owner_.kernels_, meter_);
  engine_->begin(tape_, n, owner_.small_, owner_.rare_);
}

void Rolling::Roll::step(Heap limit) {
  if (n_ + RareCheck::kStep + kChunk > tape_.base + kBuffer) {
    const Heap base = n_ - kKept;
    std::memmove(buffer_.data(), buffer_.data() + (base - tape_.base), kKept);
    tape_.base = base;
  }
  try {
    n_ = engine_->step(tape_, limit);
  } catch (const NeedsHistory& stop) {
    engine_->begin(tape_, n_, owner_.small_, owner_.rare_);
    throw TooLarge("heap " + std::to_string(stop.heap) + " may have the rare value " + std::to_string(stop.rare) +
                   ": no pair with a part below " + std::to_string(owner_.small_.size()) +
                   " attains it, and a window does not show the others; use a sequence with its history");
  } catch (const OutOfShape&) {
    if (shape_.values() < 128) {
      ++shape_.size_class;
      const std::vector<std::uint8_t> window(buffer_.begin() + static_cast<std::ptrdiff_t>(n_ - kKept - tape_.base),
                                             buffer_.begin() + static_cast<std::ptrdiff_t>(n_ - tape_.base));
      begin(n_, window.data(), window.size());
      return;
    }
    engine_->begin(tape_, n_, owner_.small_, owner_.rare_);
    throw TooLarge("after heap " + std::to_string(n_) + " the values exceed 127; use a sequence with its history");
  } catch (...) {
    bound_ = std::max(bound_, engine_->witness_bound(0));
    engine_->begin(tape_, n_, owner_.small_, owner_.rare_);
    throw;
  }
  bound_ = std::max(bound_, engine_->witness_bound(0));
}

// ---------------------------------------------------------------------------- the run

Rolling::Rolling(TakeAndBreak rules, const Kernels& kernels, bool) : rules_(checked(std::move(rules))), kernels_(&kernels) {}

Rolling::Rolling(TakeAndBreak rules, const Kernels& kernels) : Rolling(std::move(rules), kernels, true) {
  seed();
  largest_ = RareHeap{0, seed_[0]};
  note_largest(seed_.data(), 0, kSeed);
  roll_ = std::make_unique<Roll>(*this, meter_);
  roll_->begin(kSeed, seed_.data() + (kSeed - kKept), kKept);
  next_mark_ = kSeed;
  place_mark();
}

/// Finds the first values, their space and their rare heaps.
void Rolling::seed() {
  const auto refuse = [](const std::string& why) { throw DomainError("this game has no rolling window: " + why); };
  if (!Sparse::treats(rules_)) {
    refuse("it is not an octal game that breaks heaps");
  }
  Sequence sequence(rules_, Method::automatic, *kernels_);
  sequence.extend(kSeed);
  if (!sequence.space()) {
    refuse("it shows no sparse space in its first " + std::to_string(kSeed) + " heaps");
  }
  space_ = *sequence.space();
  rare_ = sequence.rare();
  if (!rare_.empty() && rare_.back().heap > kLastRare) {
    refuse("heap " + std::to_string(rare_.back().heap) + " is rare, so there may be infinitely many rare heaps");
  }
  if (sequence.values().largest() > 127) {
    refuse("its values exceed 127 within " + std::to_string(kSeed) + " heaps");
  }
  seed_.resize(kSeed);
  small_.resize(RareCheck::kMostPart + 64);
  for (Heap n = 0; n < kSeed; ++n) {
    seed_[in_memory(n)] = static_cast<std::uint8_t>(sequence.values()[n]);
  }
  std::copy_n(seed_.begin(), small_.size(), small_.begin());
}

/// The number of last values that determine all later ones: as far back as the last rare heap and the largest part
/// reach.
std::size_t Rolling::state_length() const noexcept {
  const Heap rare = rare_.empty() ? 0 : rare_.back().heap;
  return in_memory(std::max<Heap>(rare, small_.size()) + rules_.reach() + 1);
}

std::string_view Rolling::window() const {
  const std::size_t length = state_length();
  const std::uint8_t* const end = roll_->values() + (size() - roll_->oldest());
  return {reinterpret_cast<const char*>(end - length), length};
}

Rolling::Mark Rolling::mark_here() const {
  const std::uint8_t* const end = roll_->values() + (size() - roll_->oldest());
  return {size(), {end - kKept, end}};
}

void Rolling::place_mark() {
  if (size() < next_mark_ || marks_.size() >= kMostMarks) {
    return;
  }
  keep(mark_here());
  next_mark_ = size() + std::max(size() / kMarkEvery, kFirstMarks);
}

/// Adds a mark, and from time to time one that is watched.
void Rolling::keep(Mark mark) {
  meter_.charge(kKept);
  marks_.push_back(std::move(mark));
  if ((marks_.size() - 1) % kWatchEvery != 0) {
    return;
  }
  // Probes for rare values of the window find its recurrence with few false alarms.
  const auto& window = marks_.back().window;
  std::array<std::uint32_t, 256> frequency{};
  for (const std::uint8_t v : window) {
    ++frequency[v];
  }
  Probe watch{marks_.size() - 1, {}};
  const std::size_t part = state_length() / Probes::kCount;
  for (std::size_t q = 0; q < Probes::kCount; ++q) {
    std::size_t best = q * part;
    for (std::size_t back = q * part; back < (q + 1) * part; ++back) {
      const auto at = [&](std::size_t b) { return window[window.size() - 1 - b]; };
      best = frequency[at(back)] < frequency[at(best)] ? back : best;
    }
    watch.probes.back[q] = best;
    watch.probes.value[q] = window[window.size() - 1 - best];
  }
  probes_.push_back(watch);
  if (probes_.size() > kWatched) {
    probes_.erase(probes_.begin());
  }
}

/// Returns whether the state before heap n equals that of the mark, up to parity.
bool Rolling::recurs(const Mark& mark, Heap n) const {
  const std::size_t length = state_length();
  const std::uint8_t* const end = roll_->values() + (n - roll_->oldest());
  return n != mark.heap && std::memcmp(end - length, mark.window.data() + (mark.window.size() - length), length) == 0;
}

/// Looks at the values of `count` heaps from `first` on.
void Rolling::note_largest(const std::uint8_t* values, Heap first, Heap count) {
  if (!largest_) {
    return;
  }
  std::uint8_t top = 0;
  for (Heap j = 0; j < count; ++j) {
    top = std::max(top, values[j]);
  }
  if (top > largest_->value) {
    largest_ = RareHeap{first + static_cast<Heap>(std::find(values, values + count, top) - values), top};
  }
}

/// Compares every window that ends in [first, size()) with the watched marks, value by value.
void Rolling::look_for_recurrence(Heap first) {
  const std::uint8_t* const values = roll_->values();
  const Heap base = roll_->oldest();
  for (const Probe& watch : probes_) {
    Heap high = size() - base;
    const Heap low = first - base;
    while (high > low) {
      const Heap m = kernels_->match8(values, low, high, watch.probes);
      if (m == high) {
        break;
      }
      high = m;
      const Mark& mark = marks_[watch.mark];
      const Heap n = base + m + 1;
      if (n <= mark.heap || !recurs(mark, n)) {
        continue;
      }
      const Recurrence found{mark.heap, n - mark.heap};
      auto& kept = (space_.e & found.period & 1) != 0 ? odd_ : recurrence_;
      if (!kept || found.period < kept->period) {
        kept = found;
      }
    }
  }
}

bool Rolling::extend(Heap heaps) {
  while (!recurrence_ && size() < heaps) {
    meter_.tick(32);
    const Heap first = size();
    roll_->step(heaps);
    note_largest(roll_->values() + (first - roll_->oldest()), first, size() - first);
    look_for_recurrence(first);
    place_mark();
  }
  return recurrence_.has_value();
}

// ---------------------------------------------------------------------------- the preperiod

std::unique_ptr<Rolling::Roll> Rolling::replayed(Heap n) {
  auto copy = std::make_unique<Roll>(*this, meter_);
  const auto after = std::upper_bound(marks_.begin(), marks_.end(), n, [](Heap heap, const Mark& mark) { return heap < mark.heap; });
  const Mark& mark = *std::prev(after);
  copy->begin(mark.heap, mark.window.data(), mark.window.size());
  while (copy->size() < n) {
    meter_.tick(32);
    copy->step(n);
  }
  return copy;
}

bool Rolling::repeats_at(const Mark& mark, Heap period) {
  const auto copy = replayed(mark.heap + period);
  const std::size_t length = state_length();
  const std::uint8_t* const end = copy->values() + (copy->size() - copy->oldest());
  return std::memcmp(end - length, mark.window.data() + (mark.window.size() - length), length) == 0;
}

/// The state recurs after `period` heaps from some mark on, but not before it; between that mark and the one before,
/// a run and its copy `period` heaps later are compared step by step.
Heap Rolling::preperiod(Heap period) {
  std::size_t low = 0;  // earlier marks do not recur
  std::size_t high = marks_.size();
  for (std::size_t j = 0; j < marks_.size(); ++j) {
    if (marks_[j].heap == recurrence_->first) {
      high = j;
    }
  }
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (repeats_at(marks_[middle], period)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  const Heap end = marks_[high].heap;
  const Heap begin = high == 0 ? 1 : std::max<Heap>(marks_[high - 1].heap, state_length() + 1) - state_length();
  Heap last = begin - 1;  // the last heap with a different value one period later
  std::unique_ptr<Roll> near = begin < kSeed ? nullptr : replayed(begin);
  std::unique_ptr<Roll> later = begin + period < kSeed ? nullptr : replayed(begin + period);
  const auto value = [&](std::unique_ptr<Roll>& roll, Heap n) {
    if (n < kSeed) {
      return seed_[in_memory(n)];
    }
    if (!roll) {
      roll = replayed(kSeed);
    }
    while (roll->size() <= n) {
      meter_.tick(32);
      roll->step(n + RareCheck::kStep);
    }
    return roll->values()[n - roll->oldest()];
  };
  for (Heap n = begin; n < end; ++n) {
    if (value(near, n) != value(later, n + period)) {
      last = n;
    }
  }
  return begin == 1 && last == 0 ? (seed_[0] == value(later, period) ? 0 : 1) : last + 1;
}

/// If parity matters, only even periods are proved. Half of one is a period if a run and its copy shifted by it agree
/// for a whole period.
bool Rolling::half_is_period(Heap period) {
  if (!odd_ || 2 * odd_->period != period) {
    return false;
  }
  const Heap half = period / 2;
  const auto near = replayed(recurrence_->first);
  const auto later = replayed(recurrence_->first + half);
  for (Heap n = recurrence_->first; n < recurrence_->first + period; ++n) {
    while (near->size() <= n) {
      meter_.tick(32);
      near->step(n + RareCheck::kStep);
    }
    while (later->size() <= n + half) {
      later->step(n + half + RareCheck::kStep);
    }
    if (near->values()[n - near->oldest()] != later->values()[n + half - later->oldest()]) {
      return false;
    }
  }
  return true;
}

std::optional<Period> Rolling::period() {
  if (!recurrence_ || period_) {
    return period_;
  }
  Period found;
  found.period = recurrence_->period;
  found.preperiod = preperiod(found.period);
  if (half_is_period(found.period)) {
    found.period /= 2;
    found.preperiod = preperiod(found.period);
  }
  found.proof = Proof::window;
  found.examined = size();
  found.witness_bound = std::max(bound_, roll_->witness_bound());
  found.space = space_;
  found.rare = rare_;
  period_ = found;
  return period_;
}

// ---------------------------------------------------------------------------- checkpoints

std::string Rolling::save() const {
  ByteWriter out(kKind);
  out.reserve(in_memory((marks_.size() + 1) * (kKept + 16) + kSeed + 4096));
  out.number(rules_.digits.size());
  for (const Digit d : rules_.digits) {
    out.number(d);
  }
  out.number(rules_.unequal ? 1 : 0);
  out.number(space_.mask);
  out.number(space_.e);
  out.number(space_.f);
  out.bytes(seed_.data(), seed_.size());
  out.number(std::max(bound_, roll_->witness_bound()));
  out.number(next_mark_);
  const auto mark = [&](const Mark& m) {
    out.number(m.heap);
    out.bytes(m.window.data(), kKept);
  };
  mark(mark_here());
  out.number(marks_.size());
  for (const Mark& m : marks_) {
    mark(m);
  }
  for (const auto& found : {recurrence_, odd_}) {
    out.number(found ? found->first : 0);
    out.number(found ? found->period : 0);
  }
  if (largest_) {
    out.number(largest_->heap);
    out.number(largest_->value);
  }
  return out.sealed();
}

std::unique_ptr<Rolling> Rolling::load(std::string_view data, const Kernels& kernels) {
  ByteReader in(data, kKind, "a checkpoint of a rolling sequence");
  TakeAndBreak rules;
  rules.digits.resize(in_memory(in.number(CommonChain::kMostTaken + 1)));
  for (Digit& d : rules.digits) {
    d = static_cast<Digit>(in.number(7));
  }
  rules.unequal = in.number(1) != 0;
  std::unique_ptr<Rolling> loaded(new Rolling(std::move(rules), kernels, true));
  // The seed is recomputed: it takes a second, and need not be trusted.
  loaded->seed();
  SparseSpace space;
  space.mask = static_cast<std::uint32_t>(in.number(127));
  space.e = static_cast<std::uint32_t>(in.number(1));
  space.f = static_cast<std::uint32_t>(in.number(1));
  const std::string_view seed = in.bytes(kSeed);
  if (space != loaded->space_ || std::memcmp(seed.data(), loaded->seed_.data(), kSeed) != 0) {
    in.refuse("does not begin with the values of its game");
  }
  loaded->bound_ = in.number(loaded->small_.size());
  loaded->next_mark_ = in.number();
  const auto mark = [&] {
    Mark m{in.number(Heap{1} << 60), {}};
    const std::string_view raw = in.bytes(kKept);
    m.window.assign(raw.begin(), raw.end());
    if (m.heap < kSeed || *std::max_element(m.window.begin(), m.window.end()) > 127) {
      in.refuse("has an invalid window");
    }
    return m;
  };
  const Mark here = mark();
  const std::uint64_t count = in.number(kMostMarks);
  for (std::uint64_t j = 0; j < count; ++j) {
    Mark m = mark();
    const Heap before = loaded->marks_.empty() ? kSeed - 1 : loaded->marks_.back().heap;
    if (m.heap <= before || m.heap > here.heap) {
      in.refuse("has marks out of order");
    }
    loaded->keep(std::move(m));
  }
  if (count == 0) {
    in.refuse("has no marks");
  }
  for (auto* const found : {&loaded->recurrence_, &loaded->odd_}) {
    const Recurrence r{in.number(), in.number()};
    if (r.period != 0) {
      *found = r;
      if (std::none_of(loaded->marks_.begin(), loaded->marks_.end(), [&](const Mark& m) { return m.heap == r.first; }) ||
          r.period > here.heap) {
        in.refuse("has a recurrence without a mark");
      }
    }
  }
  if (!in.at_end()) {
    const Heap heap = in.number(here.heap);
    loaded->largest_ = RareHeap{heap, static_cast<Value>(in.number(127))};
  }
  in.end();
  loaded->roll_ = std::make_unique<Roll>(*loaded, loaded->meter_);
  loaded->roll_->begin(here.heap, here.window.data(), kKept);
  return loaded;
}

}  // namespace partizan::heaps
