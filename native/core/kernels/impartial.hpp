/// The impartial variant of a kernel: either player may make either player's moves.
#pragma once

#include "positions/kernel.hpp"

namespace partizan::kernels {

template <positions::Kernel K>
class Impartial {
 public:
  using Position = typename K::Position;
  static constexpr bool kIsImpartial = true;

  explicit Impartial(const positions::Board& board) : kernel_(board) {}

  [[nodiscard]] static bool accepts(const positions::Board& board) noexcept { return K::accepts(board); }
  [[nodiscard]] static std::string family(const positions::Board& board) { return K::family(board); }
  [[nodiscard]] Position read(const positions::Board& board) const { return kernel_.read(board); }
  template <class Sink>
  void options(const Position& p, Player /*either*/, Sink&& sink) const {
    kernel_.options(p, Player::left, sink);
    kernel_.options(p, Player::right, sink);
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return kernel_.tidy(p); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    kernel_.parts(p, sink);
  }
  /// Exchanging the roles changes nothing, so a position equals its negative.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept { return {kernel_.normal(p).position, false}; }

 private:
  K kernel_;
};

}  // namespace partizan::kernels
