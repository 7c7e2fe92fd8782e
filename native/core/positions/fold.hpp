/// Evaluates a position from the values of its options: one engine for all kernels and algebras.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "pool.hpp"
#include "positions/any_kernel.hpp"
#include "positions/exchange.hpp"
#include "positions/findings.hpp"
#include "second_thread.hpp"

namespace partizan::positions {

/// Hashing for tables keyed by positions.
template <class Position>
struct PositionTraits {
  static constexpr Position empty() noexcept { return {}; }
  static std::uint64_t hash(const Position& p) noexcept { return p.hash(); }
};

/// Which evaluated positions are worth keeping: those that are few moves away from a position that was asked for, because they are
/// asked for next, and those that took the most work, so that an evaluation that was stopped can go on from them.
///
/// How much work a position took is a byte in the place of its hash, where it may be taken for more than it was, but never for less.
template <class Position>
class Landmarks {
 public:
  explicit Landmarks(Meter& meter) : meter_(&meter), efforts_(meter) {}

  /// `evaluated` is the number of positions that have been noted.
  void note(const Position& p, std::uint32_t moves, std::uint8_t effort, std::size_t evaluated) {
    if (moves < kMoves) {
      if (by_moves_[moves].size() == kMost) {
        by_moves_[moves].clear();
      }
      by_moves_[moves].push_back(p);
    }
    if (efforts_.size() < 2 * evaluated) [[unlikely]] {
      grow();
    }
    if (efforts_.size() != 0) {
      std::uint8_t& known = efforts_[place(p)];
      known = std::max(known, effort);
    }
  }
  [[nodiscard]] std::uint8_t effort(const Position& p) const noexcept { return efforts_.size() == 0 ? 0 : efforts_[place(p)]; }
  /// Calls visit(position) for those up to some number of moves away, all of them and `most` at most.
  template <class Visit>
  void nearest(std::size_t most, Visit&& visit) const {
    std::size_t total = 0;
    for (const auto& these : by_moves_) {
      total += these.size();
      if (total > most) {
        return;
      }
      std::for_each(these.begin(), these.end(), visit);
    }
  }
  void clear() noexcept {
    for (auto& these : by_moves_) {
      these.clear();
    }
    efforts_.clear();
  }

 private:
  static constexpr std::uint32_t kMoves = 8;
  static constexpr std::size_t kMost = 1 << 14;
  static constexpr std::size_t kFewest = 1 << 10;

  [[nodiscard]] std::size_t place(const Position& p) const noexcept { return in_memory(p.hash() & (efforts_.size() - 1)); }
  /// Doubles the bytes, if there is memory for it. Two places have the same hash so far, and now the same effort.
  void grow() {
    const std::size_t before = efforts_.size();
    const std::size_t after = std::max(2 * before, kFewest);
    if (meter_->affords(after)) {
      efforts_.resize_zeroed(after);
      std::copy_n(efforts_.data(), before, efforts_.data() + before);
    }
  }

  Meter* meter_;
  std::array<std::vector<Position>, kMoves> by_moves_;
  Pool<std::uint8_t> efforts_;
};

/// Calls visit(position, result, effort) for what `table` knows and `wanted` says: the nearest landmarks, and those that took the most work.
template <class Position, class Table, class Visit>
void each_wanted(const Table& table, const Landmarks<Position>& landmarks, const Wanted& wanted, Visit&& visit) {
  constexpr std::size_t kNearby = 256;  // of so many evaluated positions, one a few moves away is worth keeping
  // Most positions take little work, but an evaluation meets them again and again.
  const bool has_all = wanted.has_cheap && table.size() <= wanted.most;
  landmarks.nearest(has_all ? 0 : table.size() / kNearby, [&](const Position& p) {
    if (const auto* const result = table.find(p)) {
      visit(p, *result, landmarks.effort(p));
    }
  });
  Efforts efforts;
  table.each([&](const Position& p, const auto&) { efforts.count(landmarks.effort(p)); });
  const std::uint8_t least = has_all ? std::uint8_t{0} : efforts.least(wanted.most, wanted.least_effort);
  table.each([&](const Position& p, const auto& result) {
    if (const std::uint8_t effort = landmarks.effort(p); effort >= least) {
      visit(p, result, effort);
    }
  });
}

/// Removes from `table` all but the dearest results, at most `most`, and those that are `needed`.
template <class Position, class Table, class Result>
void keep_dearest(Table& table, const Landmarks<Position>& landmarks, std::size_t most, std::vector<std::pair<Position, Result>> needed) {
  Efforts efforts;
  table.each([&](const Position& p, const auto&) { efforts.count(landmarks.effort(p)); });
  const std::uint8_t least = efforts.least(most, 0);
  std::vector<std::pair<Position, Result>> kept = std::move(needed);
  table.each([&](const Position& p, const Result& result) {
    if (landmarks.effort(p) >= least) {
      kept.emplace_back(p, result);
    }
  });
  table.clear();
  const std::size_t step = stride(kept.size());
  for (std::size_t n = 0, at = 0; n < kept.size(); ++n, at = (at + step) % kept.size()) {
    table.insert(kept[at].first, kept[at].second);
  }
}

/// Recent answers, keyed by positions as they lie on the board: a lossy cache in front of the exact table, which
/// saves computing normal forms.
template <class Position, class Result>
class RecentAnswers {
 public:
  explicit RecentAnswers(Meter& meter) : meter_(&meter), slots_(meter) {}

