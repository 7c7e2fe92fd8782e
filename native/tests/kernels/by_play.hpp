/// The slow definition of a value: by the options of a kernel alone.
#pragma once

#include <unordered_map>
#include <vector>

#include "normal/fixtures.hpp"
#include "positions/board.hpp"

namespace partizan::kernels::testing {

using normal::Value;
using normal::testing::Store;
using positions::Board;

/// Values by options alone, without parts or symmetries. Moves of an impartial game are all listed as Left's.
template <class K>
class ByPlay {
 public:
  ByPlay(const Board& board, Store& store, bool is_impartial = false) : kernel_(board), store_(store), is_impartial_(is_impartial) {}
  Value of(const Board& board) { return of(kernel_.read(board)); }

 private:
  using Position = typename K::Position;
  struct Hash {
    std::size_t operator()(const Position& p) const noexcept { return static_cast<std::size_t>(p.hash()); }
  };

  Value of(const Position& p) {
    if (const auto known = known_.find(p); known != known_.end()) {
      return known->second;
    }
    std::vector<Value> sides[2];
    for (const Player player : kPlayers) {
      kernel_.options(p, player, [&](const auto& option) { sides[static_cast<std::size_t>(player)].push_back(of(option)); });
    }
    return known_[p] = store_.values.make(sides[0], is_impartial_ ? sides[0] : sides[1]);
  }

  K kernel_;
  Store& store_;
  bool is_impartial_;
  std::unordered_map<Position, Value, Hash> known_;
};

}  // namespace partizan::kernels::testing
