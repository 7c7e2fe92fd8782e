/// Rules over a kernel. They are compiled once for each type of position, in rules_of_*.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "components/components_of.hpp"
#include "components/hints.hpp"
#include "errors.hpp"
#include "flat_map.hpp"
#include "kernels/entry.hpp"
#include "kernels/rules.hpp"
#include "normal/value_store.hpp"
#include "positions/algebras.hpp"
#include "positions/any_kernel.hpp"
#include "positions/board.hpp"
#include "positions/fold.hpp"
#include "positions/misere_fold.hpp"
#include "positions/nim_search.hpp"

namespace partizan::kernels {

using positions::Fold;
using positions::MisereFold;
using positions::NimAlgebra;
using positions::NimSearch;
using positions::Normal;
using positions::PositionTraits;
using positions::ValueAlgebra;
using positions::Which;

template <class P>
class RulesOf final : public Rules {
 public:
  using Position = P;

  RulesOf(std::unique_ptr<AnyKernel<Position>> kernel, components::MakeHints<Position> make_hints, normal::ValueStore& values)
      : kernel_(std::move(kernel)),
        make_hints_(make_hints),
        store_(&values),
        values_(*kernel_, {&values}, values.meter()),
        nim_values_(*kernel_, {}, values.meter()),
        nim_search_(*kernel_, values.meter()),
        misere_(*kernel_, values.meter()) {}

  [[nodiscard]] normal::Value value(const Board& board) override {
    const Position p = kernel_->read(board);
    return kernel_->is_impartial() ? store_->up_star({}, {0, nim_value(p)}) : values_.of(p);
  }
  [[nodiscard]] Progress progress(const Board& board, std::uint64_t most) override {
    const Position p = kernel_->read(board);
    if (kernel_->is_impartial()) {
      return {store_->up_star({}, {0, nim_value(p)}), 0};
    }
    Progress found;
    std::vector<normal::Value> values;
    each_part(*kernel_, p, [&](const Position& part, bool negated) {
      normal::Value value;
      if (store_->meter().works_at_most(most, [&] { value = values_.of_part(part); })) {
        values.push_back(negated ? -value : value);
      } else {
        ++found.open;
      }
    });
    found.known = ValueAlgebra{store_}.sum(values);
    return found;
  }
  void learn_value(const Board& board, normal::Value value) override {
    std::vector<Normal<Position>> open;
    each_part(*kernel_, kernel_->read(board), [&](const Position& part, bool negated) {
      if (const normal::Value* const known = values_.known(part)) {
        value = store_->add(value, negated ? *known : -*known);
      } else {
        open.push_back({part, negated});
      }
    });
    if (open.size() == 1) {
      values_.learn(open[0].position, open[0].negated ? -value : value);
    }
  }
  [[nodiscard]] FirstWins misere_outcome(const Board& board) override { return misere_.of(kernel_->read(board)); }

  [[nodiscard]] std::vector<std::uint64_t> census(const Board& board, int depth) override {
    std::vector<std::uint64_t> counts{1};
    std::vector<std::pair<Position, std::uint64_t>> level{{kernel_->read(board), 1}};
    std::vector<Position> options;
    while (counts.size() <= static_cast<std::size_t>(depth)) {
      FlatMap<Position, std::uint64_t, PositionTraits<Position>> next(store_->meter());
      std::uint64_t plays = 0;
      for (const auto& [position, times] : level) {
        store_->meter().tick();
        options.clear();
        for (const Player player : kPlayers) {
          kernel_->options(position, player, Which::all, options);
        }
        for (const Position& option : options) {
          plays = added(plays, times);
          if (option != Position{}) {  // the empty position has no options
            const std::uint64_t* const before = next.find(option);
            next.insert(option, times + (before == nullptr ? 0 : *before));
          }
        }
      }
      counts.push_back(plays);
      level.clear();
      next.each([&](const Position& position, std::uint64_t times) { level.emplace_back(position, times); });
    }
    return counts;
  }

  [[nodiscard]] components::ComponentSource& components(const Board& board, components::Values& values,
                                                    Convention convention) override {
    auto& source = sources_[static_cast<std::size_t>(convention)];
    if (source == nullptr) {
      source = std::make_unique<components::ComponentsOf<Position>>(*kernel_, make_hints_, board, values);
      source->set_exact(convention == Convention::normal);
    }
    return *source;
  }

