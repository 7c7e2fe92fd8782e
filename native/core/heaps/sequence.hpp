/// The nim-sequence of a taking-and-breaking game, computed by a suitable method.
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
/// Throws DomainError for an unknown name.
Method method_named(std::string_view name);

class Sequence {
 public:
  /// Throws DomainError if the rules are invalid or the method does not apply to them.
  Sequence(TakeAndBreak rules, Method wish, const Kernels& kernels);
  /// The same with the portable kernels and, as soon as there are many heaps, the best ones: their trial takes longer than a
  /// short sequence.
  explicit Sequence(TakeAndBreak rules, Method wish = Method::automatic);

  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  [[nodiscard]] const TakeAndBreak& rules() const noexcept { return rules_; }
  [[nodiscard]] const Values& values() const noexcept { return values_; }
  [[nodiscard]] Heap size() const noexcept { return values_.size(); }
  /// The method in use; once a sparse space is found, the sparse method replaces the dense one.
  [[nodiscard]] Method method() const noexcept { return space_ ? Method::sparse : base_; }
  [[nodiscard]] const std::optional<SparseSpace>& space() const noexcept { return space_; }
  /// The rare heaps of the space in use.
  [[nodiscard]] std::vector<RareHeap> rare() const;
  /// The sparse engine in use, or null.
  [[nodiscard]] const Sparse* sparse() const noexcept { return sparse_.get(); }

  /// Extends the sequence to at least `heaps` heaps. After any interruption, the heaps found so far remain.
  void extend(Heap heaps);
  /// Uses this space from now on, whether it is good or bad. Throws DomainError if it is not lawful for the rules.
  void use(const SparseSpace& space);

  /// Returns everything needed to continue later.
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
  bool may_choose_kernels_ = false;
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