  void prefetch(const Position& p) const noexcept { __builtin_prefetch(&slots_[index(p)]); }
  [[nodiscard]] const Result* find(const Position& p) const noexcept {
    const Slot& slot = slots_[index(p)];
    return slot.position == p ? &slot.result : nullptr;
  }
  void note(const Position& p, const Result& result) noexcept { slots_[index(p)] = {p, result}; }

  /// Grows with the number of positions, up to the size of a processor's cache.
  void make_room_for(std::size_t positions) {
    if (slots_.size() == 0 || (slots_.size() < positions && slots_.size() < kMaxSlots)) [[unlikely]] {
      const std::size_t wanted = std::min(std::max(slots_.size() * 8, kMinSlots), kMaxSlots);
      if (slots_.size() != 0 && wanted * sizeof(Slot) > meter_->byte_limit() / kShare) {
        return;
      }
      slots_.clear();
      slots_.resize_zeroed(wanted);
    }
  }
  void clear() noexcept { slots_.clear(); }

 private:
  struct Slot {
    Position position;
    Result result;
  };
  static constexpr std::size_t kMinSlots = std::size_t{1} << 9;
  static constexpr std::size_t kMaxSlots = std::size_t{1} << (sizeof(Position) > 32 ? 15 : 18);
  static constexpr std::size_t kShare = 16;  // of the memory allowed
  [[nodiscard]] std::size_t index(const Position& p) const noexcept { return p.hash() & (slots_.size() - 1); }

  Meter* meter_;
  Pool<Slot> slots_;
};

/// The number of moves to a position about which another question was asked.
inline constexpr std::uint32_t kFarAway = ~std::uint32_t{0};

/// Evaluates positions of a kernel in an Algebra.
///
/// An Algebra has a trivially copyable `Result`, `kIsImpartial` (both players have the same moves),
/// `kNeedsAllOptions` (including dominated ones), `kIsSlow`, `negative(r)`, `sum(span<Result>)` (which may reorder its
/// argument) and `of_options(left, right)`; a slow one also has promises.
///
/// Every position is expanded once. Its options are split into parts, and each part is looked up, first as it lies in
/// the cache of recent answers, then in normal form in the exact table. The lookups for all options are started
/// together, because most of the time is spent waiting for memory. A position costs sizeof(Position) + sizeof(Result)
/// bytes at a load factor of one half to three quarters.
///
/// About half of the time goes into positions: listing options, splitting them, finding normal forms, looking them up. The
/// other half goes into the algebra. If that is slow and the question long, a second thread does the first half. It never
/// needs a result: it enters a promise of one into the table, and passes the position on in a batch with the results, or
/// promises, of the parts of its options. This thread works through the batches in the same order as it would alone, so that
/// all results and their ids are the same, and the batches return with results that replace the promises.
template <class P, class Algebra>
class Fold {
 public:
  using Position = P;
  using Result = typename Algebra::Result;

  Fold(const AnyKernel<Position>& kernel, Algebra algebra, Meter& meter)
      : kernel_(kernel), algebra_(algebra), meter_(&meter), table_(meter), recent_(meter), landmarks_(meter) {}

