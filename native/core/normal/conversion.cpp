#include "normal/conversion.hpp"

#include <vector>

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
