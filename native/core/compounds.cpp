#include "compounds.hpp"

#include <algorithm>
#include <limits>

#include "errors.hpp"
#include "recursion.hpp"
#include "small_vector.hpp"

namespace partizan {
namespace {

constexpr FormId kZero = FormStore::kZero;

std::span<const FormId> view(const Pool<FormId>& pool) { return {pool.data(), pool.size()}; }
std::span<const FormId> one(const FormId& form) { return {&form, 1}; }

constexpr std::size_t index(Player player) { return static_cast<std::size_t>(player); }

}  // namespace

Compounds::Compounds(FormStore& forms)
    : forms_(&forms),
      sums_(forms.meter()),
      conjunctives_(forms.meter()),
      continued_(forms.meter()),
      selectives_(forms.meter()),
      sequentials_(forms.meter()),
      ordinal_sums_(forms.meter()),
      ordinal_products_(forms.meter()),
      conjugates_(forms.meter()),
      adjoints_(forms.meter()),
      readings_(forms.meter()),
      sides_{Pool<FormId>(forms.meter()), Pool<FormId>(forms.meter())} {}

// --- compounds of two forms --------------------------------------------------------------------

/// Returns the form in which `player` may move from `pair` to each compound that moves(pair, player, to) passes to
/// to(g, h). Every such pair must be smaller than `pair`.
template <class Moves>
FormId Compounds::compound(PairMemo& memo, Law law, Pair root, Moves&& moves) {
  const auto key = [law](Pair pair) { return law.commutes && pair.h < pair.g ? Pair{pair.h, pair.g} : pair; };
  const auto with_zero = [law](Pair pair) { return law.zero_ends_all ? kZero : pair.g == kZero ? pair.h : pair.g; };
  const auto has_zero = [](Pair pair) { return pair.g == kZero || pair.h == kZero; };
  if (has_zero(root)) {
    return with_zero(root);
  }
  return evaluate<Pair, FormId>(key(root), memo, [&](Pair pair, auto& ask) {
    for (const Player player : kPlayers) {
      Pool<FormId>& side = sides_[index(player)];
      side.truncate(0);
      moves(pair, player, [&](FormId g, FormId h) {
        forms_->meter().tick();
        side.push(has_zero({g, h}) ? with_zero({g, h}) : ask(key({g, h})));
      });
    }
    return ask.incomplete() ? kZero : forms_->intern(view(sides_[0]), view(sides_[1]));
  });
}

void Compounds::forget() noexcept {
  sums_.clear();
  conjunctives_.clear();
  continued_.clear();
  selectives_.clear();
  sequentials_.clear();
  ordinal_sums_.clear();
  ordinal_products_.clear();
  conjugates_.clear();
  adjoints_.clear();
  readings_.clear();
}

FormId Compounds::sum(FormId g, FormId h) {
  return compound(sums_, {.commutes = true}, {g, h}, [this](Pair pair, Player player, auto&& to) {
    for (const FormId option : options(pair.g, player)) {
      to(option, pair.h);
    }
    for (const FormId option : options(pair.h, player)) {
      to(pair.g, option);
    }
  });
}

FormId Compounds::conjunctive(FormId g, FormId h) {
  return compound(conjunctives_, {.commutes = true, .zero_ends_all = true}, {g, h},
                  [this](Pair pair, Player player, auto&& to) { move_in_both(pair, player, to); });
}

FormId Compounds::continued_conjunctive(FormId g, FormId h) {
  return compound(continued_, {.commutes = true}, {g, h},
                  [this](Pair pair, Player player, auto&& to) { move_in_both(pair, player, to); });
}

FormId Compounds::selective(FormId g, FormId h) {
  return compound(selectives_, {.commutes = true}, {g, h}, [this](Pair pair, Player player, auto&& to) {
    for (const FormId option : options(pair.g, player)) {
      to(option, pair.h);
    }
    for (const FormId option : options(pair.h, player)) {
      to(pair.g, option);
    }
    move_in_both(pair, player, to);
  });
}

FormId Compounds::sequential(FormId g, FormId h) {
  return compound(sequentials_, {}, {g, h}, [this](Pair pair, Player player, auto&& to) {
    for (const FormId option : options(pair.g, player)) {
      to(option, pair.h);
    }
  });
}

FormId Compounds::ordinal_sum(FormId g, FormId h) {
  return compound(ordinal_sums_, {}, {g, h}, [this](Pair pair, Player player, auto&& to) {
    for (const FormId option : options(pair.g, player)) {
      to(option, kZero);
    }
    for (const FormId option : options(pair.h, player)) {
      to(pair.g, option);
    }
  });
}

FormId Compounds::ordinal_product(FormId g, FormId h) {
  const FormId copies[] = {g, conjugate(g)};
  const auto copied = [this](FormId form, Player player) {  // ordinal_sum() below may move the store's own
    const auto span = options(form, player);
    return std::vector<FormId>(span.begin(), span.end());
  };
  return evaluate<Pair, FormId>({g, h}, ordinal_products_, [&](Pair pair, auto& ask) {
    Pool<FormId> sides[] = {Pool<FormId>(forms_->meter()), Pool<FormId>(forms_->meter())};
    for (const Player mover : kPlayers) {
      for (const FormId option : copied(pair.h, mover)) {
        const FormId base = ask({pair.g, option});
        for (const Player player : kPlayers) {
          for (const FormId move : copied(copies[index(mover)], player)) {
            forms_->meter().tick();
            sides[index(player)].push(ask.incomplete() ? kZero : ordinal_sum(base, move));
          }
        }
      }
    }
    return ask.incomplete() ? kZero : forms_->intern(view(sides[0]), view(sides[1]));
  });
}

template <class To>
void Compounds::move_in_both(Pair pair, Player player, To&& to) const {
  for (const FormId g : options(pair.g, player)) {
    for (const FormId h : options(pair.h, player)) {
      to(g, h);
    }
  }
}

// --- exchanging the players --------------------------------------------------------------------

FormId Compounds::conjugate(FormId g) { return exchange(conjugates_, Ends::stay, g); }

FormId Compounds::adjoint(FormId g) { return exchange(adjoints_, Ends::get_zero, g); }

/// Gives each player the images of the opponent's options.
FormId Compounds::exchange(Memo& memo, Ends ends, FormId root) {
  return evaluate<FormId, FormId>(root, memo, [&](FormId form, auto& ask) {
    forms_->meter().tick();
    for (const Player player : kPlayers) {
      Pool<FormId>& side = sides_[index(player)];
      side.truncate(0);
      for (const FormId option : options(form, opponent(player))) {
        side.push(ask(option));
      }
      if (side.size() == 0 && ends == Ends::get_zero) {
        side.push(kZero);
      }
    }
    return ask.incomplete() ? kZero : forms_->intern(view(sides_[0]), view(sides_[1]));
  });
}

// --- followers ---------------------------------------------------------------------------------

std::vector<FormId> Compounds::followers(FormId g) {
  FlatMap<FormId, bool, FormIdTraits> seen(forms_->meter());
  seen.insert(g, true);
  std::vector<FormId> found{g};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Player player : kPlayers) {
      for (const FormId option : forms_->sorted_options(found[i], player)) {
        forms_->meter().tick();
        if (seen.find(option) == nullptr) {
          seen.insert(option, true);
          found.push_back(option);
        }
      }
    }
  }
  return found;
}

