/// Two threads that search the same sums, over one table of known winners.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/transposition_table.hpp"
#include "second_thread.hpp"

namespace partizan::search {

class Search;

/// The second thread of a search, which works until its answer is no longer needed.
///
/// Both threads search the same sums, in the same order. Once all siblings of a sum are settled, both search it together, and
/// wait for each other's sums below it. Now and then a thread checks whether a sum of its current line of play has been
/// settled by the other one, and returns to it.
///
/// The second thread has sources, bounds and values of its own. It begins with a copy of the values that the first one knows,
/// so that these have the same ids for both; a sum with a later value stays out of the common table.
class Together {
 public:
  /// Starts a second thread at the top of the search. Throws if there is no room for it.
  explicit Together(Search& first);
  Together(const Together&) = delete;
  Together& operator=(const Together&) = delete;
  ~Together();

  /// The sums that the threads are searching, by their hashes.
  [[nodiscard]] Begun& begun() noexcept { return thread_.begun(); }

  /// Whether one thread has ended the search for both.
  [[nodiscard]] bool is_over() const noexcept { return thread_.is_over(); }
  /// Returns the index of a given sum that the second thread has found to be lost, or that there is none; null if it has no
  /// answer yet.
  [[nodiscard]] const std::optional<std::size_t>* answer() const noexcept { return is_over() && has_answer_ ? &answer_ : nullptr; }

 private:
  struct Second;

  Search& first_;
  bool has_answer_ = false;
  std::optional<std::size_t> answer_;
  std::uint64_t nodes_ = 0;  // of the second thread, when it has ended
  std::uint64_t looks_ = 0;
  SecondThread<TranspositionTable> thread_;
};

}  // namespace partizan::search
