/// Properties of canonical forms as trees: birthdays, stop counts, parities, a total order.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

class Structure {
 public:
  explicit Structure(ValueStore& values)
      : values_(values),
        birthdays_(values.meter()),
        stop_counts_(values.meter()),
        all_small_(values.meter()),
        parities_(values.meter()),
        hashes_(values.meter()),
        sorted_(values.meter()),
        sorted_options_(values.meter()) {}

  /// The least n such that G is born by day n.
  [[nodiscard]] Number birthday(Value g);
  /// Returns the number of plays, not necessarily alternating, that end at a number.
  [[nodiscard]] Number stop_count(Value g);
  /// Returns whether in every follower both players can move or neither can (dicot).
  [[nodiscard]] bool is_all_small(Value g);

  /// Whether all plays (to the very end, or until a number is reached) have the same parity.
  struct Parity {
    bool even = false;
    bool odd = false;
    bool even_tempered = false;
    bool odd_tempered = false;
  };
  [[nodiscard]] Parity parity(Value g);

  /// Returns the followers of g, g first, breadth first, each once, options in structural order; or only the first
  /// `limit` of them.
  [[nodiscard]] std::vector<Value> followers(Value g, std::optional<std::size_t> limit = std::nullopt);

  /// A total order that depends only on the canonical forms, never on ids: earlier birthdays first, then
  /// number-up-stars, then greater stops.
  [[nodiscard]] std::strong_ordering compare(Value a, Value b);
  /// The options of g in that order.
  [[nodiscard]] std::vector<Value> sorted_options(Value g, Player player);
  /// A hash that is the same in every store.
  [[nodiscard]] std::uint64_t hash(Value g);

  void forget() noexcept;

 private:
  struct Range {
    std::uint32_t offset = 0;
    std::uint32_t left = 0;
    std::uint32_t right = 0;
  };
  [[nodiscard]] Number birthday_of_up_star(Value g);
  [[nodiscard]] Range sorted(Value g);
  /// compare(), once the options of all smaller bases are sorted.
  [[nodiscard]] std::strong_ordering compare_sorted(Value a, Value b);

  ValueStore& values_;
  ValueMemo<Number> birthdays_;
  ValueMemo<Number> stop_counts_;
  ValueMemo<bool> all_small_;
  ValueMemo<Parity> parities_;
  ValueMemo<std::uint64_t> hashes_;
  ValueMemo<Range> sorted_;
  Pool<Value> sorted_options_;
};

}  // namespace partizan::normal
