#include "kernels/rewriting/instances.hpp"

#include <algorithm>
#include <climits>
#include <set>
#include <string>

#include "errors.hpp"
#include "kernels/numbers.hpp"

namespace partizan::kernels::rewriting {

namespace {

class Reader : public NumberReader {
 public:
  explicit Reader(const std::vector<std::int64_t>& numbers) : NumberReader(numbers, "rewriting rules") {}

  int number(int least, int most) { return small(least, most); }
  int count() { return static_cast<int>(NumberReader::count(kMost)); }
  Offset offset() {
    const int row = number(-kFarthest, kFarthest);
    return {row, number(-kFarthest, kFarthest)};
  }
  std::vector<Offset> offsets() {
    std::vector<Offset> out(static_cast<std::size_t>(count()));
    std::generate(out.begin(), out.end(), [&] { return offset(); });
    return out;
  }

 private:
  static constexpr int kFarthest = 1024;
  static constexpr std::size_t kMost = 1U << 20;
};

Instance read_instance(Reader& in, int letters, int list, int lists) {
  const int every = (1 << letters) - 1;
  Instance out;
  for (int left = in.count(); left > 0; --left) {
    Cell cell;
    cell.at = in.offset();
    cell.need = static_cast<Letters>(in.number(1, every));
    cell.to = in.number(kReadOnly, letters - 1);
    if (cell.is_written() && (cell.need & kOutside) != 0) {
      throw DomainError("a rewriting rule writes over what lies outside the board");
    }
    out.cells.push_back(cell);
  }
  for (int left = in.count(); left > 0; --left) {
    Effect effect{in.offsets(), {}, 0};
    for (int letter = 0; letter < letters; ++letter) {
      const int image = in.number(letter == 0 ? 0 : 0, letter == 0 ? 0 : letters - 1);
      effect.map[static_cast<std::size_t>(letter)] = static_cast<std::uint8_t>(image);
      effect.domain = static_cast<Letters>(effect.domain | (image == letter ? 0 : only(letter)));
    }
    // What the pattern writes stays as it is written.
    std::erase_if(effect.at, [&](Offset at) {
      return std::any_of(out.cells.begin(), out.cells.end(), [&](const Cell& cell) { return cell.is_written() && cell.at == at; });
    });
    out.effects.push_back(std::move(effect));
  }
  for (int left = in.count(); left > 0; --left) {
    auto at = in.offsets();
    out.some.push_back({std::move(at), static_cast<Letters>(in.number(1, every))});
  }
  out.mark = in.offset();
  out.then = in.number(kNothing, lists - 1);
  if (out.then != kNothing && out.then <= std::max(list, 1)) {
    throw DomainError("a continuation of a rewriting rule leads back to an earlier list");
  }
  const bool has_anchor = std::any_of(out.cells.begin(), out.cells.end(),
                                      [](const Cell& cell) { return cell.at == Offset{} && (cell.need & kOutside) == 0; });
  if (list < 2 && !has_anchor) {
    throw DomainError("a rewriting rule must be anchored at a cell of the board");
  }
  return out;
}

constexpr int kLongest = 1024;          // side of a board
constexpr std::size_t kMostUnrolled = 1U << 18;  // tests

/// The offsets > 0 of the cells, rows or columns, in order: those from one of them on may lie beyond the edge.
std::vector<int> cuts_of(const Instance& x, bool is_closed, int Offset::*axis) {
  std::set<int> out;
  for (const Cell& cell : x.cells) {
    if (is_closed && cell.at.*axis > 0) {
      out.insert(cell.at.*axis);
    }
  }
  return {out.begin(), out.end()};
}

bool overlap(const Effect& a, const Effect& b) {
  return (a.domain & b.domain) != 0 && std::any_of(a.at.begin(), a.at.end(), [&](Offset at) {
           return std::find(b.at.begin(), b.at.end(), at) != b.at.end();
         });
}

}  // namespace

Description read_description(const positions::Board& board) {
  Reader in(board.parameters);
  Description out;
  out.letters = in.number(2, kMostLetters);
  const int kind = in.number(0, 15);
  out.is_strip = (kind & 1) != 0;
  out.is_closed_along = (kind & 2) != 0;
  out.is_closed_around = (kind & 4) != 0;
  if ((kind & 6) != 0) {
    out.rows = in.number(1, kLongest);
    out.columns = in.number(1, kLongest);
    if (out.rows != board.rows || out.columns != board.columns) {
      throw DomainError("rewriting rules for a closed board are for a board of another size");
    }
  }
  for (int left = (kind & 8) != 0 ? in.count() : 0; left > 0; --left) {
    const int each = in.number(1, (1 << out.letters) - 1);
    out.legal.push_back({static_cast<Letters>(each & ~kOutside), static_cast<Letters>(in.number(1, (1 << out.letters) - 1))});
  }
  for (int left = in.count(); left > 0; --left) {
    Symmetry symmetry{in.number(0, out.is_strip ? 1 : 7), in.number(0, 1) != 0, {}};
    for (int letter = 0; letter < out.letters; ++letter) {
      symmetry.letters.push_back(in.number(0, out.letters - 1));
    }
    const std::set<int> images(symmetry.letters.begin(), symmetry.letters.end());
    if (symmetry.letters[0] != 0 || static_cast<int>(images.size()) != out.letters) {
      throw DomainError("a symmetry of rewriting rules must permute the letters and fix the one outside the board");
    }
    out.symmetries.push_back(std::move(symmetry));
  }
  const int lists = in.count();
  if (lists < 2) {
    throw DomainError("rewriting rules need a list of instances for each player");
  }
  for (int list = 0; list < lists; ++list) {
    Instances& instances = out.lists.emplace_back();
    for (int left = in.count(); left > 0; --left) {
      instances.push_back(read_instance(in, out.letters, list, lists));
    }
  }
  in.finish();
  for (const Instances& list : out.lists) {
    for (const Instance& x : list) {
      std::set<Offset> cells;
      for (const Cell& cell : x.cells) {
        const bool is_near = (!out.is_closed_along || (cell.at.column >= 0 && cell.at.column < out.columns)) &&
                             (!out.is_closed_around || (cell.at.row >= 0 && cell.at.row < out.rows));
        if (!is_near || (out.is_closed_along && !cells.insert(cell.at).second)) {
          throw DomainError("a rewriting rule names a cell of a closed board twice, or by an offset that leads round it");
        }
      }
    }
  }
  return out;
}

std::vector<Offset> Description::offsets(Offset at) const {
  std::vector<Offset> out{at};
  if (is_closed_along && at.column > 0) {
    out.push_back({at.row, at.column - columns});
  }
  if (is_closed_around && at.row > 0) {
    for (std::size_t n = 0, count = out.size(); n < count; ++n) {
      out.push_back({at.row - rows, out[n].column});
    }
  }
  return out;
}

std::vector<Offset> Description::neighbours() const {
  std::vector<Offset> out;
  for (const Offset step : {Offset{0, 1}, Offset{0, -1}, Offset{1, 0}, Offset{-1, 0}}) {
    const Offset at{is_closed_around ? (step.row + rows) % rows : step.row, is_closed_along ? (step.column + columns) % columns : step.column};
    if ((step.row == 0 || !is_strip) && at != Offset{}) {
      const auto more = offsets(at);
      out.insert(out.end(), more.begin(), more.end());
    }
  }
  return out;
}

Description Description::unrolled() const {
  Description out = *this;
  const auto all_offsets = [&](std::vector<Offset>& at) {
    std::vector<Offset> found;
    for (const Offset each : at) {
      const auto more = offsets(each);
      found.insert(found.end(), more.begin(), more.end());
    }
    at = std::move(found);
  };
  for (std::size_t list = 0; list < lists.size(); ++list) {
    out.lists[list].clear();
    for (Instance x : lists[list]) {
      auto row_cuts = cuts_of(x, is_closed_around, &Offset::row);
      auto column_cuts = cuts_of(x, is_closed_along, &Offset::column);
      row_cuts.push_back(INT_MAX);  // none lies beyond the edge
      column_cuts.push_back(INT_MAX);
      for (Effect& effect : x.effects) {
        all_offsets(effect.at);
      }
      for (Some& some : x.some) {
        all_offsets(some.at);
      }
      for (const int row_cut : row_cuts) {
        for (const int column_cut : column_cuts) {
          const auto unroll = [&](Offset& at) { at = {at.row < row_cut ? at.row : at.row - rows, at.column < column_cut ? at.column : at.column - columns}; };
          Instance& made = out.lists[list].emplace_back(x);
          std::for_each(made.cells.begin(), made.cells.end(), [&](Cell& cell) { unroll(cell.at); });
          unroll(made.mark);
        }
      }
    }
  }
  return out;
}

bool Description::is_playable() const {
  std::vector<int> steps(lists.size(), 1);
  std::size_t unrolled_tests = 0;
  for (std::size_t list = lists.size(); list-- > 0;) {
    std::set<Letters> sets;
    for (const Instance& x : lists[list]) {
      for (const Cell& cell : x.cells) {
        sets.insert(cell.need);
      }
      unrolled_tests += x.cells.size() * (cuts_of(x, is_closed_around, &Offset::row).size() + 1) *
                        (cuts_of(x, is_closed_along, &Offset::column).size() + 1);
      if (is_closed_along && unrolled_tests > kMostUnrolled) {
        return false;
      }
      if (x.cells.size() > kMostTests || x.cells.empty()) {
        return false;
      }
      for (std::size_t i = 0; i < x.effects.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          if (overlap(x.effects[i], x.effects[j])) {
            return false;
          }
        }
      }
      if (x.then != kNothing) {
        steps[list] = std::max(steps[list], steps[static_cast<std::size_t>(x.then)] + 1);
        if (std::none_of(x.cells.begin(), x.cells.end(), [&](const Cell& cell) { return cell.is_written() && cell.at == x.mark; })) {
          return false;
        }
      }
    }
    if (sets.size() > kMostSets || steps[list] > kMostSteps) {
      return false;
    }
  }
  return true;
}

}  // namespace partizan::kernels::rewriting
