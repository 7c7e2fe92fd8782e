/// Who wins a sum: a search that proves its answer, and uses values where they are cheaper.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "normal/value_store.hpp"
#include "player.hpp"
#include "search/component_source.hpp"
#include "search/values.hpp"
#include "search/verdict_table.hpp"

namespace partizan::search {

enum class Convention : std::uint8_t { normal, misere };

/// A position of some kernel; or a value, under normal play only.
struct Summand {
  ComponentSource* source = nullptr;
  const positions::Board* board = nullptr;
  normal::Value value{};
};
using Sum = std::vector<Summand>;

/// Every sum is seen from the player to move, who is called Left: Right's turn in a sum is Left's in its
/// negative. So a sum and its negative share what is known of them.
///
/// Under normal play, small components become values, values are added while that is cheap, a component
/// cancels its negative, and bounds settle most sums unsearched. Under misère play a sum is the multiset
/// of its components.
///
/// No answer rests on a hash, or on anything that a table may have forgotten. Memory: the verdicts, up to
/// a share of the meter's limit, the values made on the way, and a level for each move of the longest play.
class Search {
 public:
  Search(Values& values, Convention convention)
      : values_(values), meter_(values.store().meter()), convention_(convention), verdicts_(values.store().meter()) {}
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search() { forget(); }

  /// Whether the player to move wins the sum. Sources must live until forget().
  [[nodiscard]] bool wins(const Sum& sum, Player to_move);
  /// The index of a sum that loses for the player to move in it; none if he wins them all.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const Sum> sums, Player to_move);

  /// How many sums were searched, how many were looked at, and of how many the winner is remembered.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t looks() const noexcept { return looks_; }
  [[nodiscard]] std::size_t verdicts() const noexcept { return verdicts_.size(); }
  /// Drops the verdicts and lets go of the sources.
  void forget() noexcept;

 private:
  /// A component of a sum.
  struct Term {
    const std::uint64_t* words;
    const Traits* traits;
    std::uint8_t source;
    bool negated;
  };
  /// A sum that a move leads to, seen from the opponent, who is to move in it.
  struct Child {
    std::uint32_t at, length;  // its key, in Level::keys
    std::uint32_t origin;      // which of the given sums it is
    std::uint32_t replies;     // how many moves he has, or how many that do not lose at once
    std::uint64_t hash;
    std::int64_t merit;  // for him: the child with the least is searched first
  };
  /// What a sum of the present line of play is searched with. Levels are kept, so that nothing is allocated again.
  struct Level {
    VerdictTable::Key key;    // in the level above
    std::uint64_t hash = 0;   // of the key
    std::uint64_t before = 0;  // how many nodes there were before
    std::size_t next = 0;     // the child that is being searched
    std::vector<Term> terms;  // the sum
    std::vector<normal::Value> values;
    std::vector<Traits> traits;  // of the terms
    Sums options;                // of one term
    std::vector<Term> next_terms;  // the sum after a move
    std::vector<normal::Value> next_values;
    std::vector<Child> children;
    std::vector<std::uint64_t> keys;
  };
  /// What the player to move in a sum can count on.
  enum class Fate : std::uint8_t { open, win, loss };

  // From sums to keys and back.
  [[nodiscard]] std::uint8_t number_of(ComponentSource& source);
  void read(const Sum& sum, Player to_move, std::uint32_t allowance, Level& here);
  void pack_negative(Level& here) const;
  void unpack(VerdictTable::Key key, Level& here) const;
  [[nodiscard]] Level& level(std::size_t depth);

  // Searching.
  [[nodiscard]] std::optional<std::size_t> attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance);
  [[nodiscard]] std::optional<std::size_t> first_loss();
  [[nodiscard]] Fate answer(const Level& here, std::size_t depth);
  [[nodiscard]] bool order(Level& here, std::size_t depth);
  [[nodiscard]] bool look_ahead(Level& here, std::size_t depth);
  [[nodiscard]] Fate enter(VerdictTable::Key key, Level& here);
  [[nodiscard]] bool expand(Level& here);
  [[nodiscard]] Fate look(Level& here, bool has_new_values, bool is_last_resort, std::uint32_t origin);

  // Settling a sum without search.
  struct Estimate {
    Fate fate = Fate::open;
    std::int64_t merit = 0;
    std::uint32_t replies = 0;
  };
  [[nodiscard]] Estimate estimate(std::span<const Term> terms, std::span<const normal::Value> values);
  [[nodiscard]] Estimate estimate_values(std::span<const normal::Value> values);
  [[nodiscard]] Estimate estimate_misere(std::span<const Term> terms) const;
  void cancel(std::vector<Term>& terms) const;
  [[nodiscard]] bool is_same_position(const Term& a, const Term& b) const noexcept;
  [[nodiscard]] bool negated(std::uint8_t source, bool sign) const noexcept { return !sources_[source]->is_impartial() && !sign; }

  Values& values_;
  Meter& meter_;
  Convention convention_;
  VerdictTable verdicts_;
  std::vector<ComponentSource*> sources_;
  bool is_ordered_by_bounds_ = false;  // some source has bounds that are a good guess
  std::vector<std::unique_ptr<Level>> levels_;
  std::vector<normal::Value> negatives_;
  std::uint64_t nodes_ = 0;
  std::uint64_t looks_ = 0;
  std::uint64_t last_node_ = ~std::uint64_t{0};  // where the present attempt ends
  bool is_stopped_ = false;                      // it has ended, and what it returns means nothing
};

}  // namespace partizan::search
