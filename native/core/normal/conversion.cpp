#include "normal/conversion.hpp"

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

/// The tree of a number has as many nodes as its birthday says; that they find room is settled
/// before the first of them is made.
void Conversion::refuse_long_chain(Number x) const {
  constexpr std::size_t kBytesPerNode = 32;
  const Dyadic nodes = partizan::birthday(values_.numbers().dyadic(x));
  const Meter& meter = values_.meter();
  const std::size_t room = meter.byte_limit() > meter.bytes() ? meter.byte_limit() - meter.bytes() : 0;
  if (nodes > Dyadic(static_cast<std::int64_t>(room / kBytesPerNode))) {
    throw BudgetExceeded("the tree of a number has as many nodes as its birthday says, here more than the store can hold");
  }
}

FormId Conversion::form_of(Value root) {
  return evaluate<Value, FormId>(root, form_of_, [this](Value value, auto& ask) {
    values_.meter().tick();
    if (value.is_number()) {
      refuse_long_chain(value.number);
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
