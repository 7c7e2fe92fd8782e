/// Reading rules that are data: a board's parameters are a list of numbers that describes them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"

namespace partizan::kernels {

/// Reads a list of numbers from its beginning; `what` names the rules in errors.
class NumberReader {
 public:
  NumberReader(const std::vector<std::int64_t>& numbers, std::string what) : numbers_(numbers), what_(std::move(what)) {}

  /// Returns the next number. Throws DomainError unless it is from `least` to `most`.
  std::int64_t number(std::int64_t least, std::int64_t most) {
    if (next_ == numbers_.size()) {
      throw DomainError("the description of " + what_ + " ends early, after " + std::to_string(next_) + " numbers");
    }
    const std::int64_t n = numbers_[next_++];
    if (n < least || n > most) {
      throw DomainError("number " + std::to_string(next_ - 1) + " of a description of " + what_ + " must be from " + std::to_string(least) +
                        " to " + std::to_string(most) + ", not " + std::to_string(n));
    }
    return n;
  }
  int small(int least, int most) { return static_cast<int>(number(least, most)); }
  /// Returns how many things follow, which is at most `most` and at most the number of all numbers.
  std::size_t count(std::size_t most) { return static_cast<std::size_t>(number(0, static_cast<std::int64_t>(std::min(most, numbers_.size())))); }
  /// Throws DomainError unless all numbers were read.
  void finish() const {
    if (next_ != numbers_.size()) {
      throw DomainError("the description of " + what_ + " has " + std::to_string(numbers_.size() - next_) + " numbers too many");
    }
  }

 private:
  const std::vector<std::int64_t>& numbers_;
  std::string what_;
  std::size_t next_ = 0;
};

}  // namespace partizan::kernels
