/// Games made by mapping the options of a game.
#pragma once

#include "normal/value_store.hpp"

namespace partizan::normal {

/// Returns image(option, player) for each of Left's options, then for each of Right's.
template <class Image>
void collect_images(ValueStore& values, Value g, Values (&sides)[2], Image&& image) {
  for (const Player player : kPlayers) {
    const Options options = values.options(g, player);
    for (std::size_t i = 0; i < options.size(); ++i) {
      sides[static_cast<int>(player)].push_back(image(options[i], player));
    }
  }
}

/// {f(G^L) | f(G^R)}, where `ask` computes f.
template <class Ask>
[[nodiscard]] Value image_of_options(ValueStore& values, Value g, Ask& ask) {
  Values sides[2];
  collect_images(values, g, sides, [&](Value option, Player) { return ask(option); });
  return ask.incomplete() ? Value{} : values.make(sides[0], sides[1]);
}

}  // namespace partizan::normal
