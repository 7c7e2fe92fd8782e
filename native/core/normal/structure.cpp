#include "normal/structure.hpp"

#include <algorithm>

#include "recursion.hpp"

namespace partizan::normal {

void Structure::forget() noexcept {
  birthdays_.clear();
  stop_counts_.clear();
  all_small_.clear();
  parities_.clear();
  hashes_.clear();
  sorted_.clear();
  sorted_options_.clear();
}

/// n + k↑ + *m is born |k| + m' days after n, where m' is the nimber at the end of the chain
/// k↑*m, (k-1)↑*(m xor 1), ...; the chain that would end at 0 turns off at ↑* = {0,*|0}.
Number Structure::birthday_of_up_star(Value g) {
  NumberTable& numbers = values_.numbers();
  const UpStar u = values_.up_star(g);
  const std::int64_t ups = u.ups < 0 ? -u.ups : u.ups;
  const std::uint32_t last = u.nimber ^ static_cast<std::uint32_t>(ups & 1);
  const std::int64_t above = ups == 0 ? u.nimber : ups + (last == 0 ? 1 : last);
  return numbers.make(partizan::birthday(numbers.dyadic(g.number)) + Dyadic(above));
}

Number Structure::birthday(Value root) {
  return evaluate<Value, Number>(root, birthdays_, [this](Value g, auto& ask) {
    if (values_.is_up_star(g)) {
      return birthday_of_up_star(g);
    }
    NumberTable& numbers = values_.numbers();
    Number latest;
    for (const Player player : kPlayers) {
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Number b = ask(options[i]);
        latest = numbers.less(latest, b) ? b : latest;
      }
    }
    return numbers.add(latest, numbers.integer(1));
  });
}

Number Structure::stop_count(Value root) {
  return evaluate<Value, Number>(root, stop_counts_, [this](Value g, auto& ask) {
    NumberTable& numbers = values_.numbers();
    if (g.is_number()) {
      return numbers.integer(1);
    }
    Number count;
    for (const Player player : kPlayers) {
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        count = numbers.add(count, ask(options[i]));
      }
    }
    return count;
  });
}

bool Structure::is_all_small(Value root) {
  return evaluate<Value, bool>(root, all_small_, [this](Value g, auto& ask) {
    if (values_.is_up_star(g)) {
      return g.number.is_zero();
    }
    bool all = true;
    for (const Player player : kPlayers) {
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        all = ask(options[i]) && all;
      }
    }
    return all;
  });
}

Structure::Parity Structure::parity(Value root) {
  return evaluate<Value, Parity>(root, parities_, [this](Value g, auto& ask) {
    if (g.is_number()) {
      // An integer n lasts n moves; a fraction {a|b} has plays of both parities.
      const Dyadic x = values_.numbers().dyadic(g.number);
      const bool is_even = x.is_zero() || x.exponent() > 0;
      return Parity{x.is_integer() && is_even, x.is_integer() && !is_even, true, false};
    }
    Parity p{true, true, true, true};
    for (const Player player : kPlayers) {
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Parity q = ask(options[i]);
        p = {p.even && q.odd, p.odd && q.even, p.even_tempered && q.odd_tempered, p.odd_tempered && q.even_tempered};
      }
    }
    return p;
  });
}

std::vector<Value> Structure::followers(Value g, std::optional<std::size_t> limit) {
  std::vector<Value> found{g};
  ValueMemo<bool> seen(values_.meter());
  seen.insert(g, true);
  for (std::size_t next = 0; next < found.size(); ++next) {
    values_.meter().tick();
    for (const Player player : kPlayers) {
      for (const Value option : sorted_options(found[next], player)) {
        if (limit && found.size() >= *limit) {
          return found;
        }
        if (seen.find(option) == nullptr) {
          seen.insert(option, true);
          found.push_back(option);
        }
      }
    }
  }
  return found;
}

