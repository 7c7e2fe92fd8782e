#include "normal/value_store.hpp"

#include <algorithm>
#include <bit>

#include "errors.hpp"

namespace partizan::normal {
namespace {

/// Sums of more ups than this could overflow.
constexpr std::int64_t kMaxUps = std::int64_t{1} << 61;
constexpr std::size_t kUpStarBytes = sizeof(UpStar) + 48;  // the entry and its hash node

bool by_bits(Value a, Value b) { return a.bits() < b.bits(); }

}  // namespace

ValueStore::ValueStore(Meter& meter)
    : meter_(&meter), numbers_(meter), nodes_(meter), options_(meter), index_(meter), sums_(meter), comparisons_(meter), scratch_options_(meter) {
  Node zero;
  zero.masks = tests_.up_star({});
  zero.kind = 1;
  nodes_.push(zero);
  nodes_.push(Node{});  // the scratch node
  up_stars_.push_back({});
  up_star_index_.emplace(UpStar{}, kZeroNode);
}

ValueStore::ValueStore(const ValueStore& other, Meter& meter)
    : meter_(&meter),
      numbers_(other.numbers_, meter),
      tests_(other.tests_),
      nodes_(other.nodes_, meter),
      options_(other.options_, meter),
      index_(other.index_, meter),
      up_stars_(other.up_stars_),
      up_star_index_(other.up_star_index_),
      sums_(meter),
      comparisons_(meter),
      scratch_options_(meter) {
  meter.charge((up_stars_.size() - 1) * kUpStarBytes);
}

ValueStore::~ValueStore() { meter_->release((up_stars_.size() - 1) * kUpStarBytes); }  // 0 was not charged

Value ValueStore::up_star(Number number, UpStar value) {
  if (value.ups > kMaxUps || value.ups < -kMaxUps) {
    throw TooLarge("cannot store more than 2^61 ups");
  }
  const bool negated = value.ups < 0;
  if (negated) {
    value.ups = -value.ups;
  }
  auto found = up_star_index_.find(value);
  if (found == up_star_index_.end()) {
    if (nodes_.size() >= kMaxNodes) {
      throw TooLarge("the store is full: it holds 2^30 values");
    }
    meter_->check_room_to_stay();
    nodes_.reserve_extra(1);
    meter_->charge(kUpStarBytes);
    Node node;
    node.masks = tests_.up_star(value);
    up_stars_.push_back(value);
    node.kind = static_cast<std::uint32_t>(up_stars_.size());
    found = up_star_index_.emplace(value, static_cast<std::uint32_t>(nodes_.size())).first;
    nodes_.push(node);
  }
  const std::uint32_t self = value.ups == 0 ? Base::kSelfNegative : 0;
  return {number, {(found->second << 2) | self | (negated ? Base::kNegated : 0)}};
}

UpStar ValueStore::up_star(Value a) const noexcept {
  UpStar out = up_stars_[nodes_[a.base.node()].kind - 1];
  if (a.base.is_negated()) {
    out.ups = -out.ups;
  }
  return out;
}

Number ValueStore::stop(Value a, Player player) {
  const Number h = half(a.base);
  return numbers_.add(a.number, player == Player::left ? h : -h);
}

bool ValueStore::mover_at_stop(Value a, Player player) const {
  const Masks m = masks(a.base);
  return ((player == Player::left ? m.below : m.above) & 1U) != 0;
}

bool ValueStore::is_valid(std::uint64_t bits) const noexcept {
  const Value v = Value::from_bits(bits);
  const std::uint32_t node = v.base.node();
  if (node >= nodes_.size() || node == kScratchNode || (v.base.is_self_negative() && v.base.is_negated())) {
    return false;
  }
  return numbers_.is_valid(v.number);
}

ValueStore::Size ValueStore::size() const noexcept {
  return {nodes_.size(), options_.size(),
          nodes_.size() * sizeof(Node) + options_.size() * sizeof(Value) + index_.bytes()};
}

void ValueStore::forget_since(const Mark& mark) noexcept {
  sums_.clear();
  comparisons_.clear();
  std::erase_if(up_star_index_, [&](const auto& entry) {
    if (entry.second >= mark.nodes) {
      return true;
    }
    Node& node = nodes_[entry.second];
    if (node.offset >= mark.options) {  // expanded since
      node.offset = 0;
      node.left = node.right = 0;
    }
    return false;
  });
  meter_->release((up_stars_.size() - mark.up_stars) * kUpStarBytes);
  up_stars_.resize(mark.up_stars);
  nodes_.cut_to(mark.nodes);
  options_.cut_to(mark.options);
  index_.clear_for(mark.nodes);
  for (auto node = kScratchNode + 1; node < mark.nodes; ++node) {
    if (!nodes_[node].is_up_star()) {
      index_.insert(hash_of(node), node);
    }
  }
}

// ------------------------------------------------------------------------------------- options

Options ValueStore::options(Value a, Player player) {
  if (a.is_number()) {
    return number_option(a.number, player);
  }
  const std::uint32_t index = a.base.node();
  if (nodes_[index].is_up_star() && nodes_[index].left == 0) {
    expand_up_star(index);
  }
  const Node& node = nodes_[index];
  Options out;
  out.store_ = this;
  out.pool_ = index == kScratchNode ? &scratch_options_ : &options_;
  out.negated_ = a.base.is_negated();
  out.shift_ = a.number;
  const bool left = (player == Player::left) != out.negated_;
  out.offset_ = left ? node.offset : node.offset + node.left;
  out.count_ = left ? node.left : node.right;
  return out;
}

Options ValueStore::number_option(Number x, Player player) {
  Options out;
  const bool positive = x.is_positive();
  if (x.is_zero()) {
    return out;
  }
  const Dyadic value = numbers_.dyadic(x);
  if (value.is_integer()) {  // n = {n-1|} and -n = {|-n+1}
    if (positive == (player == Player::left)) {
      out.count_ = 1;
      out.single_ = number(value + Dyadic(positive ? -1 : 1));
    }
    return out;
  }
  out.count_ = 1;
  out.single_ = number(value + Dyadic(player == Player::left ? -1 : 1, value.exponent()));
  return out;
}

void ValueStore::expand_up_star(std::uint32_t index) {
  const UpStar v = up_stars_[nodes_[index].kind - 1];  // v.ups >= 0
  Values left;
  Values right;
  if (v.ups == 0) {
    if (v.nimber > kMaxOptions) {
      throw TooLarge("*" + std::to_string(v.nimber) + " has more options than the store can list (" +
                     std::to_string(kMaxOptions) + ")");
    }
    for (std::uint32_t k = 0; k < v.nimber; ++k) {
      left.push_back(up_star({}, {0, k}));
      right.push_back(left[k]);
    }
  } else {
    // k↑ + *m = {0 | (k-1)↑ + *(m xor 1)} for k >= 1, except ↑* = {0,*|0} [BCG01, ch. 3].
    const bool up_and_star = v == UpStar{1, 1};
    left.push_back(number(Number{}));
    if (up_and_star) {
      left.push_back(up_star({}, {0, 1}));
    }
    right.push_back(up_and_star ? number(Number{}) : up_star({}, {v.ups - 1, v.nimber ^ 1U}));
  }
  options_.reserve_extra(left.size() + right.size());
  Node& node = nodes_[index];
  node.offset = static_cast<std::uint32_t>(options_.size());
  node.left = static_cast<std::uint16_t>(left.size());
  node.right = static_cast<std::uint16_t>(right.size());
  options_.append(left);
  options_.append(right);
}

// ------------------------------------------------------------------------------------ interning

namespace {

std::uint64_t hash_options(const Value* options, std::size_t left, std::size_t right) {
  std::uint64_t h = left * 0x10001 + right;
  for (std::size_t i = 0; i < left + right; ++i) {
    h = (h ^ options[i].bits()) * 0x9FB21C651E98DF25ULL;
    h ^= h >> 28;
  }
  return mix(h);
}

int compare_lists(const Values& a, const Values& b) {
  if (a.size() != b.size()) {
    return a.size() < b.size() ? -1 : 1;
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) {
      return by_bits(a[i], b[i]) ? -1 : 1;
    }
  }
  return 0;
}

void negate_into(const Values& from, Values& to) {
  for (const Value v : from) {
    to.push_back(-v);
  }
  std::sort(to.begin(), to.end(), by_bits);
}

}  // namespace

