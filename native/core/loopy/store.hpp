/// Stoppers in canonical form, hash-consed: equal stoppers have the same number.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "intern_index.hpp"
#include "loopy/graph.hpp"
#include "loopy/survival.hpp"
#include "normal/value_store.hpp"
#include "pool.hpp"

namespace partizan::loopy {

/// off (`size` -1), on (`size` 1), or `number` plus over (`side` 1), 0 or under (-1).
struct Pseudonumber {
  std::int8_t size = 0;
  std::int8_t side = 0;
  normal::Number number;
  [[nodiscard]] friend constexpr bool operator==(Pseudonumber, Pseudonumber) = default;
};

/// The onsides of G and of -G, which are stored nodes. The offside of G is the negative of the latter.
struct Sides {
  Node on = 0;
  Node negative_on = 0;
  [[nodiscard]] friend constexpr bool operator==(Sides, Sides) = default;
  [[nodiscard]] constexpr Sides operator-() const noexcept { return {negative_on, on}; }
};

/// A node is a loop-free value, or a position whose options are nodes. Positions for which no equal stopper is known
/// are kept as well, simplified. Every algorithm concerns the *onside*, in which Left wins all infinite play; the
/// offside of G is the negative of the onside of -G. A node takes 32 bytes, 4 for each option, and an index entry for
/// each strongly connected component.
///
/// Graphs handed to a store have nodes 0, 1, 2, ...; an edge may also end at the stored node i, written ~i.
class Store final : private Play {
 public:
  static constexpr Node kZero = 0;
  static constexpr Node kOn = 1;
  static constexpr Node kOff = 2;

  explicit Store(normal::ValueStore& values);

  [[nodiscard]] normal::ValueStore& values() noexcept { return values_; }
  [[nodiscard]] Meter& meter() const noexcept { return meter_; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] bool is_valid(Node i) const noexcept { return i >= 0 && static_cast<std::size_t>(i) < nodes_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept;

  // --- nodes ---------------------------------------------------------------------------------
  /// Returns the node of a loop-free value.
  [[nodiscard]] Node of_value(normal::Value value);
  /// Returns the loop-free value that a node is.
  [[nodiscard]] std::optional<normal::Value> value(Node i) const noexcept {
    return is_loop_free(i) ? std::optional(at(i).value) : std::nullopt;
  }
  [[nodiscard]] bool is_loop_free(Node i) const noexcept { return (at(i).flags & kLoopFree) != 0; }
  [[nodiscard]] bool is_stopper(Node i) const noexcept { return (at(i).flags & kStopper) != 0; }
  /// The options of a node; valid until the store is changed.
  [[nodiscard]] std::span<const Node> options_of(Node i, Player player);
  /// The nodes that can be reached, the given ones first; with `loopy`, without loop-free values.
  [[nodiscard]] Ends followers(std::span<const Node> from, bool loopy);
  /// Returns the stored nodes of a graph that is in canonical form, or is to be kept as it is.
  [[nodiscard]] std::vector<Node> intern(const Graph& graph);

  // --- order and sums ------------------------------------------------------------------------
  /// Returns whether Left survives a - b with `mover` to move; with Right to move this is a >= b on the onside.
  [[nodiscard]] bool survives(Node a, Node b, Player mover);
  [[nodiscard]] bool ge(Node a, Node b) { return survives(a, b, Player::right); }
  /// Returns -a, for a stopper.
  [[nodiscard]] Node negative(Node a);
  /// Returns the onside of a + b.
  [[nodiscard]] Node upsum(Node a, Node b);
  /// Returns the onsides of all nodes of a graph, one strongly connected component at a time.
  [[nodiscard]] std::vector<Node> onsides(const Graph& graph);

  // --- values with two sides -----------------------------------------------------------------
  [[nodiscard]] Sides stopper(Node i) { return {i, negative(i)}; }
  [[nodiscard]] bool is_stopper_sided(Sides g) const noexcept { return is_stopper(g.on) && is_stopper(g.negative_on); }
  /// Returns whether both sides are the same stopper.
  [[nodiscard]] bool is_stopper(Sides g) { return is_stopper_sided(g) && g.negative_on == negative(g.on); }
  [[nodiscard]] bool ge(Sides g, Sides h) { return ge(g.on, h.on) && ge(h.negative_on, g.negative_on); }
  [[nodiscard]] Sides add(Sides g, Sides h);
  /// Returns the values of all nodes of a graph, in which ~k stands for ends[k].
  [[nodiscard]] std::vector<Sides> evaluate(const Graph& graph, std::span<const Sides> ends);

  // --- stops ---------------------------------------------------------------------------------
  [[nodiscard]] std::optional<Pseudonumber> pseudonumber(Node i);
  /// Returns the stop of a stopper if `player` moves first.
  [[nodiscard]] Pseudonumber stop(Node i, Player player);
  [[nodiscard]] std::strong_ordering compare(Pseudonumber a, Pseudonumber b) const;

  /// Drops the memos of comparisons, sums and stops; nodes remain.
  void forget() noexcept;

 private:
  static constexpr std::uint8_t kLoopFree = 1;
  static constexpr std::uint8_t kStopper = 2;
  static constexpr std::uint8_t kListed = 4;  // the options are in options_
  static constexpr std::size_t kMostNodes = std::size_t{1} << 30;
  struct Stored {
    normal::Value value;       // of a loop-free node
    std::uint32_t offset = 0;  // of Left's options in options_; Right's follow
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    Node first = 0;  // the first node of the component
    Node negative = -1;
    std::uint8_t flags = 0;
  };
  struct BitsTraits {
    static constexpr std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
    static std::uint64_t hash(std::uint64_t key) noexcept { return mix(key); }
  };
  using Places = FlatMap<std::uint64_t, Node, BitsTraits>;
  [[nodiscard]] static std::uint64_t key(Node i) noexcept { return static_cast<std::uint64_t>(i); }
  [[nodiscard]] static std::uint64_t pair(Node a, Node b) noexcept {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32) | static_cast<std::uint32_t>(b);
  }
  [[nodiscard]] Stored& at(Node i) noexcept { return nodes_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Stored& at(Node i) const noexcept { return nodes_[static_cast<std::size_t>(i)]; }
  void list_options(Node i);
  template <class Image>
  [[nodiscard]] Graph loops_below(Node a, Ends& nodes, const Image& image);
  /// Stores a component; ends are stored nodes, or ~k for its k-th row. Rows are sorted.
  [[nodiscard]] Node enter(const Graph& rows);
  [[nodiscard]] std::uint64_t hash_of(Node first);

  void options(Node v, Player player, Ends& out) override;
  [[nodiscard]] Answer known(Node a, Node b, Player mover) override;
  [[nodiscard]] Node known_sum(Node a, Node b);
  [[nodiscard]] Node shifted(Node a, normal::Number by);
  [[nodiscard]] Node product(Node a, Node b);

  normal::ValueStore& values_;
  Meter& meter_;
  Pool<Stored> nodes_;
  Pool<Node> options_;
  InternIndex index_;
  Places of_values_;
  Places sums_;
  FlatMap<std::uint64_t, Pseudonumber, BitsTraits> stops_;
  Survival order_;
};

}  // namespace partizan::loopy
