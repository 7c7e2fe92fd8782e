/// Work that one thread prepares in batches and another one carries out.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace partizan::positions {

/// Positions whose results are to be found from those of their options, which are sums of parts.
template <class Position, class Result>
struct Batch {
  struct Item {
    Position position;
    std::uint32_t left_count;  // the number of Left's options
    std::uint32_t options;
  };
  std::vector<Item> items;
  std::vector<std::uint32_t> part_counts;  // of each option
  std::vector<Result> terms;               // the parts' results, or promises of them
  std::vector<Result> results;             // of the items, as far as they have been found
};

/// Passes batches from the preparing thread to the working one, and back when they are done. At most kMost are under way.
template <class Batch>
class Exchange {
 public:
  static constexpr std::size_t kMost = 8;
  using Batches = std::deque<std::unique_ptr<Batch>>;

  // --- the preparing thread ------------------------------------------------------------------
  /// Passes on a batch, and returns those that are done; waits if too many are under way. Returns nothing once work has stopped.
  [[nodiscard]] Batches exchanged(std::unique_ptr<Batch> batch) {
    std::unique_lock lock(mutex_);
    to_do_.push_back(std::move(batch));
    ++under_way_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return under_way_ < kMost || !done_.empty() || is_stopped_; });
    under_way_ -= done_.size();
    return std::exchange(done_, {});
  }
  /// Announces that there are no more batches.
  void finish() {
    const std::lock_guard lock(mutex_);
    is_finished_ = true;
    changed_.notify_all();
  }
  [[nodiscard]] bool is_stopped() {
    const std::lock_guard lock(mutex_);
    return is_stopped_;
  }

  // --- the working thread --------------------------------------------------------------------
  /// Returns the next batch, or null if there are no more.
  [[nodiscard]] std::unique_ptr<Batch> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !to_do_.empty() || is_finished_; });
    if (to_do_.empty()) {
      return nullptr;
    }
    auto batch = std::move(to_do_.front());
    to_do_.pop_front();
    return batch;
  }
  void give_back(std::unique_ptr<Batch> batch) {
    const std::lock_guard lock(mutex_);
    done_.push_back(std::move(batch));
    changed_.notify_all();
  }
  /// Lets the preparing thread stop soon.
  void stop() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    changed_.notify_all();
  }

  /// Returns all batches that have not been returned yet. Pre: the preparing thread has ended.
  [[nodiscard]] Batches rest() {
    Batches all = std::exchange(done_, {});
    for (auto& batch : to_do_) {
      all.push_back(std::move(batch));
    }
    to_do_.clear();
    return all;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  Batches to_do_, done_;
  std::size_t under_way_ = 0;
  bool is_finished_ = false;
  bool is_stopped_ = false;
};

}  // namespace partizan::positions
