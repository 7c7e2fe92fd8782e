/// A kernel behind virtual functions, so that the engines are compiled once for each type of position and
/// not once for each ruleset.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "player.hpp"
#include "positions/board.hpp"
#include "positions/kernel.hpp"

namespace partizan::positions {

/// Which options to list: all of them, or enough to determine the value under normal play. In the second case, the parts of a
/// position may be simpler positions of the same value.
enum class Which : std::uint8_t { all, undominated };

/// Every call handles all options of a position, so the indirection costs little compared with the work it starts.
template <class Position>
class AnyKernel {
 public:
  explicit AnyKernel(bool is_impartial) : is_impartial_(is_impartial) {}
  AnyKernel(const AnyKernel&) = delete;
  AnyKernel& operator=(const AnyKernel&) = delete;
  virtual ~AnyKernel() = default;

  /// Whether both players always have the same moves.
  [[nodiscard]] bool is_impartial() const noexcept { return is_impartial_; }

  [[nodiscard]] virtual Position read(const Board& board) const = 0;
  /// Appends the options of p in a fixed order, repeats allowed.
  virtual void options(const Position& p, Player player, Which which, std::vector<Position>& out) const = 0;
  /// Returns how many options there are, repeats included.
  [[nodiscard]] virtual std::size_t count_options(const Position& p, Player player) const = 0;
  /// Appends the patterns of a player's moves, or returns false if this kernel has none.
  [[nodiscard]] virtual bool patterns(Player player, std::vector<Pattern<Position>>& out) const = 0;
  /// Appends the parts of each position, and to `counts` how many parts it has.
  virtual void split(std::span<const Position> positions, Which which, std::vector<Position>& parts,
                     std::vector<std::uint32_t>& counts) const = 0;
  [[nodiscard]] virtual Position tidy(const Position& p) const noexcept = 0;
  [[nodiscard]] virtual Normal<Position> normal(const Position& p) const noexcept = 0;

 private:
  bool is_impartial_;
};

/// In the impartial variant of a ruleset, either player may make the moves of both.
enum class Variant : std::uint8_t { partizan, impartial };

template <Kernel K>
class KernelAs final : public AnyKernel<typename K::Position> {
 public:
  using Position = typename K::Position;

  explicit KernelAs(const Board& board, Variant variant = Variant::partizan)
      : AnyKernel<Position>(variant == Variant::impartial || always_impartial()), kernel_(board), variant_(variant) {}

  [[nodiscard]] Position read(const Board& board) const override { return kernel_.read(board); }
  void options(const Position& p, Player player, Which which, std::vector<Position>& out) const override {
    const auto note = [&](const Position& option) { out.push_back(option); };
    if constexpr (requires { kernel_.undominated(p, player, note); }) {
      if (which == Which::undominated && variant_ == Variant::partizan) {
        kernel_.undominated(p, player, note);
        return;
      }
    }
    each_option(p, player, note);
  }
  [[nodiscard]] std::size_t count_options(const Position& p, Player player) const override {
    std::size_t count = 0;
    if constexpr (requires { kernel_.count(p, player); }) {
      each_player(player, [&](Player mover) { count += kernel_.count(p, mover); });
    } else {
      each_option(p, player, [&](const Position&) { ++count; });
    }
    return count;
  }
  [[nodiscard]] bool patterns(Player player, std::vector<Pattern<Position>>& out) const override {
    const auto note = [&](const Pattern<Position>& pattern) { out.push_back(pattern); };
    if constexpr (requires { kernel_.patterns(player, note); }) {
      bool are_all = true;
      each_player(player, [&](Player mover) { are_all = kernel_.patterns(mover, note) && are_all; });
      return are_all;
    }
    return false;
  }
  void split(std::span<const Position> positions, Which which, std::vector<Position>& parts,
             std::vector<std::uint32_t>& counts) const override {
    const auto note = [&](const Position& part) { parts.push_back(part); };
    for (const Position& p : positions) {
      const std::size_t before = parts.size();
      each_part(p, which, note);
      counts.push_back(static_cast<std::uint32_t>(parts.size() - before));
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept override { return kernel_.tidy(p); }
  /// In the impartial variant, exchanging the roles changes nothing: a position and its negative are one.
  [[nodiscard]] Normal<Position> normal(const Position& p) const noexcept override {
    Normal<Position> found = kernel_.normal(p);
    found.negated = found.negated && variant_ == Variant::partizan;
    return found;
  }

 private:
  [[nodiscard]] static constexpr bool always_impartial() noexcept {
    if constexpr (requires { K::kIsImpartial; }) {
      return K::kIsImpartial;
    }
    return false;
  }
  template <class Do>
  void each_player(Player player, Do&& act) const {
    const auto players = variant_ == Variant::partizan ? std::span(&kPlayers[static_cast<std::size_t>(player)], 1) : std::span(kPlayers);
    for (const Player mover : players) {
      act(mover);
    }
  }
  template <class Sink>
  void each_option(const Position& p, Player player, const Sink& sink) const {
    each_player(player, [&](Player mover) { kernel_.options(p, mover, sink); });
  }

  template <class Sink>
  void each_part(const Position& p, [[maybe_unused]] Which which, const Sink& sink) const {
    if constexpr (requires { kernel_.equal_parts(p, sink); }) {
      if (which == Which::undominated && variant_ == Variant::partizan) {
        kernel_.equal_parts(p, sink);
        return;
      }
    }
    kernel_.parts(p, sink);
  }

  K kernel_;
  Variant variant_;
};

/// Calls sink(Position, bool negated) for the parts of p in normal form.
template <class Position, class Sink>
void each_part(const AnyKernel<Position>& kernel, const std::type_identity_t<Position>& p, Sink&& sink) {
  std::vector<Position> parts;
  std::vector<std::uint32_t> counts;
  kernel.split(std::span(&p, 1), Which::all, parts, counts);
  for (const Position& part : parts) {
    const auto normal = kernel.normal(part);
    sink(normal.position, normal.negated);
  }
}

}  // namespace partizan::positions
