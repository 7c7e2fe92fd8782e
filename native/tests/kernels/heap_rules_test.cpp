#include "kernels/heap_rules/rules.hpp"

#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "kernels/by_play.hpp"
#include "kernels/rulebook.hpp"

namespace partizan::kernels {

using normal::Value;
using normal::testing::Store;
using partizan::testing::throws;
using positions::Board;
using testing::ByPlay;

namespace {

using Numbers = std::vector<std::int64_t>;

/// n -> n-k for both players.
Numbers nim() { return {1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, -1, 1, 0, 1, -1, 0, 1, 1, 1, 1, 1, 1, 0, 1, -1, 1, 0, 1, -1, 0}; }
/// n -> a + b, a + b = n, a < b.
Numbers grundy() {
  Numbers out{1, 1, 1, 0};
  for (int player = 0; player < 2; ++player) {
    out.insert(out.end(), {1, 1, 2, 1, 1, 2, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 5, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, -1, -1, 0, -1, 1, 1, -1, 0, -1, 1, 2, 1, 0, 1, -1, -1, 0, -1, 0, -1, 1});
  }
  return out;
}
/// L: n -> k, 2k <= n <= 2k+1; R: n -> n-k, k | n.
Numbers halves() {
  return {1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 3, 0, 0, 1, 0, 1, -2, 1, -1, 2, 2, 0, 0, 1, -2, 0, 1, -1,
          2, 1, 1, 1, 1, 1, 1, 0, 1, -1, 3, 0, 1, -1, -1, 0, 1, 0, 1, -1, 1, 3, 0, 0, 1, 0, 1, 0};
}
/// (m,n) -> (k,n), 0 <= k < m; (m,n) -> (m,k), 0 <= k < n; (m,n) -> (m-k,n-k). The heaps may be exchanged.
Numbers wythoff() {
  Numbers out{2, 2, 1, 0, 0, 1, 2, 0, 0, 1, 0, 1, 0};
  for (int player = 0; player < 2; ++player) {
    out.insert(out.end(), {3, 2, 1, 0, 1, 2, 0, 0, 0, 1, 0, 0, 1, 0, 4, 0, 0, 0, 1, 0, 0, 1, 0, -1, 1, 0, -1, 0, 0, 0, 1, 2, 0, -1, 1, 0, -1, 0, 0, 0, 0, 1,
                           2, 1, 0, 1, 2, 0, 1, 0, 0, 0, 0, 0, 1, 4, 0, 1, 0, 0, 0, 0, 0, 1, -1, 0, 1, -1, 0, 0, 0, 1, 2, 0, -1, 0, 1, -1, 0, 0, 0, 0, 1,
                           2, 1, 1, 1, 2, 0, 1, 0, -1, 0, 0, 1, -1, 2, 0, 1, 0, -1, 0, 0, 1, -1, 0});
  }
  return out;
}
/// L: (r,c) -> (r,k) + (r,c-k), 2k <= c; R: (r,c) -> (k,c) + (r-k,c), 2k <= r. Rows and columns exchange the players.
Numbers cutcake() {
  return {2, 2, 1, 0, 0, 1, 2, 0, 0, 1, 1, 1, 0, 1, 2, 1, 1, 2, 2, 0, 1, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0, 0, 0, 0, 1, -1, 5, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 1, -2, 1, 0, 0, 0, 1, -2,
          1, 2, 1, 1, 2, 2, 0, 0, 0, 1, 0, 0, 1, 0, 2, 0, 1, 0, -1, 0, 0, 1, 0, 5, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, 1, 0, -2, 1, 0, 0, 1, 0, -2};
}

Board heaps(const Numbers& rules, const std::vector<int>& sizes) {
  Board out{"heap-rules", rules, static_cast<int>(sizes.size()), 2, {}, {}};
  for (const int size : sizes) {
    out.cells.push_back(static_cast<std::uint8_t>(size >> 8));
    out.cells.push_back(static_cast<std::uint8_t>(size & 255));
  }
  return out;
}
/// A sum of pairs, whose numbers are written one larger.
Board pairs(const Numbers& rules, const std::vector<int>& numbers) {
  Board out{"heap-rules", rules, static_cast<int>(numbers.size() / 2), 4, {}, {}};
  for (const int number : numbers) {
    out.cells.push_back(static_cast<std::uint8_t>((number + 1) >> 8));
    out.cells.push_back(static_cast<std::uint8_t>((number + 1) & 255));
  }
  return out;
}

}  // namespace

TEST("heap rules agree with the options alone, and heaps add") {
  Store s;
  Rulebook rulebook(s.values);
  const auto value = [&](const Board& board) { return rulebook.rules(board).value(board); };
  int wrong = 0;
  for (const Numbers& rules : {nim(), grundy(), halves()}) {
    for (int a = 1; a < 9; ++a) {
      for (int b = 0; b <= a && a + b < 9; ++b) {
        const Board board = b == 0 ? heaps(rules, {a}) : heaps(rules, {a, b});
        const bool is_impartial = heap_rules::read_description(board).is_impartial();
        wrong += value(board) != ByPlay<HeapRules<2>>(board, s, is_impartial).of(board);
        wrong += value(board) != ByPlay<HeapRules<16>>(board, s, is_impartial).of(board);
      }
    }
  }
  CHECK(wrong == 0);
}

TEST("heaps of Grundy's game have the published nim-values") {
  Store s;
  Rulebook rulebook(s.values);
  const std::vector<int> published{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3};  // Winning Ways, ch. 4
  for (std::size_t n = 1; n < published.size(); ++n) {
    const Board heap = heaps(grundy(), {static_cast<int>(n)});
    const Board one = heaps(nim(), {published[n]});
    CHECK(rulebook.rules(heap).value(heap) == (published[n] == 0 ? s.values.make({}, {}) : rulebook.rules(one).value(one)));
  }
}

TEST("pairs agree with the options alone, which know no symmetries") {
  Store s;
  Rulebook rulebook(s.values);
  int wrong = 0;
  for (const Numbers& rules : {wythoff(), cutcake()}) {
    for (int a = 0; a < 5; ++a) {
      for (int b = a == 0 ? 1 : 0; b < 5; ++b) {
        for (const Board& board : {pairs(rules, {a, b}), pairs(rules, {a, b, 2, 1})}) {
          const bool is_impartial = heap_rules::read_description(board).is_impartial();
          const Value value = rulebook.rules(board).value(board);
          wrong += value != ByPlay<HeapRules<16>>(board, s, is_impartial).of(board);
        }
      }
    }
  }
  CHECK(wrong == 0);
  const Board lost = pairs(wythoff(), {3, 5});
  CHECK(rulebook.rules(lost).value(lost) == s.values.make({}, {}));
  const Board cake = pairs(cutcake(), {2, 1});  // Right cuts once
  const std::vector<Value> none{s.values.make({}, {})};
  CHECK(rulebook.rules(cake).value(cake) == s.values.make({}, none));
}

TEST("a heap that does not become smaller is refused when it is played") {
  Store s;
  const Numbers rules{1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0};  // L: n -> n
  CHECK(throws<TooLarge>([&] { (void)ByPlay<HeapRules<1>>(heaps(rules, {2}), s).of(heaps(rules, {2})); }));
}

TEST("descriptions of heap rules that are cut off or too long are refused") {
  const auto is_refused = [](const Numbers& numbers) { return throws<DomainError>([&] { (void)heap_rules::read_description(heaps(numbers, {1})); }); };
  for (const Numbers& whole : {nim(), grundy(), halves(), wythoff(), cutcake()}) {
    CHECK(!is_refused(whole));
    for (std::size_t n = 0; n < whole.size(); ++n) {
      CHECK(is_refused(Numbers(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(n))));
    }
    Numbers longer = whole;
    longer.push_back(0);
    CHECK(is_refused(longer));
  }
}

}  // namespace partizan::kernels
