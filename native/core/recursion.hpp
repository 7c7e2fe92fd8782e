/// Memoised recursion on an explicit stack: a definition is written once, as in the books, and deep nesting cannot
/// overflow the machine's stack.
#pragma once

#include <cstddef>
#include <vector>

#include "meter.hpp"

namespace partizan {

/// Gives a definition the values at smaller arguments.
template <class Key, class Result, class Memo>
class Ask {
 public:
  Ask(const Memo& memo, std::vector<Key>& missing) : memo_(&memo), missing_(&missing) {}

  /// Returns the value at `key` if known. Otherwise requests it and returns a placeholder.
  Result operator()(const Key& key) {
    if (const Result* known = memo_->find(key)) {
      return *known;
    }
    missing_->push_back(key);
    incomplete_ = true;
    return Result{};
  }
  /// Returns whether some value was missing; the definition must then return at once, with any result.
  [[nodiscard]] bool incomplete() const noexcept { return incomplete_; }

 private:
  const Memo* memo_;
  std::vector<Key>* missing_;
  bool incomplete_ = false;
};

/// The stack of an evaluation; its bytes are booked once it is large.
template <class Key>
class KeyStack {
 public:
  KeyStack(Meter& meter, const Key& root) : meter_(meter), keys_{root} {}
  KeyStack(const KeyStack&) = delete;
  KeyStack& operator=(const KeyStack&) = delete;
  ~KeyStack() { meter_.release(booked_); }

  /// Call after keys were added.
  void book() {
    if (const std::size_t bytes = keys_.capacity() * sizeof(Key); bytes > booked_ + kFree) [[unlikely]] {
      meter_.charge(bytes - booked_);
      booked_ = bytes;
    }
  }
  [[nodiscard]] std::vector<Key>& keys() noexcept { return keys_; }

 private:
  static constexpr std::size_t kFree = std::size_t{1} << 16;
  Meter& meter_;
  std::vector<Key> keys_;
  std::size_t booked_ = 0;
};

/// Returns definition(root, ask), where `ask` answers for smaller keys. The definition is re-entered after the
/// missing values have been computed, so it must be pure and look up its keys first.
template <class Key, class Result, class Memo, class Definition>
Result evaluate(const Key& root, Memo& memo, Definition&& definition) {
  if (const Result* known = memo.find(root)) {
    return *known;
  }
  Meter& meter = memo.meter();
  KeyStack<Key> waiting(meter, root);
  std::vector<Key>& stack = waiting.keys();
  for (;;) {
    meter.tick();
    waiting.book();
    const Key key = stack.back();
    if (memo.find(key) != nullptr) {  // requested twice and answered in the meantime
      stack.pop_back();
      continue;
    }
    Ask<Key, Result, Memo> ask(memo, stack);
    const Result result = definition(key, ask);
    if (!ask.incomplete()) {
      memo.insert(key, result);
      stack.pop_back();
      if (stack.empty()) {
        return result;
      }
    }
  }
}

}  // namespace partizan
