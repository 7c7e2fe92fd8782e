#include "normal/thermograph.hpp"

#include <algorithm>

#include "recursion.hpp"

namespace partizan::normal {
namespace {

void add_corner(Wall& wall, ThermoPoint point) {
  if (wall.empty() || !(wall.back() == point)) {
    wall.push_back(point);
  }
}

Wall mirrored(Wall wall) {
  for (ThermoPoint& p : wall) {
    p.stop = -p.stop;
  }
  return wall;
}

}  // namespace

// --------------------------------------------------------------------------------- the library

/// Adding an integer shifts a thermograph and negation mirrors it, also below zero; adding a fraction does not simply
/// shift it. The thermograph of k↑ + *m depends only on the parity of k if |k| > 1, and on that of m if m > 1.
Thermographs::Located Thermographs::locate(Value g) {
  NumberTable& numbers = values_.numbers();
  const Dyadic number = numbers.dyadic(g.number);
  const Number whole = numbers.make(number.floor());
  Value key{numbers.subtract(g.number, whole), g.base};
  const Value opposite = -key;
  const Number opposite_whole = numbers.make(numbers.dyadic(opposite.number).floor());
  const Value mirror{numbers.subtract(opposite.number, opposite_whole), opposite.base};
  Located out{key, whole, false};
  if (mirror.bits() < key.bits()) {
    // g = whole + key = whole - (opposite_whole + mirror)
    out = {mirror, numbers.subtract(whole, opposite_whole), true};
  }
  if (values_.is_up_star(out.key) && !out.key.is_number()) {
    UpStar u = values_.up_star(out.key);
    const std::int64_t sign = u.ups < 0 ? -1 : 1;
    u.ups = u.ups * sign > 3 ? sign * (2 + (u.ups & 1)) : u.ups;
    u.nimber = u.nimber > 3 ? 2 + (u.nimber & 1U) : u.nimber;
    out.key = values_.up_star(out.key.number, u);
  }
  return out;
}

Wall Thermographs::read(const Stored& s, Player player) const {
  const ThermoPoint* const first = points_.data() + s.offset + (player == Player::left ? 0 : s.left);
  return {first, first + (player == Player::left ? s.left : s.right)};
}

/// Returns the wall of the game located at `at`, from the stored thermograph of its key.
Wall Thermographs::wall(const Located& at, const Stored& s, Player player) {
  Wall out = at.negated ? mirrored(read(s, opponent(player))) : read(s, player);
  for (ThermoPoint& p : out) {
    p.stop = values_.numbers().add(p.stop, at.shift);
  }
  return out;
}

Thermographs::Stored Thermographs::store(const Wall& left, const Wall& right) {
  Stored s;
  s.offset = static_cast<std::uint32_t>(points_.size());
  s.left = static_cast<std::uint32_t>(left.size());
  s.right = static_cast<std::uint32_t>(right.size());
  points_.reserve_extra(left.size() + right.size());
  points_.append(left);
  points_.append(right);
  return s;
}

Thermographs::Stored Thermographs::stored(Value root) {
  return evaluate<Value, Stored>(root, memo_, [this](Value key, auto& ask) {
    values_.meter().tick();
    if (key.is_number() && values_.numbers().is_integer(key.number)) {
      const Wall mast{{values_.numbers().integer(-1), key.number}};
      return store(mast, mast);
    }
    std::vector<Located> located[2];
    std::vector<Stored> known[2];
    for (const Player player : kPlayers) {
      const Options options = values_.options(key, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        located[static_cast<int>(player)].push_back(locate(options[i]));
        known[static_cast<int>(player)].push_back(ask(located[static_cast<int>(player)].back().key));
      }
    }
    if (ask.incomplete()) {
      return Stored{};
    }
    std::vector<Wall> walls[2];  // Right walls of Left options; mirrored Left walls of Right options
    for (std::size_t i = 0; i < located[0].size(); ++i) {
      walls[0].push_back(wall(located[0][i], known[0][i], Player::right));
    }
    for (std::size_t i = 0; i < located[1].size(); ++i) {
      walls[1].push_back(mirrored(wall(located[1][i], known[1][i], Player::left)));
    }
    return from_options(walls[0], walls[1]);
  });
}

Thermograph Thermographs::of(Value g) {
  const Located at = locate(g);
  const Stored s = stored(at.key);
  return {wall(at, s, Player::left), wall(at, s, Player::right)};
}

Number Thermographs::temperature(Value g) {
  if (values_.is_up_star(g)) {
    if (!g.is_number()) {
      return {};
    }
    const Dyadic x = values_.numbers().dyadic(g.number);
    return values_.numbers().make(Dyadic(-1, x.is_integer() ? 0 : x.exponent()));
  }
  const Stored s = stored(locate(g).key);
  return points_[s.offset + s.left - 1].temperature;
}

Number Thermographs::mean(Value g) {
  if (values_.is_up_star(g)) {
    return g.number;
  }
  const Located at = locate(g);
  const Stored s = stored(at.key);
  const Number x = points_[s.offset + s.left - 1].stop;
  return values_.numbers().add(at.negated ? -x : x, at.shift);
}

// ------------------------------------------------------------------------------- the geometry

/// Returns the value of a trajectory at a temperature, given its slope above the last corner.
Number Thermographs::at(const Wall& wall, Number temperature, int final_slope) {
  NumberTable& numbers = values_.numbers();
  std::size_t i = 0;
  while (i + 1 < wall.size() && numbers.compare(wall[i + 1].temperature, temperature) <= 0) {
    ++i;
  }
  const Number rise = numbers.subtract(temperature, wall[i].temperature);
  int slope = final_slope;
  if (i + 1 < wall.size()) {
    const auto order = numbers.compare(wall[i + 1].stop, wall[i].stop);
    slope = order > 0 ? 1 : (order < 0 ? -1 : 0);
  }
  return slope == 0 ? wall[i].stop : numbers.add(wall[i].stop, slope > 0 ? rise : -rise);
}

namespace {

/// Returns the temperatures at which either trajectory has a corner, in order.
std::vector<Number> corners(NumberTable& numbers, const Wall& f, const Wall& g) {
  std::vector<Number> out;
  for (const Wall* wall : {&f, &g}) {
    for (const ThermoPoint& p : *wall) {
      out.push_back(p.temperature);
    }
  }
  std::sort(out.begin(), out.end(), [&](Number a, Number b) { return numbers.less(a, b); });
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// Drops points between the first and the last at which the trajectory does not bend.
Wall straightened(NumberTable& numbers, const Wall& wall) {
  const auto slope = [&](const ThermoPoint& a, const ThermoPoint& b) {
    const auto order = numbers.compare(b.stop, a.stop);
    return order > 0 ? 1 : (order < 0 ? -1 : 0);
  };
  Wall out;
  for (std::size_t i = 0; i < wall.size(); ++i) {
    const bool is_end = i == 0 || i + 1 == wall.size();
    if (is_end || slope(wall[i - 1], wall[i]) != slope(wall[i], wall[i + 1])) {
      out.push_back(wall[i]);
    }
  }
  return out;
}

}  // namespace

/// Returns the pointwise maximum of two Right walls, whose slopes are 0 and +1 and finally 0.
Wall Thermographs::higher(const Wall& f, const Wall& g) {
  NumberTable& numbers = values_.numbers();
  Wall out;
  Number last_f;
  Number last_g;
  Number last_t;
  for (const Number t : corners(numbers, f, g)) {
    const Number x = at(f, t, 0);
    const Number y = at(g, t, 0);
    if (!out.empty()) {
      const auto before = numbers.compare(last_f, last_g);
      const auto now = numbers.compare(x, y);
      if ((before < 0 && now > 0) || (before > 0 && now < 0)) {
        // The lower wall rises with slope 1 towards the other, which is vertical, and meets it here:
        const Number gap = before < 0 ? numbers.subtract(last_g, last_f) : numbers.subtract(last_f, last_g);
        const Number crossing = numbers.add(last_t, gap);
        add_corner(out, {crossing, before < 0 ? last_g : last_f});
      }
    }
    add_corner(out, {t, numbers.less(x, y) ? y : x});
    last_f = x;
    last_g = y;
    last_t = t;
  }
  return straightened(numbers, out);
}

/// max of the walls, minus t: the Left scaffold. Slopes 0 and -1, finally -1.
Wall Thermographs::scaffold(const std::vector<Wall>& right_walls) {
  NumberTable& numbers = values_.numbers();
  Wall out = right_walls[0];
  for (std::size_t i = 1; i < right_walls.size(); ++i) {
    out = higher(out, right_walls[i]);
  }
  for (ThermoPoint& p : out) {
    p.stop = numbers.subtract(p.stop, p.temperature);
  }
  return out;
}

Thermographs::Stored Thermographs::from_options(const std::vector<Wall>& of_left, const std::vector<Wall>& of_right) {
  NumberTable& numbers = values_.numbers();
  const Wall left = scaffold(of_left);
  const Wall right = mirrored(scaffold(of_right));
  // The scaffolds are the walls below the point where they meet; above it is the mast.
  Wall left_wall;
  Wall right_wall;
  Number last_t;
  Number last_gap;
  const auto finish = [&](Number t) {
    const ThermoPoint foot{t, at(left, t, -1)};
    add_corner(left_wall, foot);
    add_corner(right_wall, foot);
    return store(straightened(numbers, left_wall), straightened(numbers, right_wall));
  };
  // On each segment the gap shrinks with slope 0, -1 or -2.
  const auto meeting = [&](Number t, Number gap, Number next_gap, Number length) {
    const Number loss = numbers.subtract(gap, next_gap);
    const bool twice = numbers.less(length, loss);
    return numbers.add(t, twice ? numbers.half(gap) : gap);
  };
  for (const Number t : corners(numbers, left, right)) {
    const Number x = at(left, t, -1);
    const Number y = at(right, t, 1);
    const Number gap = numbers.subtract(x, y);
    if (!left_wall.empty() && gap.is_negative()) {
      return finish(meeting(last_t, last_gap, gap, numbers.subtract(t, last_t)));
    }
    if (!gap.is_positive()) {
      return finish(t);
    }
    add_corner(left_wall, {t, x});
    add_corner(right_wall, {t, y});
    last_t = t;
    last_gap = gap;
  }
  return finish(numbers.add(last_t, numbers.half(last_gap)));  // above the last corners the slopes are ∓1
}

}  // namespace partizan::normal
