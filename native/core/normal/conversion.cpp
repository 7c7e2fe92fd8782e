#include "normal/conversion.hpp"

#include <algorithm>
#include <vector>

#include "errors.hpp"
#include "recursion.hpp"

namespace partizan::normal {

Value Conversion::value_of(FormId root) {
  return evaluate<FormId, Value>(root, value_of_, [this](FormId form, auto& ask) {
    Values sides[2];
    for (const Player player : kPlayers) {
      for (const FormId option : forms_.options(form, player)) {
        sides[static_cast<int>(player)].push_back(ask(option));
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

FormId Conversion::form_of(Value root) {
  return evaluate<Value, FormId>(root, form_of_, [this](Value value, auto& ask) {
    values_.meter().tick();
    if (value.is_number()) {
      const Dyadic x = values_.numbers().dyadic(value.number);
      const std::int64_t fraction_bits = std::max<std::int64_t>(0, -x.exponent());
      if (const auto numerator = x.scaled(fraction_bits).as_int64()) {
        return compounds_.tree({.numerator = *numerator, .exponent = static_cast<std::uint32_t>(fraction_bits)});
      }
      if (x.is_integer()) {
        throw TooLarge("the tree of an integer beyond 64 bits has more nodes than any store holds");
      }
    }
    std::vector<FormId> sides[2];
    for (const Player player : kPlayers) {
      const Options options = values_.options(value, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        sides[static_cast<int>(player)].push_back(ask(options[i]));
      }
    }
    return ask.incomplete() ? FormId{} : forms_.intern(sides[0], sides[1]);
  });
}

}  // namespace partizan::normal
