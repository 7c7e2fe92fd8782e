/// A kernel with its tables, behind one interface for all kernels.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "flat_map.hpp"
#include "normal/value_store.hpp"
#include "positions/algebras.hpp"
#include "positions/board.hpp"
#include "positions/fold.hpp"
#include "positions/kernel.hpp"
#include "positions/misere_fold.hpp"
#include "search/components_of.hpp"
#include "search/search.hpp"

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
  /// Returns the number of plays of 0, 1, .. `depth` moves, where either player may make each move.
  [[nodiscard]] virtual std::vector<std::uint64_t> census(const Board& board, int depth) = 0;
  /// Returns the rules as a source of components for the search: one object per convention, made for the first board.
  /// `values` must be the same in every call.
  [[nodiscard]] virtual search::ComponentSource& components(const Board& board, search::Values& values,
                                                            search::Convention convention) = 0;
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
    std::vector<std::uint64_t> counts{1};
    std::vector<std::pair<Position, std::uint64_t>> level{{kernel_.read(board), 1}};
    while (counts.size() <= static_cast<std::size_t>(depth)) {
      FlatMap<Position, std::uint64_t, PositionTraits<Position>> next(store_->meter());
      std::uint64_t plays = 0;
      for (const auto& [position, times] : level) {
        store_->meter().tick();
        for (const Player player : {Player::left, Player::right}) {
          kernel_.options(position, player, [&, n = times](const Position& option) {
            plays = added(plays, n);
            if (option != Position{}) {  // neither player can move there
              const std::uint64_t* const before = next.find(option);
              next.insert(option, n + (before == nullptr ? 0 : *before));
            }
          });
        }
      }
      counts.push_back(plays);
      level.clear();
      next.each([&](const Position& position, std::uint64_t times) { level.emplace_back(position, times); });
    }
    return counts;
  }

  [[nodiscard]] search::ComponentSource& components(const Board& board, search::Values& values,
                                                    search::Convention convention) override {
    auto& source = sources_[static_cast<std::size_t>(convention)];
    if (source == nullptr) {
      source = std::make_unique<search::ComponentsOf<K>>(kernel_, board, values);
      source->set_exact(convention == search::Convention::normal);
    }
    return *source;
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
  [[nodiscard]] static std::uint64_t added(std::uint64_t a, std::uint64_t b) {
    if (a + b < a) {
      throw DomainError("there are more plays than 64 bits can count; ask for fewer moves");
    }
    return a + b;
  }
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
  std::array<std::unique_ptr<search::ComponentsOf<K>>, 2> sources_;
};

}  // namespace partizan::positions
