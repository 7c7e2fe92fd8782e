/// The misère outcomes of all small sums of a few games, partizan ones too.
///
/// A *word* holds the number of copies of each letter. The options of a letter are words in earlier letters. The copies
/// of a letter may *recur*: index + period copies count as index copies. This is a hypothesis, and the outcomes are
/// those of the least words; a proof that they are the outcomes of all words is the caller's business. The table holds
/// the words in which the other letters, the *free* ones, occur at most `most` times in all, and a byte for each. It
/// costs about 50 ns for each word and move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "meter.hpp"

namespace partizan::quotients {

using Counts = std::vector<std::uint32_t>;

/// How the copies of a letter recur; the letter is free if the period is 0.
struct Recurrence {
  std::uint32_t index = 0;
  std::uint32_t period = 0;

  [[nodiscard]] std::uint32_t least(std::uint32_t copies) const noexcept {
    return period == 0 || copies < index + period ? copies : index + (copies - index) % period;
  }
};

/// The options of one letter: words in earlier letters.
struct Letter {
  std::vector<Counts> left;
  std::vector<Counts> right;
  Recurrence copies;
};

class SmallSums {
 public:
  static constexpr std::uint8_t kUnknown = 0xFF;

  /// Finds all outcomes. Throws DomainError for options in later letters, StoreFull if the table is too large.
  SmallSums(std::vector<Letter> letters, std::uint32_t most, Meter& meter);

  /// Returns 1 if Left wins moving first, plus 2 if Right does; kUnknown beyond the table.
  [[nodiscard]] std::uint8_t outcome(Counts word) const;
  /// Returns the outcomes of word + 2^shift * v for all v of at most `depth` free letters, in a fixed order.
  [[nodiscard]] std::string residual(const Counts& word, std::uint32_t shift, std::uint32_t depth) const;
  /// Returns whether word + one and word + other have the same outcome for all words for which both are in the table.
  [[nodiscard]] bool agree(const Counts& one, const Counts& other, Meter& meter) const;
  [[nodiscard]] std::size_t letters() const noexcept { return letters_.size(); }
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }

 private:
  template <class Body>
  void each_word(Body&& body) const;
  /// Makes the word least, and returns its place in the table, or its size if it is not there.
  std::size_t place(Counts& word) const;
  [[nodiscard]] std::uint8_t played(const Counts& word) const;
  [[nodiscard]] std::size_t choose(std::size_t n, std::size_t k) const { return binomials_[n * (letters_.size() + 2) + k]; }

  std::vector<Letter> letters_;
  std::vector<std::size_t> free_;     // the places of the free letters
  std::vector<std::size_t> strides_;  // in units of free_words_, of the others
  std::vector<std::size_t> binomials_;
  std::uint32_t most_;
  std::size_t free_words_ = 1;
  std::string table_;
};

}  // namespace partizan::quotients
