/// Finds the winner of a sum by a search that proves its answer, using values where they are cheaper.
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
#include "search/transposition_table.hpp"

namespace partizan::search {

class Together;

enum class Convention : std::uint8_t { normal, misere };

/// A position of some kernel, or a value (under normal play only).
struct Summand {
  ComponentSource* source = nullptr;
  const positions::Board* board = nullptr;
  normal::Value value{};
};
using Sum = std::vector<Summand>;

/// Every sum is seen from the player to move, who is called Left: Right's turn in a sum is Left's turn in its
/// negative. A sum and its negative therefore share a table entry.
///
/// Under normal play, small components are replaced by values, values are added where that is cheap, a component
/// cancels its negative, and bounds settle most sums without search. Under misère play, a sum is the multiset of its
/// components.
///
/// Keys are compared in full, so no answer relies on a hash, and none depends on entries that a table has dropped.
/// Memory: the transposition table, up to a share of the meter's limit, the values made on the way, and one level for
/// each move of the longest play.
///
/// A second thread joins a long search, see together.hpp.
class Search {
 public:
  Search(Values& values, Convention convention);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search();

  /// Returns whether the player to move wins the sum. Sources must live until forget().
  [[nodiscard]] bool wins(const Sum& sum, Player to_move);
  /// Returns the index of a sum that the player to move loses, or nothing if they win every sum.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const Sum> sums, Player to_move);

  /// Returns the index of a sum that the opponent of `mover` loses, where `after` are the sums to which `mover` can move from
  /// `before`; nothing if there is none. If the search is guided, it is the move that it has found, so asking along a line of
  /// play costs little, and leads to few positions. Bounds are not sharpened, so that simple ones prove the result.
  [[nodiscard]] std::optional<std::size_t> reply(const Sum& before, std::span<const Sum> after, Player mover);

  /// The number of sums searched, and the number of sums examined.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t looks() const noexcept { return looks_; }
  /// Drops the transposition table and the references to the sources.
  void forget() noexcept;

 private:
  friend class Together;
  /// A search of the same sums as `first`, for a second thread. Keys with values that only one of the two knows stay out of
  /// the common table.
  Search(Values& values, Search& first, std::vector<ComponentSource*> twins, Together& together);

  /// A component of a sum.
  struct Term {
    const std::uint64_t* words;
    Traits* traits;
    std::uint8_t source;
    bool negated;
  };
  /// A sum after a move, seen from the opponent, who is to move in it.
  struct Child {
    std::uint32_t at, length;  // its key, in Level::keys
    std::uint32_t origin;      // which of the given sums it is
    std::uint32_t replies;     // the opponent's moves, or those that do not lose at once
    bool is_won;               // by the opponent
    std::uint64_t hash;
    std::int64_t merit;  // for the opponent: the child with the least merit is searched first
  };
  /// A move in a sum: in a term, to a position of Level::options, or in a value.
  struct Move {
    std::uint32_t index;  // of the term or the value
    std::uint32_t at;     // of the option's words in Level::options, or of the value in Level::value_options
    bool is_in_value;
    std::int64_t gain;  // a guess
  };
  /// The state of the search for one sum of the current line of play. Levels are reused, so nothing is allocated
  /// again.
  struct Level {
    TranspositionTable::Key key;    // in the level above
    std::uint64_t hash = 0;   // of the key
    std::uint64_t before = 0;  // the number of nodes before it
    std::size_t next = 0;     // the child being searched
    std::size_t put_off = 0;  // how many children at the end wait, because the other thread was searching them
    bool is_guided = false;   // whether moves have good guesses
    bool is_estimated = false;  // whether guesses are better than looking ahead
    std::vector<Term> terms;  // the sum
    std::vector<normal::Value> values;
    std::vector<Traits> traits;  // of the terms
    Options options;             // of all terms
    std::vector<normal::Value> value_options;
    std::vector<Move> moves;
    std::size_t examined = 0;  // how many moves have become children or are settled; the others wait
    Sums parts;                // of one option, or of a given sum
    std::vector<Term> next_terms;  // the sum after a move
    std::vector<normal::Value> next_values;
    std::vector<Child> children;
    std::vector<std::uint64_t> keys;
  };
  /// What is known for the player to move in a sum.
  enum class Fate : std::uint8_t { open, win, loss };

