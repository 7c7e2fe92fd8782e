/// Interned augmented forms: trees { L | R } in which a player may also have a *tombstone*, written #.
///
/// A tombstone is not an option: its owner, to move, wins at once if every other summand is an end for them or has
/// their tombstone [Siegel25]. Simplest forms modulo a universe need tombstones.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "pool.hpp"
#include "structural_order.hpp"
#include "universes/facts.hpp"

namespace partizan::universes {

/// A form of one AugmentedStore. Ids depend on the order in which forms were made, so they must never affect what a
/// user sees; use AugmentedStore::compare instead.
struct AugmentedId {
  std::uint32_t index = 0;
  friend constexpr auto operator<=>(AugmentedId, AugmentedId) = default;
};
using AugmentedIds = std::vector<AugmentedId>;

/// The players with a tombstone.
struct Tombstones {
  bool left = false;
  bool right = false;

  [[nodiscard]] constexpr bool& operator[](Player player) noexcept { return player == Player::left ? left : right; }
  [[nodiscard]] constexpr bool operator[](Player player) const noexcept { return player == Player::left ? left : right; }
  friend constexpr auto operator<=>(Tombstones, Tombstones) = default;
};

/// Append-only. A form takes 40 bytes, 4 more for each option, and 5 to 8 in the index (and, once the structural
/// order is used, the memory that StructuralOrder needs). An exception (a budget, an interruption) leaves all forms
/// intact.
class AugmentedStore {
 public:
  explicit AugmentedStore(Meter& meter);

  [[nodiscard]] Meter& meter() const noexcept { return *meter_; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] bool contains(AugmentedId form) const noexcept { return form.index < nodes_.size(); }

  /// The form { | }.
  static constexpr AugmentedId kZero{0};

  /// Returns the form with these options and tombstones, making it if new; order and repetition of options do not
  /// matter. O(k log k) for k options. The new id is larger than those of its options. Pre: every option was made by
  /// this store. The spans may be views of this store's options.
  AugmentedId intern(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones = {});

  /// Returns the options of `form` for `player`, ascending by id. Valid until the next intern.
  [[nodiscard]] std::span<const AugmentedId> options(AugmentedId form, Player player) const noexcept {
    return side(option_run(form), form, player);
  }
  /// Returns the same as a vector, which remains valid.
  [[nodiscard]] AugmentedIds copied(AugmentedId form, Player player) const {
    const auto span = options(form, player);
    return {span.begin(), span.end()};
  }

  [[nodiscard]] Facts facts(AugmentedId form) const noexcept { return nodes_[form.index].facts; }
  [[nodiscard]] bool is(AugmentedId form, Fact fact) const noexcept { return (facts(form) & bit(fact)) != 0; }
  [[nodiscard]] bool is(AugmentedId form, Sided fact, Player player) const noexcept {
    return (facts(form) & bit(fact, player)) != 0;
  }
  [[nodiscard]] bool is_member(Universe universe, AugmentedId form) const noexcept {
    return is(form, membership(universe));
  }
  /// Returns whether `player`, moving first, wins form + X for every end X of theirs in the universe. O(1).
  [[nodiscard]] bool is_strong(Universe universe, AugmentedId form, Player player) const noexcept {
    const Facts needed = strength(universe, player);
    return (facts(form) & needed) == needed;
  }
  [[nodiscard]] Tombstones tombstones(AugmentedId form) const noexcept {
    return {is(form, Sided::tombstone, Player::left), is(form, Sided::tombstone, Player::right)};
  }
  /// The height of the tree; tombstones do not count.
  [[nodiscard]] std::uint32_t birthday(AugmentedId form) const noexcept { return nodes_[form.index].birthday; }
  /// Bit i: `player`, moving first, wins form + T_i, where T_i are the test dicots.
  [[nodiscard]] std::uint64_t wins_with_tests(AugmentedId form, Player player) const noexcept {
    return nodes_[form.index].wins[static_cast<std::size_t>(player)];
  }

  /// A total order that depends only on the trees: by birthday, then by the numbers of Left and of Right options,
  /// then by tombstones, then by the first pair of different options when both are written in this order, Left's
  /// first. For ordinary forms it agrees with FormStore::compare.
  [[nodiscard]] std::strong_ordering compare(AugmentedId a, AugmentedId b) { return order_.compare(a, b); }
  /// Returns the options of `form` for `player`, ascending by compare(). Valid until the next non-const call.
  [[nodiscard]] std::span<const AugmentedId> sorted_options(AugmentedId form, Player player) {
    return side(order_.sorted_options(form), form, player);
  }

 private:
  struct Node {
    std::uint64_t wins[2];
    std::uint64_t begin;  // of the options in options_, Left's first
    std::uint32_t left_count;
    std::uint32_t birthday;
    Facts facts;
  };
  /// A form that may not exist yet: sorted options, Left's first.
  struct Candidate {
    std::span<const AugmentedId> options;
    std::uint32_t left_count;
    Tombstones tombstones;
    std::uint64_t hash;
  };

  friend class StructuralOrder<AugmentedStore, AugmentedId>;

  [[nodiscard]] std::size_t run_begin(AugmentedId form) const noexcept { return in_memory(nodes_[form.index].begin); }
  /// The options of both players, Left's first.
  [[nodiscard]] std::span<const AugmentedId> option_run(AugmentedId form) const noexcept {
    const std::size_t end = form.index + 1 < nodes_.size() ? in_memory(nodes_[form.index + 1].begin) : options_.size();
    return {options_.data() + run_begin(form), options_.data() + end};
  }
  [[nodiscard]] std::uint32_t left_count(AugmentedId form) const noexcept { return nodes_[form.index].left_count; }
  [[nodiscard]] std::span<const AugmentedId> side(std::span<const AugmentedId> both, AugmentedId form, Player player) const noexcept {
    return player == Player::left ? both.first(left_count(form)) : both.subspan(left_count(form));
  }

  [[nodiscard]] Candidate candidate(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones);
  [[nodiscard]] Candidate as_candidate(AugmentedId form) const noexcept;
  [[nodiscard]] Node describe(const Candidate& form) const noexcept;
  [[nodiscard]] Facts derive(const Candidate& form) const noexcept;
  void play_tests(const Candidate& form, Node& node) const noexcept;
  AugmentedId append(const Candidate& form);

  [[nodiscard]] std::strong_ordering compare_sizes(AugmentedId a, AugmentedId b) const noexcept;

  Meter* meter_;
  Pool<Node> nodes_;
  Pool<AugmentedId> options_;
  Pool<AugmentedId> scratch_;  // the options of the form being interned
  InternIndex index_;
  StructuralOrder<AugmentedStore, AugmentedId> order_;
};

/// Traits for using augmented forms as keys of a FlatMap.
struct AugmentedIdTraits {
  [[nodiscard]] static std::uint64_t hash(AugmentedId form) noexcept { return mix(form.index); }
  [[nodiscard]] static constexpr AugmentedId empty() noexcept { return {0xFFFFFFFF}; }
};

/// Two augmented forms, as a question about them or as a key.
struct Pair {
  AugmentedId g;
  AugmentedId h;
  friend constexpr bool operator==(Pair, Pair) = default;
};
struct PairTraits {
  [[nodiscard]] static std::uint64_t hash(Pair pair) noexcept {
    return mix(std::uint64_t{pair.g.index} << 32 | pair.h.index);
  }
  [[nodiscard]] static constexpr Pair empty() noexcept { return {AugmentedIdTraits::empty(), AugmentedIdTraits::empty()}; }
};

}  // namespace partizan::universes
