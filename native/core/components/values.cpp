#include "components/values.hpp"

#include <algorithm>

namespace partizan::components {
namespace {

using normal::Number;
using normal::Value;
using normal::Wall;

constexpr std::uint32_t kHeaviest = 1U << 30;
constexpr std::int32_t kPackedOne = 1 << Number::kFractionBits;
constexpr int kShift = Number::kFractionBits - 5;  // from packed units to 32nds
static_assert(kPackedOne >> kShift == kOne);
/// Values beyond this are too large for Bounds, which must also leave room for sums.
constexpr std::int32_t kLargest = 128 * kPackedOne;
constexpr std::int64_t kNoOption = -(std::int64_t{1} << 40);
constexpr std::int32_t kNoWall = std::numeric_limits<std::int32_t>::min();

bool by_bits(Value a, Value b) { return a.bits() < b.bits(); }

/// The wall at temperature t >= 0. Pre: its corners are packed.
std::int32_t at(const Wall& wall, std::int32_t t) {
  std::size_t i = wall.size() - 1;
  while (i > 0 && wall[i].temperature.raw > t) {
    --i;
  }
  const std::int32_t along = t - wall[i].temperature.raw;
  if (i + 1 == wall.size() || wall[i + 1].stop == wall[i].stop) {
    return wall[i].stop.raw;
  }
  return wall[i].stop.raw + (wall[i + 1].stop.raw > wall[i].stop.raw ? along : -along);
}

bool is_packed(const Wall& wall) {
  return std::all_of(wall.begin(), wall.end(), [](const auto& p) { return p.temperature.is_packed() && p.stop.is_packed(); });
}

}  // namespace

const std::array<std::int32_t, Values::kSamples> Values::kSampled = [] {
  std::array<std::int32_t, kSamples> t{};
  for (std::size_t i = 0; i < kTemperatures; ++i) {
    t[i] = kTemperature[i] << kShift;
  }
  std::size_t i = kTemperatures;
  for (const int halves : {5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64}) {
    t[i++] = halves * kPackedOne / 2;
  }
  return t;
}();

std::uint32_t Values::weight(Value g) {
  if (g.is_number()) {
    return 0;
  }
  if (store_.is_up_star(g)) {
    const auto u = store_.up_star(g);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(2 + static_cast<std::uint64_t>(u.ups < 0 ? -u.ups : u.ups) + u.nimber, kHeaviest));
  }
  const Value base{{}, g.base.is_negated() ? -g.base : g.base};
  if (const auto* const known = weights_.find(base)) {
    return *known;
  }
  std::uint64_t total = 1;
  for (const Player player : kPlayers) {
    const auto options = store_.options(base, player);
    for (std::size_t i = 0; i < options.size(); ++i) {
      total += weight(options[i]);
    }
  }
  const auto weight = static_cast<std::uint32_t>(std::min<std::uint64_t>(total, kHeaviest));
  weights_.insert(base, weight);
  return weight;
}

void Values::merge(std::vector<Value>& values) {
  std::erase_if(values, [](Value v) { return v.is_zero(); });
  while (values.size() > 1) {
    std::sort(values.begin(), values.end(), [&](Value a, Value b) {
      const auto x = weight(a);
      const auto y = weight(b);
      return x != y ? x < y : by_bits(a, b);
    });
    std::size_t with = 0;
    if (is_cheap(values[0], values[1])) {
      with = 1;
    }
    for (std::size_t i = 0; with == 0 && i + 1 < values.size(); ++i) {
      for (std::size_t j = i + 1; j < values.size(); ++j) {
        if (values[i].base == -values[j].base) {
          std::swap(values[0], values[i]);
          with = j;
          break;
        }
      }
    }
    if (with == 0) {
      break;
    }
    const Value sum = store_.add(values[0], values[with]);
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(with));
    values[0] = sum;
    if (sum.is_zero()) {
      values.erase(values.begin());
    }
  }
  std::sort(values.begin(), values.end(), by_bits);
}

/// Pre: g is not a number.
bool Values::walls(Value g, Walls& out) {
  const auto thermograph = thermographs_.of(g);
  if (!is_packed(thermograph.left) || !is_packed(thermograph.right)) {
    return false;
  }
  for (std::size_t i = 0; i < kSamples; ++i) {
    out.right[i] = at(thermograph.right, kSampled[i]);
    out.left[i] = at(thermograph.left, kSampled[i]);
  }
  // At temperature 0, numbers that bound the game itself: the stop if the game is >= it, else just below it.
  const auto number_below = [&](Value h) {
    return store_.stop(h, Player::right).raw - (store_.mover_at_stop(h, Player::right) ? 0 : 1);
  };
  out.right[0] = number_below(g);
  const auto options = store_.options(g, Player::left);
  std::int32_t best = kNoWall;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!store_.stop(options[i], Player::right).is_packed()) {
      return false;
    }
    best = std::max(best, number_below(options[i]));
  }
  out.left[0] = best;
  return true;
}