std::vector<std::uint32_t> Compounds::encode(FormId g) {
  std::vector<FormId> all = followers(g);
  std::stable_sort(all.begin(), all.end(),
                   [this](FormId a, FormId b) { return forms_->birthday(a) < forms_->birthday(b); });
  FlatMap<FormId, std::uint32_t, FormIdTraits> places(forms_->meter());
  std::vector<std::uint32_t> code;
  for (std::uint32_t place = 0; place < all.size(); ++place) {
    places.insert(all[place], place);
    for (const Player player : kPlayers) {
      const auto side = forms_->sorted_options(all[place], player);
      code.push_back(static_cast<std::uint32_t>(side.size()));
      for (const FormId option : side) {
        forms_->meter().tick();
        code.push_back(*places.find(option));
      }
    }
  }
  return code;
}

FormId Compounds::decode(std::span<const std::uint32_t> code) {
  Pool<FormId> made(forms_->meter());
  auto rest = code;
  const auto next = [&] {
    if (rest.empty()) {
      throw DomainError("the code of a form ends before the form is complete");
    }
    const std::uint32_t word = rest.front();
    rest = rest.subspan(1);
    return word;
  };
  do {
    for (Pool<FormId>& side : sides_) {
      side.truncate(0);
      for (std::uint32_t left = next(); left > 0; --left) {
        forms_->meter().tick();
        const std::uint32_t place = next();
        if (place >= made.size()) {
          throw DomainError("the code of a form uses an option before defining it");
        }
        side.push(made[place]);
      }
    }
    made.push(forms_->intern(view(sides_[0]), view(sides_[1])));
  } while (!rest.empty());
  return made[made.size() - 1];
}

