/// Nim-values by search, with one thread or two, without evaluating all followers.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "begun.hpp"
#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/exchange.hpp"
#include "positions/nim_line.hpp"
#include "positions/nim_table.hpp"

namespace partizan::positions {

/// Finds nim-values, and keeps every fact.
///
/// A second thread joins a long search. Both search the same position, and each finds in the table what the other has
/// settled; an option that the other thread is searching waits until its siblings are settled. The first thread alone looks
/// at the clock, and can be interrupted. If the second one fails, the first goes on alone.
template <class P>
class NimSearch {
 public:
  using Position = P;

  NimSearch(const AnyKernel<Position>& kernel, Meter& meter)
      : kernel_(kernel), meter_(meter), table_(meter), line_(kernel, table_, meter) {}

  /// Returns the nim-value of any position, or nothing if a value above NimFacts::kMost would have to be tested.
  [[nodiscard]] std::optional<std::uint16_t> of(const Position& p) {
    std::vector<Position> parts;
    each_part(kernel_, p, [&](const Position& part, bool /*negated*/) { parts.push_back(part); });
    std::uint32_t total = 0;
    for (const Position& part : parts) {
      if (!find(part)) {
        return std::nullopt;
      }
      total ^= *table_.find(part).value();
    }
    return static_cast<std::uint16_t>(total);
  }

  /// The number of positions in the table, and its size in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
  void forget() noexcept { table_.clear(); }

 private:
  using Line = NimLine<Position>;
  using End = typename Line::End;
  static constexpr std::uint64_t kEndless = ~std::uint64_t{0};

  /// The second thread, which works until it is destroyed or has found the value.
  class Second {
   public:
    /// Throws std::system_error if there is no room for another thread.
    Second(NimSearch& first, const Position& root)
        : first_(first), meter_(first.meter_), line_(first.kernel_, first.table_, meter_) {
      meter_.set_poll([this] {
        if (is_over_.load(std::memory_order_relaxed)) {
          throw Over{};
        }
      });
      line_.begin(root);
      line_.set_begun(&begun_);
      set_shared(true);
      try {
        thread_ = std::thread([this]() noexcept {
          try {
            static_cast<void>(line_.run(kEndless));
          } catch (...) {
            // The first thread goes on alone.
          }
        });
      } catch (...) {
        set_shared(false);
        throw;
      }
      first.line_.set_begun(&begun_);
    }
    Second(const Second&) = delete;
    Second& operator=(const Second&) = delete;
    ~Second() {
      is_over_.store(true, std::memory_order_relaxed);
      thread_.join();
      first_.line_.set_begun(nullptr);
      set_shared(false);
    }

   private:
    struct Over {};
    void set_shared(bool is_shared) {
      first_.table_.set_shared(is_shared);
      first_.meter_.set_shared(is_shared);
    }

    NimSearch& first_;
    Meter meter_;
    Begun begun_;
    Line line_;
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
  };

  /// Finds the value of a part in normal form. Returns false if that would need a value above NimFacts::kMost.
  bool find(const Position& root) {
    line_.begin(root);
    End end = line_.run(shared_after());
    while (end == End::paused) {  // the search has become long, or the table that two threads share must grow
      const auto second = joined(root);
      end = line_.run(kEndless);
    }
    return end == End::found;
  }
  /// Returns a second thread, or null if there is no room for one.
  [[nodiscard]] std::unique_ptr<Second> joined(const Position& root) {
    try {
      return std::make_unique<Second>(*this, root);
    } catch (const std::system_error&) {
      return nullptr;
    }
  }

  const AnyKernel<Position>& kernel_;
  Meter& meter_;
  NimTable<Position> table_;
  Line line_;
};

}  // namespace partizan::positions
