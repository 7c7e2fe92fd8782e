/// Nim-values by search, with one thread or two, without evaluating all followers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <system_error>
#include <vector>

#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/nim_line.hpp"
#include "positions/nim_table.hpp"
#include "second_thread.hpp"

namespace partizan::positions {

/// Finds nim-values, and keeps every fact.
///
/// A second thread joins a long search, see SecondThread.
template <class P>
class NimSearch {
 public:
  using Position = P;

  NimSearch(const AnyKernel<Position>& kernel, Meter& meter)
      : kernel_(kernel), meter_(meter), table_(meter), outlooks_(meter), line_(kernel, table_, outlooks_, meter) {}

  /// Returns the nim-value of any position, or nothing if a value above NimFacts::kMost would have to be tested.
  [[nodiscard]] std::optional<std::uint16_t> of(const Position& p) {
    std::vector<Position> parts;
    each_part(kernel_, p, [&](const Position& part, bool /*negated*/) { parts.push_back(part); });
    std::uint32_t total = 0;
    for (const Position& part : parts) {
      if (!find(part, std::nullopt)) {
        return std::nullopt;
      }
      total ^= *table_.find(part).value();
    }
    return static_cast<std::uint16_t>(total);
  }
  /// Returns whether a sum of positions has the nim-value `nim`, or nothing if a value above NimFacts::kMost would have to be
  /// tested. Equal parts cancel; all others but the hardest are evaluated, and that one is tested for the value that is left.
  [[nodiscard]] std::optional<bool> is(std::span<const Position> sum, std::uint32_t nim) {
    std::vector<Position> open;
    for (const Position& p : sum) {
      each_part(kernel_, p, [&](const Position& part, bool /*negated*/) {
        const auto same = std::find(open.begin(), open.end(), part);
        if (same != open.end()) {
          open.erase(same);
        } else {
          open.push_back(part);
        }
      });
    }
    for (auto part = open.begin(); part != open.end();) {
      if (const auto value = table_.find(*part).value()) {
        nim ^= *value;
        part = open.erase(part);
      } else {
        ++part;
      }
    }
    std::stable_sort(open.begin(), open.end(), [&](const Position& a, const Position& b) { return line_.effort(a) > line_.effort(b); });
    for (; open.size() > 1; open.pop_back()) {
      if (!find(open.back(), std::nullopt)) {
        return std::nullopt;
      }
      nim ^= *table_.find(open.back()).value();
    }
    if (open.empty()) {
      return nim == 0;
    }
    const Position& rest = open.front();
    if (nim > kernel_.count_options(rest, Player::left)) {
      return false;
    }
    if (nim > NimFacts::kMost || !find(rest, nim)) {
      return std::nullopt;
    }
    return table_.find(rest).is(nim);
  }

  /// The facts that are known.
  [[nodiscard]] const NimTable<Position>& table() const noexcept { return table_; }
  /// Enters facts that were found elsewhere. Pre: the part is in normal form.
  void learn(const Position& part, const NimFacts& facts) { table_.learn(part, facts); }
  /// The number of positions in the table, and its size in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes() + outlooks_.bytes(); }
  void forget() noexcept {
    table_.clear();
    outlooks_.clear();
  }

 private:
  using Line = NimLine<Position>;
  using End = typename Line::End;
  using Second = SecondThread<NimTable<Position>>;
  static constexpr std::uint64_t kEndless = ~std::uint64_t{0};
  static constexpr std::uint64_t kFirstStretch = 1024;  // positions, most of which are small

  /// Finds out whether the value of a part in normal form is `asked`, or what it is. Returns false if that would need a value
  /// above NimFacts::kMost.
  bool find(const Position& root, std::optional<std::uint32_t> asked) {
    line_.begin(root, asked);
    const std::uint64_t alone = shared_after();
    std::uint64_t most = std::min(alone, kFirstStretch);
    End end = line_.run(most);
    while (end == End::paused && most < alone) {
      outlooks_.fit(table_.size());
      most = std::min(alone, 2 * most);
      end = line_.run(most);
    }
    while (end == End::paused) {  // the search has become long, or the table that two threads share must grow
      outlooks_.fit(table_.size());
      const auto second = joined(root, asked);
      line_.set_begun(second == nullptr ? nullptr : &second->begun());
      end = line_.run(kEndless);
    }
    outlooks_.clear();
    return end == End::found;
  }
  /// Returns a second thread, which searches for the same answer, or null if there is no room for one.
  [[nodiscard]] std::unique_ptr<Second> joined(const Position& root, std::optional<std::uint32_t> asked) {
    try {
      return std::make_unique<Second>(meter_, table_, [&](Meter& meter, Begun& begun) {
        return [line = begun_line(root, asked, meter, begun)]() mutable { static_cast<void>(line.run(kEndless)); };
      });
    } catch (const std::system_error&) {
      return nullptr;
    }
  }
  [[nodiscard]] Line begun_line(const Position& root, std::optional<std::uint32_t> asked, Meter& meter, Begun& begun) {
    Line line(kernel_, table_, outlooks_, meter);
    line.begin(root, asked);
    line.set_begun(&begun);
    return line;
  }

  const AnyKernel<Position>& kernel_;
  Meter& meter_;
  NimTable<Position> table_;
  Outlooks outlooks_;
  Line line_;
};

}  // namespace partizan::positions