  // Conversion of sums to keys and back.
  [[nodiscard]] std::uint8_t number_of(ComponentSource& source);
  void read(const Sum& sum, Player to_move, std::uint32_t allowance, Level& here);
  void pack_negative(Level& here) const;
  void unpack(TranspositionTable::Key key, Level& here) const;
  [[nodiscard]] Level& level(std::size_t depth);

  // Searching.
  [[nodiscard]] std::optional<std::size_t> attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance);
  [[nodiscard]] std::optional<std::size_t> first_loss();
  [[nodiscard]] std::optional<bool> known(TranspositionTable::Key key, std::uint64_t hash) { return table_of(key).find(key, hash); }
  void learn(TranspositionTable::Key key, std::uint64_t hash, Fate fate, std::uint64_t work);
  [[nodiscard]] Fate answer(const Level& here, std::size_t depth);
  [[nodiscard]] bool order(Level& here, std::size_t depth);
  [[nodiscard]] bool is_guided(std::span<const Term> terms) const noexcept;
  [[nodiscard]] bool is_estimated(std::span<const Term> terms) const noexcept;
  [[nodiscard]] bool look_ahead(Level& here, std::size_t depth);
  [[nodiscard]] Fate enter(TranspositionTable::Key key, Level& here);
  [[nodiscard]] bool expand(Level& here, std::size_t depth);
  [[nodiscard]] bool examine_all(Level& here, std::size_t depth);
  [[nodiscard]] bool examine_waiting(Level& here);
  [[nodiscard]] bool has_losing_child(Level& here);
  static void clear(Level& here);
  void list(Level& here);
  [[nodiscard]] Fate examine(Level& here, const Move& move);
  [[nodiscard]] Fate look(Level& here, bool has_new_values, std::int64_t gain, std::uint32_t origin);

  // Two threads.
  [[nodiscard]] TranspositionTable& table_of(TranspositionTable::Key key) noexcept {
    return common_values_ == kAllCommon || is_common(key) ? table_ : own_table_;
  }
  [[nodiscard]] bool is_common(TranspositionTable::Key key) const noexcept;
  [[nodiscard]] Fate look_around(std::size_t& depth);
  void put_off(Level& here);
  void part() noexcept;
  struct Parting {  // also if the search is interrupted
    Search& first;
    explicit Parting(Search& search) : first(search) {}
    Parting(const Parting&) = delete;
    Parting& operator=(const Parting&) = delete;
    ~Parting() { first.part(); }
  };

  // Settling a sum without search.
  struct Estimate {
    Fate fate = Fate::open;
    std::int64_t merit = 0;
    std::uint32_t replies = 0;
  };
  [[nodiscard]] Estimate estimate(Level& here);
  [[nodiscard]] std::optional<Gauge> gauge(Level& here, bool of_negative);
  [[nodiscard]] bool sharpen(Level& here, bool of_negative);
  void weigh(Level& here, Estimate& estimate);
  [[nodiscard]] std::optional<Gauge> atomic_gauge(Level& here, bool of_negative);
  [[nodiscard]] Estimate estimate_values(std::span<const normal::Value> values);
  [[nodiscard]] Estimate estimate_misere(std::span<const Term> terms) const;
  void cancel(std::vector<Term>& terms) const;
  [[nodiscard]] bool is_same_position(const Term& a, const Term& b) const noexcept;
  [[nodiscard]] bool negated(std::uint8_t source, bool sign) const noexcept { return !sources_[source]->is_impartial() && !sign; }

  Values& values_;
  Meter& meter_;
  Convention convention_;
  TranspositionTable own_table_;
  TranspositionTable& table_;  // the common one
  static constexpr std::uint32_t kAllCommon = ~std::uint32_t{0};
  std::uint32_t common_values_ = kAllCommon;  // values with smaller ids are those of the first search
  std::vector<ComponentSource*> sources_;
  std::vector<std::unique_ptr<Level>> levels_;
  std::vector<normal::Value> negatives_;
  std::uint64_t nodes_ = 0;
  std::uint64_t looks_ = 0;
  std::uint64_t last_node_ = ~std::uint64_t{0};  // where the current attempt ends
  bool sharpens_ = true;                         // whether bounds that nearly settle a sum are sharpened
  bool is_stopped_ = false;                      // the attempt has ended, and its result is meaningless
  std::unique_ptr<Together> second_;             // the thread that helps this one
  Together* together_ = nullptr;                 // the same, or this is the thread that helps
  std::uint64_t alone_until_ = 0;                // the number of looks
  std::uint64_t next_look_around_ = 0;           // the number of nodes
};

}  // namespace partizan::search
