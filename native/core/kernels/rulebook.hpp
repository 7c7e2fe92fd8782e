/// The kernels by name, and those in use with their tables.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/rules.hpp"
#include "normal/value_store.hpp"
#include "positions/board.hpp"
#include "tables/space.hpp"

namespace partizan::kernels {

/// Returns rules for the family of a board, or null if no kernel is wide enough for it.
using MakeRules = std::unique_ptr<Rules> (*)(const positions::Board& board, normal::ValueStore& values);
/// Returns the family of a board; empty if no kernel is wide enough for it.
using FamilyOf = std::string (*)(const positions::Board& board);
/// Returns the space of all positions of a board, or null if the positions of the kernel are not letters in cells, or too many.
using MakeSpace = std::unique_ptr<tables::Space> (*)(const positions::Board& board, const tables::Alphabets& alphabets);

struct KernelEntry {
  std::string_view name;
  FamilyOf family;
  MakeRules make;
  MakeSpace space = nullptr;
};
using Entries = std::vector<KernelEntry>;
/// All kernels by name. The impartial variant of X is called `impartial X`.
[[nodiscard]] const Entries& all_entries();

class Rulebook {
 public:
  explicit Rulebook(normal::ValueStore& values) : values_(values) {}

  /// Returns whether there is a kernel for this board; throws DomainError if it describes rules, and does so badly.
  [[nodiscard]] static bool has_kernel(const positions::Board& board);
  /// Returns a name for the tables that a board uses; empty if there is no kernel. The bits of positions in them mean the same
  /// in every process.
  [[nodiscard]] static std::string family(const positions::Board& board);
  /// Returns the space of all positions of a board; throws DomainError if there is none.
  [[nodiscard]] static std::unique_ptr<tables::Space> space(const positions::Board& board, const tables::Alphabets& alphabets);
  /// Returns the rules for a board, which all boards of its family share. Throws DomainError if there is no kernel.
  [[nodiscard]] Rules& rules(const positions::Board& board);
  /// The number of families in use: one for each graph, a few for each game on a grid.
  [[nodiscard]] std::size_t families() const noexcept { return in_use_.size(); }
  [[nodiscard]] TableSize size() const noexcept;
  /// Returns what the tables know and would take long to find again.
  [[nodiscard]] std::vector<Finding> findings(const Wanted& wanted) const;
  /// Enters what findings() has returned, perhaps in another process, if rules of that family are in use.
  void learn(const Finding& finding);
  /// Drops the sources of components, which nobody may use any more.
  void forget_components() noexcept;
  /// Call these for all rules in use.
  void keep_dearest(std::size_t most);
  void change_values(const std::function<normal::Value(normal::Value)>& change);
  /// Drops what is in the tables, and keeps the rules in use.
  void empty_tables() noexcept;
  /// Drops every table.
  void forget() noexcept;

 private:
  normal::ValueStore& values_;
  std::map<std::string, std::unique_ptr<Rules>, std::less<>> in_use_;
};

}  // namespace partizan::kernels
