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
#include "search/hints.hpp"
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
/// a share of the meter's limit, and the values made on the way. The recursion is as deep as a play is long.
class Search {
 public:
  Search(Values& values, Convention convention)
      : values_(values), meter_(values.store().meter()), convention_(convention), verdicts_(values.store().meter()) {}

  /// Whether the player to move wins the sum. The sources must stay the same objects until forget().
  [[nodiscard]] bool wins(const Sum& sum, Player to_move);
  /// The index of a sum that loses for the player to move in it; none if he wins them all.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const Sum> sums, Player to_move);

  /// How many sums were searched, and how many were looked at.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t looks() const noexcept { return looks_; }
  [[nodiscard]] std::size_t verdicts() const noexcept { return verdicts_.size(); }
  void forget() noexcept;

 private:
  /// A component of a sum in the making.
  struct Term {
    const std::uint64_t* words;
    const Traits* traits;
    std::uint8_t source;
    bool negated;
  };
  struct Child {
    std::uint32_t at;      // where its key is
    std::uint32_t length;
    std::uint32_t origin;
    std::uint64_t hash;
    std::int64_t merit;  // of the player to move there: the smaller, the sooner it is tried
  };
  /// What one level of the recursion works with; kept from one visit to the next.
  struct Level {
    std::vector<Traits> traits;        // of the components
    std::vector<Term> terms;           // the sum, in the order of its key
    std::vector<normal::Value> values;
    std::vector<Bounds> value_bounds;  // if all have some
    bool is_bounded = false;
    Sums options;
    std::vector<Term> next_terms;  // the sum after a move
    std::vector<normal::Value> next_values;
    std::vector<Child> children;
    std::vector<std::uint64_t> keys;
  };
  /// The bounds of a sum and of its negative, without the term that is moved in.
  struct Rest {
    Gauge below, above;
    std::int32_t moves[2] = {0, 0};
  };
  enum class Verdict : std::uint8_t { open, win, loss };

  [[nodiscard]] Level& level(std::size_t depth);
  [[nodiscard]] bool search(VerdictTable::Key key, std::uint64_t hash, std::size_t depth);
  [[nodiscard]] static bool can_move(const Level& here) noexcept;
  void unpack(VerdictTable::Key key, Level& here) const;
  [[nodiscard]] bool settle_by_bounds(Level& here, bool& wins);
  [[nodiscard]] Rest rest_without(const Level& here, std::size_t term, std::size_t value) const;
  [[nodiscard]] bool expand(Level& here);
  [[nodiscard]] Verdict look(Level& here, const Rest& rest, bool has_new_values, bool is_last_resort, std::uint32_t origin);
  [[nodiscard]] Verdict settle(const Level& here, const Rest& rest, std::int64_t& merit);
  void cancel(std::vector<Term>& terms) const;
  void pack_negative(Level& here) const;
  [[nodiscard]] std::optional<std::size_t> first_loss(Level& here, std::size_t depth);
  [[nodiscard]] std::uint8_t number_of(ComponentSource& source);
  [[nodiscard]] bool same_position(const Term& a, const Term& b) const noexcept;

  Values& values_;
  Meter& meter_;
  Convention convention_;
  VerdictTable verdicts_;
  std::vector<ComponentSource*> sources_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::vector<normal::Value> negatives_;
  std::uint64_t nodes_ = 0;
  std::uint64_t looks_ = 0;
};

}  // namespace partizan::search
