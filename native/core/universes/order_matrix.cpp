#include "universes/order_matrix.hpp"

#include <algorithm>

namespace partizan::universes {
namespace {

/// A set of indices in the list.
class Places {
 public:
  explicit Places(std::size_t size) : words_((size + 63) / 64) {}

  void add(std::size_t i) noexcept { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void fill() noexcept { std::fill(words_.begin(), words_.end(), ~std::uint64_t{0}); }
  [[nodiscard]] bool has(std::size_t i) const noexcept { return (words_[i / 64] >> (i % 64) & 1) != 0; }
  void keep(const Places& others) noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      words_[w] &= others.words_[w];
    }
  }
  void remove(const Places& others) noexcept {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      words_[w] &= ~others.words_[w];
    }
  }
  [[nodiscard]] std::uint8_t byte(std::size_t i) const noexcept { return static_cast<std::uint8_t>(words_[i / 8] >> (i % 8 * 8)); }

 private:
  std::vector<std::uint64_t> words_;
};

/// A Left option x of some form of the list.
struct LeftThreat {
  AugmentedId option;
  Places made_by;      // the H with x among their Left options
  Places answered_by;  // the G with some G^L >= x, or G >= some x^R
};

/// A Right option x of some form of the list, and the H with some x >= H^R, or some x^L >= H.
struct RightThreat {
  AugmentedId option;
  Places answered_by;
};

class Table {
 public:
  Table(AugmentedStore& forms, Comparison& comparison, Universe universe, std::span<const AugmentedId> list)
      : forms_(forms), comparison_(comparison), universe_(universe), list_(list) {}

  /// Returns the distinct options of all forms for `player`.
  [[nodiscard]] AugmentedIds all_options(Player player) const {
    AugmentedIds all;
    for (const AugmentedId form : list_) {
      const auto options = forms_.options(form, player);
      all.insert(all.end(), options.begin(), options.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  void prepare(const AugmentedIds& lefts, const AugmentedIds& rights) {
    for (const AugmentedId option : lefts) {
      left_threats_.push_back({option, places([&](AugmentedId h) { return has(h, Player::left, option); }),
                               places([&](AugmentedId g) { return answers_left(g, option); })});
    }
    for (const AugmentedId option : rights) {
      right_threats_.push_back({option, places([&](AugmentedId h) { return answers_right(h, option); })});
    }
    left_end_like_ = places([&](AugmentedId h) { return forms_.is(h, Sided::end_like, Player::left); });
    strong_for_right_ = places([&](AugmentedId h) { return forms_.is_strong(universe_, h, Player::right); });
  }
  /// Returns the H with forms[i] >= H.
  [[nodiscard]] Places below(std::size_t i) const {
    const AugmentedId g = list_[i];
    Places row(list_.size());
    row.fill();
    forms_.meter().tick(1 + left_threats_.size() * list_.size() / 4096);
    for (const LeftThreat& threat : left_threats_) {
      if (!threat.answered_by.has(i)) {
        row.remove(threat.made_by);
      }
    }
    for (const RightThreat& threat : right_threats_) {
      if (has(g, Player::right, threat.option)) {
        row.keep(threat.answered_by);
      }
    }
    if (!forms_.is_strong(universe_, g, Player::left)) {
      row.remove(left_end_like_);
    }
    if (forms_.is(g, Sided::end_like, Player::right)) {
      row.keep(strong_for_right_);
    }
    return row;
  }
  /// The same, one H after the other.
  [[nodiscard]] Places below_one_by_one(std::size_t i) const {
    return places([&](AugmentedId h) { return comparison_.ge_once(universe_, list_[i], h); });
  }

 private:
  template <class Holds>
  [[nodiscard]] Places places(Holds&& holds) const {
    Places found(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      forms_.meter().tick(i % 8 == 0 ? 1 : 0);
      if (holds(list_[i])) {
        found.add(i);
      }
    }
    return found;
  }
  [[nodiscard]] bool has(AugmentedId form, Player player, AugmentedId option) const {
    const auto options = forms_.options(form, player);
    return std::binary_search(options.begin(), options.end(), option);
  }
  [[nodiscard]] bool ge(AugmentedId g, AugmentedId h) const { return comparison_.ge(universe_, g, h); }
  [[nodiscard]] bool answers_left(AugmentedId g, AugmentedId option) const {
    return std::ranges::any_of(forms_.options(g, Player::left), [&](AugmentedId x) { return ge(x, option); }) ||
           std::ranges::any_of(forms_.options(option, Player::right), [&](AugmentedId x) { return ge(g, x); });
  }
  [[nodiscard]] bool answers_right(AugmentedId h, AugmentedId option) const {
    return std::ranges::any_of(forms_.options(h, Player::right), [&](AugmentedId x) { return ge(option, x); }) ||
           std::ranges::any_of(forms_.options(option, Player::left), [&](AugmentedId x) { return ge(x, h); });
  }

  AugmentedStore& forms_;
  Comparison& comparison_;
  Universe universe_;
  std::span<const AugmentedId> list_;
  std::vector<LeftThreat> left_threats_;
  std::vector<RightThreat> right_threats_;
  Places left_end_like_{0};
  Places strong_for_right_{0};
};

/// The number of distinct options per form beyond which sets are not worthwhile.
constexpr std::size_t kFewOptions = 16;

}  // namespace

std::vector<std::uint8_t> order_matrix(AugmentedStore& forms, Comparison& comparison, Universe universe,
                                       std::span<const AugmentedId> list) {
  Table table(forms, comparison, universe, list);
  const AugmentedIds lefts = table.all_options(Player::left);
  const AugmentedIds rights = table.all_options(Player::right);
  const bool few = (lefts.size() + rights.size()) * kFewOptions <= list.size();
  const std::size_t width = (list.size() + 7) / 8;
  const std::uint64_t bytes = std::uint64_t{width} * (list.size() + (few ? 2 * lefts.size() + rights.size() : 0));
  forms.meter().charge(bytes);  // throws if it does not fit, before it is allocated; then the caller owns it
  forms.meter().release(bytes);
  std::vector<std::uint8_t> rows(list.size() * width);
  if (few) {
    table.prepare(lefts, rights);
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Places row = few ? table.below(i) : table.below_one_by_one(i);
    for (std::size_t b = 0; b < width; ++b) {
      rows[i * width + b] = row.byte(b);
    }
    if (list.size() % 8 != 0) {  // no bits beyond the last form
      rows[(i + 1) * width - 1] &= static_cast<std::uint8_t>((1U << (list.size() % 8)) - 1);
    }
  }
  return rows;
}

}  // namespace partizan::universes
