/// The nim-sequence of a taking-and-breaking game, found by the method that suits it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "heaps/dense.hpp"
#include "heaps/engine.hpp"
#include "heaps/kernels.hpp"
#include "heaps/sparse.hpp"

namespace partizan::heaps {

enum class Method { automatic, definition, taking, dense, sparse, hexadecimal };

std::string_view name_of(Method method);
/// Throws DomainError for a name that is none.
Method method_named(std::string_view name);

class Sequence {
 public:
  /// Throws DomainError if the rules are none, or the method cannot treat them.
  explicit Sequence(TakeAndBreak rules, Method wish = Method::automatic, const Kernels& kernels = best_kernels());

  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  [[nodiscard]] const TakeAndBreak& rules() const noexcept { return rules_; }
  [[nodiscard]] const Values& values() const noexcept { return values_; }
  [[nodiscard]] Heap size() const noexcept { return values_.size(); }
  /// The method in use; a sparse space, once seen, takes over from the dense method.
  [[nodiscard]] Method method() const noexcept { return space_ ? Method::sparse : base_; }
  [[nodiscard]] const std::optional<SparseSpace>& space() const noexcept { return space_; }
  /// The rare heaps of the space in use.
  [[nodiscard]] std::vector<RareHeap> rare() const;
  /// The sparse engine at work, or null.
  [[nodiscard]] const Sparse* sparse() const noexcept { return sparse_.get(); }

  /// Afterwards at least `heaps` heaps are known. Whatever stops it, those known by then stay.
  void extend(Heap heaps);
  /// Uses this space from now on, good or bad. Throws DomainError if it is not lawful for the rules.
  void use(const SparseSpace& space);

  /// Everything needed to go on another time.
  [[nodiscard]] std::string save() const;
  /// Throws DomainError for bytes that save() did not write.
  static std::unique_ptr<Sequence> load(std::string_view data, const Kernels& kernels = best_kernels());

 private:
  void look_for_space();
  void extend_sparse(Heap heaps);
  void begin_sparse();
  void leave_space();

  TakeAndBreak rules_;
  Method wish_;
  Method base_;
  const Kernels* kernels_;
  Meter meter_;
  Values values_{meter_};
  std::unique_ptr<Engine> engine_;
  std::optional<SparseSpace> space_;
  bool space_given_ = false;
  SetShape shape_;
  std::unique_ptr<Sparse> sparse_;
  Heap next_look_;
};

}  // namespace partizan::heaps
