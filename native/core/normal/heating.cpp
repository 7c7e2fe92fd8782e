#include "normal/heating.hpp"

#include "errors.hpp"
#include "normal/images.hpp"
#include "recursion.hpp"

namespace partizan::normal {
namespace {

/// {f(G^L) + t | f(G^R) - t}, where `ask` computes f.
template <class Ask>
Value warmed(ValueStore& values, Value g, Value t, Ask& ask) {
  Values sides[2];
  collect_images(values, g, sides, [&](Value option, Player player) {
    const Value image = ask(option);
    return ask.incomplete() ? Value{} : values.add(image, player == Player::left ? t : -t);
  });
  return ask.incomplete() ? Value{} : values.make(sides[0], sides[1]);
}

}  // namespace

Value Heating::cool(Value g, Number t) {
  NumberTable& numbers = values_.numbers();
  if (numbers.compare(t, numbers.integer(-1)) <= 0) {
    throw DomainError("a game can only be cooled by a temperature above -1");
  }
  if (!(t == cooling_)) {
    cooled_.clear();
    cooling_ = t;
  }
  return evaluate<Value, Value>(g, cooled_, [&](Value h, auto& ask) {
    if (numbers.less(thermographs_.temperature(h), t)) {
      return ValueStore::number(thermographs_.mean(h));
    }
    return t.is_zero() ? h : warmed(values_, h, ValueStore::number(-t), ask);
  });
}

Value Heating::heat(Value g, Value t) {
  if (!(t == heating_)) {
    heated_.clear();
    heated_bases_.clear();
    heating_ = t;
    heats_bases_ = true;
  }
  if (g.is_number()) {
    return g;
  }
  if (heats_bases_) {
    const Value base = heat_base({Number{}, g.base}, t);
    if (heats_bases_) {
      return values_.shifted(base, g.number);
    }
  }
  return evaluate<Value, Value>(g, heated_, [&](Value h, auto& ask) {
    return h.is_number() ? h : warmed(values_, h, t, ask);
  });
}

/// Heats only bases, which is enough as long as no game that is not a number becomes one: then adding a number
/// commutes with heating, by number translation. If one becomes a number (which only happens for t that are not
/// positive), clears heats_bases_, and the result is void.
Value Heating::heat_base(Value base, Value t) {
  return evaluate<Value, Value>(base, heated_bases_, [&](Value h, auto& ask) {
    if (!heats_bases_) {
      return Value{};
    }
    const auto by_base = [&](Value v) { return v.is_number() ? v : values_.shifted(ask({Number{}, v.base}), v.number); };
    struct Shifting {
      decltype(by_base)& value;
      decltype(ask) inner;
      Value operator()(Value v) { return value(v); }
      [[nodiscard]] bool incomplete() const { return inner.incomplete(); }
    } shifting{by_base, ask};
    const Value heated = warmed(values_, h, t, shifting);
    heats_bases_ = ask.incomplete() || !heated.is_number();
    return heated;
  });
}

Value Heating::overheat(Value g, Value s, Value t) {
  if (!(ValuePair{s, t} == overheating_)) {
    overheated_.clear();
    overheating_ = {s, t};
  }
  return evaluate<Value, Value>(g, overheated_, [&](Value h, auto& ask) {
    if (h.is_number() && values_.numbers().is_integer(h.number)) {
      const auto n = values_.numbers().dyadic(h.number).as_int64();
      if (!n) {
        throw TooLarge("cannot overheat an integer beyond 64 bits");
      }
      return values_.multiple(*n, s);
    }
    return warmed(values_, h, t, ask);
  });
}

}  // namespace partizan::normal
