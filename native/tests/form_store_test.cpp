#include "form_store.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "check.hpp"
#include "compounds.hpp"
#include "errors.hpp"

namespace {

using namespace partizan;
using partizan::testing::throws;
using Forms = std::vector<FormId>;

constexpr FormId kZero = FormStore::kZero;
constexpr std::size_t kMebi = std::size_t{1} << 20;

struct Laboratory {
  Meter meter;
  FormStore forms{meter};
  Compounds compounds{forms};

  Forms options(FormId form, Player player) const {
    const auto span = forms.options(form, player);
    return {span.begin(), span.end()};
  }
  FormId star() { return compounds.nimber(1); }
};

std::vector<Forms> subsets(const Forms& of) {
  std::vector<Forms> all(std::size_t{1} << of.size());
  for (std::size_t mask = 0; mask < all.size(); ++mask) {
    for (std::size_t i = 0; i < of.size(); ++i) {
      if ((mask >> i & 1) != 0) {
        all[mask].push_back(of[i]);
      }
    }
  }
  return all;
}

/// Every form of birthday at most `day`, made in the order given by `reversed`.
Forms born_by(FormStore& forms, int day, bool reversed = false) {
  Forms all{kZero};
  for (; day > 0; --day) {
    std::vector<Forms> sides = subsets(all);
    if (reversed) {
      std::reverse(sides.begin(), sides.end());
    }
    all.clear();
    for (const Forms& left : sides) {
      for (const Forms& right : sides) {
        all.push_back(forms.intern(left, right));
      }
    }
  }
  return all;
}

// --- the definitions, without shortcuts --------------------------------------------------------

std::set<FormId> reachable(const Laboratory& lab, FormId form) {
  std::set<FormId> all{form};
  for (const Player player : kPlayers) {
    for (const FormId option : lab.options(form, player)) {
      all.merge(reachable(lab, option));
    }
  }
  return all;
}

bool can_ever_move(const Laboratory& lab, FormId form, Player player) {
  const auto all = reachable(lab, form);
  return std::any_of(all.begin(), all.end(), [&](FormId f) { return !lab.options(f, player).empty(); });
}

bool dead_ending(const Laboratory& lab, FormId form) {
  const auto all = reachable(lab, form);
  return std::all_of(all.begin(), all.end(), [&](FormId f) {
    return std::all_of(std::begin(kPlayers), std::end(kPlayers),
                       [&](Player p) { return !lab.options(f, p).empty() || !can_ever_move(lab, f, p); });
  });
}

bool dicot(const Laboratory& lab, FormId form) {
  const auto all = reachable(lab, form);
  return std::all_of(all.begin(), all.end(), [&](FormId f) {
    return lab.options(f, Player::left).empty() == lab.options(f, Player::right).empty();
  });
}

bool impartial(const Laboratory& lab, FormId form) {
  const auto all = reachable(lab, form);
  return std::all_of(all.begin(), all.end(), [&](FormId f) {
    return std::ranges::equal(lab.forms.options(f, Player::left), lab.forms.options(f, Player::right));
  });
}

/// The lengths of all runs of moves to { | }, made by the players in any order.
std::set<int> lengths_of_play(const Laboratory& lab, FormId form) {
  std::set<int> lengths;
  for (const Player player : kPlayers) {
    for (const FormId option : lab.options(form, player)) {
      for (const int length : lengths_of_play(lab, option)) {
        lengths.insert(length + 1);
      }
    }
  }
  return lengths.empty() ? std::set<int>{0} : lengths;
}

bool tempered(const Laboratory& lab, FormId form, int parity) {
  const auto lengths = lengths_of_play(lab, form);
  return std::all_of(lengths.begin(), lengths.end(), [parity](int length) { return length % 2 == parity; });
}

template <class Moves>
FormId both(Laboratory& lab, Moves&& moves) {
  const Forms left = moves(Player::left);
  const Forms right = moves(Player::right);
  return lab.forms.intern(left, right);
}

FormId slow_sum(Laboratory& lab, FormId g, FormId h) {
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId k : lab.options(g, p)) moves.push_back(slow_sum(lab, k, h));
    for (const FormId k : lab.options(h, p)) moves.push_back(slow_sum(lab, g, k));
    return moves;
  });
}

