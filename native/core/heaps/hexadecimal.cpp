#include "heaps/hexadecimal.hpp"

#include <algorithm>
#include <bit>

namespace partizan::heaps {
namespace {

/// Moves bit j of x to j ^ g, for g < 64.
std::uint64_t moved(std::uint64_t x, Value g) {
  constexpr std::uint64_t kLow[6] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                     0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned step = 0; step < 6; ++step) {
    if ((g >> step & 1) != 0) {
      x = (x >> (1U << step) & kLow[step]) | (x & kLow[step]) << (1U << step);
    }
  }
  return x;
}

}  // namespace

Hexadecimal::Hexadecimal(TakeAndBreak rules, Meter& meter)
    : rules_(std::move(rules)), meter_(&meter), most_(static_cast<std::size_t>(rules_.most_heaps())), sets_(most_ + 1),
      tail_(rules_.repeating.size(), std::vector<Set>(most_ + 1, Set(1))) {}

Hexadecimal::~Hexadecimal() { meter_->release(charged_); }

void Hexadecimal::charge(std::uint64_t bytes) {
  meter_->charge(bytes);
  charged_ += in_memory(bytes);
}

/// Gives every set `words` words: a power of two, so that nim-sums stay within.
void Hexadecimal::widen(std::size_t words) {
  charge(bytes_of<std::uint64_t>(words - words_) * known_ * (most_ + 1));
  std::vector<Set> wider(sets_.size());
  for (std::size_t count = 0; count < sets_.size(); ++count) {
    wider[count].resize(sets_[count].size() / words_ * words);
    for (Heap m = 0; m < known_; ++m) {
      std::copy_n(row(count, m), words_, &wider[count][in_memory(m) * words]);
    }
  }
  for (auto& residue : tail_) {
    for (Set& set : residue) {
      set.resize(words);
    }
  }
  sets_ = std::move(wider);
  words_ = words;
}

void Hexadecimal::split(const Values& values, Heap tokens) {
  charge(bytes_of<std::uint64_t>(most_ + 1) * words_);
  for (Set& sets : sets_) {
    sets.resize(in_memory(tokens + 1) * words_);
  }
  if (tokens == 0) {
    row(0, 0)[0] = 1;
  }
  if (most_ >= 2) {
    std::uint64_t* const two = row(2, tokens);
    for (Heap a = 1; 2 * a <= tokens; ++a) {
      if (!rules_.unequal || 2 * a != tokens) {
        const Value v = values[a] ^ values[tokens - a];
        two[v / 64] |= std::uint64_t{1} << v % 64;
      }
    }
  }
  for (std::size_t count = 3; count <= most_; ++count) {
    by_value_.assign(values.largest() + 1, {});
    for (Heap a = 1; a < tokens; ++a) {
      Set& together = by_value_[values[a]];
      together.resize(words_);
      const std::uint64_t* const rest = row(count - 1, tokens - a);
      for (std::size_t w = 0; w < words_; ++w) {
        together[w] |= rest[w];
      }
    }
    std::uint64_t* const all = row(count, tokens);
    for (Value v = 0; v < by_value_.size(); ++v) {
      for (std::size_t w = 0; w < by_value_[v].size(); ++w) {
        all[w ^ v / 64] |= moved(by_value_[v][w], v % 64);
      }
    }
  }
  known_ = tokens + 1;
}

void Hexadecimal::enter_value(Value v, Heap tokens) {
  if (v / 64 >= words_) {
    widen(std::bit_ceil(std::size_t{v / 64 + 1}));
  }
  if (most_ >= 1 && tokens > 0) {
    row(1, tokens)[v / 64] |= std::uint64_t{1} << v % 64;
  }
}

Value Hexadecimal::mex(Heap n) {
  const Heap prefix = rules_.digits.size();
  for (; !tail_.empty() && in_tail_ + prefix <= n; ++in_tail_) {
    auto& residue = tail_[in_memory(in_tail_) % tail_.size()];
    for (std::size_t count = 0; count <= most_; ++count) {
      for (std::size_t w = 0; w < words_; ++w) {
        residue[count][w] |= row(count, in_tail_)[w];
      }
    }
  }
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t attained = 0;
    for (Heap taken = 0; taken < prefix && taken <= n; ++taken) {
      for (std::size_t count = 0; count <= most_; ++count) {
        if ((rules_.digits[in_memory(taken)] >> count & 1) != 0) {
          attained |= row(count, n - taken)[w];
        }
      }
    }
    for (std::size_t q = 0; q < tail_.size() && prefix + q <= n; ++q) {
      for (std::size_t count = 1; count <= most_; ++count) {
        if ((rules_.repeating[q] >> count & 1) != 0) {
          attained |= tail_[in_memory(n - prefix - q) % tail_.size()][count][w];
        }
      }
    }
    if (w == 0 && n >= prefix && (rules_.digit(n) & kVanish) != 0) {
      attained |= 1;
    }
    if (~attained != 0) {
      return static_cast<Value>(64 * w) + static_cast<Value>(std::countr_one(attained));
    }
  }
  return static_cast<Value>(64 * words_);
}

void Hexadecimal::extend(Values& values, Heap heaps) {
  while (values.size() < heaps || known_ < values.size()) {
    const Heap n = known_;
    meter_->tick(1 + n * most_ * words_ / 512);
    split(values, n);
    try {
      const Value v = n == 0 ? 0 : n < values.size() ? values[n] : mex(n);
      if (n == values.size()) {
        values.push(v);
      }
      enter_value(v, n);
    } catch (...) {
      known_ = n;  // recomputed on the next request
      throw;
    }
  }
}

}  // namespace partizan::heaps
