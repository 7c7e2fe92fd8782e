#include "heaps/sparse.hpp"

#include <algorithm>
#include <bit>

#include "errors.hpp"

namespace partizan::heaps {
namespace {

constexpr Heap kSteady = Heap{1} << 22;  // tests are chosen again at each doubling up to here
constexpr Heap kFirstPart = 1024;
constexpr Heap kLate = Heap{1} << 20;  // an engine that starts here is a restart, in a hard game

}  // namespace

Sparse::Sparse(const TakeAndBreak& rules, const SparseSpace& space, SetShape shape, History history, const Kernels& kernels, Meter& meter)
    : rules_(rules), space_(space), history_(history), kernels_(&kernels), meter_(&meter), splits_(rules.takes(kTwoHeaps)),
      takes_(rules.takes(kOneHeap)), chain_(rules, space, shape, kernels, meter), check_(rules, space, shape.values(), kernels, meter) {
  if (!treats(rules) || !lawful(space, rules)) {
    throw DomainError("this sparse space does not fit the rules");
  }
}

bool Sparse::treats(const TakeAndBreak& rules) {
  return rules.octal() && !rules.only_takes() && rules.reach() <= CommonChain::kMostTaken;
}

void Sparse::begin(const Tape& tape, Heap n, std::vector<std::uint16_t> small, std::vector<RareHeap> rare) {
  small_ = std::move(small);
  rare_ = std::move(rare);
  n_ = n;
  checked_from_ = n;
  part_ = 0;
  far_.clear();
  for (Heap m = std::max<Heap>(tape.base, 1); m < n; ++m) {
    if (tape[m] >= shape().values()) {
      throw OutOfShape{};
    }
  }
  chain_.restart(tape, n_, rare_);
  choose(tape);
}

Heap Sparse::window() const noexcept { return std::max(chain_.window(), RareCheck::kWindow); }

Sparse::Counts Sparse::counts() const noexcept {
  Counts all = counts_;
  all.tests = check_.tests_used();
  return all;
}

Heap Sparse::witness_bound(Heap from) const noexcept {
  const auto first = std::lower_bound(far_.begin(), far_.end(), from, [](const Far& f, Heap heap) { return f.heap < heap; });
  return first == far_.end() ? part_ : std::max(part_, first->part);
}

void Sparse::note(Heap n, Heap part) {
  if (part <= part_) {
    return;
  }
  while (!far_.empty() && far_.back().part <= part) {
    far_.pop_back();
  }
  far_.push_back({n, part});
}

void Sparse::choose(const Tape& tape) {
  const bool poor = searches_since_ * 256 > n_ - chosen_at_;
  const Heap least = n_ < kLate || history_ == History::window ? kFirstPart : RareCheck::kMostPart;
  const Heap part = std::max(least, poor ? 2 * check_.part() : check_.part());
  if (history_ == History::whole && small_.size() <= std::min(part, n_ / 4)) {
    small_.clear();
    for (Heap m = 0; m <= std::min({2 * part, n_ / 4 + 1, n_ - 1}); ++m) {
      small_.push_back(static_cast<std::uint16_t>(tape[m]));
    }
  }
  check_.choose(tape, n_, part, small_);
  part_ = std::max(part_, check_.part());
  chosen_at_ = n_;
  choose_at_ = n_ < kSteady ? 2 * n_ : ~Heap{0};
  searches_since_ = 0;
  ++counts_.choices;
}

template <class V>
std::optional<Heap> Sparse::pair_in(const V* g, Heap n, Value v) const {
  const V wanted[2] = {static_cast<V>(v), static_cast<V>(v)};
  Heap length = 512;
  for (Heap first = 1;; first += length, length = std::min<Heap>(16384, 2 * length)) {
    bool more = false;
    for (const std::uint32_t i : splits_) {
      const Heap total = n - i;
      const Heap end = (rules_.unequal ? (total - 1) / 2 : total / 2) + 1;
      if (first >= end) {
        continue;
      }
      more = true;
      const Heap last = std::min(end, first + length);
      unsigned found = 0;
      if constexpr (sizeof(V) == 1) {
        found = kernels_->seek8(g, first, last, total, wanted);
      } else {
        found = kernels_->seek16(g, first, last, total, wanted);
      }
      if (found != 0) {
        for (Heap a = first; a < last; ++a) {
          if ((g[a] ^ g[total - a]) == static_cast<V>(v)) {
            return a;
          }
        }
      }
    }
    if (!more) {
      return std::nullopt;
    }
    meter_->tick(1 + length / 8192);
  }
}

std::optional<Heap> Sparse::witness(const Tape& tape, Heap n, Value v) const {
  for (const std::uint32_t i : takes_) {
    if (tape[n - i] == v) {
      return 0;
    }
  }
  if (history_ == History::whole) {
    return tape.width == 1 ? pair_in(static_cast<const std::uint8_t*>(tape.data), n, v)
                           : pair_in(static_cast<const std::uint16_t*>(tape.data), n, v);
  }
  for (const std::uint32_t i : splits_) {
    for (Heap a = 1; a < small_.size() && a + i + tape.base <= n; ++a) {
      if ((small_[in_memory(a)] ^ tape[n - i - a]) == v) {
        return a;
      }
    }
  }
  throw NeedsHistory{n, v};
}

Heap Sparse::step(const Tape& tape, Heap limit) {
  const bool many = searches_since_ > 500 + (n_ - chosen_at_) / 128 && n_ > chosen_at_ + chosen_at_ / 4;
  const bool far_too_many = searches_since_ > n_ - chosen_at_ && n_ > chosen_at_ + chosen_at_ / 32;
  if (n_ >= choose_at_ || many || far_too_many) {
    choose(tape);
  }
  // Where rare heaps are frequent, propose fewer heaps at a time.
  const bool lately_rare = !rare_.empty() && n_ - rare_.back().heap < 2 * RareCheck::kStep;
  const Heap end = std::min(limit, (n_ + (lately_rare ? kChunk : RareCheck::kStep)) / kChunk * kChunk);
  if (!chain_.propose(tape, end)) {
    throw OutOfShape{};
  }
  Value top = 0;
  for (Heap m = n_; m < end; ++m) {
    top = std::max(top, tape[m]);
  }
  check_.enter(tape, n_, end);
  Heap bad = end;
  Value bad_value = 0;
  for (Heap start = n_ / kChunk * kChunk; start < bad; start += kChunk) {
    for (const Leftover& left : check_.screen(start, n_, end, top)) {
      for (std::size_t j = 0; j < left.heaps.size(); ++j) {
        for (std::uint64_t bits = left.heaps[j]; bits != 0; bits &= bits - 1) {
          const Heap n = start + 64 * j + static_cast<Heap>(std::countr_zero(bits));
          if (n >= bad) {
            break;
          }
          ++counts_.searches;
          ++searches_since_;
          const auto part = witness(tape, n, left.value);
          if (part) {
            note(start + kChunk, *part);  // chunks come in order, heaps within one do not
            continue;
          }
          ++counts_.complete_searches;
          bad = n;
          bad_value = left.value;
        }
      }
    }
  }
  if (bad == end) {
    n_ = end;
    return n_;
  }
  // Heap `bad` is rare. Values are tried in ascending order, so this is its least; what was proposed after it is
  // void.
  ++counts_.rollbacks;
  check_.withdraw(tape, bad, end);
  tape.set(bad, bad_value);
  check_.enter_one(bad, bad_value);
  rare_.push_back({bad, bad_value});
  n_ = bad + 1;
  chain_.restart(tape, n_, rare_);
  return n_;
}

}  // namespace partizan::heaps