FormId slow_conjunctive(Laboratory& lab, FormId g, FormId h) {
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId a : lab.options(g, p))
      for (const FormId b : lab.options(h, p)) moves.push_back(slow_conjunctive(lab, a, b));
    return moves;
  });
}

FormId slow_continued_conjunctive(Laboratory& lab, FormId g, FormId h) {
  if (g == kZero || h == kZero) {
    return slow_sum(lab, g, h);
  }
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId a : lab.options(g, p))
      for (const FormId b : lab.options(h, p)) moves.push_back(slow_continued_conjunctive(lab, a, b));
    return moves;
  });
}

FormId slow_selective(Laboratory& lab, FormId g, FormId h) {
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId a : lab.options(g, p)) moves.push_back(slow_selective(lab, a, h));
    for (const FormId b : lab.options(h, p)) moves.push_back(slow_selective(lab, g, b));
    for (const FormId a : lab.options(g, p))
      for (const FormId b : lab.options(h, p)) moves.push_back(slow_selective(lab, a, b));
    return moves;
  });
}

FormId slow_sequential(Laboratory& lab, FormId g, FormId h) {
  if (g == kZero) {
    return h;
  }
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId k : lab.options(g, p)) moves.push_back(slow_sequential(lab, k, h));
    return moves;
  });
}

FormId slow_ordinal_sum(Laboratory& lab, FormId g, FormId h) {
  return both(lab, [&](Player p) {
    Forms moves = lab.options(g, p);
    for (const FormId k : lab.options(h, p)) moves.push_back(slow_ordinal_sum(lab, g, k));
    return moves;
  });
}

FormId slow_conjugate(Laboratory&, FormId);

FormId slow_ordinal_product(Laboratory& lab, FormId g, FormId h) {
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId k : lab.options(h, Player::left))
      for (const FormId a : lab.options(g, p)) moves.push_back(slow_ordinal_sum(lab, slow_ordinal_product(lab, g, k), a));
    for (const FormId k : lab.options(h, Player::right))
      for (const FormId a : lab.options(g, opponent(p)))
        moves.push_back(slow_ordinal_sum(lab, slow_ordinal_product(lab, g, k), slow_conjugate(lab, a)));
    return moves;
  });
}

FormId slow_conjugate(Laboratory& lab, FormId g) {
  return both(lab, [&](Player p) {
    Forms moves;
    for (const FormId k : lab.options(g, opponent(p))) moves.push_back(slow_conjugate(lab, k));
    return moves;
  });
}

FormId slow_adjoint(Laboratory& lab, FormId g) {
  const auto adjoints = [&](Player p) {
    Forms images;
    for (const FormId k : lab.options(g, p)) images.push_back(slow_adjoint(lab, k));
    return images;
  };
  const Forms of_left = adjoints(Player::left);
  const Forms of_right = adjoints(Player::right);
  const Forms zero{kZero};
  if (g == kZero) return lab.star();
  if (of_left.empty()) return lab.forms.intern(of_right, zero);
  if (of_right.empty()) return lab.forms.intern(zero, of_left);
  return lab.forms.intern(of_right, of_left);
}

/// A form of birthday `depth` with many different followers, the same in every store.
FormId thicket(Laboratory& lab, int depth) {
  Forms layer = born_by(lab.forms, 1);
  for (int day = 1; day < depth; ++day) {
    Forms next;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      next.push_back(lab.forms.intern(std::vector{layer[i]}, std::vector{layer[(i + 1) % layer.size()], kZero}));
    }
    layer = next;
  }
  return lab.forms.intern(layer, layer);
}

// --- interning -----------------------------------------------------------------------------------