std::uint64_t ValueStore::hash_of(std::uint32_t index) const noexcept {
  const Node& node = nodes_[index];
  return hash_options(options_.data() + node.offset, node.left, node.right);
}

/// Recognises k↑ + *m among canonical forms whose stops are both 0.
std::optional<Base> ValueStore::recognise_up_star(const Values& left, const Values& right) {
  const auto all_up_star = [&](const Values& side) {
    return !side.empty() && std::all_of(side.begin(), side.end(), [&](Value v) { return v.number.is_zero() && is_up_star(v); });
  };
  if (!all_up_star(left) || !all_up_star(right)) {
    return std::nullopt;
  }
  const auto result = [&](std::int64_t ups, std::uint32_t nimber) {
    return std::optional(up_star(Number{}, {ups, nimber}).base);
  };
  const auto is_nimbers_below = [&](const Values& side) {  // *0 .. *(n-1), each once since ids differ
    return std::all_of(side.begin(), side.end(), [&](Value v) {
      const UpStar u = up_star(v);
      return u.ups == 0 && u.nimber < side.size();
    });
  };
  if (left.size() == right.size() && is_nimbers_below(left) && is_nimbers_below(right)) {
    return result(0, static_cast<std::uint32_t>(left.size()));
  }
  const auto climb = [&](const Values& low, const Values& high, std::int64_t sign) -> bool {  // {0 | (k-1)↑*m'}
    if (low.size() != 1 || high.size() != 1 || !low[0].is_zero()) {
      return false;
    }
    return up_star(high[0]).ups * sign >= 0;
  };
  if (climb(left, right, 1)) {
    const UpStar u = up_star(right[0]);
    return result(u.ups + 1, u.nimber ^ 1U);
  }
  if (climb(right, left, -1)) {
    const UpStar u = up_star(left[0]);
    return result(u.ups - 1, u.nimber ^ 1U);
  }
  const auto is_zero_and_star = [&](const Values& side) { return side.size() == 2 && is_nimbers_below(side); };
  if (is_zero_and_star(left) && right.size() == 1 && right[0].is_zero()) {
    return result(1, 1);
  }
  if (is_zero_and_star(right) && left.size() == 1 && left[0].is_zero()) {
    return result(-1, 1);
  }
  return std::nullopt;
}

