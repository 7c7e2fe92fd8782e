/// Memoised recursion on an explicit stack: a definition is written once, as it stands in the book,
/// and no depth of nesting can overflow the machine's stack.
#pragma once

#include <vector>

namespace partizan {

/// What a definition uses to reach the values of smaller arguments.
template <class Key, class Result, class Memo>
class Ask {
 public:
  Ask(const Memo& memo, std::vector<Key>& missing) : memo_(&memo), missing_(&missing) {}

  /// The value at `key` if known. Otherwise notes that it is wanted and returns a placeholder.
  Result operator()(const Key& key) {
    if (const Result* known = memo_->find(key)) {
      return *known;
    }
    missing_->push_back(key);
    incomplete_ = true;
    return Result{};
  }
  /// True if some value was missing; the definition must then return at once, with anything.
  [[nodiscard]] bool incomplete() const noexcept { return incomplete_; }

 private:
  const Memo* memo_;
  std::vector<Key>* missing_;
  bool incomplete_ = false;
};

/// Returns definition(root, ask), where `ask` answers for smaller keys. The definition is entered
/// again after what it missed has been computed, so it must be pure and look its keys up first.
template <class Key, class Result, class Memo, class Definition>
Result evaluate(const Key& root, Memo& memo, Definition&& definition) {
  if (const Result* known = memo.find(root)) {
    return *known;
  }
  std::vector<Key> stack{root};
  for (;;) {
    const Key key = stack.back();
    if (memo.find(key) != nullptr) {  // asked for twice, meanwhile answered
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