  /// Returns the result for any position.
  Result of(const Position& p) {
    std::vector<Normal<Position>> parts;
    each_part(kernel_, p, [&](const Position& part, bool negated) { parts.push_back({part, negated}); });
    std::vector<Result> results;
    for (const auto& part : parts) {
      results.push_back(signed_by(part.negated, of_part(part.position)));
    }
    return algebra_.sum(results);
  }
  /// Returns the result for a part in normal form.
  Result of_part(const Position& part) {
    const Result* const known = table_.find(part);
    return known != nullptr ? *known : evaluate(part);
  }
  /// Returns the result for a part in normal form, or null if it has not been found yet.
  [[nodiscard]] const Result* known(const Position& part) const noexcept { return table_.find(part); }
  /// Enters a result that was found elsewhere. Pre: the part is in normal form, and not Position{}.
  void learn(const Position& part, const Result& result, std::uint8_t effort) {
    table_.insert(part, result);
    landmarks_.note(part, kFarAway, effort, table_.size());
  }
  /// Returns what is known about options of the positions on the stack. An evaluation that was stopped, and forgets everything else,
  /// comes back to the same stack without finding anything again.
  [[nodiscard]] std::vector<std::pair<Position, Result>> needed() const {
    std::vector<std::pair<Position, Result>> out;
    for (const Position& part : parts_) {
      const Position position = kernel_.normal(part).position;
      if (const Result* const result = table_.find(position)) {
        out.emplace_back(position, *result);
      }
    }
    return out;
  }
  /// Calls visit(position, result, effort) for what is wanted of what is known.
  template <class Visit>
  void each(const Wanted& wanted, Visit&& visit) const {
    each_wanted(table_, landmarks_, wanted, visit);
  }
  /// Calls change(result) for everything that is known, in an order that lasts until something is learnt; the result that it returns
  /// replaces the other one.
  template <class Change>
  void change(Change&& change) {
    recent_.clear();
    table_.each([&](const Position& position, const Result& result) { table_.replace(position, change(result)); });
  }
  /// Forgets what took less work than the dearest `most` results, except for what is needed. From now on, evaluates in one thread: the
  /// stack of two threads is ahead of the results, so it does not name all that is needed.
  void keep_dearest(std::size_t most) {
    is_alone_ = true;
    recent_.clear();
    positions::keep_dearest(table_, landmarks_, most, needed());
  }

  /// The number of positions in the table, and its size in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
  void forget() noexcept {
    table_.clear();
    recent_.clear();
    landmarks_.clear();
  }

 private:
  struct Lookup {  // of a part
    Normal<Position> normal;
    Result result;  // if known
    bool is_known = false;
  };
  struct Open {  // a position on the stack
    Position position;
    std::uint32_t first_option = 0;  // where its entries begin in part_counts_ and parts_, once expanded
    std::uint32_t first_part = 0;
    std::uint32_t left_count = 0;  // the number of Left's options
    std::uint32_t moves = 0;       // from the root
    std::uint64_t before = 0;      // the number of positions finished before it
    bool is_expanded = false;
  };

  /// The cost of a position in units of the meter, not counting its options.
  static constexpr std::uint64_t kTicks = 4;
  static constexpr std::uint64_t kBytesPerTick = 64;
  static constexpr Which kWhich = Algebra::kNeedsAllOptions ? Which::all : Which::undominated;

  Result evaluate(const Position& root) {
    stack_.clear();
    part_counts_.clear();
    parts_.clear();
    lookups_.clear();
    stack_.push_back({root});
    std::size_t alone = Algebra::kIsSlow && !is_alone_ ? shared_after().load() : kNeverShared;
    unfold([&](const Open& done) {
      table_.insert(done.position, close(done));
      return alone == kNeverShared || alone-- > 0;
    });
    if constexpr (Algebra::kIsSlow) {
      if (!stack_.empty()) {
        share();
      }
    }
    is_alone_ = false;
    return *table_.find(root);
  }

  /// Expands positions depth first, and passes each to `finish` when all parts of its options are in the table, until there are
  /// no more or `finish` returns false.
  template <class Finish>
  void unfold(Finish&& finish) {
    while (!stack_.empty()) {
      const std::size_t top = stack_.size() - 1;
      if (!stack_[top].is_expanded) {
        if (table_.find(stack_[top].position) != nullptr) {  // pushed twice and answered in the meantime
          stack_.pop_back();
          continue;
        }
        if (expand(top)) {
          continue;  // parts of its options are now above it on the stack
        }
      }
      const Open done = stack_.back();
      const bool goes_on = finish(done);
      part_counts_.resize(done.first_option);
      parts_.resize(done.first_part);
      lookups_.resize(done.first_part);
      stack_.pop_back();
      landmarks_.note(done.position, done.moves, effort_of(++finished_ - done.before), table_.size());
      if (!goes_on) {
        return;
      }
    }
  }

