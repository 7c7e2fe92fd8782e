/// The game domination numbers of one position, with and without passes.
#pragma once

#include <algorithm>
#include <cstdint>

namespace partizan::domination {

/// The number of choices if Dominator begins and if Staller begins: in the plain game, if Dominator may pass once,
/// and if Staller may pass once. Passes are not counted.
struct Numbers {
  std::uint8_t dominator = 0;
  std::uint8_t staller = 0;
  std::uint8_t dominator_dp = 0;
  std::uint8_t staller_dp = 0;
  std::uint8_t dominator_sp = 0;
  std::uint8_t staller_sp = 0;
};

/// Computes the numbers of a position from those of its options: first see() every option (there must be at least
/// one), then ask for numbers().
class Choosing {
 public:
  constexpr void see(const Numbers& option) noexcept {
    best_.dominator = std::min(best_.dominator, option.staller);
    best_.staller = std::max(best_.staller, option.dominator);
    best_.dominator_dp = std::min(best_.dominator_dp, option.staller_dp);
    best_.staller_dp = std::max(best_.staller_dp, option.dominator_dp);
    best_.dominator_sp = std::min(best_.dominator_sp, option.staller_sp);
    best_.staller_sp = std::max(best_.staller_sp, option.dominator_sp);
  }
  [[nodiscard]] constexpr Numbers numbers() const noexcept {
    const auto more = [](std::uint8_t n) { return static_cast<std::uint8_t>(n + 1); };
    Numbers found{more(best_.dominator),  more(best_.staller),      more(best_.dominator_dp),
                  more(best_.staller_dp), more(best_.dominator_sp), more(best_.staller_sp)};
    // A pass leaves the position and gives the turn to the other player, in the plain game.
    found.dominator_dp = std::min(found.dominator_dp, found.staller);
    found.staller_sp = std::max(found.staller_sp, found.dominator);
    return found;
  }

 private:
  static constexpr std::uint8_t kMost = 0xFE;
  Numbers best_{kMost, 0, kMost, 0, kMost, 0};
};

}  // namespace partizan::domination
