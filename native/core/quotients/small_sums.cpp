#include "quotients/small_sums.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "errors.hpp"

namespace partizan::quotients {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint8_t kLeft = 1;
constexpr std::uint8_t kRight = 2;

void check(const std::vector<Letter>& letters) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    for (const auto* options : {&letters[i].left, &letters[i].right}) {
      for (const Counts& option : *options) {
        if (option.size() != letters.size() || std::any_of(option.begin() + static_cast<std::ptrdiff_t>(i), option.end(), [](auto n) { return n != 0; })) {
          throw DomainError("an option of a letter must be a word in the letters before it");
        }
      }
    }
    const Recurrence copies = letters[i].copies;
    if (copies.period != 0 && copies.index == 0) {
      throw DomainError("copies of a letter recur from 1 copy on, since without a copy there is no move");
    }
  }
}

}  // namespace

SmallSums::SmallSums(std::vector<Letter> letters, std::uint32_t most, Meter& meter) : letters_(std::move(letters)), most_(most) {
  check(letters_);
  const std::size_t columns = letters_.size() + 2;
  const std::size_t rows = std::size_t{most} + letters_.size() + 2;
  binomials_.assign(rows * columns, 0);
  for (std::size_t n = 0; n < rows; ++n) {
    binomials_[n * columns] = 1;
    for (std::size_t k = 1; n > 0 && k < columns; ++k) {
      binomials_[n * columns + k] = in_memory(std::min(kMost, std::uint64_t{choose(n - 1, k - 1)} + choose(n - 1, k)));
    }
  }
  std::uint64_t words = 1;  // at most kMost, so that products fit
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    strides_.push_back(in_memory(words));
    if (letters_[i].copies.period == 0) {
      free_.push_back(i);
    } else {
      words = std::min(kMost, words * (std::uint64_t{letters_[i].copies.index} + letters_[i].copies.period));
    }
  }
  free_words_ = choose(most + free_.size(), free_.size());
  if (words * free_words_ >= kMost) {
    throw StoreFull("a table of more than 4 billion sums is too large");
  }
  meter.charge(words * free_words_);
  table_.assign(in_memory(words * free_words_), static_cast<char>(kUnknown));
  each_word([&](Counts& word) {
    meter.tick();
    const std::uint8_t found = played(word);
    table_[place(word)] = static_cast<char>(found);
    return true;
  });
}

/// Words in an order in which the later letters count more, so that moves lead to earlier words.
template <class Body>
void SmallSums::each_word(Body&& body) const {
  Counts word(letters_.size(), 0);
  std::uint32_t total = 0;
  while (body(word)) {
    std::size_t i = 0;
    for (; i < letters_.size(); ++i) {
      const Recurrence copies = letters_[i].copies;
      if (copies.period == 0 ? total < most_ : word[i] + 1 < copies.index + copies.period) {
        ++word[i];
        total += copies.period == 0;
        break;
      }
      total -= copies.period == 0 ? word[i] : 0;
      word[i] = 0;
    }
    if (i == letters_.size()) {
      return;
    }
  }
}

std::size_t SmallSums::place(Counts& word) const {
  std::size_t rank = 0;
  std::size_t total = 0;
  for (std::size_t i = 0; i < free_.size(); ++i) {
    total += word[free_[i]];
    if (total > most_) {
      return table_.size();
    }
    rank += choose(total + i, i + 1);
  }
  std::size_t row = 0;
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    if (letters_[i].copies.period != 0) {
      word[i] = letters_[i].copies.least(word[i]);
      row += strides_[i] * word[i];
    }
  }
  return row * free_words_ + rank;
}

std::uint8_t SmallSums::outcome(Counts word) const {
  const std::size_t where = place(word);
  return where < table_.size() ? static_cast<std::uint8_t>(table_[where]) : kUnknown;
}

/// A player who cannot move wins; otherwise some option must be lost for the opponent, who moves first there.
std::uint8_t SmallSums::played(const Counts& word) const {
  std::uint8_t found = 0;
  Counts after;
  for (const auto& [options, mine, theirs] : {std::tuple(&Letter::left, kLeft, kRight), std::tuple(&Letter::right, kRight, kLeft)}) {
    bool can_move = false;
    bool wins = false;
    bool is_unknown = false;
    for (std::size_t i = 0; i < word.size() && !wins; ++i) {
      if (word[i] == 0) {
        continue;
      }
      for (const Counts& option : letters_[i].*options) {
        can_move = true;
        after = word;
        --after[i];
        for (std::size_t j = 0; j < i; ++j) {
          after[j] += option[j];
        }
        const std::size_t where = place(after);
        const std::uint8_t next = where < table_.size() ? static_cast<std::uint8_t>(table_[where]) : kUnknown;
        if (next == kUnknown) {
          is_unknown = true;
        } else if ((next & theirs) == 0) {
          wins = true;
          break;
        }
      }
    }
    if (is_unknown && !wins) {
      return kUnknown;
    }
    found = static_cast<std::uint8_t>(found | (wins || !can_move ? mine : 0));
  }
  return found;
}

std::string SmallSums::residual(const Counts& word, std::uint32_t shift, std::uint32_t depth) const {
  std::string found;
  Counts steps(free_.size(), 0);
  std::uint32_t total = 0;
  while (true) {
    Counts there = word;
    for (std::size_t i = 0; i < free_.size(); ++i) {
      there[free_[i]] += steps[i] << shift;
    }
    found.push_back(static_cast<char>(outcome(std::move(there))));
    std::size_t i = 0;
    for (; i < steps.size(); ++i) {
      if (total < depth) {
        ++steps[i];
        ++total;
        break;
      }
      total -= steps[i];
      steps[i] = 0;
    }
    if (i == steps.size()) {
      return found;
    }
  }
}

bool SmallSums::agree(const Counts& one, const Counts& other, Meter& meter) const {
  bool same = true;
  const auto with = [](Counts word, const Counts& more) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      word[i] += more[i];
    }
    return word;
  };
  each_word([&](const Counts& word) {
    meter.tick();
    const std::uint8_t here = outcome(with(word, one));
    const std::uint8_t there = outcome(with(word, other));
    same = here == there || here == kUnknown || there == kUnknown;
    return same;
  });
  return same;
}

}  // namespace partizan::quotients