/// Pre: base is neither negated nor 0.
const Values::Sample& Values::sample(normal::Base base) {
  const Value key{{}, base};
  if (const auto* const known = index_.find(key)) {
    return samples_[*known];
  }
  Sample s{};
  s.is_known = walls(key, s.below) && walls(-key, s.above);
  samples_.push(s);
  index_.insert(key, static_cast<std::uint32_t>(samples_.size() - 1));
  return samples_[samples_.size() - 1];
}

bool Values::bounds(Value g, Bounds& out) {
  if (!g.number.is_packed() || g.number.raw > kLargest || g.number.raw < -kLargest) {
    return false;
  }
  const auto rounded = [](std::int64_t x) { return static_cast<std::int16_t>(x >> kShift); };
  if (g.is_number()) {
    out.below.right = out.below.left = all(rounded(g.number.raw));
    out.above.right = out.above.left = all(rounded(-std::int64_t{g.number.raw}));
    out.below.left[0] = out.above.left[0] = kNothing;  // a number is never worth moving in
    return true;
  }
  const bool negated = g.base.is_negated();
  const Sample& s = sample(negated ? -g.base : g.base);
  const Number half = store_.stop({{}, g.base}, Player::left);
  if (!s.is_known || half.raw > kLargest) {
    return false;
  }
  const auto shifted = [&](const Walls& walls, std::int64_t by, Thermal& to) {
    for (std::size_t i = 0; i < kTemperatures; ++i) {
      to.right[i] = rounded(walls.right[i] + by);
      to.left[i] = walls.left[i] == kNoWall ? kNothing : rounded(walls.left[i] + by);
    }
  };
  shifted(negated ? s.above : s.below, g.number.raw, out.below);
  shifted(negated ? s.below : s.above, -std::int64_t{g.number.raw}, out.above);
  return true;
}

bool Values::atomic_bounds(Value g, Bounds& out) {
  if (!g.number.is_zero()) {
    return false;
  }
  const bool negated = g.base.is_negated();
  const Value key{{}, negated ? -g.base : g.base};
  const Weighed* known = atomic_bounds_.find(key);
  if (known == nullptr) {
    Weighed found{};
    if (weight(key) <= kLargestWeighed && structure_.is_all_small(key)) {
      const auto atomic = atomic_weights_.of(key);
      found.is_known = atomic && bounds(*atomic, found.bounds);
    }
    atomic_bounds_.insert(key, found);
    known = atomic_bounds_.find(key);
  }
  out = negated ? Bounds{known->bounds.above, known->bounds.below} : known->bounds;
  return known->is_known;
}

std::int32_t Values::mean(Value g) {
  if (!g.number.is_packed()) {
    return 0;
  }
  std::int64_t mean = g.number.raw;
  if (!g.is_number()) {
    const bool negated = g.base.is_negated();
    const Sample& s = sample(negated ? -g.base : g.base);
    mean += !s.is_known ? 0 : negated ? -s.below.right.back() : s.below.right.back();
  }
  return static_cast<std::int32_t>(mean >> kShift);
}

Values::Forecast Values::forecast(std::span<const Value> values) {
  std::array<std::int64_t, kSamples> right{};
  std::array<std::int64_t, kSamples> gain;
  gain.fill(kNoOption);
  for (const Value g : values) {
    if (!g.number.is_packed()) {
      return {-1, -1};
    }
    if (g.is_number()) {
      for (std::size_t i = 0; i < kSamples; ++i) {
        right[i] += g.number.raw;
        gain[i] = i == 0 ? gain[i] : std::max(gain[i], std::int64_t{0});
      }
      continue;
    }
    const bool negated = g.base.is_negated();
    const Sample& s = sample(negated ? -g.base : g.base);
    if (!s.is_known) {
      return {-1, -1};
    }
    const Walls& walls = negated ? s.above : s.below;
    for (std::size_t i = 0; i < kSamples; ++i) {
      right[i] += std::int64_t{walls.right[i]} + g.number.raw;
      gain[i] = std::max(gain[i], walls.left[i] == kNoWall ? kNoOption : std::int64_t{walls.left[i]} - walls.right[i]);
    }
  }
  Forecast out{right[0] + gain[0], right[0]};
  for (std::size_t i = 1; i < kSamples; ++i) {
    out.first = std::max(out.first, right[i] + gain[i] - 1);
    out.second = std::max(out.second, right[i] - kSampled[i] - 1);
  }
  return out;
}

}  // namespace partizan::components
