/// Thermographs: the stops of a game under cooling, exactly, from t = -1 upward.
#pragma once

#include <vector>

#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

struct ThermoPoint {
  Number temperature;
  Number stop;
  [[nodiscard]] friend constexpr bool operator==(const ThermoPoint&, const ThermoPoint&) = default;
};

/// A wall: corner points in order of temperature, the first at -1, the last at the foot of the mast. Between corners
/// the wall is straight, with slope 0 or ±1; above the last it is vertical.
using Wall = std::vector<ThermoPoint>;

struct Thermograph {
  Wall left;
  Wall right;
  [[nodiscard]] Number temperature() const { return left.back().temperature; }
  [[nodiscard]] Number mean() const { return left.back().stop; }
};

/// Thermographs below zero follow [Siegel13, II.5]: an integer is a mast from -1 upward, and any
/// other number m/2^k is treated as the game {x - 2^-k | x + 2^-k}, so its temperature is -1/2^k.
class Thermographs {
 public:
  explicit Thermographs(ValueStore& values) : values_(values), memo_(values.meter()), points_(values.meter()) {}

  [[nodiscard]] Thermograph of(Value g);
  [[nodiscard]] Number temperature(Value g);
  [[nodiscard]] Number mean(Value g);
  void forget() noexcept {
    memo_.clear();
    points_.clear();
  }

 private:
  struct Stored {
    std::uint32_t offset = 0;
    std::uint32_t left = 0;
    std::uint32_t right = 0;
  };
  struct Located {
    Value key;     // the value whose thermograph is stored
    Number shift;  // an integer: the offset of g's thermograph from the key's
    bool negated;  // whether it is mirrored first
  };
  [[nodiscard]] Located locate(Value g);
  [[nodiscard]] Stored stored(Value key);
  [[nodiscard]] Stored from_options(const std::vector<Wall>& of_left, const std::vector<Wall>& of_right);
  [[nodiscard]] Wall read(const Stored& s, Player player) const;
  [[nodiscard]] Wall wall(const Located& at, const Stored& s, Player player);
  [[nodiscard]] Stored store(const Wall& left, const Wall& right);

  [[nodiscard]] Wall higher(const Wall& f, const Wall& g);
  [[nodiscard]] Wall scaffold(const std::vector<Wall>& right_walls);
  [[nodiscard]] Number at(const Wall& wall, Number temperature, int final_slope);

  ValueStore& values_;
  ValueMemo<Stored> memo_;
  Pool<ThermoPoint> points_;
};

}  // namespace partizan::normal