TEST("order and repetition of options do not matter") {
  Laboratory lab;
  const FormId star = lab.star();
  const FormId once = lab.forms.intern(Forms{kZero, star}, Forms{star});
  CHECK(lab.forms.intern(Forms{star, kZero, star}, Forms{star, star}) == once);
  CHECK(lab.forms.intern(Forms{star}, Forms{kZero, star}) != once);
  CHECK(lab.options(once, Player::left) == Forms{kZero, star});
}

TEST("there are 256 forms by day 2, each made once, with ids above those of their options") {
  Laboratory lab;
  CHECK(born_by(lab.forms, 2).size() == 256);
  CHECK(lab.forms.size() == 256);
  born_by(lab.forms, 2, true);
  CHECK(lab.forms.size() == 256);
  for (const FormId form : born_by(lab.forms, 2)) {
    for (const Player player : kPlayers) {
      const Forms options = lab.options(form, player);
      CHECK(std::all_of(options.begin(), options.end(), [form](FormId option) { return option < form; }));
    }
  }
}

TEST("a store may be given views of its own options") {
  Laboratory lab;
  FormId form = lab.compounds.nimber(5);
  for (int i = 0; i < 1000; ++i) {
    const FormId next = lab.forms.intern(std::vector{form}, lab.forms.options(form, Player::left));
    CHECK(lab.options(next, Player::right) == lab.options(form, Player::left));
    form = lab.forms.intern(lab.forms.options(next, Player::right), std::vector{next});
  }
}

TEST("two hundred thousand forms can all be found again") {
  Laboratory lab;
  Forms forms = born_by(lab.forms, 2);
  const std::size_t count = 200'000;
  const auto make = [&](std::size_t i) {
    return lab.forms.intern(std::vector{forms[i % 251], forms[i / 251 % 256]}, std::vector{forms[i / 64256 % 256]});
  };
  Forms made;
  for (std::size_t i = 0; i < count; ++i) {
    made.push_back(make(i));
  }
  const std::size_t size = lab.forms.size();
  for (std::size_t i = 0; i < count; ++i) {
    CHECK(make(i) == made[i]);
  }
  CHECK(lab.forms.size() == size);
}

TEST("flags and birthdays of the 256 forms by day 2 agree with their definitions") {
  Laboratory lab;
  for (const FormId form : born_by(lab.forms, 2)) {
    const auto is = [&](FormFlag flag) { return lab.forms.is(form, flag); };
    const auto lengths = lengths_of_play(lab, form);
    CHECK(is(FormFlag::left_end) == lab.options(form, Player::left).empty());
    CHECK(is(FormFlag::right_end) == lab.options(form, Player::right).empty());
    CHECK(is(FormFlag::dead_left_end) == !can_ever_move(lab, form, Player::left));
    CHECK(is(FormFlag::dead_right_end) == !can_ever_move(lab, form, Player::right));
    CHECK(is(FormFlag::dead_ending) == dead_ending(lab, form));
    CHECK(is(FormFlag::dicot) == dicot(lab, form));
    CHECK(is(FormFlag::impartial) == impartial(lab, form));
    CHECK(is(FormFlag::even_tempered) == tempered(lab, form, 0));
    CHECK(is(FormFlag::odd_tempered) == tempered(lab, form, 1));
    CHECK(lab.forms.birthday(form) == static_cast<std::uint32_t>(*lengths.rbegin()));
  }
}

TEST("the hash of a tree does not depend on the order in which a store made its forms") {
  Laboratory lab;
  Laboratory other;
  std::set<std::uint64_t> hashes;
  for (const FormId form : born_by(lab.forms, 2)) {
    hashes.insert(lab.forms.hash(form));
  }
  CHECK(hashes.size() == 256);
  for (const FormId form : born_by(other.forms, 2, true)) {
    CHECK(hashes.contains(other.forms.hash(form)));
    CHECK(lab.forms.hash(lab.compounds.decode(other.compounds.encode(form))) == other.forms.hash(form));
  }
}

// --- order ---------------------------------------------------------------------------------------