/// Pre: the options are canonical, their form is not a number, and its stops are ±half.
Value ValueStore::intern(Values& left, Values& right, Number half, const Masks& masks) {
  if (half.is_zero()) {
    if (const auto base = recognise_up_star(left, right)) {
      return {Number{}, *base};
    }
  }
  if (left.size() > kMaxOptions || right.size() > kMaxOptions) {
    throw TooLarge("cannot store a canonical form with more than 65535 options for one player");
  }
  std::sort(left.begin(), left.end(), by_bits);
  std::sort(right.begin(), right.end(), by_bits);
  Values negative_left;
  Values negative_right;
  negate_into(right, negative_left);
  negate_into(left, negative_right);
  int order = compare_lists(left, negative_left);
  if (order == 0) {
    order = compare_lists(right, negative_right);
  }
  const bool negated = order > 0;
  const Values& kept_left = negated ? negative_left : left;
  const Values& kept_right = negated ? negative_right : right;
  const auto id = [&](std::uint32_t node) {
    return Value{Number{}, {(node << 2) | (order == 0 ? Base::kSelfNegative : 0) | (negated ? Base::kNegated : 0)}};
  };

  // The candidate is written behind the last option and kept only if it is new.
  const std::size_t count = kept_left.size() + kept_right.size();
  const std::size_t offset = options_.size();
  options_.append(kept_left);
  options_.append(kept_right);
  const std::uint64_t hash = hash_options(options_.data() + offset, kept_left.size(), kept_right.size());
  const auto known = index_.find(hash, [&](std::uint32_t i) {
    const Node& node = nodes_[i];
    return node.left == kept_left.size() && node.right == kept_right.size() &&
           std::equal(options_.data() + node.offset, options_.data() + node.offset + count, options_.data() + offset);
  });
  if (known) {
    options_.truncate(offset);
    return id(*known);
  }
  if (nodes_.size() >= kMaxNodes || offset + count > 0xFFFFFFFFU) {
    options_.truncate(offset);
    throw TooLarge("the store is full: it cannot number more values");
  }
  try {
    meter_->check_room_to_stay();
    nodes_.reserve_extra(1);
    index_.reserve(static_cast<std::uint32_t>(nodes_.size()), [&](std::uint32_t i) { return hash_of(i); });
  } catch (...) {
    options_.truncate(offset);
    throw;
  }
  Node node;
  node.masks = negated ? -masks : masks;
  node.half = half;
  node.offset = static_cast<std::uint32_t>(offset);
  node.left = static_cast<std::uint16_t>(kept_left.size());
  node.right = static_cast<std::uint16_t>(kept_right.size());
  const auto fresh = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push(node);
  index_.insert(hash, fresh);
  return id(fresh);
}

}  // namespace partizan::normal
