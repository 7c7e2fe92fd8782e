#include "kernels/heap_rules/replacements.hpp"

#include <algorithm>
#include <string>

#include "errors.hpp"
#include "kernels/numbers.hpp"

namespace partizan::kernels::heap_rules {

namespace {

constexpr std::int64_t kNoLimit = std::int64_t{1} << 40;
constexpr std::int64_t kFar = std::int64_t{1} << 50;
constexpr std::int64_t kLargestNumber = std::int64_t{1} << 20;  // seven times this and kNoLimit fit into a word

[[nodiscard]] std::int64_t at(const Linear& linear, const std::array<std::int64_t, kMostLetters>& values) noexcept {
  std::int64_t total = linear.constant;
  for (std::size_t k = 0; k < kMostLetters; ++k) {
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
    for (std::size_t k = 0; k <= letters; ++k) {
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
  constexpr std::size_t kMostLimits = 64;
  Reader in(board.parameters);
  Description out;
  for (auto& rules : out.rules) {
    for (std::size_t left = in.count(kMostRules); left > 0; --left) {
      Rule& rule = rules.emplace_back();
      const std::size_t letters = in.count(kMostLetters - 1);
      for (std::size_t k = 0; k < letters; ++k) {
        rule.least.push_back(in.number(0, 1));
      }
      rule.heaps = in.linears(letters, kMostHeaps);
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
      out.most_heaps = std::max(out.most_heaps, rule.heaps.size());
    }
  }
  in.finish();
  return out;
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
    for (std::size_t k = 0; k <= least.size() && is_limited; ++k) {
      const std::int64_t f = k == letter ? 0 : limit.factors[k];
      is_limited = f <= 0 || ranges[k].second != kNoLimit;
      rest += f <= 0 ? f * ranges[k].first : is_limited ? f * ranges[k].second : 0;
    }
    if (!is_limited) {
      continue;
    }
    if (rest < -kFar || rest > kFar) {
      refuse(ranges[0].first);
    }
    if (factor > 0) {
      low = std::max(low, -floor_of(rest, factor));
    } else {
      high = std::min(high, floor_of(rest, -factor));
    }
  }
  return {low, high};
}

Rule::Ranges Rule::ranges(std::int64_t heap) const {
  Ranges out{};
  out[0] = {heap, heap};
  for (std::size_t k = 0; k < least.size(); ++k) {
    out[k + 1] = {least[k], kNoLimit};
  }
  for (std::size_t round = 0; round < least.size(); ++round) {
    for (std::size_t k = 1; k <= least.size(); ++k) {
      out[k] = narrowed(k, out);
    }
  }
  return out;
}

bool Rule::allows(const Values& values, std::span<std::int64_t> sizes) const {
  for (const auto& [kind, linear, multiple] : conditions) {
    const std::int64_t found = at(linear, values);
    const bool holds = kind == Condition::Kind::nonnegative ? found >= 0
                       : kind == Condition::Kind::zero      ? found == 0
                       : kind == Condition::Kind::nonzero   ? found != 0
                                                            : found > 0 && at(multiple, values) % found == 0;
    if (!holds) {
      return false;
    }
  }
  for (std::size_t k = 0; k < heaps.size(); ++k) {
    sizes[k] = at(heaps[k], values);
    if (sizes[k] < 0) {
      return false;
    }
  }
  return true;
}

void Rule::refuse(std::int64_t heap) {
  throw TooLarge("under these rules, a heap of " + std::to_string(heap) + " has too many moves, or one to a heap that is not smaller");
}

}  // namespace partizan::kernels::heap_rules
