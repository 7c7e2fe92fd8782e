/// A total order of interned trees that depends only on the trees, not on their ids.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan {

/// Trees of a store are ordered by its compare_sizes(a, b), which must distinguish trees with different numbers of
/// options, then by the first pair of different options when both are written in this order, Left's first.
///
/// The store provides the options of a form: option_run(form), Left's first; run_begin(form), the index of the first
/// among all options; left_count(form). An option has a smaller id and index than the form it belongs to. Keeps 4
/// bytes for each option and one for each form, up to the largest form compared so far.
template <class Store, class Id>
class StructuralOrder {
 public:
  StructuralOrder(const Store& store, Meter& meter) : store_(&store), meter_(&meter), options_(meter), is_sorted_(meter) {}
  StructuralOrder(const StructuralOrder&) = delete;
  StructuralOrder& operator=(const StructuralOrder&) = delete;

  /// O(birthday * k) once the followers are sorted, which happens once.
  [[nodiscard]] std::strong_ordering compare(Id a, Id b) {
    if (const auto order = store_->compare_sizes(a, b); order != 0 || a == b) {
      return order;
    }
    sort_followers(a);
    sort_followers(b);
    return compare_sorted(a, b);
  }
  /// Returns the options of `form`, Left's first, those of each player ascending. Valid until the next call.
  [[nodiscard]] std::span<const Id> sorted_options(Id form) {
    sort_followers(form);
    return run(form);
  }

 private:
  [[nodiscard]] bool is_sorted(Id form) const noexcept { return form.index < is_sorted_.size() && is_sorted_[form.index] != 0; }
  [[nodiscard]] std::span<Id> run(Id form) noexcept {
    return {options_.data() + store_->run_begin(form), store_->option_run(form).size()};
  }

  /// Pre: both are sorted. The first different pair of options decides, so there is a single path down.
  [[nodiscard]] std::strong_ordering compare_sorted(Id a, Id b) {
    while (a != b) {
      meter_->tick();
      if (const auto order = store_->compare_sizes(a, b); order != 0) {
        return order;
      }
      const auto first = run(a);
      const auto [x, y] = std::mismatch(first.begin(), first.end(), run(b).begin());
      std::tie(a, b) = std::tuple(*x, *y);
    }
    return std::strong_ordering::equal;
  }

  /// Returns whether there were any.
  [[nodiscard]] bool push_unsorted_options(Id form, Pool<Id>& waiting) const {
    const std::size_t before = waiting.size();
    for (const Id option : store_->option_run(form)) {
      if (!is_sorted(option)) {
        waiting.push(option);
      }
    }
    return waiting.size() > before;
  }

  void sort_followers(Id root) {
    if (is_sorted(root)) {
      return;
    }
    // Followers have smaller ids, so their runs come earlier.
    if (const std::size_t end = store_->run_begin(root) + store_->option_run(root).size(); options_.size() < end) {
      options_.resize_zeroed(end);
    }
    if (is_sorted_.size() <= root.index) {
      is_sorted_.resize_zeroed(std::size_t{root.index} + 1);
    }
    Pool<Id> waiting(*meter_);
    waiting.push(root);
    while (waiting.size() > 0) {
      meter_->tick();
      const std::size_t top = waiting.size() - 1;
      const Id form = waiting[top];
      if (is_sorted(form)) {  // pushed twice
        waiting.truncate(top);
      } else if (!push_unsorted_options(form, waiting)) {
        sort_options(form);
        waiting.truncate(top);
      }
    }
  }

  /// Pre: every option is sorted. The flag is set last, so an interrupted sort starts again.
  void sort_options(Id form) {
    const auto sides = run(form);
    std::ranges::copy(store_->option_run(form), sides.begin());
    const auto left_end = sides.begin() + store_->left_count(form);
    const auto precedes = [this](Id a, Id b) { return compare_sorted(a, b) < 0; };
    std::sort(sides.begin(), left_end, precedes);
    std::sort(left_end, sides.end(), precedes);
    is_sorted_[form.index] = 1;
  }

  const Store* store_;
  Meter* meter_;
  Pool<Id> options_;  // at the same indices as the store's
  Pool<std::uint8_t> is_sorted_;  // whether the form and its followers are sorted in options_
};

}  // namespace partizan
