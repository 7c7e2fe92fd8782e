// Check a certificate of a period that `partizan roll CODE --certificate FILE` wrote.
//
//     c++ -O2 -std=c++20 -o check_period tools/check_period.cpp
//     ./check_period FILE                 the proof in full: every heap is computed again
//     ./check_period FILE --heaps N       a sample: the first N heaps only
//
// This program does not use partizan. A certificate names a mask, e and f. Call a number v *rare* for a heap n if
// the bits of v & mask, plus e n + f, are even in number, and common otherwise. If e i + f is even for all i after which
// a move may leave two heaps, a pair of heaps is common for n iff one of them is rare and the other is not. So the
// common options of n are single heaps, and pairs with a heap of the list of rare heaps. Let c be the least common number
// that is not among them. If every rare number below c is an option with a heap of at most `witness` counters, the value
// of n is c; otherwise all pairs are tried. A period p, from heap m on, is proved if the values of m, m + 1, ... recur p
// heaps later for as many heaps as an option can reach back, and all pairs were not needed in the last p heaps.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

using Number = std::uint64_t;
using Numbers = std::vector<Number>;

[[noreturn]] void wrong(const std::string& what) {
  std::cout << "WRONG: " << what << '\n';
  std::exit(1);
}

// The integers of a list, in any nesting, or the one integer, after "key":.
Numbers field(const std::string& text, const std::string& key) {
  std::size_t at = text.find('"' + key + "\":");
  if (at == std::string::npos) wrong("the file has no " + key);
  Numbers found;
  int depth = 0;
  for (at += key.size() + 3; at < text.size(); ++at) {
    const char c = text[at];
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c >= '0' && c <= '9') {
      std::size_t used = 0;
      found.push_back(std::stoull(text.substr(at, 20), &used));
      at += used - 1;
    } else if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
      break;
    }
  }
  return found;
}

int main(int count, char** words) {
  if (count < 2) wrong("give the file of a certificate");
  std::ifstream file(words[1]);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Numbers digits = field(text, "digits"), space = field(text, "space"), listed = field(text, "rare"), shown = field(text, "values");
  const Number p = field(text, "period").at(0), n0 = field(text, "preperiod").at(0), witness = field(text, "witness").at(0);
  if (text.find("\"window\"") == std::string::npos || space.size() != 3) wrong("this is not a proof by window");
  const Number mask = space[0], e = space[1], f = space[2], k = digits.size() - 1, start = std::max<Number>(n0, 1);
  Number last_rare = 0;
  for (std::size_t i = 0; i + 1 < listed.size(); i += 2) last_rare = std::max(last_rare, listed[i]);
  const Number reach = std::max(last_rare, witness) + k, end = start + p + reach;  // heaps that prove the period
  const Number stop = count > 3 ? std::min<Number>(end, std::stoull(words[3])) : end;
  for (Number i = 0; i <= k; ++i)
    if ((digits[i] & 4) && (e * i + f) % 2) wrong("the space is not sparse for " + std::to_string(i) + " counters");
  if (e && p % 2) wrong("the period is odd");
  if (p == 0 || end < p) wrong("the period is not a positive number of heaps");

  const auto common = [&](Number n, Number v) { return (std::popcount(v & mask) + (e & n) + f) % 2 == 1; };
  const Number size = std::bit_ceil(2 * reach + 64), low = size - 1;  // the last values, in a ring
  const Number kept = std::max(reach, Number{1} << 22);               // heaps whose values are all kept
  std::vector<std::uint32_t> ring(size), whole{0}, first;
  std::vector<std::pair<Number, std::uint32_t>> rare;
  std::map<Number, bool> recurs;  // for each proper divisor p / q, q prime, whether the window recurs there
  for (Number q = 2, rest = p; rest > 1; ++q) {
    if (q * q > rest) q = rest;
    if (rest % q == 0) recurs[p / q] = true;
    while (rest % q == 0) rest /= q;
  }
  std::uint32_t before = 0;
  Number all_pairs = 0;  // the last heap for which all pairs were tried
  std::vector<Number> seen(1024, 0);
  for (Number n = 1; n < stop; ++n) {
    const auto value = [&](Number h) { return ring[h & low]; };
    const auto mark = [&](Number v) {
      if (v >= seen.size()) seen.resize(2 * v, 0);
      seen[v] = n;
    };
    for (Number i = 0; i <= std::min(k, n); ++i) {
      if ((digits[i] & 1) && n == i) mark(0);
      if ((digits[i] & 2) && n > i && i) mark(value(n - i));
      if (digits[i] & 4)
        for (const auto& [a, v] : rare)
          if (a + i < n) mark(v ^ value(n - i - a));
    }
    Number c = 0;
    while (!common(n, c) || (c < seen.size() && seen[c] == n)) ++c;
    const auto missing = [&](Number from) {
      while (from < c && (common(n, from) || (from < seen.size() && seen[from] == n))) ++from;
      return from;
    };
    Number lowest = missing(0);
    for (Number a = 1; lowest < c && a <= witness; ++a) {
      for (Number i = 0; i <= k; ++i)
        if ((digits[i] & 4) && a + i < n) mark(whole[a] ^ value(n - i - a));
      lowest = missing(lowest);
    }
    if (lowest < c) {  // no witness: all pairs
      if (whole.size() != n) wrong("all pairs are needed at heap " + std::to_string(n) + ", which is too large");
      all_pairs = n;
      for (Number i = 0; i <= k; ++i)
        if (digits[i] & 4)
          for (Number a = 1; 2 * a + i <= n; ++a) mark(whole[a] ^ whole[n - i - a]);
      lowest = missing(0);
    }
    const auto found = static_cast<std::uint32_t>(lowest);
    ring[n & low] = found;
    if (whole.size() == n && n < kept) whole.push_back(found);
    if (n < shown.size() && shown[n] != found) wrong("heap " + std::to_string(n) + " has the value " + std::to_string(found));
    if (!common(n, found)) {
      const std::size_t at = 2 * rare.size();
      if (at + 1 >= listed.size() || listed[at] != n || listed[at + 1] != found) wrong("heap " + std::to_string(n) + " is rare, but not listed");
      rare.emplace_back(n, found);
    }
    if (n + 1 == n0) before = found;
    if (n >= start && n < start + reach) first.push_back(found);
    for (auto& [d, same] : recurs)
      if (n >= start + d && n < start + d + reach && first[n - start - d] != found) same = false;
    if (n0 > 0 && n + 1 == n0 + p && n0 > 1 && before == found) wrong("the period holds one heap earlier");
    if (n >= start + p && first[n - start - p] != found) wrong("the period fails at heap " + std::to_string(n));
  }
  if (stop < end) {
    std::cout << "sampled: the first " << stop << " of " << end << " heaps, with " << rare.size() << " rare ones, agree\n";
    return 0;
  }
  if (2 * rare.size() != listed.size()) wrong("a listed heap is not rare");
  if (all_pairs + p >= end) wrong("all pairs were needed in the last period");
  for (const auto& [d, same] : recurs)
    if (same && !(e && d % 2)) wrong("the period is not the least: " + std::to_string(d) + " is one");
  std::cout << "proved: period " << p << " from heap " << n0 << " on, by " << end << " heaps\n";
}
