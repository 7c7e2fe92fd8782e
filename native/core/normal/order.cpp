/// Decides G <= H: by stops and test games if possible, otherwise by the definition.
#include <utility>

#include "normal/value_store.hpp"

namespace partizan::normal {

/// Uses only stops and masks, without recursion or tables. See test_games.hpp for the three mask rules. Complete for
/// numbers, whose masks at their only stop are exact.
ValueStore::Answer ValueStore::quick(Value a, Value b) {
  const Node& x = nodes_[a.base.node()];
  const Node& y = nodes_[b.base.node()];
  // Let d be the distance of the centres. L(A) <= L(B) + d and R(A) <= R(B) + d are necessary, that is, d >= |half(A)
  // - half(B)|; and L(A) < R(B) + d, that is, d > half(A) + half(B), is sufficient.
  bool left_equal = false;   // L(A) = L(B) + d
  bool right_equal = false;  // R(A) = R(B) + d
  bool meet = false;         // L(A) = R(B) + d
  if (all_packed(a.number, b.number, x.half, y.half)) [[likely]] {
    const std::int64_t d = std::int64_t{b.number.raw} - a.number.raw;
    if (a.base == b.base) {
      return d < 0 ? Answer::no : Answer::yes;  // A <= A + d iff 0 <= d
    }
    const std::int64_t spread = std::int64_t{x.half.raw} - y.half.raw;
    if (spread > d || -spread > d) {
      return Answer::no;
    }
    const std::int64_t span = std::int64_t{x.half.raw} + y.half.raw;
    if (span < d) {
      return Answer::yes;
    }
    left_equal = spread == d;
    right_equal = -spread == d;
    meet = span == d;
  } else {
    const Number d = numbers_.subtract(b.number, a.number);
    if (a.base == b.base) {
      return d.is_negative() ? Answer::no : Answer::yes;
    }
    const Number spread = numbers_.subtract(x.half, y.half);
    if (numbers_.less(d, spread) || numbers_.less(d, -spread)) {
      return Answer::no;
    }
    const Number span = numbers_.add(x.half, y.half);
    if (numbers_.less(span, d)) {
      return Answer::yes;
    }
    left_equal = spread == d;
    right_equal = -spread == d;
    meet = span == d;
  }
  const Masks ma = a.base.is_negated() ? -x.masks : x.masks;
  const Masks mb = b.base.is_negated() ? -y.masks : y.masks;
  if (left_equal && (mb.below & ~ma.below) != 0) {
    return Answer::no;
  }
  if (right_equal && (ma.above & ~mb.above) != 0) {
    return Answer::no;
  }
  if (meet && (ma.below & mb.above) != 0) {
    return Answer::yes;
  }
  return Answer::open;
}

bool ValueStore::le(Value a, Value b) {
  const Answer answer = quick(a, b);
  return answer == Answer::open ? decide(a, b) : answer == Answer::yes;
}

namespace {

/// n↑ + *m >= 0 [BCG01, ch. 3].
bool up_star_ge_zero(std::int64_t ups, std::uint32_t nimber) {
  return ups >= 2 || (ups == 1 && nimber != 1) || (ups == 0 && nimber == 0);
}

}  // namespace

/// A <= B iff -B <= -A: replaces the question by the representative of the two.
ComparisonCache::Key ValueStore::cache_key(Value& a, Value& b) {
  const std::uint64_t as_is = (static_cast<std::uint64_t>(a.base.packed()) << 32) | b.base.packed();
  const std::uint64_t mirrored = (static_cast<std::uint64_t>((-b.base).packed()) << 32) | (-a.base).packed();
  if (mirrored < as_is) {
    a = -std::exchange(b, -a);
  }
  return {a.base.packed(), b.base.packed(), numbers_.subtract(b.number, a.number).raw};
}

/// Answers a question that quick() left open from arithmetic or the cache. Otherwise pushes it onto questions_, with
/// the pairs (x, y) for which x <= y would refute it in pending_, and returns open.
ValueStore::Answer ValueStore::open_question(Value a, Value b) {
  const auto answered = [](bool yes) { return yes ? Answer::yes : Answer::no; };
  if (nodes_[a.base.node()].is_up_star() && nodes_[b.base.node()].is_up_star()) {
    const UpStar u = up_star(a);
    const UpStar v = up_star(b);
    return answered(up_star_ge_zero(v.ups - u.ups, u.nimber ^ v.nimber));
  }
  const ComparisonCache::Key key = cache_key(a, b);
  const bool scratch = is_scratch(a) || is_scratch(b);
  const Answer known = scratch ? comparisons_.find_scratch(key) : comparisons_.find(key);
  if (known != Answer::open) {
    return known;
  }
  meter_->tick();

  // A <= B unless some A^L >= B or some B^R <= A. First try to refute it by quick().
  const std::size_t begin = pending_.size();
  bool refuted = false;
  const auto ask = [&](Value x, Value y) {
    const Answer v = quick(x, y);
    if (v == Answer::open) {
      pending_.emplace_back(x, y);
      comparisons_.prefetch(cache_key(x, y));
    }
    return v == Answer::yes;
  };
  const Options lefts = options(a, Player::left);
  for (std::size_t i = 0; i < lefts.size() && !refuted; ++i) {
    refuted = ask(b, lefts[i]);
  }
  const Options rights = options(b, Player::right);
  for (std::size_t i = 0; i < rights.size() && !refuted; ++i) {
    refuted = ask(rights[i], a);
  }
  if (refuted || pending_.size() == begin) {
    pending_.resize(begin);
    remember(key, scratch, !refuted);
    return answered(!refuted);
  }
  questions_.push_back({a, b, key, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(pending_.size())});
  return Answer::open;
}

/// Pre: quick(a, b) left the question open.
bool ValueStore::decide(Value a, Value b) {
  questions_.clear();
  pending_.clear();
  Answer answer = open_question(a, b);
  std::size_t steps = 0;
  while (!questions_.empty()) {
    if (++steps > comparisons_.patience()) [[unlikely]] {
      comparisons_.grow();
      steps = 0;
    }
    Question& top = questions_.back();
    if (answer == Answer::no) {
      ++top.next;
    }
    if (answer != Answer::yes && top.next < top.end) {
      const auto [x, y] = pending_[top.next];
      answer = open_question(x, y);
      continue;
    }
    const bool holds = answer != Answer::yes;  // no pair refuted it
    remember(top.key, is_scratch(top.a) || is_scratch(top.b), holds);
    questions_.pop_back();
    pending_.resize(questions_.empty() ? 0 : questions_.back().end);
    answer = holds ? Answer::yes : Answer::no;
  }
  return answer == Answer::yes;
}

void ValueStore::remember(const ComparisonCache::Key& key, bool about_scratch, bool holds) noexcept {
  if (about_scratch) {
    comparisons_.insert_scratch(key, holds);
  } else {
    comparisons_.insert(key, holds);
  }
}

}  // namespace partizan::normal
