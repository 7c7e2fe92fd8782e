#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "chomp/table.hpp"
#include "errors.hpp"
#include "strings/nimstring.hpp"
#include "strings/score.hpp"

namespace partizan::testing {
namespace {

using namespace strings;
using Strings = std::vector<Board<std::uint64_t>::Ends>;
using Set = std::uint64_t;

Strings random_strings(std::mt19937& random) {
  const std::uint32_t coins = 1 + random() % 7;
  const std::uint32_t ground = random() % 2;
  Strings strings(random() % 11);
  const auto end = [&] {
    const std::uint32_t coin = random() % (coins + ground);
    return coin == coins ? kGround : static_cast<std::uint8_t>(coin);
  };
  for (auto& ends : strings) {
    ends = {end(), end()};
  }
  return strings;
}

/// The rules, cut by cut.
class Definition {
 public:
  explicit Definition(const Strings& strings) : strings_(strings) {}

  int margin(Set left) {
    const auto [known, is_new] = margins_.emplace(left, 0);
    if (!is_new || left == 0) {
      return known->second;
    }
    int best = -1000;
    for (std::size_t i = 0; i < strings_.size(); ++i) {
      if ((left >> i & 1) != 0) {
        const int coins = taken(left, i);
        const int rest = margin(left & ~(Set{1} << i));
        best = std::max(best, coins != 0 ? coins + rest : -rest);
      }
    }
    return margins_[left] = best;
  }
  /// Whether the player to move makes the last move beside a heap.
  bool wins(Set left, int heap) {
    const auto key = std::pair(left, heap);
    if (const auto known = wins_.find(key); known != wins_.end()) {
      return known->second;
    }
    bool found = false;
    for (std::size_t i = 0; i < strings_.size() && !found; ++i) {
      found = (left >> i & 1) != 0 && wins(left & ~(Set{1} << i), heap) == (taken(left, i) != 0);
    }
    for (int less = 0; less < heap && !found; ++less) {
      found = !wins(left, less);
    }
    return wins_[key] = found;
  }

 private:
  [[nodiscard]] int taken(Set left, std::size_t cut) const {
    const auto is_free = [&](std::uint8_t coin) {
      for (std::size_t i = 0; i < strings_.size(); ++i) {
        if (i != cut && (left >> i & 1) != 0 && (strings_[i].first == coin || strings_[i].second == coin)) {
          return false;
        }
      }
      return coin != kGround;
    };
    const auto [u, v] = strings_[cut];
    return (is_free(u) ? 1 : 0) + (u != v && is_free(v) ? 1 : 0);
  }

  const Strings& strings_;
  std::map<Set, int> margins_;
  std::map<std::pair<Set, int>, bool> wins_;
};

/// The lines of a blank drawing of Dots and Boxes.
Strings grid(int rows, int columns) {
  Strings strings;
  const auto box = [&](int r, int c) {
    return r < 0 || c < 0 || r == rows || c == columns ? kGround : static_cast<std::uint8_t>(r * columns + c);
  };
  for (int r = 0; r <= rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      strings.emplace_back(box(r - 1, c), box(r, c));
    }
    for (int c = 0; c <= columns && r < rows; ++c) {
      strings.emplace_back(box(r, c - 1), box(r, c));
    }
  }
  return strings;
}

}  // namespace

TEST("margins and nim-values of random graphs follow the rules, in narrow and wide sets") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const Strings strings = random_strings(random);
    Definition definition(strings);
    const Set all = (Set{1} << strings.size()) - 1;
    ScoreSearch<Set> scores(strings);
    ScoreSearch<Wide> wide(strings);
    CHECK(scores.margin(scores.board().all()) == definition.margin(all));
    CHECK(wide.margin(wide.board().all(), 5) == definition.margin(all));
    NimstringSearch<Set> nimstring(strings);
    const int value = nimstring.value(nimstring.board().all());
    for (int heap = 0; heap < 6; ++heap) {
      CHECK(definition.wins(all, heap) == (heap != value));
    }
  }
}

TEST("a search of scores that is interrupted again and again, each time in a new table, finds what an undisturbed one finds") {
  ScoreSearch<Set> undisturbed(grid(3, 3));
  undisturbed.meter().begin_question({});
  const auto expected = undisturbed.cuts();
  const std::uint64_t work = undisturbed.meter().positions();
  for (const std::size_t most : {std::size_t{1} << 20, std::size_t{1} << 15}) {
    std::string page;
    std::uint64_t visited = 0;
    int runs = 0;
    for (bool is_done = false; !is_done && runs < 100; ++runs) {
      ScoreSearch<Set> search(grid(3, 3));
      search.learn(page);
      search.meter().begin_question(work / 8);
      is_done = !throws<BudgetExceeded>([&] { CHECK(search.cuts() == expected); });
      visited += search.meter().positions();
      page = search.page(most);
    }
    CHECK(runs > 8);
    CHECK(visited < work + work * (std::size_t{1} << 18) / most);  // what is not kept is found again
  }
}

TEST("pages of scores that are damaged, or about other strings, are refused") {
  ScoreSearch<Set> search(grid(2, 2));
  static_cast<void>(search.margin(search.board().all()));
  const std::string page = search.page(1000);
  CHECK(!throws<DomainError>([&] { ScoreSearch<Set>(grid(2, 2)).learn(page); }));
  CHECK(!throws<DomainError>([&] { ScoreSearch<Set>(grid(2, 2)).learn(""); }));
  CHECK(throws<DomainError>([&] { ScoreSearch<Set>(grid(2, 3)).learn(page); }));
  CHECK(throws<DomainError>([&] { ScoreSearch<Wide>(grid(2, 2)).learn(page.substr(0, page.size() - 9)); }));
  for (std::size_t at = 0; at < page.size(); at += 7) {
    std::string changed = page;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    CHECK(throws<DomainError>([&] { ScoreSearch<Set>(grid(2, 2)).learn(changed); }));
  }
}

TEST("margins of all drawings of 2x2 boxes, and of many of 3x3 with chains of one and two, follow the rules") {
  const auto compare = [](const Strings& strings, auto&& sets) {
    Definition definition(strings);
    ScoreSearch<Set> scores(strings);
    sets([&](Set left) {
      Set placed = 0;
      for (std::size_t i = 0; i < strings.size(); ++i) {
        placed |= (left >> i & 1) << scores.board().places()[i];
      }
      CHECK(scores.margin(placed) == definition.margin(left));
    });
  };
  compare(grid(2, 2), [](auto&& check) {
    for (Set left = 0; left < 1 << 12; ++left) {
      check(left);
    }
  });
  std::mt19937 random(4);
  for (int round = 0; round < 20; ++round) {
    Strings strings = grid(3, 3);
    std::shuffle(strings.begin(), strings.end(), random);
    strings.resize(14);
    compare(strings, [&](auto&& check) {
      for (int i = 0; i < 100; ++i) {
        check(random() & ((1U << 14) - 1));
      }
    });
  }
}

TEST("the table of Chomp has known nim-values, and those of the bars in it") {
  chomp::Table table({4, 4, 4});
  table.fill();
  const auto value = [&](std::vector<std::uint32_t> rows) { return table.value(rows); };
  CHECK(value({1}) == 0);
  CHECK(value({2, 2}) == 2);
  CHECK(value({3, 3}) == 4);
  CHECK(value({3, 3, 3}) == 5);
  CHECK(value({4, 4, 4}) == 9);
  CHECK(value({3, 1, 1}) == 0);
  const std::vector<std::uint32_t> wider{5};
  CHECK(!table.contains(wider));
}

}  // namespace partizan::testing
