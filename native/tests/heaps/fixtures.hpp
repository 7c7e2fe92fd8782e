/// Codes, and the definition of nim-values written out once more with nothing shared.
#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "heaps/sequence.hpp"

namespace partizan::testing {

using heaps::Digit;
using heaps::Heap;
using heaps::Method;
using heaps::Sequence;
using heaps::TakeAndBreak;
using heaps::Value;

/// The rules of a code such as ".77", "4.344" or, with hexadecimal digits, ".A".
inline TakeAndBreak code(const std::string& text) {
  TakeAndBreak rules;
  for (const char c : (text[0] == '.' ? "0" : "") + text) {
    if (c != '.') {
      rules.digits.push_back(static_cast<Digit>(c <= '9' ? c - '0' : c - 'A' + 10));
    }
  }
  return rules;
}

inline TakeAndBreak grundys_game() { return {{4}, {}, true}; }

inline std::vector<Value> values_of(const Sequence& sequence) {
  std::vector<Value> all;
  for (Heap n = 0; n < sequence.size(); ++n) {
    all.push_back(sequence.values()[n]);
  }
  return all;
}

inline std::vector<Value> values_of(const TakeAndBreak& rules, Heap heaps, Method method,
                                    const heaps::Kernels& kernels = heaps::best_kernels()) {
  Sequence sequence(rules, method, kernels);
  sequence.extend(heaps);
  return values_of(sequence);
}

/// All ways to leave `left` tokens as `count` heaps none larger than `most`, by hand.
inline void leave(const std::vector<Value>& g, bool unequal, Heap left, int count, Heap most, Value sum, std::set<Value>& options) {
  if (count == 0) {
    if (left == 0) {
      options.insert(sum);
    }
    return;
  }
  for (Heap a = 1; a <= most && a <= left; ++a) {
    leave(g, unequal, left - a, count - 1, unequal ? a - 1 : a, sum ^ g[a], options);
  }
}

inline std::vector<Value> by_hand(const TakeAndBreak& rules, Heap heaps) {
  std::vector<Value> g;
  for (Heap n = 0; n < heaps; ++n) {
    std::set<Value> options;
    for (Heap taken = 0; taken <= n; ++taken) {
      for (int count = 0; count < 16; ++count) {
        if ((rules.digit(taken) >> count & 1) != 0) {
          leave(g, rules.unequal, n - taken, count, n - 1, 0, options);
        }
      }
    }
    Value v = 0;
    while (options.contains(v)) {
      ++v;
    }
    g.push_back(v);
  }
  return g;
}

/// Digits below `below`, the first with neither of its two lowest bits.
inline TakeAndBreak random_rules(std::mt19937_64& random, std::size_t digits, unsigned below) {
  TakeAndBreak rules;
  rules.digits.push_back(random() % 4 == 0 ? static_cast<Digit>(random() % below & ~3U) : Digit{0});
  for (std::size_t j = 1; j < digits; ++j) {
    rules.digits.push_back(static_cast<Digit>(random() % below));
  }
  return rules;
}

}  // namespace partizan::testing
