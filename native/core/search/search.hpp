/// Finds the winner of a sum by a search that proves its answer, using values where they are cheaper.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "components/values.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "positions/findings.hpp"
#include "search/expansion.hpp"
#include "search/known.hpp"
#include "search/level.hpp"
#include "search/settling.hpp"
#include "search/sources.hpp"

namespace partizan::search {

using components::Values;

class Together;

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
/// The work is divided: Sources converts sums, Settling settles them by bounds, Expansion makes children of their moves, Known
/// remembers winners, and the search walks along a Line of levels. A second thread joins a long search, see together.hpp.
class Search {
 public:
  Search(Values& values, Convention convention);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search();

  /// Returns whether the player to move wins the sum. Sources must live as long as this search.
  [[nodiscard]] bool wins(const Sum& sum, Player to_move);
  /// Returns the index of a sum that the player to move loses, or nothing if they win every sum.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const Sum> sums, Player to_move);

  /// Returns the index of a sum that the opponent of `mover` loses, where `after` are the sums to which `mover` can move from
  /// `before`; nothing if there is none. If the search is guided, it is the move that it has found, so asking along a line of
  /// play costs little, and leads to few positions. Bounds are not sharpened, so that simple ones prove the result.
  [[nodiscard]] std::optional<std::size_t> reply(const Sum& before, std::span<const Sum> after, Player mover);

  /// The number of sums searched, and the number of sums examined.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::uint64_t looks() const noexcept { return expansion_.looks(); }
  /// Returns how far the latest question has come: with the given sums, and with the moves in the one that was searched last.
  [[nodiscard]] std::vector<Standing> standing() const;
  /// Makes the sources of a sum known, so that learn() recognises what is about them.
  void enter(const Sum& sum) { sources_.enter(sum); }
  /// Returns the known winners of sums that took much work.
  [[nodiscard]] std::vector<positions::Finding> findings(const positions::Wanted& wanted) const;
  /// Enters what findings() has returned, if all sources that it names are known.
  void learn(const positions::Finding& finding);

 private:
  friend class Together;
  /// A search of the same sums as `first`, for a second thread. Keys with values that only one of the two knows stay out of
  /// the common table.
  Search(Values& values, Search& first, std::vector<ComponentSource*> twins, Together& together);

  /// What an attempt has found: a given sum that the player to move loses, if there is one.
  struct Found {
    bool is_complete = true;  // false if the attempt was stopped, and nothing is known
    std::optional<std::size_t> lost;
  };
  /// What the search does next at a level.
  enum class Step : std::uint8_t {
    down,  // it searches the next child, for which the level below is ready
    won,   // it returns to the level above: the opponent loses the sum after some move, which is the next child at the top
    lost,  // it returns to the level above: the opponent wins after every move
    stop,  // it ends, without a result
  };

  // Questions.
  [[nodiscard]] Found attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance);
  [[nodiscard]] std::optional<std::size_t> lost_at_once(std::span<const Sum> sums, Player to_move, std::uint32_t allowance);
  [[nodiscard]] std::optional<std::size_t> known_to_be_lost(std::span<const Sum> sums, Player to_move);

  // Searching.
  [[nodiscard]] Found first_loss();
  [[nodiscard]] Step begin_level(std::size_t& depth);
  [[nodiscard]] Step try_children(std::size_t depth);
  [[nodiscard]] Step after_child(std::size_t depth, Fate child);
  [[nodiscard]] Fate open_child(std::size_t depth);
  void learn(Key key, std::uint64_t hash, Fate fate, std::uint64_t work);

  // Two threads.
  [[nodiscard]] Step look_around(std::size_t& depth);
  void join_if_long();
  void put_off(Level& here);
  void part() noexcept;
  struct Parting {  // also if the search is interrupted
    Search& first;
    explicit Parting(Search& search) : first(search) {}
    Parting(const Parting&) = delete;
    Parting& operator=(const Parting&) = delete;
    ~Parting() { first.part(); }
  };

  Values& values_;
  Meter& meter_;
  Convention convention_;
  Sources sources_;
  Known known_;
  Line line_;
  Settling settling_;
  Expansion expansion_;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = ~std::uint64_t{0};  // where the current attempt ends
  std::unique_ptr<Together> second_;             // the thread that helps this one
  Together* together_ = nullptr;                 // the same, or this is the thread that helps
  std::uint64_t alone_until_ = 0;                // the number of looks
  std::uint64_t next_look_around_ = 0;           // the number of nodes
};

}  // namespace partizan::search