std::uint64_t Structure::hash(Value root) {
  return evaluate<Value, std::uint64_t>(root, hashes_, [this](Value g, auto& ask) {
    const std::uint64_t number = values_.numbers().dyadic(g.number).hash();
    if (values_.is_up_star(g)) {
      const UpStar u = values_.up_star(g);
      return combine(number, combine(static_cast<std::uint64_t>(u.ups), u.nimber));
    }
    if (!g.number.is_zero()) {
      return combine(number, ask({Number{}, g.base}));
    }
    std::uint64_t h = number;
    for (const Player player : kPlayers) {
      std::vector<std::uint64_t> hashes;
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        hashes.push_back(ask(options[i]));
      }
      std::sort(hashes.begin(), hashes.end());
      for (const std::uint64_t x : hashes) {
        h = combine(h, x);
      }
      h = combine(h, hashes.size());
    }
    return h;
  });
}

// ---------------------------------------------------------------------------------- the order

std::strong_ordering Structure::compare_sorted(Value a, Value b) {
  NumberTable& numbers = values_.numbers();
  // Only the first pair of options that differ is descended into: equal ids are equal at once.
  for (;;) {
    if (a == b) {
      return std::strong_ordering::equal;
    }
    if (const auto order = numbers.compare(birthday(a), birthday(b)); order != 0) {
      return order;
    }
    if (const auto order = values_.is_up_star(b) <=> values_.is_up_star(a); order != 0) {
      return order;
    }
    for (const Player player : kPlayers) {
      const auto order = numbers.compare(values_.stop(b, player), values_.stop(a, player));
      if (order != 0) {
        return order;
      }
    }
    if (values_.is_up_star(a)) {
      const UpStar u = values_.up_star(a);
      const UpStar v = values_.up_star(b);
      return u.nimber != v.nimber ? u.nimber <=> v.nimber : v.ups <=> u.ups;
    }
    bool descended = false;
    for (const Player player : kPlayers) {
      const std::vector<Value> of_a = sorted_options(a, player);
      const std::vector<Value> of_b = sorted_options(b, player);
      if (of_a.size() != of_b.size()) {
        return of_a.size() <=> of_b.size();
      }
      const auto [x, y] = std::mismatch(of_a.begin(), of_a.end(), of_b.begin());
      if (x != of_a.end()) {
        a = *x;
        b = *y;
        descended = true;
        break;
      }
    }
    if (!descended) {
      return std::strong_ordering::equal;  // not reached: different values have different options
    }
  }
}

Structure::Range Structure::sorted(Value root) {
  return evaluate<Value, Range>(root, sorted_, [this](Value g, auto& ask) {
    std::vector<Value> sides[2];
    for (const Player player : kPlayers) {
      const Options options = values_.options(g, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        sides[static_cast<int>(player)].push_back(options[i]);
        if (!values_.is_up_star(options[i])) {
          (void)ask(options[i]);
        }
      }
    }
    if (ask.incomplete()) {
      return Range{};
    }
    for (auto& side : sides) {
      std::sort(side.begin(), side.end(), [this](Value a, Value b) { return compare_sorted(a, b) < 0; });
    }
    Range range;
    range.offset = static_cast<std::uint32_t>(sorted_options_.size());
    range.left = static_cast<std::uint32_t>(sides[0].size());
    range.right = static_cast<std::uint32_t>(sides[1].size());
    sorted_options_.reserve_extra(sides[0].size() + sides[1].size());
    sorted_options_.append(sides[0]);
    sorted_options_.append(sides[1]);
    return range;
  });
}

std::vector<Value> Structure::sorted_options(Value g, Player player) {
  const Range range = sorted(g);
  const Value* const first = sorted_options_.data() + range.offset + (player == Player::left ? 0 : range.left);
  return {first, first + (player == Player::left ? range.left : range.right)};
}

std::strong_ordering Structure::compare(Value a, Value b) {
  for (const Value v : {a, b}) {
    if (!values_.is_up_star(v)) {
      (void)sorted(v);
    }
  }
  return compare_sorted(a, b);
}

}  // namespace partizan::normal