// --- trees of numbers, nimbers and ups ---------------------------------------------------------

FormId Compounds::tree(const NumberUpStar& value) {
  const auto size = [](std::int64_t n) { return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n); };
  const std::uint64_t whole = value.exponent < 64 ? size(value.numerator) >> value.exponent : 0;
  for (const std::uint64_t chain : {whole, std::uint64_t{value.exponent}, size(value.ups), std::uint64_t{value.nimber}}) {
    forms_->check_size(chain);
  }
  return up_star_over(number(value.numerator, value.exponent), value.ups, value.nimber);
}

/// Returns { own | others } if `player` is Left, and the mirror image if Right.
FormId Compounds::oriented(Player player, std::span<const FormId> own, std::span<const FormId> others) {
  return player == Player::left ? forms_->intern(own, others) : forms_->intern(others, own);
}

/// n = { n-1 | }: |n| free moves for one player.
FormId Compounds::integer_tree(std::int64_t n) {
  const Player owner = n > 0 ? Player::left : Player::right;
  FormId form = kZero;
  for (const std::int64_t step = n > 0 ? 1 : -1; n != 0; n -= step) {
    forms_->meter().tick();
    form = oriented(owner, one(form), {});
  }
  return form;
}

/// Bisects the unit interval around the number: m/2^k = { (m-1)/2^k | (m+1)/2^k } for odd m.
FormId Compounds::number(std::int64_t numerator, std::uint32_t exponent) {
  while (exponent > 0 && numerator % 2 == 0 && numerator != 0) {
    numerator /= 2;
    --exponent;
  }
  const auto shifted = [numerator](std::uint32_t places) { return numerator >> std::min(places, 63U); };  // rounds down
  FormId low = integer_tree(numerator == 0 ? 0 : shifted(exponent));
  if (exponent == 0 || numerator == 0) {
    return low;
  }
  FormId high = integer_tree(shifted(exponent) + 1);
  for (;;) {
    forms_->meter().tick();
    const FormId middle = forms_->intern(one(low), one(high));
    if (--exponent == 0) {
      return middle;
    }
    (shifted(exponent) % 2 != 0 ? low : high) = middle;
  }
}

/// x*m = { x, x*, ..., x*(m-1) | the same }.
FormId Compounds::star_over(FormId number, std::uint32_t nimber) {
  Pool<FormId> smaller(forms_->meter());
  FormId form = number;
  for (; nimber > 0; --nimber) {
    forms_->meter().tick();
    smaller.push(form);
    form = forms_->intern(view(smaller), view(smaller));
  }
  return form;
}

/// x + k^ + *m = { x | x + (k-1)^ + *(m xor 1) } for k > 0, but x^* = { x, x* | x }; mirrored for k < 0.
FormId Compounds::up_star_over(FormId number, std::int64_t ups, std::uint32_t nimber) {
  const Player owner = ups > 0 ? Player::left : Player::right;
  const std::uint64_t height = ups > 0 ? static_cast<std::uint64_t>(ups) : -static_cast<std::uint64_t>(ups);
  const bool odd = height % 2 != 0;
  FormId form = star_over(number, odd ? nimber ^ 1 : nimber);
  for (std::uint64_t k = 1; k <= height; ++k) {
    forms_->meter().tick();
    if (k == 1 && form == number) {
      const FormId both[] = {number, star_over(number, 1)};
      form = oriented(owner, both, one(number));
    } else {
      form = oriented(owner, one(number), one(form));
    }
  }
  return form;
}

// --- and back ----------------------------------------------------------------------------------

