#include <memory>
#include <optional>
#include <utility>

#include "errors.hpp"
#include "kernels/entry.hpp"
#include "kernels/rules_of.hpp"
#include "kernels/sprouts/misere_proof.hpp"
#include "kernels/sprouts/nim_proof.hpp"
#include "kernels/sprouts/rules.hpp"

namespace partizan::kernels {

namespace sprouts {

namespace {

/// The number of spots in a word, each letter counted once.
[[nodiscard]] std::size_t spots_of(const std::vector<Symbol>& word) noexcept {
  Letters seen = 0;
  std::size_t spots = 0;
  for (const Symbol s : word) {
    const bool is_new = is_letter(s) && (seen & one_letter(s)) == 0;
    spots += is_new || s < kDot ? 1 : 0;
    seen |= is_new ? one_letter(s) : 0;
  }
  return spots;
}

}  // namespace

bool Sprouts::accepts(const positions::Board& board) noexcept {
  const auto& word = board.cells;
  const auto is_foreign = [](Symbol s) { return s >= kSymbols; };
  if (board.rows != 1 || word.size() > kRoom || std::any_of(word.begin(), word.end(), is_foreign)) {
    return false;
  }
  const auto ends = static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_end));
  Letters seen = 0;
  std::size_t lives = 0;
  for (const Symbol s : word) {
    if (is_letter(s)) {
      lives += (seen & one_letter(s)) == 0 ? 1 : 0;
      seen |= one_letter(s);
    } else if (!is_end(s)) {
      lives += 3U - s;
    }
  }
  return (3 * lives + spots_of(word) + 1) / 2 + ends <= kRoom;
}

Sprouts::Position Sprouts::read(const positions::Board& board) const {
  const Symbols word(board.cells);
  if (!word.empty() && word.back() != kBar) {
    throw DomainError("a word of Sprouts ends with the end of a region");
  }
  struct Visits {
    std::size_t count = 0, walk = 0, region = 0;
  };
  std::array<Visits, kSymbols> visits{};
  std::size_t walk = 0;
  std::size_t region = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const Symbol s = word[i];
    if (s == 0 && (!is_end(word[i + 1]) || (i > 0 && !is_end(word[i - 1])))) {
      throw DomainError("a spot of Sprouts without curves is alone on its boundary");
    }
    if (is_end(s)) {
      ++walk;
      region += s == kBar ? 1 : 0;
    } else if (is_letter(s)) {
      Visits& here = visits[s];
      if (++here.count > 2 || (here.count == 2 && here.region == region && here.walk != walk)) {
        throw DomainError("a letter of Sprouts is met once or twice, and in one region only on one boundary");
      }
      here.walk = walk;
      here.region = region;
    }
  }
  Draft reduced;
  Draft named;
  reduce(word, 0, reduced);
  rename(reduced, named);
  return Word(named);
}

namespace {

/// Sums of lands have a search of their own; play move by move, and sums with other games, are those of any kernel.
class SproutsRules final : public Rules {
 public:
  SproutsRules(const Board& board, normal::ValueStore& values)
      : kernel_(board),
        store_(values),
        by_moves_(std::make_unique<KernelAs<Sprouts>>(board), components::make_hints<Word, components::Hints<Word>>, values) {}

