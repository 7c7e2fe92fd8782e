#include "kernels/heap_rules/replacements.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "errors.hpp"
#include "kernels/numbers.hpp"

namespace partizan::kernels::heap_rules {

namespace {

constexpr std::int64_t kNoLimit = std::int64_t{1} << 40;
constexpr std::int64_t kFar = std::int64_t{1} << 38;
constexpr std::int64_t kLargestNumber = std::int64_t{1} << 20;  // twelve times this and kFar fit into a word

[[nodiscard]] std::int64_t at(const Linear& linear, const std::array<std::int64_t, kMostLetters>& values, std::size_t letters) noexcept {
  std::int64_t total = linear.constant;
  for (std::size_t k = 0; k < letters; ++k) {
    total += linear.factors[k] * values[k];
  }
  return total;
}
[[nodiscard]] std::int64_t floor_of(std::int64_t a, std::int64_t b) noexcept { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

class Reader : public NumberReader {
 public:
  explicit Reader(const std::vector<std::int64_t>& numbers) : NumberReader(numbers, "heap rules") {}

  Linear linear(std::size_t letters) {
    Linear out{number(-kLargestNumber, kLargestNumber), {}};
    for (std::size_t k = 0; k < letters; ++k) {
      out.factors[k] = number(-kLargestNumber, kLargestNumber);
    }
    return out;
  }
  std::vector<Linear> linears(std::size_t letters, std::size_t most) {
    std::vector<Linear> out(count(most));
    std::generate(out.begin(), out.end(), [&] { return linear(letters); });
    return out;
  }
};

}  // namespace

Description read_description(const positions::Board& board) {
  constexpr std::size_t kMostRules = 256;
  constexpr std::size_t kMostLimits = 96;
  constexpr std::int64_t kNumbers = kMostNumbers;
  Reader in(board.parameters);
  Description out;
  out.width = static_cast<std::size_t>(in.number(1, kNumbers));
  for (std::size_t left = in.count(kMostLimits); left > 0; --left) {
    auto& weights = out.order.emplace_back();
    for (std::size_t k = 0; k < out.width; ++k) {
      weights[k] = in.number(0, kLargestNumber);
    }
  }
  for (std::size_t left = in.count(kMostRules); left > 0; --left) {
    Symmetry& way = out.symmetries.emplace_back();
    way.negates = in.number(0, 1) == 1;
    std::array<bool, kMostNumbers> used{};
    for (std::size_t k = 0; k < out.width; ++k) {
      way.places[k] = static_cast<std::uint8_t>(in.number(0, static_cast<std::int64_t>(out.width) - 1));
      if (std::exchange(used[way.places[k]], true)) {
        throw DomainError("a symmetry of heap rules names a number twice");
      }
    }
  }
  for (auto& rules : out.rules) {
    for (std::size_t left = in.count(kMostRules); left > 0; --left) {
      Rule& rule = rules.emplace_back();
      rule.count = static_cast<std::size_t>(in.number(1, static_cast<std::int64_t>(out.width)));
      for (std::size_t k = in.count(kMostLetters - kMostNumbers); k > 0; --k) {
        rule.least.push_back(in.number(0, 1));
      }
      const std::size_t letters = rule.count + rule.least.size();
      for (std::size_t k = in.count(kMostHeaps); k > 0; --k) {
        rule.heaps.push_back(in.linears(letters, out.width));
        if (rule.heaps.back().empty()) {
          throw DomainError("a heap of heap rules has no number");
        }
      }
      rule.limits = in.linears(letters, kMostLimits);
      for (std::size_t rest = in.count(kMostLimits); rest > 0; --rest) {
        Condition condition;
        condition.kind = static_cast<Condition::Kind>(in.number(0, 3));
        condition.linear = in.linear(letters);
        if (condition.kind == Condition::Kind::divides) {
          condition.multiple = in.linear(letters);
        }
        rule.conditions.push_back(condition);
      }
      if (rule.heaps.empty()) {
        throw DomainError("a rule of heap rules has no heap");
      }
      out.most_heaps = std::max(out.most_heaps, rule.heaps.size());
    }
  }
  in.finish();
  return out;
}

bool Description::is_smaller(Numbers one, Numbers other) const noexcept {
  for (const auto& weights : order) {
    std::int64_t fall = 0;
    for (std::size_t k = 0; k < other.size(); ++k) {
      fall += weights[k] * other[k];
    }
    for (std::size_t k = 0; k < one.size(); ++k) {
      fall -= weights[k] * one[k];
    }
    if (fall != 0) {
      return fall > 0;
    }
  }
  return false;
}

Rule::Range Rule::narrowed(std::size_t letter, const Ranges& ranges) const {
  auto [low, high] = ranges[letter];
  for (const Linear& limit : limits) {
    const std::int64_t factor = limit.factors[letter];
    if (factor == 0) {
      continue;
    }
    std::int64_t rest = limit.constant;
    bool is_limited = true;
    for (std::size_t k = 0; k < count + least.size() && is_limited; ++k) {
      const std::int64_t f = k == letter ? 0 : limit.factors[k];
      is_limited = f <= 0 || ranges[k].second != kNoLimit;
      rest += f <= 0 ? f * ranges[k].first : is_limited ? f * ranges[k].second : 0;
    }
    if (!is_limited) {
      continue;
    }
    if (rest < -kFar || rest > kFar) {
      throw TooLarge("these rules have too large numbers for the heaps");
    }
    if (factor > 0) {
      low = std::max(low, -floor_of(rest, factor));
    } else {
      high = std::min(high, floor_of(rest, -factor));
    }
  }
  return {low, high};
}

Rule::Ranges Rule::ranges(Numbers heap) const {
  Ranges out{};
  for (std::size_t k = 0; k < count; ++k) {
    out[k] = {heap[k], heap[k]};
  }
  for (std::size_t k = 0; k < least.size(); ++k) {
    out[count + k] = {least[k], kNoLimit};
  }
  for (std::size_t round = 0; round < least.size(); ++round) {
    for (std::size_t k = count; k < count + least.size(); ++k) {
      out[k] = narrowed(k, out);
    }
  }
  return out;
}

std::size_t Rule::allows(const Values& values, Made& made) const {
  const std::size_t letters = count + least.size();
  for (const auto& [kind, linear, multiple] : conditions) {
    const std::int64_t found = at(linear, values, letters);
    const bool holds = kind == Condition::Kind::nonnegative ? found >= 0
                       : kind == Condition::Kind::zero      ? found == 0
                       : kind == Condition::Kind::nonzero   ? found != 0
                                                            : found > 0 && at(multiple, values, letters) % found == 0;
    if (!holds) {
      return 0;
    }
  }
  std::size_t numbers = 0;
  for (const auto& heap : heaps) {
    for (const Linear& number : heap) {
      made[numbers] = at(number, values, letters);
      if (made[numbers++] < 0) {
        return 0;
      }
    }
  }
  return numbers;
}

void Rule::refuse(Numbers heap) {
  std::string shown = std::to_string(heap[0]);
  for (std::size_t k = 1; k < heap.size(); ++k) {
    shown += ',' + std::to_string(heap[k]);
  }
  throw TooLarge("under these rules, a heap of " + shown + " has too many moves, or one to a heap that is not smaller");
}

}  // namespace partizan::kernels::heap_rules
