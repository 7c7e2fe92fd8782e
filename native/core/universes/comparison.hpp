/// G >= H modulo a universe U: replacing H by G in a sum with members of U is never worse for Left.
///
/// For arbitrary augmented forms G and H, members of U or not, G >= H iff
///   every Left option of H is answered: some G^L >= H^L, or some G >= H^LR;
///   every Right option of G is answered: some G^R >= H^R, or some G^RL >= H;
///   if H is end-like for Left, then G is strong for Left; if G is end-like for Right, H is strong for Right
/// [LNS16; Siegel25]. Only "strong" depends on the universe.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "flat_map.hpp"
#include "universes/augmented_store.hpp"

namespace partizan::universes {

/// A question costs at most the number of pairs of followers times the square of the number of options, once. Two
/// words of 64 dicot tests each refute most questions in a few nanoseconds, without an entry in the table. Decided
/// questions are kept until forget(), at 12 bytes (16 to 24 with the table's free slots) per pair.
class Comparison {
 public:
  explicit Comparison(AugmentedStore& forms);

  [[nodiscard]] bool ge(Universe universe, AugmentedId g, AugmentedId h);
  [[nodiscard]] bool equal(Universe universe, AugmentedId g, AugmentedId h) {
    return ge(universe, g, h) && ge(universe, h, g);
  }
  /// ge() for a question that is unlikely to recur: only its sub-questions are stored.
  [[nodiscard]] bool ge_once(Universe universe, AugmentedId g, AugmentedId h);

  /// A move that threatens "G >= H": a Left option of H, or a Right option of G.
  struct Threat {
    Player mover;
    AugmentedId option;
  };
  /// Returns the first threat to G >= H, in structural order and Left's first, that has no answer.
  [[nodiscard]] std::optional<Threat> unanswered(Universe universe, Pair pair);

  void forget() noexcept;

 private:
  enum class Answer : std::uint8_t { no, yes, open };
  /// A question in progress: threats before `threat` are answered, and replies before `reply` do not answer it.
  struct Frame {
    Pair pair;
    std::uint32_t threat = 0;
    std::uint32_t reply = 0;
  };
  using Memo = FlatMap<Pair, bool, PairTraits>;

  [[nodiscard]] Memo& memo(Universe universe) noexcept { return memos_[static_cast<std::size_t>(universe)]; }
  [[nodiscard]] Answer quick(Universe universe, Pair pair) const noexcept;
  [[nodiscard]] bool decide(Universe universe, Pair root, bool remember_root);
  [[nodiscard]] Answer advance(Universe universe, Frame& frame);
  [[nodiscard]] std::optional<Threat> threat(Pair pair, std::size_t number) const noexcept;
  [[nodiscard]] std::optional<Pair> reply(Pair pair, const Threat& threat, std::size_t number) const noexcept;

  AugmentedStore* forms_;
  Memo memos_[4];
  std::vector<Frame> frames_;
};

}  // namespace partizan::universes
