/// Lands by number, with their options.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "kernels/sprouts/lands.hpp"
#include "kernels/sprouts/word.hpp"
#include "meter.hpp"
#include "pool.hpp"

namespace partizan::kernels::sprouts {

/// An exact index of sequences of bytes: each has a number.
class ByteIndex {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  explicit ByteIndex(Meter& meter) : meter_(&meter), bytes_(meter), entries_(meter), slots_(meter) {}

  /// Returns the number that was set for a key, or kNone.
  [[nodiscard]] std::uint32_t find(Symbols key) const noexcept;
  /// Sets the number of a key that has none. Strong guarantee.
  void insert(Symbols key, std::uint32_t number);
  [[nodiscard]] Symbols key(std::size_t entry) const noexcept { return {bytes_.data() + entries_[entry].begin, entries_[entry].size}; }
  [[nodiscard]] std::uint32_t number(std::size_t entry) const noexcept { return entries_[entry].number; }
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return bytes_.capacity() + entries_.capacity() * sizeof(Entry) + slots_.capacity() * sizeof(Slot);
  }
  void clear() noexcept;

 private:
  struct Entry {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint32_t number = 0;
  };
  struct Slot {
    std::uint32_t entry = 0;  // counted from 1; 0 if the slot is empty
    std::uint32_t tag = 0;    // of its hash
  };
  [[nodiscard]] std::size_t slot_of(Symbols key, std::uint64_t hash) const noexcept;
  void grow();

  Meter* meter_;
  Pool<std::uint8_t> bytes_;
  Pool<Entry> entries_;
  Pool<Slot> slots_;
};

using LandId = std::uint32_t;
/// A sum of lands, in ascending order.
using LandSum = std::vector<LandId>;
using Lands = std::span<const LandId>;

/// What is known about a land. The nim-value is `nim`, or it is none of `excluded`.
struct Land {
  static constexpr std::uint8_t kUnknown = 0xFF;
  static constexpr int kMostNim = 63;

  std::uint64_t excluded = 0;
  std::uint32_t options = 0;  // where they begin
  std::uint32_t option_count = 0;
  std::uint32_t moves = 0;    // a guess of their number
  std::uint8_t lives = 0;
  std::uint8_t nim = kUnknown;
  bool is_expanded = false;
  std::uint8_t effort = 0;    // of the longest search of this land, see positions::effort_of()

  [[nodiscard]] bool is_known() const noexcept { return nim != kUnknown; }
  [[nodiscard]] bool is_excluded(int k) const noexcept { return (excluded >> k & 1) != 0; }
  /// The values that are ruled out: all but one, if that is known.
  [[nodiscard]] std::uint64_t ruled_out() const noexcept { return is_known() ? ~(std::uint64_t{1} << nim) : excluded; }
  void rule_out(std::uint64_t values) noexcept {
    excluded |= values;
    if (std::has_single_bit(~excluded)) {
      nim = static_cast<std::uint8_t>(std::countr_one(excluded));
    }
  }
};

class LandStore {
 public:
  LandStore(Ties ties, Meter& meter) : ties_(ties), meter_(meter), words_(meter), drafts_(meter), lands_(meter), options_(meter) {}

  /// Returns the lands of any word that kernels accept.
  [[nodiscard]] LandSum lands_of(Symbols word);
  [[nodiscard]] Land& operator[](LandId id) noexcept { return lands_[id]; }
  [[nodiscard]] const Land& operator[](LandId id) const noexcept { return lands_[id]; }
  [[nodiscard]] Symbols word(LandId id) const noexcept { return words_.key(id); }
  /// Lists the options of a land, once for all. References to lands become invalid.
  void expand(LandId id);
  /// Calls visit(Lands) for each option: the lands of a sum, in ascending order. Pre: the land is expanded, and `visit` adds none.
  template <class Visit>
  void each_option(LandId id, Visit&& visit) const {
    const std::uint32_t* at = options_.data() + lands_[id].options;
    for (std::uint32_t i = 0; i < lands_[id].option_count; ++i, at += *at + 1) {
      visit(Lands(at + 1, *at));
    }
  }
  [[nodiscard]] std::size_t size() const noexcept { return lands_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return words_.bytes() + drafts_.bytes() + lands_.capacity() * sizeof(Land) + options_.capacity() * sizeof(LandId);
  }
  void clear() noexcept;

 private:
  /// Appends the lands of a word that need not be reduced.
  void add_lands(Symbols word, Letters killed, std::vector<LandId>& out);
  /// Returns the number of a reduced land.
  [[nodiscard]] LandId identify(Symbols land);

  Ties ties_;
  Meter& meter_;
  ByteIndex words_;   // the canonical word of each land
  ByteIndex drafts_;  // reduced words as they were found, which saves most searches for canonical words
  Pool<Land> lands_;
  Pool<LandId> options_;  // for each option, the number of its lands, and the lands
  Moves rules_;
  std::vector<LandId> found_;         // options that are being listed, as in options_
  std::vector<std::uint32_t> begins_;  // of the options in found_
};

}  // namespace partizan::kernels::sprouts
