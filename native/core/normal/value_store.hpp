/// Canonical forms of short games, hash-consed: equal values have equal ids.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "normal/comparison_cache.hpp"
#include "normal/number.hpp"
#include "normal/test_games.hpp"
#include "normal/value.hpp"
#include "player.hpp"
#include "pool.hpp"
#include "small_vector.hpp"

namespace partizan::normal {

using Values = SmallVector<Value, 32>;

class ValueStore;

/// The options of a value for one player, in no particular order. Valid while the store exists.
class Options {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  [[nodiscard]] Value operator[](std::size_t i) const;

 private:
  friend class ValueStore;
  ValueStore* store_ = nullptr;
  const Pool<Value>* pool_ = nullptr;  // null: the only option is `single_`
  std::uint32_t offset_ = 0;
  std::uint32_t count_ = 0;
  bool negated_ = false;
  Number shift_;
  Value single_;
};

/// Numbers, ups and stars are handled by arithmetic and cost O(1) at any size; every other value is a node of 32
/// bytes, 8 bytes per option, and an index entry. Ids depend on the order of evaluation, so nothing visible to a user
/// may be sorted by them.
class ValueStore {
 public:
  /// The form that make() is working on, so that it can be compared with values. No value that is returned has this node.
  static constexpr std::uint32_t kScratchNode = 1;

  explicit ValueStore(Meter& meter);
  /// A copy of `other`, without its caches: the values that it holds have the same ids in both.
  ValueStore(const ValueStore& other, Meter& meter);
  ValueStore(const ValueStore&) = delete;
  ValueStore& operator=(const ValueStore&) = delete;
  ~ValueStore();

  [[nodiscard]] Meter& meter() const noexcept { return *meter_; }
  [[nodiscard]] NumberTable& numbers() noexcept { return numbers_; }
  [[nodiscard]] const TestGames& test_games() const noexcept { return tests_; }

  // --- making values -------------------------------------------------------------------------
  [[nodiscard]] static constexpr Value number(Number x) noexcept { return {x, Base{}}; }
  [[nodiscard]] Value number(const Dyadic& x) { return number(numbers_.make(x)); }
  [[nodiscard]] Value integer(std::int64_t n) { return number(numbers_.integer(n)); }
  /// number + ups·↑ + *nimber, in O(1).
  [[nodiscard]] Value up_star(Number number, UpStar up_star);
  /// Returns the canonical form of {left|right}. All values other than number-up-stars are made here.
  [[nodiscard]] Value make(std::span<const Value> left, std::span<const Value> right);
  [[nodiscard]] Value add(Value a, Value b);
  [[nodiscard]] Value subtract(Value a, Value b) { return add(a, -b); }
  [[nodiscard]] Value shifted(Value a, Number by) { return {numbers_.add(a.number, by), a.base}; }
  /// Drops every value that is <= another one.
  void keep_maximal(Values& values) {
    sort_and_unique(values);
    remove_dominated(values, Player::left);
  }
  /// Returns the ends of the interval of numbers x with L <| x <| R, which may be empty.
  [[nodiscard]] std::pair<NumberBound, NumberBound> numbers_between(std::span<const Value> left, std::span<const Value> right);
  /// Returns whether the interval between two ends is non-empty.
  [[nodiscard]] bool holds_a_number(const NumberBound& low, const NumberBound& high) const;
  /// n copies of a.
  [[nodiscard]] Value multiple(std::int64_t n, Value a);

  // --- asking --------------------------------------------------------------------------------
  [[nodiscard]] bool le(Value a, Value b);
  [[nodiscard]] Options options(Value a, Player player);
  /// Returns the stop reached when `player` moves first and both play optimally.
  [[nodiscard]] Number stop(Value a, Player player);
  /// Returns whether G <= L(G) (for Left) or G >= R(G) (for Right): that is, whether `player` is to move when the
  /// stop is reached after `player` has moved first.
  [[nodiscard]] bool mover_at_stop(Value a, Player player) const;
  [[nodiscard]] bool is_up_star(Value a) const noexcept { return nodes_[a.base.node()].is_up_star(); }
  /// Pre: is_up_star(a).
  [[nodiscard]] UpStar up_star(Value a) const noexcept;
  [[nodiscard]] Masks masks(Value a) const noexcept { return masks(a.base); }
  /// Returns whether `bits` came from Value::bits of this store.
  [[nodiscard]] bool is_valid(std::uint64_t bits) const noexcept;

  /// Drops the caches of sums and comparisons; values and their options remain.
  void forget() noexcept {
    sums_.clear();
    comparisons_.shrink();
  }

  /// What a store holds at some moment.
  struct Mark {
    std::size_t nodes;
    std::size_t options;
    std::size_t up_stars;
  };
  [[nodiscard]] Mark mark() const noexcept { return {nodes_.size(), options_.size(), up_stars_.size()}; }
  /// Drops the values that were made since then, whose ids will be given to others, and the caches. Pre: nobody holds such a value.
  void forget_since(const Mark& mark) noexcept;

