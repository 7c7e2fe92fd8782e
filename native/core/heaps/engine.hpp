/// The interface of all methods of finding nim-values.
#pragma once

#include "heaps/values.hpp"

namespace partizan::heaps {

/// Appends exact values to a sequence. The meter may interrupt it at any heap: the values found are correct, and the
/// engine can continue.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// Extends `values` to at least `heaps` heaps. `values` must be the sequence of the engine's rules; an engine that
  /// has seen less of it catches up.
  virtual void extend(Values& values, Heap heaps) = 0;
};

}  // namespace partizan::heaps