namespace {

using Values = std::span<const NumberUpStar>;
using Maybe = std::optional<NumberUpStar>;

bool is_number(const NumberUpStar& x) { return x.ups == 0 && x.nimber == 0; }
bool same_number(const NumberUpStar& x, const NumberUpStar& y) {
  return x.numerator == y.numerator && x.exponent == y.exponent;
}

/// The numerator of `x` over 2^exponent. Pre: exponent >= x.exponent.
std::optional<std::int64_t> numerator_over(const NumberUpStar& x, std::uint32_t exponent) {
  const std::uint32_t places = exponent - x.exponent;
  if (x.numerator == 0 || places == 0) {
    return x.numerator;
  }
  const std::int64_t limit = places < 62 ? std::numeric_limits<std::int64_t>::max() >> places : 0;
  if (x.numerator > limit || x.numerator < -limit) {
    return std::nullopt;
  }
  return x.numerator * (std::int64_t{1} << places);
}

/// { n | } or { | -n } for n >= 0.
Maybe read_integer(Values own, Values others, std::int64_t sign) {
  if (own.size() != 1 || !others.empty() || !is_number(own[0]) || own[0].exponent != 0 || own[0].numerator * sign < 0) {
    return std::nullopt;
  }
  return NumberUpStar{.numerator = own[0].numerator + sign};
}

/// { m/2^k | (m+1)/2^k }.
Maybe read_fraction(Values left, Values right) {
  if (left.size() != 1 || right.size() != 1 || !is_number(left[0]) || !is_number(right[0])) {
    return std::nullopt;
  }
  const std::uint32_t exponent = std::max(left[0].exponent, right[0].exponent);
  const auto low = numerator_over(left[0], exponent);
  const auto high = numerator_over(right[0], exponent);
  constexpr std::int64_t limit = std::numeric_limits<std::int64_t>::max() / 4;
  if (!low || !high || *low < -limit || *low > limit || *high != *low + 1) {
    return std::nullopt;
  }
  return NumberUpStar{.numerator = *low + *high, .exponent = exponent + 1};
}

/// { x, ..., x*(m-1) | the same }. Pre: both players have these options, which are different.
Maybe read_star(Values options) {
  for (const NumberUpStar& option : options) {
    if (option.ups != 0 || option.nimber >= options.size() || !same_number(option, options[0])) {
      return std::nullopt;
    }
  }
  NumberUpStar value = options[0];
  value.nimber = static_cast<std::uint32_t>(options.size());
  return value;
}

/// { x | x + k^ + *m } or { x, x* | x } if `sign` is 1; the mirror images if it is -1.
Maybe read_up(Values own, Values others, std::int64_t sign) {
  if (own.empty() || others.size() != 1 || !is_number(own[0]) || !same_number(own[0], others[0])) {
    return std::nullopt;
  }
  NumberUpStar value = others[0];
  if (own.size() == 1 && !is_number(value) && value.ups * sign >= 0) {
    value.ups += sign;
    value.nimber ^= 1;
    return value;
  }
  NumberUpStar star = own[0];
  star.nimber = 1;
  if (own.size() == 2 && own[1] == star && is_number(value)) {  // ids ascend, so the number comes first
    star.ups = sign;
    return star;
  }
  return std::nullopt;
}

Maybe read_form(Values left, Values right, bool same_options) {
  if (left.empty() && right.empty()) {
    return NumberUpStar{};
  }
  if (same_options) {
    return read_star(left);
  }
  for (const Maybe& value : {read_integer(left, right, 1), read_integer(right, left, -1), read_fraction(left, right),
                             read_up(left, right, 1), read_up(right, left, -1)}) {
    if (value) {
      return value;
    }
  }
  return std::nullopt;
}

}  // namespace

Maybe Compounds::number_up_star(FormId form) {
  const Reading reading = evaluate<FormId, Reading>(form, readings_, [this](FormId key, auto& ask) {
    SmallVector<NumberUpStar, 8> sides[2];
    bool known = true;
    for (const Player player : kPlayers) {
      for (const FormId option : options(key, player)) {
        forms_->meter().tick();
        const Reading read = ask(option);
        known = known && read.known;
        sides[index(player)].push_back(read.value);
      }
    }
    if (ask.incomplete() || !known) {
      return Reading{};
    }
    const bool same = std::ranges::equal(options(key, Player::left), options(key, Player::right));
    const Maybe value = read_form(sides[0], sides[1], same);
    return value ? Reading{*value, true} : Reading{};
  });
  return reading.known ? Maybe(reading.value) : std::nullopt;
}

}  // namespace partizan
