/// Interned forms: identical trees { L | R } share one id. Theories decide which forms have equal *values*.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "pool.hpp"
#include "structural_order.hpp"

namespace partizan {

/// A form of one FormStore. Ids depend on the order in which forms were made, so they must never affect what a user
/// sees; use FormStore::compare instead.
struct FormId {
  std::uint32_t index = 0;
  friend constexpr auto operator<=>(FormId, FormId) = default;
};

/// Facts about a form that follow from those of its options; one bit each.
enum class FormFlag : std::uint16_t {
  left_end = 1 << 0,        // Left has no move
  right_end = 1 << 1,       // Right has no move
  dead_left_end = 1 << 2,   // no follower has a Left move
  dead_right_end = 1 << 3,  // no follower has a Right move
  dead_ending = 1 << 4,     // every follower that is an end of a player is a dead end of that player
  dicot = 1 << 5,           // in every follower both players can move, or neither can
  impartial = 1 << 6,       // in every follower both players have the same options
  even_tempered = 1 << 7,   // { | }, or all options are odd-tempered
  odd_tempered = 1 << 8,    // there are options and all are even-tempered
};

/// Append-only. A form takes 24 bytes, 4 more for each option, and 5 to 8 in the index (and, once the structural
/// order is used, the memory that StructuralOrder needs). An exception (a budget, an interruption) leaves all forms
/// intact.
class FormStore {
 public:
  explicit FormStore(Meter& meter);

  [[nodiscard]] Meter& meter() const noexcept { return *meter_; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] bool contains(FormId form) const noexcept { return form.index < nodes_.size(); }

  /// Throws StoreFull at once for a tree with more nodes than the whole store could hold.
  void check_size(std::uint64_t nodes) const;

  /// The form { | }.
  static constexpr FormId kZero{0};

  /// Returns { left | right }, making it if new; order and repetition of options do not matter. O(k log k), and O(k)
  /// if the options ascend. The new id is larger than those of its options. Pre: every option was made by this store.
  /// The spans may be views of this store's options.
  FormId intern(std::span<const FormId> left, std::span<const FormId> right);

  /// Returns the options of `form` for `player`, ascending by id. Valid until the next intern.
  [[nodiscard]] std::span<const FormId> options(FormId form, Player player) const noexcept {
    return side(option_run(form), form, player);
  }

  [[nodiscard]] bool is(FormId form, FormFlag flag) const noexcept {
    return (nodes_[form.index].flags() & static_cast<std::uint16_t>(flag)) != 0;
  }
  /// Returns all FormFlags of `form`.
  [[nodiscard]] std::uint16_t flags(FormId form) const noexcept { return nodes_[form.index].flags() & kPublicFlags; }
  /// The height of the tree.
  [[nodiscard]] std::uint32_t birthday(FormId form) const noexcept { return nodes_[form.index].birthday; }
  /// Returns a hash that depends only on the tree: it is the same in every store, process and order of creation.
  [[nodiscard]] std::uint64_t hash(FormId form) const noexcept { return nodes_[form.index].hash; }

  /// A total order that depends only on the trees: by birthday, then by the numbers of Left and of Right options,
  /// then by the first pair of different options when both are written in this order, Left's first. O(birthday * k)
  /// once the followers are sorted, which happens once.
  [[nodiscard]] std::strong_ordering compare(FormId a, FormId b) { return order_.compare(a, b); }
  /// Returns the options of `form` for `player`, ascending by compare(). Valid until the next non-const call.
  [[nodiscard]] std::span<const FormId> sorted_options(FormId form, Player player) {
    return side(order_.sorted_options(form), form, player);
  }

 private:
  friend class StructuralOrder<FormStore, FormId>;
  static constexpr std::uint16_t kPublicFlags = 0x1FF;

  struct Node {
    std::uint64_t hash;
    std::uint64_t place;  // index of the first option in options_, Left's first, above 16 bits of flags
    std::uint32_t left_count;
    std::uint32_t birthday;

    [[nodiscard]] std::uint16_t flags() const noexcept { return static_cast<std::uint16_t>(place); }
    [[nodiscard]] std::size_t begin() const noexcept { return in_memory(place >> 16); }
  };

  /// A form that may not exist yet: sorted options, Left's first.
  struct Candidate {
    std::span<const FormId> options;
    std::uint32_t left_count;
    std::uint64_t slot_hash;
  };

  [[nodiscard]] std::size_t run_begin(FormId form) const noexcept { return nodes_[form.index].begin(); }
  /// The options of both players, Left's first.
  [[nodiscard]] std::span<const FormId> option_run(FormId form) const noexcept {
    const std::size_t end = form.index + 1 < nodes_.size() ? nodes_[form.index + 1].begin() : options_.size();
    return {options_.data() + run_begin(form), options_.data() + end};
  }
  [[nodiscard]] std::uint32_t left_count(FormId form) const noexcept { return nodes_[form.index].left_count; }
  [[nodiscard]] std::span<const FormId> side(std::span<const FormId> both, FormId form, Player player) const noexcept {
    return player == Player::left ? both.first(left_count(form)) : both.subspan(left_count(form));
  }

  [[nodiscard]] Candidate candidate(std::span<const FormId> left, std::span<const FormId> right);
  [[nodiscard]] Candidate as_candidate(FormId form) const noexcept;
  [[nodiscard]] Node describe(const Candidate& form) const noexcept;
  [[nodiscard]] std::uint16_t hereditary_flags(const Candidate& form) const noexcept;
  FormId append(const Candidate& form);

  [[nodiscard]] std::strong_ordering compare_sizes(FormId a, FormId b) const noexcept;

  Meter* meter_;
  Pool<Node> nodes_;
  Pool<FormId> options_;
  Pool<FormId> scratch_;  // the options of the form being interned
  InternIndex index_;
  StructuralOrder<FormStore, FormId> order_;
};

/// Traits for using forms as keys of a FlatMap.
struct FormIdTraits {
  [[nodiscard]] static std::uint64_t hash(FormId form) noexcept { return mix(form.index); }
  [[nodiscard]] static constexpr FormId empty() noexcept { return {0xFFFFFFFF}; }
};

}  // namespace partizan
