#include "retrograde/fox_and_geese.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "errors.hpp"

namespace partizan::retrograde {

namespace {

constexpr int kMostSquares = 64;
constexpr int kMostColumns = 32;
constexpr loopy::Node kNone = -1;  // a goose stands there

}  // namespace

FoxAndGeese::FoxAndGeese(loopy::Store& store, int columns, int parity, int range)
    : store_(store), columns_(columns), parity_(parity), rows_(0), pieces_(store.meter()) {
  if (columns < 2 || columns > kMostColumns || parity < 0 || parity > 1 || range < 1) {
    throw DomainError("a compiled board of Fox and Geese has 2 to 32 columns, not " + std::to_string(columns));
  }
  starts_.push_back(0);
  for (;; ++rows_) {
    const int first = (parity_ + rows_) % 2;
    const int wide = (columns_ - first + 1) / 2;
    if (starts_.back() + wide > kMostSquares) {
      break;
    }
    starts_.push_back(starts_.back() + wide);
  }
  squares_.resize(static_cast<std::size_t>(starts_.back()));
  constexpr std::array<std::pair<int, int>, 4> kSteps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
  for (int row = 0; row < rows_; ++row) {
    for (int column = (parity_ + row) % 2; column < columns_; column += 2) {
      Square& here = squares_[static_cast<std::size_t>(square(row, column))];
      here.row = row;
      for (std::size_t way = 0; way < kSteps.size(); ++way) {
        const auto [rise, right] = kSteps[way];
        for (int k = 1; k <= range; ++k) {
          const int to = square(row + k * rise, column + k * right);
          if (to < 0) {
            break;
          }
          here.rays[way].push_back(static_cast<std::uint8_t>(to));
          if (k == 1) {
            (rise < 0 ? here.down : here.up) |= bit(to);
          }
        }
      }
    }
  }
}

int FoxAndGeese::square(int row, int column) const noexcept {
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_ || (row + column + parity_) % 2 != 0) {
    return -1;
  }
  return starts_[static_cast<std::size_t>(row)] + column / 2;
}

std::size_t FoxAndGeese::bytes() const noexcept { return values_.capacity() * sizeof(loopy::Node) + pieces_.bytes(); }

int FoxAndGeese::top(Squares geese) const noexcept {
  return geese == 0 ? 0 : squares_[static_cast<std::size_t>(std::bit_width(geese)) - 1].row;
}

bool FoxAndGeese::has_escaped(Squares geese, int fox) const noexcept {
  const Square& here = squares_[static_cast<std::size_t>(fox)];
  const int above = top(geese) - here.row;
  return above <= 0 || (above == 1 && (here.up & ~geese) != 0);
}

/// Returns the value of a position whose piece has been evaluated.
loopy::Node FoxAndGeese::known(Squares geese, int fox) const {
  if (fox >= starts_[static_cast<std::size_t>(top(geese))]) {
    return loopy::Store::kOff;
  }
  return values_[*pieces_.find(geese) + static_cast<std::size_t>(fox)];
}

loopy::Node FoxAndGeese::value(Squares geese, int fox) {
  const auto squares = static_cast<std::size_t>(starts_.back());
  if (fox < 0 || static_cast<std::size_t>(fox) >= squares || (geese & bit(fox)) != 0 ||
      (squares < kMostSquares && geese >> squares != 0)) {
    throw DomainError("a fox or a goose is not on a free square of the board");
  }
  std::vector<Squares> waiting{geese};
  while (!waiting.empty()) {
    const Squares here = waiting.back();
    const std::size_t before = waiting.size();
    if (top(here) > 0 && pieces_.find(here) == nullptr) {
      for (Squares left = here; left != 0; left &= left - 1) {
        const Squares goose = left & (~left + 1);
        for (Squares to = squares_[static_cast<std::size_t>(std::countr_zero(goose))].down & ~here; to != 0; to &= to - 1) {
          const Squares after = (here ^ goose) | (to & (~to + 1));
          if (top(after) > 0 && pieces_.find(after) == nullptr) {
            waiting.push_back(after);
          }
        }
      }
      if (waiting.size() > before) {
        continue;
      }
      evaluate(here);
    }
    waiting.pop_back();
  }
  return known(geese, fox);
}

/// Evaluates the positions with these geese; those after a goose's move have been evaluated.
void FoxAndGeese::evaluate(Squares geese) {
  const int below = starts_[static_cast<std::size_t>(top(geese))];  // squares on which the fox may not have escaped
  std::vector<loopy::Node> place(static_cast<std::size_t>(below), kNone);
  std::vector<int> foxes;
  for (int fox = 0; fox < below; ++fox) {
    if ((geese & bit(fox)) != 0) {
      continue;
    }
    store_.meter().visit();
    place[static_cast<std::size_t>(fox)] = ~loopy::Store::kOff;
    if (!has_escaped(geese, fox)) {
      place[static_cast<std::size_t>(fox)] = static_cast<loopy::Node>(foxes.size());
      foxes.push_back(fox);
    }
  }
  loopy::Graph graph(foxes.size());
  for (std::size_t v = 0; v < foxes.size(); ++v) {
    const int fox = foxes[v];
    loopy::Ends& lefts = graph.left()[v];
    for (Squares left = geese; left != 0; left &= left - 1) {
      const Squares goose = left & (~left + 1);
      const Squares free = squares_[static_cast<std::size_t>(std::countr_zero(goose))].down & ~geese & ~bit(fox);
      for (Squares to = free; to != 0; to &= to - 1) {
        lefts.push_back(~known((geese ^ goose) | (to & (~to + 1)), fox));
      }
    }
    loopy::sort_and_unique(lefts);
    loopy::Ends& rights = graph.right()[v];
    for (const std::vector<std::uint8_t>& ray : squares_[static_cast<std::size_t>(fox)].rays) {
      for (const std::uint8_t to : ray) {
        if ((geese & bit(to)) != 0) {
          break;
        }
        rights.push_back(to >= below ? ~loopy::Store::kOff : place[to]);
      }
    }
    loopy::sort_and_unique(rights);
  }
  const std::vector<loopy::Node> found = store_.onsides(graph);
  const auto offset = static_cast<std::uint32_t>(values_.size());
  store_.meter().charge(static_cast<std::size_t>(below) * sizeof(loopy::Node));
  for (const loopy::Node node : place) {
    values_.push_back(node >= 0 ? found[static_cast<std::size_t>(node)] : node == kNone ? kNone : loopy::Store::kOff);
  }
  pieces_.insert(geese, offset);
}

}  // namespace partizan::retrograde