  struct Size {
    std::size_t nodes;    // values modulo numbers and negation
    std::size_t options;  // their options, counted with repetition
    std::size_t bytes;    // used by nodes, options and index
  };
  [[nodiscard]] Size size() const noexcept;

 private:
  friend class Options;

  struct Node {
    Masks masks;
    Number half;               // L = half and R = -half
    std::uint32_t offset = 0;  // of the first Left option in options_; the Right options follow
    std::uint16_t left = 0;
    std::uint16_t right = 0;
    std::uint32_t kind = 0;  // 0: made by options; 1 + i: up_stars_[i]

    [[nodiscard]] bool is_up_star() const noexcept { return kind != 0; }
  };
  static_assert(sizeof(Node) == 32);
  static constexpr std::uint32_t kZeroNode = 0;
  static constexpr std::size_t kMaxOptions = 0xFFFF;
  static constexpr std::size_t kMaxNodes = (std::size_t{1} << 30) - 1;

  struct UpStarHash {
    std::size_t operator()(UpStar x) const noexcept { return in_memory(combine(static_cast<std::uint64_t>(x.ups), x.nimber)); }
  };
  struct BasePair {
    std::uint32_t a, b;
    friend bool operator==(BasePair, BasePair) = default;
  };
  struct BasePairTraits {
    static constexpr BasePair empty() noexcept { return {~0U, ~0U}; }
    static std::uint64_t hash(BasePair k) noexcept { return mix((static_cast<std::uint64_t>(k.a) << 32) | k.b); }
  };
  // value_store.cpp
  [[nodiscard]] Masks masks(Base a) const noexcept {
    const Masks& m = nodes_[a.node()].masks;
    return a.is_negated() ? -m : m;
  }
  void prefetch(Value a) const noexcept { __builtin_prefetch(&nodes_[a.base.node()]); }
  [[nodiscard]] Number half(Base a) const noexcept { return nodes_[a.node()].half; }
  [[nodiscard]] Options number_option(Number x, Player player);
  void expand_up_star(std::uint32_t node);
  [[nodiscard]] Value intern(Values& left, Values& right, Number half, const Masks& masks);
  [[nodiscard]] std::optional<Base> recognise_up_star(const Values& left, const Values& right);
  [[nodiscard]] std::uint64_t hash_of(std::uint32_t node) const noexcept;

  // order.cpp
  using Answer = ComparisonCache::Answer;
  [[nodiscard]] Answer quick(Value a, Value b);
  [[nodiscard]] bool decide(Value a, Value b);
  [[nodiscard]] Answer open_question(Value a, Value b);
  [[nodiscard]] ComparisonCache::Key cache_key(Value& a, Value& b);
  void remember(const ComparisonCache::Key& key, bool about_scratch, bool holds) noexcept;
  [[nodiscard]] static constexpr bool is_scratch(Value a) noexcept { return a.base.node() == kScratchNode; }

  // canonical.cpp
  static void sort_and_unique(Values& values);
  struct Centre {
    Number number;  // the midpoint of the stops
    Number half;    // their distance from it
  };
  [[nodiscard]] Value make_sum(const Values (&left)[2], const Values (&right)[2]);
  [[nodiscard]] Value simplest_number(const NumberBound& low, const NumberBound& high);
  [[nodiscard]] Centre centre(const NumberBound& low, const NumberBound& high);
  [[nodiscard]] Value reduced(Values& lefts, Values& rights, const Centre& at);
  void append_shifted(Values& to, std::span<const Value> from, Number by);
  void raise(NumberBound& low, std::span<const Value> left);
  void lower(NumberBound& high, std::span<const Value> right);
  void remove_dominated(Values& options, Player player);
  void remove_dominated_between(Values& first, Values& second, Player player);
  [[nodiscard]] Masks form_masks(const Values& left, const Values& right, Number half);
  [[nodiscard]] bool bypass_reversible(Values& options, Player player);

  // sum.cpp
  struct PartialSum;
  [[nodiscard]] PartialSum partial_sum(Value a, Value b);
  [[nodiscard]] Value completed(const PartialSum& sum, Value of_bases);

  Meter* meter_;
  NumberTable numbers_;
  TestGames tests_;
  Pool<Node> nodes_;
  Pool<Value> options_;
  InternIndex index_;
  std::vector<UpStar> up_stars_;
  std::unordered_map<UpStar, std::uint32_t, UpStarHash> up_star_index_;
  FlatMap<BasePair, Value, BasePairTraits> sums_;

  ComparisonCache comparisons_;
  struct Question {
    Value a, b;
    ComparisonCache::Key key;
    std::uint32_t next, end;  // in pending_
  };
  std::vector<Question> questions_;
  std::vector<std::pair<Value, Value>> pending_;
  Pool<Value> scratch_options_;
};

inline Value Options::operator[](std::size_t i) const {
  if (pool_ == nullptr) {
    return single_;
  }
  const Value v = (*pool_)[offset_ + i];
  return store_->shifted(negated_ ? -v : v, shift_);
}

}  // namespace partizan::normal
