/// Interned augmented forms: trees { L | R } in which a player may also have a *tombstone*, written #.
///
/// A tombstone is not an option: it says that its owner, to move, has won already if every other summand is an
/// end for them, or has their tombstone [Siegel25]. Simplest forms modulo a universe need them.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "pool.hpp"
#include "universes/facts.hpp"

namespace partizan::universes {

/// A form of one AugmentedStore. Ids depend on the order in which forms were made, so they must never decide
/// what a user sees: for that there is AugmentedStore::compare.
struct AugmentedId {
  std::uint32_t index = 0;
  friend constexpr auto operator<=>(AugmentedId, AugmentedId) = default;
};
using AugmentedIds = std::vector<AugmentedId>;

/// Which players have a tombstone.
struct Tombstones {
  bool left = false;
  bool right = false;

  [[nodiscard]] constexpr bool& operator[](Player player) noexcept { return player == Player::left ? left : right; }
  [[nodiscard]] constexpr bool operator[](Player player) const noexcept { return player == Player::left ? left : right; }
  friend constexpr auto operator<=>(Tombstones, Tombstones) = default;
};

/// Append-only. A form takes 40 bytes, 4 more for each option (8 once the structural order is asked for), and 5
/// to 8 in the index. An exception (a budget, an interruption) leaves every form as it was.
class AugmentedStore {
 public:
  explicit AugmentedStore(Meter& meter);

  [[nodiscard]] Meter& meter() const noexcept { return *meter_; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] bool contains(AugmentedId form) const noexcept { return form.index < nodes_.size(); }

  /// The form { | }.
  static constexpr AugmentedId kZero{0};

  /// Returns the form with these options and tombstones, making it if new; forgets order and repetition.
  /// O(k log k) for k options. The new id is larger than those of its options.
  /// Pre: every option was made by this store. The spans may be views of this store's options.
  AugmentedId intern(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones = {});

  /// The options of `form` for `player`, ascending by id. Valid until the next intern.
  [[nodiscard]] std::span<const AugmentedId> options(AugmentedId form, Player player) const noexcept {
    return side({options_.data() + begin(form), count(form)}, form, player);
  }
  /// The same as a vector, which stays.
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
  /// `player` wins form + X, moving first, for every end X of theirs in the universe. O(1).
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

  /// A total order that depends on the trees alone: by birthday, then by the number of Left and of Right
  /// options, then by tombstones, then by the first pair of different options when both are written in this
  /// order, Left's first. For ordinary forms it is that of FormStore::compare.
  [[nodiscard]] std::strong_ordering compare(AugmentedId a, AugmentedId b);
  /// The options of `form` for `player`, ascending by compare(). Valid until the next call that is not const.
  [[nodiscard]] std::span<const AugmentedId> sorted_options(AugmentedId form, Player player);

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

  [[nodiscard]] std::size_t begin(AugmentedId form) const noexcept { return nodes_[form.index].begin; }
  [[nodiscard]] std::size_t end(AugmentedId form) const noexcept {
    return form.index + 1 < nodes_.size() ? nodes_[form.index + 1].begin : options_.size();
  }
  [[nodiscard]] std::size_t count(AugmentedId form) const noexcept { return end(form) - begin(form); }
  [[nodiscard]] std::span<const AugmentedId> side(std::span<const AugmentedId> both, AugmentedId form, Player player) const noexcept {
    const std::size_t left_count = nodes_[form.index].left_count;
    return player == Player::left ? both.first(left_count) : both.subspan(left_count);
  }

  [[nodiscard]] Candidate candidate(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones);
  [[nodiscard]] Candidate as_candidate(AugmentedId form) const noexcept;
  [[nodiscard]] Node describe(const Candidate& form) const noexcept;
  [[nodiscard]] Facts derive(const Candidate& form) const noexcept;
  void play_tests(const Candidate& form, Node& node) const noexcept;
  AugmentedId append(const Candidate& form);

  // The order. sorted_ runs parallel to options_, with the options of each form in structural order.
  static constexpr Facts kSorted = Facts{1} << 31;  // sorted_ is filled in for the form and its followers
  [[nodiscard]] bool is_sorted(AugmentedId form) const noexcept { return (facts(form) & kSorted) != 0; }
  [[nodiscard]] std::span<AugmentedId> sorted_run(AugmentedId form) noexcept {
    return {sorted_.data() + begin(form), count(form)};
  }
  [[nodiscard]] std::strong_ordering compare_sizes(AugmentedId a, AugmentedId b) const noexcept;
  [[nodiscard]] std::strong_ordering compare_sorted(AugmentedId a, AugmentedId b);
  [[nodiscard]] bool push_unsorted_options(AugmentedId form, Pool<AugmentedId>& waiting) const;
  void sort_followers(AugmentedId root);
  void sort_options(AugmentedId form);

  Meter* meter_;
  Pool<Node> nodes_;
  Pool<AugmentedId> options_;
  Pool<AugmentedId> sorted_;
  Pool<AugmentedId> scratch_;  // the options of the form being interned
  InternIndex index_;
};

/// Makes augmented forms keys of a FlatMap.
struct AugmentedIdTraits {
  [[nodiscard]] static std::size_t hash(AugmentedId form) noexcept { return mix(form.index); }
  [[nodiscard]] static constexpr AugmentedId empty() noexcept { return {0xFFFFFFFF}; }
};

/// Two augmented forms, as a question about them or as a key.
struct Pair {
  AugmentedId g;
  AugmentedId h;
  friend constexpr bool operator==(Pair, Pair) = default;
};
struct PairTraits {
  [[nodiscard]] static std::size_t hash(Pair pair) noexcept {
    return mix(std::uint64_t{pair.g.index} << 32 | pair.h.index);
  }
  [[nodiscard]] static constexpr Pair empty() noexcept { return {AugmentedIdTraits::empty(), AugmentedIdTraits::empty()}; }
};

}  // namespace partizan::universes
