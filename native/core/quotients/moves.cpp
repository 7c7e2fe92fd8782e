#include "quotients/moves.hpp"

#include <algorithm>
#include <string>

#include "errors.hpp"

namespace partizan::quotients {

void Moves::add(std::vector<std::vector<Game>> options) {
  if (rules_) {
    throw DomainError("the heaps of a code have the moves that the code gives them");
  }
  const Game number = static_cast<Game>(tables_.size() + 1);
  for (std::vector<Game>& option : options) {
    for (const Game part : option) {
      if (part >= number) {
        throw DomainError("game " + std::to_string(number) + " has an option with game " + std::to_string(part) +
                          " in it: options are sums of games that were there before");
      }
    }
    std::erase(option, 0U);
    std::sort(option.begin(), option.end());
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  tables_.push_back(std::move(options));
}

}  // namespace partizan::quotients