  [[nodiscard]] std::vector<Landmark> take_landmarks(Table table, std::size_t most) override {
    std::vector<Landmark> found;
    const auto collect = [&](auto& fold, auto&& bits_of) {
      for (const Position& p : fold.landmarks().nearest(most)) {
        if (const auto* const result = fold.known(p)) {
          Landmark& landmark = found.emplace_back();
          landmark.position.assign(reinterpret_cast<const char*>(&p), sizeof(Position));
          landmark.answer = bits_of(*result);
        }
      }
      fold.landmarks().clear();
    };
    if (table == Table::misere_outcomes) {
      collect(misere_, [](const FirstWins& wins) { return std::uint64_t{wins.left} | std::uint64_t{wins.right} << 1; });
    } else if (kernel_->is_impartial()) {
      collect(nim_values_, [&](std::uint16_t nimber) { return store_->up_star({}, {0, nimber}).bits(); });
    } else {
      collect(values_, [](const normal::Value& value) { return value.bits(); });
    }
    return found;
  }
  void learn(Table table, std::span<const Landmark> known) override {
    for (const Landmark& landmark : known) {
      store_->meter().tick();
      const Position p = read_back(landmark.position);
      if (table == Table::misere_outcomes) {
        misere_.learn(p, {(landmark.answer & 1) != 0, (landmark.answer & 2) != 0});
      } else if (kernel_->is_impartial()) {
        nim_values_.learn(p, nimber_of(normal::Value::from_bits(landmark.answer)));
      } else {
        values_.learn(p, normal::Value::from_bits(landmark.answer));
      }
    }
  }

  [[nodiscard]] TableSize size() const noexcept override {
    return {values_.size() + nim_values_.size() + nim_search_.size() + misere_.size(),
            values_.bytes() + nim_values_.bytes() + nim_search_.bytes() + misere_.bytes()};
  }
  void forget() noexcept override {
    values_.forget();
    nim_values_.forget();
    nim_search_.forget();
    misere_.forget();
  }

 private:
  /// Great nim-values, and those of positions with few followers, are cheaper to find from all followers.
  [[nodiscard]] std::uint16_t nim_value(const Position& p) {
    const auto found = nim_search_.of(p);
    return found ? *found : nim_values_.of(p);
  }
  static_assert(std::has_unique_object_representations_v<Position>, "a position is written as its bytes");
  [[nodiscard]] static Position read_back(const std::string& text) {
    Position p{};
    if (text.size() != sizeof(Position)) {
      throw DomainError("a stored position has " + std::to_string(text.size()) + " bytes instead of " +
                        std::to_string(sizeof(Position)));
    }
    std::memcpy(&p, text.data(), sizeof(Position));
    if (p == Position{}) {
      throw DomainError("a stored position is empty");
    }
    return p;
  }
  [[nodiscard]] std::uint16_t nimber_of(normal::Value value) const {
    const bool is_nimber = value.number.is_zero() && store_->is_up_star(value) && store_->up_star(value).ups == 0;
    const std::uint32_t nimber = is_nimber ? store_->up_star(value).nimber : 0;
    if (!is_nimber || nimber > 0xFFFF) {
      throw DomainError("a stored answer about an impartial game is not a nimber below 65536");
    }
    return static_cast<std::uint16_t>(nimber);
  }
  [[nodiscard]] static std::uint64_t added(std::uint64_t a, std::uint64_t b) {
    if (a + b < a) {
      throw DomainError("there are more plays than 64 bits can count; ask for fewer moves");
    }
    return a + b;
  }

  std::unique_ptr<AnyKernel<Position>> kernel_;
  components::MakeHints<Position> make_hints_;
  normal::ValueStore* store_;
  Fold<Position, ValueAlgebra> values_;    // of a partizan kernel
  Fold<Position, NimAlgebra> nim_values_;  // of an impartial kernel, where the search gives up
  NimSearch<Position> nim_search_;
  MisereFold<Position> misere_;
  std::array<std::unique_ptr<components::ComponentsOf<Position>>, 2> sources_;
};

template <class Position>
std::unique_ptr<Rules> RulesFor<Position>::make(std::unique_ptr<AnyKernel<Position>> kernel, components::MakeHints<Position> make_hints,
                                                normal::ValueStore& values) {
  return std::make_unique<RulesOf<Position>>(std::move(kernel), make_hints, values);
}

}  // namespace partizan::kernels
