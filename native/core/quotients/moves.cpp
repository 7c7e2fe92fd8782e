#include "quotients/moves.hpp"

#include <algorithm>
#include <string>

#include "errors.hpp"

namespace partizan::quotients {

void Moves::add(std::vector<std::vector<Game>> options) {
  if (rules_) {
    throw DomainError("cannot add a game: the moves of heaps are defined by their code");
  }
  const Game number = static_cast<Game>(tables_.size() + 1);
  for (std::vector<Game>& option : options) {
    for (const Game part : option) {
      if (part >= number) {
        throw DomainError("game " + std::to_string(number) + " has an option with game " + std::to_string(part) +
                          " in it, but options must be sums of earlier games");
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