TEST("the structural order is total and does not depend on the order of creation") {
  Laboratory lab;
  Laboratory other;
  born_by(other.forms, 2, true);
  Forms forms = born_by(lab.forms, 2);
  std::sort(forms.begin(), forms.end(), [&](FormId a, FormId b) { return lab.forms.compare(a, b) < 0; });
  Forms images;
  for (const FormId form : forms) {
    images.push_back(other.compounds.decode(lab.compounds.encode(form)));
  }
  for (std::size_t i = 0; i < forms.size(); ++i) {
    for (std::size_t j = 0; j < forms.size(); ++j) {
      CHECK(lab.forms.compare(forms[i], forms[j]) == (i <=> j));
      CHECK(other.forms.compare(images[i], images[j]) == (i <=> j));
    }
  }
}

TEST("sorted options are the options in structural order") {
  Laboratory lab;
  const FormId form = thicket(lab, 6);
  for (const FormId follower : lab.compounds.followers(form)) {
    for (const Player player : kPlayers) {
      const auto span = lab.forms.sorted_options(follower, player);
      Forms sorted(span.begin(), span.end());
      for (std::size_t i = 1; i < sorted.size(); ++i) {
        CHECK(lab.forms.compare(sorted[i - 1], sorted[i]) < 0);
      }
      std::sort(sorted.begin(), sorted.end());
      CHECK(sorted == lab.options(follower, player));
    }
  }
}

// --- compounds -----------------------------------------------------------------------------------

TEST("compounds of forms by day 2 agree with their definitions") {
  Laboratory lab;
  const Forms forms = born_by(lab.forms, 2);
  for (std::size_t i = 0; i < forms.size(); i += 5) {
    for (std::size_t j = 0; j < forms.size(); j += 7) {
      const FormId g = forms[i];
      const FormId h = forms[j];
      CHECK(lab.compounds.sum(g, h) == slow_sum(lab, g, h));
      CHECK(lab.compounds.conjunctive(g, h) == slow_conjunctive(lab, g, h));
      CHECK(lab.compounds.continued_conjunctive(g, h) == slow_continued_conjunctive(lab, g, h));
      CHECK(lab.compounds.selective(g, h) == slow_selective(lab, g, h));
      CHECK(lab.compounds.sequential(g, h) == slow_sequential(lab, g, h));
      CHECK(lab.compounds.ordinal_sum(g, h) == slow_ordinal_sum(lab, g, h));
      CHECK(i % 4 > 0 || lab.compounds.ordinal_product(g, h) == slow_ordinal_product(lab, g, h));
    }
  }
}

TEST("conjugates and adjoints of forms by day 2 agree with their definitions") {
  Laboratory lab;
  for (const FormId form : born_by(lab.forms, 2)) {
    CHECK(lab.compounds.conjugate(form) == slow_conjugate(lab, form));
    CHECK(lab.compounds.adjoint(form) == slow_adjoint(lab, form));
    CHECK(lab.forms.is(lab.compounds.adjoint(form), FormFlag::dicot));
  }
}

TEST("followers are all reachable forms, listed once each, breadth first") {
  Laboratory lab;
  const FormId star = lab.star();
  const FormId one = lab.compounds.integer(1);
  const FormId form = lab.forms.intern(Forms{one, star}, Forms{kZero, star});
  CHECK(lab.compounds.followers(form) == Forms{form, one, star, kZero});
  for (const FormId each : born_by(lab.forms, 2)) {
    Forms found = lab.compounds.followers(each);
    std::sort(found.begin(), found.end());
    const auto expected = reachable(lab, each);
    CHECK(found == Forms(expected.begin(), expected.end()));
  }
}

TEST("a code gives the same tree in another store") {
  Laboratory lab;
  Laboratory other;
  for (const FormId form : born_by(lab.forms, 2)) {
    const auto code = lab.compounds.encode(form);
    CHECK(lab.compounds.decode(code) == form);
    CHECK(other.compounds.encode(other.compounds.decode(code)) == code);
  }
}

