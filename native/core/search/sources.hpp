/// The sources of a search by number, and conversion of sums to keys of the transposition table and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "components/component_source.hpp"
#include "normal/value.hpp"
#include "player.hpp"
#include "positions/board.hpp"
#include "search/level.hpp"

namespace partizan::search {

using components::ComponentSource;

/// A position of some kernel, or a value (under normal play only).
struct Summand {
  ComponentSource* source = nullptr;
  const positions::Board* board = nullptr;
  normal::Value value{};
};
using Sum = std::vector<Summand>;

/// Returns the bits of the values of a sum, given by its key.
[[nodiscard]] std::span<const std::uint64_t> values_in(Key key) noexcept;

/// Sources must live until clear().
class Sources {
 public:
  explicit Sources(Convention convention) : convention_(convention) {}
  /// The same kinds of board for another thread: `twins` have the numbers of the sources whose twins they are.
  Sources(Convention convention, std::vector<ComponentSource*> twins) : convention_(convention), all_(std::move(twins)) {}

  [[nodiscard]] ComponentSource& operator[](std::uint8_t number) const noexcept { return *all_[number]; }
  [[nodiscard]] std::span<ComponentSource* const> all() const noexcept { return all_; }
  /// Returns the name of the tables of a source, the same in every process. Pre: this is not another thread's.
  [[nodiscard]] const std::string& family(std::uint8_t number) const noexcept { return families_[number]; }
  /// Returns the number of the source with this name, if there is one.
  [[nodiscard]] std::optional<std::uint8_t> of_family(std::string_view family) const noexcept;
  void clear() noexcept {
    all_.clear();
    families_.clear();
  }

  /// Makes the sources of a sum known.
  void enter(const Sum& sum);
  /// Reads a sum as the next sum of a level, negated if Left is to move, so that Right is to move in it.
  void read(const Sum& sum, Player to_move, std::uint32_t allowance, Level& here);
  /// Appends the key of the next sum, or of its negative.
  void pack(Level& here) const;
  void pack_negative(Level& here) const;
  /// Makes a sum, given by its key, that of a level, without the traits of its terms.
  void unpack_terms(Key key, Level& here) const;
  /// The same with traits.
  void unpack(Key key, Level& here) const;

  /// Returns the sign of the negative of a term; an impartial position is its own negative.
  [[nodiscard]] bool negated(std::uint8_t source, bool sign) const noexcept { return !all_[source]->is_impartial() && !sign; }
  [[nodiscard]] bool is_same_position(const Term& a, const Term& b) const noexcept;
  /// Removes positions with their negatives: G - G = 0.
  void cancel(std::vector<Term>& terms) const;

 private:
  std::uint8_t number_of(ComponentSource& source, const positions::Board& board);
  [[nodiscard]] bool is_guided(std::span<const Term> terms) const noexcept;
  [[nodiscard]] bool is_estimated(std::span<const Term> terms) const noexcept;

  Convention convention_;
  std::vector<ComponentSource*> all_;
  std::vector<std::string> families_;  // of all_
};

}  // namespace partizan::search
