/// What a search knows, for the next one.
#include <algorithm>
#include <cstring>

#include "errors.hpp"
#include "search/search.hpp"

namespace partizan::search {

using positions::Fact;
using positions::Finding;

std::vector<Standing> Search::standing() const {
  std::vector<Standing> out;
  for (std::size_t depth = 0; depth < std::min<std::size_t>(line_.size(), 2); ++depth) {
    out.push_back(line_[depth].standing());
  }
  return out;
}

std::vector<Finding> Search::findings(const positions::Wanted& wanted) const {
  const TranspositionTable& table = known_.common();
  positions::Efforts efforts;
  table.each([&](Key, bool, std::uint8_t effort) { efforts.count(effort); });
  const std::uint8_t least = efforts.least(wanted.most, wanted.least_effort);
  std::vector<Finding> found;
  Level sum;
  table.each([&](Key key, bool wins, std::uint8_t effort) {
    if (effort < least) {
      return;
    }
    Finding& finding = found.emplace_back();
    finding.fact = convention_ == Convention::normal ? Fact::winner : Fact::misere_winner;
    finding.effort = effort;
    finding.answer = wins ? 1 : 0;
    sources_.unpack_terms(key, sum);
    for (const Term& term : sum.terms) {
      const auto* const bytes = reinterpret_cast<const char*>(term.words);
      finding.parts.push_back(
          {sources_.family(term.source), std::string(bytes, sources_[term.source].words() * sizeof(std::uint64_t)), term.negated});
    }
    finding.values.assign(sum.values.begin(), sum.values.end());
  });
  return found;
}

void Search::learn(const Finding& finding) {
  Level sum;
  std::vector<std::vector<std::uint64_t>> words;
  words.reserve(finding.parts.size());
  for (const Finding::Part& part : finding.parts) {
    const auto source = sources_.of_family(part.family);
    if (!source) {
      return;
    }
    auto& position = words.emplace_back(sources_[*source].words());
    if (part.position.size() != position.size() * sizeof(std::uint64_t)) {
      throw DomainError("a stored position has " + std::to_string(part.position.size()) + " bytes instead of " +
                        std::to_string(position.size() * sizeof(std::uint64_t)));
    }
    std::memcpy(position.data(), part.position.data(), part.position.size());
    sum.next_terms.push_back({position.data(), nullptr, *source, part.negated});
  }
  sum.next_values.assign(finding.values.begin(), finding.values.end());
  sources_.pack(sum);
  const std::uint64_t work = finding.effort == 0 ? 0 : std::uint64_t{1} << (finding.effort - 1);
  known_.insert(sum.keys, TranspositionTable::hash(sum.keys), finding.answer != 0 ? Fate::win : Fate::loss, work);
}

}  // namespace partizan::search
