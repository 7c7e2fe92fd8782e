#include "kernels/rewriting/links.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>

namespace partizan::kernels::rewriting {

namespace {

std::array<Letters, kMostLetters> reachable(const Description& rules) {
  std::array<Letters, kMostLetters> reach{};
  for (int letter = 0; letter < rules.letters; ++letter) {
    reach[static_cast<std::size_t>(letter)] = only(letter);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (Letters& of_letter : reach) {
      const Letters before = of_letter;
      for (const Instances& list : rules.lists) {
        for (const Instance& x : list) {
          for (const Cell& cell : x.cells) {
            if (cell.is_written() && (cell.need & of_letter) != 0) {
              of_letter = static_cast<Letters>(of_letter | only(cell.to));
            }
          }
          for (const Effect& effect : x.effects) {
            for (int letter = 1; letter < rules.letters; ++letter) {
              if ((of_letter & only(letter)) != 0) {
                of_letter = static_cast<Letters>(of_letter | only(effect.map[static_cast<std::size_t>(letter)]));
              }
            }
          }
        }
      }
      grows = grows || of_letter != before;
    }
  }
  return reach;
}

/// Collects the links of one list of instances after another.
class Linking {
 public:
  /// If `through_tests`, letters that are tested count as changing, so that links lead from cell to cell along a line, and
  /// there are few different steps.
  Linking(const Description& rules, Links& out, bool through_tests) : rules_(rules), out_(out), reach_(reachable(rules)) {
    for (int letter = 1; letter < rules.letters; ++letter) {
      if (reach_[static_cast<std::size_t>(letter)] != only(letter)) {
        out.changing = static_cast<Letters>(out.changing | only(letter));
      }
    }
    if (through_tests) {
      for (const Instances& list : rules.lists) {
        for (const Instance& x : list) {
          for (const Cell& cell : x.cells) {
            if (cell.need != rules.every()) {
              out.changing = static_cast<Letters>(out.changing | (cell.need & ~kOutside));
            }
          }
        }
      }
    }
    for (std::size_t list = 0; list < rules.lists.size(); ++list) {
      for (const Instance& x : rules.lists[list]) {
        add(x, list >= 2);
      }
    }
  }

 private:
  /// The letters of the cells that might some day hold one of `need`.
  [[nodiscard]] Letters might_hold(Letters need) const noexcept {
    Letters out = 0;
    for (int letter = 0; letter < rules_.letters; ++letter) {
      if ((reach_[static_cast<std::size_t>(letter)] & need) != 0) {
        out = static_cast<Letters>(out | only(letter));
      }
    }
    return out;
  }
  void add(Instance x, bool is_continuation) {
    std::sort(x.cells.begin(), x.cells.end(), [](const Cell& a, const Cell& b) { return a.at < b.at; });
    // A continuation belongs to the move that wrote its anchor.
    const auto is_written = [&](const Cell& cell) { return cell.is_written() || (is_continuation && cell.at == Offset{}); };
    const auto is_chained = [&](const Cell& cell) {
      return is_written(cell) || (x.effects.empty() && (might_hold(cell.need) & ~out_.changing) == 0);
    };
    const auto letters_at = [&](const Cell& cell) {
      return is_continuation && cell.at == Offset{} ? rules_.every() : might_hold(cell.need);
    };
    std::vector<const Cell*> written;
    const Cell* last = nullptr;
    for (const Cell& cell : x.cells) {
      if (is_written(cell)) {
        written.push_back(&cell);
      }
      if (is_chained(cell)) {
        if (last != nullptr) {
          link(last->at, letters_at(*last), cell.at, letters_at(cell));
        }
        last = &cell;
      }
    }
    if (written.empty()) {
      return;
    }
    // Links the nearest written cell with a cell where one of `letters` matters, or copies that cell.
    const auto read = [&](Offset at, Letters letters) {
      const auto distance = [&](const Cell* cell) { return std::abs(cell->at.row - at.row) + std::abs(cell->at.column - at.column); };
      const Cell& near = **std::min_element(written.begin(), written.end(), [&](auto* a, auto* b) { return distance(a) < distance(b); });
      const Letters matter = might_hold(letters);
      link(near.at, letters_at(near), at, matter);
      if (const auto constant = static_cast<Letters>(matter & ~out_.changing & ~kOutside); constant != 0 && at != near.at) {
        out_.copies.insert({at - near.at, letters_at(near), constant});
      }
    };
    // A test matters where the cell might hold a letter to which it gives another answer than to the outside.
    const auto told_apart = [&](Letters need) { return (need & kOutside) == 0 ? need : static_cast<Letters>(rules_.every() & ~need); };
    for (const Cell& cell : x.cells) {
      if (!is_chained(cell)) {
        read(cell.at, told_apart(cell.need));
      }
    }
    for (const Some& some : x.some) {
      for (const Offset at : some.at) {
        read(at, told_apart(some.need));
      }
    }
    for (const Effect& effect : x.effects) {
      for (const Offset at : effect.at) {
        read(at, effect.domain);
      }
    }
  }
  void link(Offset a, Letters in_a, Offset b, Letters in_b) {
    in_a = static_cast<Letters>(in_a & out_.changing);
    in_b = static_cast<Letters>(in_b & out_.changing);
    if (in_a == 0 || in_b == 0 || a == b) {
      return;
    }
    if (b < a) {
      std::swap(a, b);
      std::swap(in_a, in_b);
    }
    out_.links.insert({b - a, in_a, in_b});
  }

  const Description& rules_;
  Links& out_;
  std::array<Letters, kMostLetters> reach_;
};

/// More steps than this take longer than their finer parts are worth.
constexpr std::size_t kManySteps = 8;

std::size_t count_steps(const Links& links) {
  std::set<Offset> steps;
  for (const auto& [step, from, to] : links.links) {
    steps.insert(step);
  }
  return steps.size();
}

}  // namespace

Links::Links(const Description& description) {
  Linking(description, *this, false);
  if (count_steps(*this) > kManySteps) {
    links.clear();
    copies.clear();
    changing = 0;
    Linking(description, *this, true);
  }
  if (!description.legal.empty()) {  // a group may come to reach from any cell to the next
    changing = static_cast<Letters>(description.every() & ~kOutside);
    for (const Offset at : description.neighbours()) {
      if (Offset{} < at) {
        links.insert({at, changing, changing});
      }
    }
  }
  fewest = INT_MAX;
  can_move.assign(std::size_t{1} << description.letters, false);
  for (const Instances& list : {description.lists[0], description.lists[1]}) {
    for (const Instance& x : list) {
      const auto on_board = std::count_if(x.cells.begin(), x.cells.end(), [](const Cell& cell) { return (cell.need & kOutside) == 0; });
      fewest = std::min(fewest, static_cast<int>(on_board));
      for (std::size_t present = 1; present < can_move.size(); present += 2) {
        can_move[present] = can_move[present] || std::all_of(x.cells.begin(), x.cells.end(),
                                                             [&](const Cell& cell) { return (cell.need & present) != 0; });
      }
    }
  }
}

}  // namespace partizan::kernels::rewriting