  /// Lists the parts of all options of the position at `index` of the stack and pushes those that must be evaluated
  /// first. Returns whether there are any.
  bool expand(std::size_t index) {
    recent_.make_room_for(table_.size());
    Open& here = stack_[index];
    here.is_expanded = true;
    here.before = finished_;
    here.first_option = static_cast<std::uint32_t>(part_counts_.size());
    here.first_part = static_cast<std::uint32_t>(parts_.size());
    options_.clear();
    kernel_.options(here.position, Player::left, kWhich, options_);
    here.left_count = static_cast<std::uint32_t>(options_.size());
    if constexpr (!Algebra::kIsImpartial) {
      kernel_.options(here.position, Player::right, kWhich, options_);
    }
    kernel_.split(options_, kWhich, parts_, part_counts_);
    const std::size_t first_part = here.first_part;
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      recent_.prefetch(parts_[i]);
    }
    lookups_.resize(parts_.size());
    if (!is_shared_) {
      visit(parts_.size() - first_part);
    }
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      Lookup& lookup = lookups_[i];
      if (const Result* const recent = recent_.find(parts_[i])) {
        lookup.result = *recent;
        lookup.is_known = true;
      } else {
        lookup.normal = kernel_.normal(parts_[i]);
        table_.prefetch(lookup.normal.position);
      }
    }
    const std::size_t height = stack_.size();
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      if (!resolve(i)) {
        stack_.push_back({lookups_[i].normal.position});
        stack_.back().moves = stack_[index].moves + 1;
      }
    }
    return stack_.size() != height;
  }

  [[nodiscard]] Result signed_by(bool negated, const Result& r) const { return negated ? algebra_.negative(r) : r; }
  /// Looks up the result of a part and returns whether it is known.
  bool resolve(std::size_t part) {
    Lookup& lookup = lookups_[part];
    if (!lookup.is_known) {
      if (const Result* const found = table_.find(lookup.normal.position)) {
        lookup.is_known = true;
        if (is_promise(*found)) {
          lookup.result = *found;
        } else {
          lookup.result = signed_by(lookup.normal.negated, *found);
          recent_.note(parts_[part], lookup.result);
        }
      }
    }
    return lookup.is_known;
  }
  [[nodiscard]] static constexpr bool is_promise([[maybe_unused]] const Result& r) noexcept {
    if constexpr (Algebra::kIsSlow) {
      return Algebra::is_promise(r);
    }
    return false;
  }
  /// Counts a position that has some parts of options.
  void visit(std::size_t parts) { meter_->visit(kTicks + parts * sizeof(Position) / kBytesPerTick); }

  /// Returns the result of an expanded position. Pre: all parts of its options are in the table.
  Result close(const Open& open) {
    left_.clear();
    right_.clear();
    std::size_t part = open.first_part;
    for (std::size_t i = open.first_option; i < part_counts_.size(); ++i) {
      terms_.clear();
      for (std::uint32_t k = 0; k < part_counts_[i]; ++k, ++part) {
        resolve(part);
        terms_.push_back(lookups_[part].result);
      }
      const Result result = terms_.size() == 1 ? terms_[0] : algebra_.sum(terms_);
      (i - open.first_option < open.left_count ? left_ : right_).push_back(result);
    }
    return algebra_.of_options(left_, right_);
  }

  // --- two threads -----------------------------------------------------------------------------
  using Work = Batch<Position, Result>;
  using Works = typename Exchange<Work>::Batches;

  static constexpr std::size_t kBatch = 256;
  /// The promises that are kept, more than can be open at a time.
  static constexpr std::size_t kPromises = 4096;
  static_assert(kPromises >= kBatch * (Exchange<Work>::kMost + 2));

  /// Evaluates the positions on the stack: another thread expands them, and this one finds the results.
  void share() {
    Exchange<Work> exchange;
    std::unique_ptr<Work> open = std::make_unique<Work>();  // that is being prepared
    std::exception_ptr failure;
    std::vector<Result> promised(kPromises);
    std::size_t kept = 0;
    std::thread preparing;
    try {
      set_shared(true);
      preparing = started([&]() noexcept {
        try {
          prepare(exchange, open);
        } catch (...) {
          failure = std::current_exception();
        }
        exchange.finish();
      });
    } catch (const std::system_error&) {  // there is no other thread, or no room for one
      set_shared(false);
      unfold([&](const Open& done) {
        table_.insert(done.position, close(done));
        return true;
      });
      return;
    }
    std::unique_ptr<Work> current;
    std::exception_ptr own;
    try {
      while ((current = exchange.next()) != nullptr) {
        work(*current, promised, kept);
        exchange.give_back(std::move(current));
      }
    } catch (...) {
      own = std::current_exception();
      exchange.stop();
    }
    preparing.join();
    set_shared(false);
    for (const auto& batch : exchange.rest()) {
      settle(*batch);
    }
    if (current != nullptr) {
      settle(*current);
    }
    settle(*open);
    if (own != nullptr || failure != nullptr) {
      std::rethrow_exception(own != nullptr ? own : failure);
    }
  }

  void set_shared(bool is_shared) noexcept {
    is_shared_ = is_shared;
    meter_->set_shared(is_shared);
  }

  /// Expands the positions on the stack, and passes them on.
  void prepare(Exchange<Work>& exchange, std::unique_ptr<Work>& open) {
    std::uint32_t made = 0;
    const auto pass_on = [&] {
      auto next = std::make_unique<Work>();
      for (const auto& batch : exchange.exchanged(std::exchange(open, std::move(next)))) {
        settle(*batch);
      }
      return !exchange.is_stopped();
    };
    unfold([&](const Open& done) {
      open->items.push_back({done.position, done.left_count, static_cast<std::uint32_t>(part_counts_.size() - done.first_option)});
      open->part_counts.insert(open->part_counts.end(), part_counts_.begin() + done.first_option, part_counts_.end());
      for (std::size_t part = done.first_part; part < parts_.size(); ++part) {
        open->terms.push_back(term(part));
      }
      table_.insert(done.position, Algebra::promise(made++ % kPromises, false));
      return open->items.size() < kBatch || pass_on();
    });
    pass_on();
  }
  /// Returns the result of a part, or a promise of it. Pre: it is in the table.
  [[nodiscard]] Result term(std::size_t part) {
    const Lookup& lookup = lookups_[part];
    if (lookup.is_known && !is_promise(lookup.result)) {
      return lookup.result;
    }
    const Result found = *table_.find(lookup.normal.position);
    return is_promise(found) ? Algebra::promise(Algebra::promised(found), lookup.normal.negated) : signed_by(lookup.normal.negated, found);
  }

  /// Finds the results of a batch. `promised` are the last ones found, and `kept` their number.
  void work(Work& batch, std::vector<Result>& promised, std::size_t& kept) {
    std::size_t option = 0;
    std::size_t part = 0;
    batch.results.reserve(batch.items.size());
    for (const auto& item : batch.items) {
      left_.clear();
      right_.clear();
      const std::size_t first = part;
      for (std::uint32_t i = 0; i < item.options; ++i, ++option) {
        terms_.clear();
        for (std::uint32_t k = 0; k < batch.part_counts[option]; ++k, ++part) {
          const Result& r = batch.terms[part];
          terms_.push_back(is_promise(r) ? signed_by(r.base.is_negated(), promised[Algebra::promised(r)]) : r);
        }
        (i < item.left_count ? left_ : right_).push_back(terms_.size() == 1 ? terms_[0] : algebra_.sum(terms_));
      }
      visit(part - first);
      const Result result = algebra_.of_options(left_, right_);
      promised[kept++ % kPromises] = result;
      batch.results.push_back(result);
    }
  }
  /// Replaces promises by the results that have been found, and forgets the others.
  void settle(const Work& batch) noexcept {
    for (std::size_t i = 0; i < batch.items.size(); ++i) {
      if (i < batch.results.size()) {
        table_.replace(batch.items[i].position, batch.results[i]);
      } else {
        table_.erase(batch.items[i].position);
      }
    }
  }

  const AnyKernel<Position>& kernel_;
  Algebra algebra_;
  Meter* meter_;
  FlatMap<Position, Result, PositionTraits<Position>> table_;
  RecentAnswers<Position, Result> recent_;
  Landmarks<Position> landmarks_;
  std::uint64_t finished_ = 0;  // the number of positions
  bool is_shared_ = false;      // another thread expands
  bool is_alone_ = false;       // none ever does
  std::vector<Open> stack_;
  std::vector<std::uint32_t> part_counts_;
  std::vector<Position> parts_;    // as they lie on the board
  std::vector<Lookup> lookups_;    // one for each part
  std::vector<Position> options_;  // of the position that is being expanded
  std::vector<Result> left_, right_, terms_;
};

}  // namespace partizan::positions
