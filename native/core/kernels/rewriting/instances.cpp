#include "kernels/rewriting/instances.hpp"

#include <algorithm>
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
  out.is_strip = in.number(0, 1) != 0;
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
  return out;
}

bool Description::is_playable() const {
  std::vector<int> steps(lists.size(), 1);
  for (std::size_t list = lists.size(); list-- > 0;) {
    std::set<Letters> sets;
    for (const Instance& x : lists[list]) {
      for (const Cell& cell : x.cells) {
        sets.insert(cell.need);
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
