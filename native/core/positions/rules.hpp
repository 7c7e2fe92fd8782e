/// A compiled ruleset: every question about its positions, over tables of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "flat_map.hpp"
#include "normal/value_store.hpp"
#include "positions/algebras.hpp"
#include "positions/board.hpp"
#include "positions/fold.hpp"
#include "positions/kernel.hpp"
#include "positions/misere_fold.hpp"

namespace partizan::positions {

struct TableSize {
  std::size_t positions = 0;
  std::size_t bytes = 0;
};

class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  [[nodiscard]] virtual normal::Value value(const Board& board) = 0;
  [[nodiscard]] virtual FirstWins misere_outcome(const Board& board) = 0;
  /// How many different positions can be reached from the board by 0, 1, .. `depth` moves of either
  /// player, and not by fewer.
  [[nodiscard]] virtual std::vector<std::uint64_t> census(const Board& board, int depth) = 0;
  [[nodiscard]] virtual TableSize size() const noexcept = 0;
  /// Drops every table.
  virtual void forget() noexcept = 0;
};

template <Kernel K>
class RulesOf final : public Rules {
 public:
  using Position = typename K::Position;

  using Algebra = std::conditional_t<is_impartial<K>, NimAlgebra, ValueAlgebra>;

  RulesOf(const Board& board, normal::ValueStore& values)
      : kernel_(board), store_(&values), fold_(kernel_, algebra(values), values.meter()), misere_(kernel_, values.meter()) {}

  [[nodiscard]] normal::Value value(const Board& board) override {
    if constexpr (is_impartial<K>) {
      return store_->up_star({}, {0, fold_.of(kernel_.read(board))});
    } else {
      return fold_.of(kernel_.read(board));
    }
  }
  [[nodiscard]] FirstWins misere_outcome(const Board& board) override { return misere_.of(kernel_.read(board)); }

  [[nodiscard]] std::vector<std::uint64_t> census(const Board& board, int depth) override {
    struct Seen {};
    FlatMap<Position, Seen, PositionTraits<Position>> seen(store_->meter());
    std::vector<Position> here{kernel_.read(board)};
    bool saw_empty = here[0] == Position{};  // the one position that the table cannot hold
    if (!saw_empty) {
      seen.insert(here[0], {});
    }
    std::vector<std::uint64_t> counts{1};
    for (int d = 1; d <= depth && !here.empty(); ++d) {
      std::vector<Position> next;
      for (const Position& p : here) {
        store_->meter().tick();
        for (const Player player : {Player::left, Player::right}) {
          kernel_.options(p, player, [&](const Position& option) {
            if (option == Position{} ? !saw_empty : seen.find(option) == nullptr) {
              if (option == Position{}) {
                saw_empty = true;
              } else {
                seen.insert(option, {});
              }
              next.push_back(option);
            }
          });
        }
      }
      counts.push_back(next.size());
      here.swap(next);
    }
    counts.resize(static_cast<std::size_t>(depth) + 1);
    return counts;
  }

  [[nodiscard]] TableSize size() const noexcept override {
    return {fold_.size() + misere_.size(), fold_.bytes() + misere_.bytes()};
  }
  void forget() noexcept override {
    fold_.forget();
    misere_.forget();
  }

  [[nodiscard]] const K& kernel() const noexcept { return kernel_; }
  [[nodiscard]] Fold<K, Algebra>& fold() noexcept { return fold_; }

 private:
  [[nodiscard]] static Algebra algebra(normal::ValueStore& values) {
    if constexpr (is_impartial<K>) {
      return {};
    } else {
      return {&values};
    }
  }

  K kernel_;
  normal::ValueStore* store_;
  Fold<K, Algebra> fold_;
  MisereFold<K> misere_;
};

}  // namespace partizan::positions
