/// What every way of finding nim-values offers.
#pragma once

#include "heaps/values.hpp"

namespace partizan::heaps {

/// Appends exact values to a sequence. It may be interrupted by the meter at any heap: the values
/// are right as far as they go, and the engine can be asked again.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// Afterwards `values` has at least `heaps` heaps. `values` must be the sequence of the engine's
  /// rules; an engine that has seen less of it catches up.
  virtual void extend(Values& values, Heap heaps) = 0;
};

}  // namespace partizan::heaps