  [[nodiscard]] normal::Value value(const Board& board) override {
    Tables& t = tables();
    return store_.up_star({}, {0, static_cast<std::uint32_t>(t.nim.nim_value(t.lands.lands_of(kernel_.read(board))))});
  }
  /// The search of nim-values is quick, and needs no guesses.
  [[nodiscard]] Progress progress(const Board& board, std::uint64_t /*most*/) override { return {value(board), 0}; }
  void learn_value(const Board& /*board*/, normal::Value /*value*/) override {}
  [[nodiscard]] FirstWins misere_outcome(const Board& board) override {
    const bool wins = tables().misere.wins(tables().lands.lands_of(kernel_.read(board)));
    return {wins, wins};
  }
  [[nodiscard]] std::optional<std::vector<std::vector<std::uint32_t>>> misere_form(const Board& board) override {
    return tables().misere.followers(tables().lands.lands_of(kernel_.read(board)));
  }
  [[nodiscard]] bool has_own_search() const noexcept override { return true; }
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const std::vector<Board>> sums, Convention convention) override {
    Tables& t = tables();
    std::vector<LandSum> all;
    for (const auto& sum : sums) {
      LandSum& lands = all.emplace_back();
      for (const Board& board : sum) {
        const LandSum more = t.lands.lands_of(kernel_.read(board));
        lands.insert(lands.end(), more.begin(), more.end());
      }
      std::sort(lands.begin(), lands.end());
    }
    return convention == Convention::normal ? t.nim.losing(all) : t.misere.losing(all);
  }
  [[nodiscard]] std::vector<std::uint64_t> census(const Board& board, int depth) override { return by_moves_.census(board, depth); }
  [[nodiscard]] components::ComponentSource& components(const Board& board, components::Values& values,
                                                        Convention convention) override {
    return by_moves_.components(board, values, convention);
  }
  /// Lands are named by their words, and simplest forms by lands that have them.
  void add_findings(const Wanted& wanted, std::vector<Finding>& out) const override {
    if (!tables_) {
      return;
    }
    const LandStore& lands = tables_->lands;
    positions::Efforts efforts;
    for (LandId id = 0; id < lands.size(); ++id) {
      efforts.count(lands[id].ruled_out() != 0 ? lands[id].effort : 0);
    }
    const auto add = [&](positions::Fact fact, Lands sum, std::uint64_t answer, std::uint8_t effort) {
      Finding& finding = out.emplace_back();
      finding.fact = fact;
      finding.effort = effort;
      finding.answer = answer;
      for (const LandId id : sum) {
        const Symbols word = lands.word(id);
        finding.parts.push_back({{}, std::string(reinterpret_cast<const char*>(word.data()), word.size())});
      }
    };
    std::uint8_t least = efforts.least(wanted.most, wanted.least_effort);
    for (LandId id = 0; id < lands.size(); ++id) {
      if (lands[id].ruled_out() != 0 && lands[id].effort >= least) {
        add(positions::Fact::nim_value, Lands(&id, 1), lands[id].ruled_out(), lands[id].effort);
      }
    }
    positions::Efforts of_sums;
    tables_->misere.each_known([&](const LandSum&, bool, std::uint8_t effort) { of_sums.count(effort); });
    least = of_sums.least(wanted.most, wanted.least_effort);
    tables_->misere.each_known([&](const LandSum& sum, bool first_wins, std::uint8_t effort) {
      if (effort >= least) {
        add(positions::Fact::misere_outcome, sum, first_wins ? 1 : 0, effort);
      }
    });
  }
  void learn(const Finding& finding) override {
    LandSum sum;
    for (const auto& part : finding.parts) {
      Board board;
      board.kernel = "sprouts";
      board.rows = 1;
      board.cells.assign(part.position.begin(), part.position.end());
      board.columns = static_cast<int>(board.cells.size());
      const LandSum lands = Sprouts::accepts(board) ? tables().lands.lands_of(kernel_.read(board)) : LandSum{};
      if (lands.size() != 1) {
        throw DomainError("a stored answer about Sprouts is not about lands");
      }
      sum.push_back(lands[0]);
    }
    if (finding.fact == positions::Fact::nim_value && sum.size() == 1) {
      Land& land = tables().lands[sum[0]];
      land.rule_out(finding.answer);
      land.effort = std::max(land.effort, finding.effort);
    } else if (finding.fact == positions::Fact::misere_outcome) {
      std::sort(sum.begin(), sum.end());
      tables().misere.learn(sum, finding.answer != 0, finding.effort);
    } else {
      throw DomainError("a stored answer about Sprouts is about something else");
    }
  }
  void forget_components() noexcept override { by_moves_.forget_components(); }
  [[nodiscard]] TableSize size() const noexcept override {
    TableSize size = by_moves_.size();
    if (tables_) {
      size.positions += tables_->lands.size() + tables_->misere.size();
      size.bytes += tables_->lands.bytes() + tables_->nim.bytes() + tables_->misere.bytes();
    }
    return size;
  }
  void keep_dearest(std::size_t most) override { by_moves_.keep_dearest(most); }
  void change_values(const std::function<normal::Value(normal::Value)>& change) override { by_moves_.change_values(change); }
  void forget() noexcept override {
    by_moves_.forget();
    tables_.reset();
  }

 private:
  struct Tables {
    explicit Tables(Meter& meter) : lands(Ties::once, meter), nim(lands, meter), misere(lands, meter) {}
    LandStore lands;
    NimProof nim;
    MisereProof misere;
  };
  [[nodiscard]] Tables& tables() {
    if (!tables_) {
      tables_.emplace(store_.meter());
    }
    return *tables_;
  }

  Sprouts kernel_;
  normal::ValueStore& store_;
  RulesOf<Word> by_moves_;
  std::optional<Tables> tables_;
};

}  // namespace

}  // namespace sprouts

void add_sprouts(Entries& entries) {
  entries.push_back({"sprouts",
                     [](const Board& board) { return sprouts::Sprouts::accepts(board) ? sprouts::Sprouts::family(board) : ""; },
                     [](const Board& board, normal::ValueStore& values) -> std::unique_ptr<Rules> {
                       return std::make_unique<sprouts::SproutsRules>(board, values);
                     }});
}

}  // namespace partizan::kernels