TEST("a malformed code is rejected") {
  Laboratory lab;
  const std::vector<std::vector<std::uint32_t>> bad = {
      {}, {0}, {1}, {1, 0, 0}, {0, 0, 1}, {0, 0, 1, 1, 0}, {0, 0, 7, 0}, {0, 0, 0xFFFFFFFF, 0}, {0, 0, 0}};
  for (const auto& code : bad) {
    CHECK(throws<DomainError>([&] { lab.compounds.decode(code); }));
  }
  CHECK(lab.compounds.decode(std::vector<std::uint32_t>{0, 0, 1, 0, 1, 0}) == lab.star());
}

// --- numbers, nimbers, ups -----------------------------------------------------------------------

TEST("small values have their well-known canonical trees") {
  Laboratory lab;
  Compounds& c = lab.compounds;
  const auto form = [&](const Forms& left, const Forms& right) { return lab.forms.intern(left, right); };
  const FormId star = form({kZero}, {kZero});
  const FormId one = form({kZero}, {});
  const FormId up = form({kZero}, {star});
  CHECK(c.integer(0) == kZero && c.nimber(0) == kZero && c.up_star(0, 0) == kZero && c.dyadic(0, 5) == kZero);
  CHECK(c.integer(2) == form({one}, {}) && c.integer(-1) == form({}, {kZero}));
  CHECK(c.dyadic(1, 1) == form({kZero}, {one}) && c.dyadic(4, 1) == c.integer(2));
  CHECK(c.dyadic(3, 2) == form({c.dyadic(1, 1)}, {one}));
  CHECK(c.dyadic(-3, 2) == c.conjugate(c.dyadic(3, 2)) && c.dyadic(-3, 1) == form({c.integer(-2)}, {c.integer(-1)}));
  CHECK(c.nimber(2) == form({kZero, star}, {kZero, star}));
  CHECK(c.up_star(1, 0) == up && c.up_star(1, 1) == form({kZero, star}, {kZero}));
  CHECK(c.up_star(2, 0) == form({kZero}, {c.up_star(1, 1)}) && c.up_star(2, 1) == form({kZero}, {up}));
  CHECK(c.up_star(1, 2) == form({kZero}, {c.nimber(3)}) && c.up_star(-1, 1) == form({kZero}, {kZero, star}));
  CHECK(c.tree({.numerator = 1, .nimber = 1}) == form({one}, {one}));
  CHECK(c.dyadic(1, 200) == form({kZero}, {c.dyadic(1, 199)}));
}

TEST("number-up-stars are read off their trees, mirrored by conjugation") {
  Laboratory lab;
  std::set<FormId> seen;
  std::size_t count = 0;
  for (const std::int64_t numerator : {-9, -3, -1, 0, 1, 2, 5, 13}) {
    for (const std::uint32_t exponent : {0U, 1U, 3U}) {
      if (exponent > 0 && numerator % 2 == 0) {
        continue;
      }
      for (std::int64_t ups = -4; ups <= 4; ++ups) {
        for (std::uint32_t nimber = 0; nimber <= 5; ++nimber) {
          const NumberUpStar value{.numerator = numerator, .ups = ups, .exponent = exponent, .nimber = nimber};
          const NumberUpStar negative{.numerator = -numerator, .ups = -ups, .exponent = exponent, .nimber = nimber};
          const FormId tree = lab.compounds.tree(value);
          CHECK(lab.compounds.number_up_star(tree) == value);
          CHECK(lab.compounds.conjugate(tree) == lab.compounds.tree(negative));
          seen.insert(tree);
          ++count;
        }
      }
    }
  }
  CHECK(seen.size() == count);
}

TEST("a form is read as a value only if it is that value's canonical tree") {
  Laboratory lab;
  std::size_t values = 0;
  for (const FormId form : born_by(lab.forms, 2)) {
    if (const auto value = lab.compounds.number_up_star(form)) {
      CHECK(lab.compounds.tree(*value) == form);
      ++values;
    }
  }
  CHECK(values == 15);  // 0, *, *2, and with both signs 1, 2, 1/2, 1*, ^, ^*; the other 7 of day 2 are hot
  const FormId star = lab.star();
  CHECK(!lab.compounds.number_up_star(lab.forms.intern(std::vector{star}, std::vector{star})));
}

