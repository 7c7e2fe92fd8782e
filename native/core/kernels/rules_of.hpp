/// Rules over a kernel. They are compiled once for each type of position, in rules_of_*.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
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
#include "positions/reached.hpp"

namespace partizan::kernels {

using positions::Fact;
using positions::Fold;
using positions::MisereFold;
using positions::NimAlgebra;
using positions::NimFacts;
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
        misere_(*kernel_, values.meter()),
        reached_(*kernel_, values.meter()) {}

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
      values_.learn(open[0].position, open[0].negated ? -value : value, positions::effort_of(~std::uint64_t{0}));
    }
  }
  [[nodiscard]] FirstWins misere_outcome(const Board& board) override { return misere_.of(kernel_->read(board)); }
  [[nodiscard]] bool tests_nim_values() const noexcept override { return kernel_->is_impartial(); }
  [[nodiscard]] std::optional<bool> has_nim_value(std::span<const Board> sum, std::uint32_t nim) override {
    std::vector<Position> positions;
    for (const Board& board : sum) {
      positions.push_back(kernel_->read(board));
    }
    return nim_search_.is(positions, nim);
  }

  [[nodiscard]] std::optional<std::array<retrograde::Result, 2>> results(const Board& board, Convention convention) override {
    return reached_.results(kernel_->read(board), convention);
  }
  [[nodiscard]] std::optional<retrograde::NamedGraph> graph(const Board& board) override { return reached_.graph(kernel_->read(board)); }

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

  void add_findings(const Wanted& wanted, std::vector<Finding>& out) const override {
    const auto add = [&](Fact fact, const Position& position, std::uint8_t effort) -> Finding& {
      Finding& finding = out.emplace_back();
      finding.fact = fact;
      finding.effort = effort;
      finding.parts.push_back({{}, std::string(reinterpret_cast<const char*>(&position), sizeof(Position))});
      return finding;
    };
    const auto collect = [&](const auto& fold, Fact fact, auto&& answer) {
      fold.each(wanted, [&](const Position& position, const auto& result, std::uint8_t effort) { answer(add(fact, position, effort), result); });
      if (wanted.has_needed) {
        for (const auto& [position, result] : fold.needed()) {
          answer(add(fact, position, 0), result);
        }
      }
    };
    collect(misere_, Fact::misere_outcome,
            [](Finding& finding, const FirstWins& wins) { finding.answer = std::uint64_t{wins.left} | std::uint64_t{wins.right} << 1; });
    collect(values_, Fact::value, [](Finding& finding, const normal::Value& value) { finding.values.push_back(value); });
    collect(nim_values_, Fact::value,
            [&](Finding& finding, std::uint16_t nimber) { finding.values.push_back(store_->up_star({}, {0, nimber})); });
    positions::Efforts efforts;
    nim_search_.table().each(wanted.least_effort, [&](const Position&, const NimFacts& facts) { efforts.count(facts.effort); });
    const std::uint8_t least = efforts.least(wanted.most, wanted.least_effort);
    nim_search_.table().each(least, [&](const Position& position, const NimFacts& facts) {
      add(Fact::nim_value, position, facts.effort).answer = facts.bits();
    });
  }
  void learn(const Finding& finding) override {
    if (finding.parts.size() != 1 || (finding.fact == Fact::value) != (finding.values.size() == 1)) {
      throw DomainError("a stored answer about one position is about something else");
    }
    const Position p = read_back(finding.parts[0].position);
    switch (finding.fact) {
      case Fact::misere_outcome:
        misere_.learn(p, {(finding.answer & 1) != 0, (finding.answer & 2) != 0}, finding.effort);
        break;
      case Fact::nim_value:
        nim_search_.learn(p, NimFacts::from_bits(finding.answer));
        break;
      case Fact::value:
        if (kernel_->is_impartial()) {
          nim_values_.learn(p, nimber_of(finding.values[0]), finding.effort);
        } else {
          values_.learn(p, finding.values[0], finding.effort);
        }
        break;
      default:
        throw DomainError("a stored answer about a sum is about one position");
    }
  }
  void forget_components() noexcept override { sources_ = {}; }

  [[nodiscard]] TableSize size() const noexcept override {
    return {values_.size() + nim_values_.size() + nim_search_.size() + misere_.size() + reached_.size(),
            values_.bytes() + nim_values_.bytes() + nim_search_.bytes() + misere_.bytes() + reached_.bytes()};
  }
  void keep_dearest(std::size_t most) override {
    values_.keep_dearest(most);
    nim_values_.keep_dearest(most);
    misere_.keep_dearest(most);
  }
  void change_values(const std::function<normal::Value(normal::Value)>& change) override { values_.change(change); }
  void forget() noexcept override {
    values_.forget();
    nim_values_.forget();
    nim_search_.forget();
    misere_.forget();
    reached_.forget();
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
  positions::Reached<Position> reached_;  // if play may repeat
  std::array<std::unique_ptr<components::ComponentsOf<Position>>, 2> sources_;
};

template <class Position>
std::unique_ptr<Rules> RulesFor<Position>::make(std::unique_ptr<AnyKernel<Position>> kernel, components::MakeHints<Position> make_hints,
                                                normal::ValueStore& values) {
  return std::make_unique<RulesOf<Position>>(std::move(kernel), make_hints, values);
}

}  // namespace partizan::kernels