TEST("numbers too fine for 64 bits are not read") {
  Laboratory lab;
  FormId low = lab.compounds.integer(1);
  FormId high = lab.compounds.integer(2);
  for (int i = 0; i < 200; ++i) {
    const FormId middle = lab.forms.intern(std::vector{low}, std::vector{high});
    if (const auto value = lab.compounds.number_up_star(middle)) {
      CHECK(lab.compounds.tree(*value) == middle);
    } else {
      CHECK(i > 58);
    }
    (i % 2 == 0 ? low : high) = middle;
  }
  const FormId least = lab.compounds.dyadic(std::numeric_limits<std::int64_t>::min(), 63);
  CHECK(least == lab.compounds.integer(-1));
}

// --- size and limits -----------------------------------------------------------------------------

TEST("forms three hundred thousand moves deep do not overflow the stack") {
  Laboratory lab;
  const std::int64_t depth = 300'000;  // a recursion would need more than the 8 MiB of a stack
  const FormId deep = lab.compounds.integer(depth);
  CHECK(lab.forms.birthday(deep) == depth);
  CHECK(lab.compounds.conjugate(deep) == lab.compounds.integer(-depth));
  CHECK(lab.compounds.number_up_star(deep)->numerator == depth);
  CHECK(lab.compounds.followers(deep).size() == depth + 1);
  CHECK(lab.compounds.decode(lab.compounds.encode(deep)) == deep);
  const FormId sum = lab.compounds.sum(deep, lab.star());
  CHECK(lab.forms.birthday(sum) == depth + 1);
  CHECK(lab.forms.compare(sum, lab.compounds.conjugate(sum)) > 0);
}

TEST("at the byte limit a store raises an error, keeps its forms, and continues when allowed more") {
  Laboratory lab;
  const FormId star = lab.star();
  lab.meter.set_byte_limit(2 * kMebi);
  CHECK(throws<BudgetExceeded>([&] { lab.compounds.integer(80'000); }));
  CHECK(lab.meter.bytes() <= 2 * kMebi);
  const std::size_t size = lab.forms.size();
  CHECK(size > 10'000);
  CHECK(throws<BudgetExceeded>([&] { lab.compounds.nimber(3000); }));
  CHECK(lab.compounds.integer(10'000).index < size);
  CHECK(lab.forms.intern(std::vector{kZero}, std::vector{kZero}) == star);
  lab.meter.set_byte_limit(256 * kMebi);
  const FormId number = lab.compounds.integer(100'000);
  CHECK(lab.compounds.number_up_star(number)->numerator == 100'000);
  CHECK(lab.compounds.followers(number).size() == 100'001);
}

TEST("work interrupted again and again reaches the same forms") {
  Laboratory patient;
  Laboratory hasty;
  const auto work = [](Laboratory& lab) {
    const FormId g = thicket(lab, 20);
    const FormId sum = lab.compounds.sum(g, lab.compounds.conjugate(g));
    return lab.compounds.encode(lab.compounds.ordinal_sum(lab.compounds.integer(50), sum));
  };
  const auto expected = work(patient);
  int interruptions = 0;
  std::vector<std::uint32_t> reached;
  while (reached.empty()) {
    // The time allowed grows by a fifth each time; otherwise work that keeps no memos would never end.
    hasty.meter.set_deadline(Meter::Clock::now() + std::chrono::microseconds(std::llround(std::pow(1.2, interruptions))));
    try {
      reached = work(hasty);
    } catch (const BudgetExceeded&) {
      ++interruptions;
    }
  }
  CHECK(interruptions > 10);
  CHECK(reached == expected);
}

TEST("everything booked is released") {
  Meter meter;
  {
    FormStore forms(meter);
    Compounds compounds(forms);
    CHECK(!compounds.encode(compounds.sum(compounds.nimber(10), compounds.up_star(5, 3))).empty());
    CHECK(meter.bytes() > 0);
  }
  CHECK(meter.bytes() == 0);
}

}  // namespace
