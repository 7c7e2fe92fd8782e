#include "kernels/rulebook.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "errors.hpp"

// Every game that has a kernel. A new one adds its folder, and a line here; its entry.cpp defines add_<game>.
#define PARTIZAN_EACH_GAME(game) \
  game(amazons)                  \
  game(clobber)                  \
  game(domineering)              \
  game(fission)                  \
  game(graph_colouring)          \
  game(graph_rules)              \
  game(hackenbush)               \
  game(heap_rules)               \
  game(kayles)                   \
  game(king_dirt)                \
  game(konane)                   \
  game(nogo)                     \
  game(rewriting)                \
  game(sheep)                    \
  game(sprouts)                  \
  game(toads_and_frogs)          \
  game(toppling_dominoes)

namespace partizan::kernels {

#define PARTIZAN_DECLARE(game) void add_##game(Entries& entries);
PARTIZAN_EACH_GAME(PARTIZAN_DECLARE)
#undef PARTIZAN_DECLARE

const Entries& all_entries() {
  static const Entries entries = [] {
    Entries out;
#define PARTIZAN_ADD(game) add_##game(out);
    PARTIZAN_EACH_GAME(PARTIZAN_ADD)
#undef PARTIZAN_ADD
    return out;
  }();
  return entries;
}

namespace {

const KernelEntry* find(const positions::Board& board) {
  const Entries& entries = all_entries();
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const KernelEntry& k) { return k.name == board.kernel; });
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace

bool Rulebook::has_kernel(const positions::Board& board) {
  const KernelEntry* const kernel = find(board);
  return kernel != nullptr && !kernel->family(board).empty();
}

std::string Rulebook::family(const positions::Board& board) {
  const KernelEntry* const kernel = find(board);
  const std::string family = kernel == nullptr ? "" : kernel->family(board);
  return family.empty() ? "" : board.kernel + ' ' + family;
}

std::unique_ptr<tables::Space> Rulebook::space(const positions::Board& board, const tables::Alphabets& alphabets) {
  const KernelEntry* const kernel = find(board);
  auto found = kernel == nullptr || kernel->space == nullptr ? nullptr : kernel->space(board, alphabets);
  if (found == nullptr) {
    throw DomainError("a table of all positions needs a board of up to 64 cells with letters, and a kernel for it; " + board.kernel + " on " +
                      std::to_string(board.rows) + " by " + std::to_string(board.columns) + " cells has none");
  }
  return found;
}

Rules& Rulebook::rules(const positions::Board& board) {
  const KernelEntry* const kernel = find(board);
  if (kernel == nullptr) {
    throw DomainError("the core has no kernel named " + board.kernel);
  }
  const std::string family = kernel->family(board);
  if (family.empty()) {
    throw DomainError("the kernel " + board.kernel + " does not accept a board of " + std::to_string(board.rows) + " by " +
                      std::to_string(board.columns) + " cells with these parameters");
  }
  std::string name = board.kernel + ' ' + family;
  auto found = in_use_.find(name);
  if (found == in_use_.end()) {
    found = in_use_.emplace(std::move(name), kernel->make(board, values_)).first;
  }
  return *found->second;
}

TableSize Rulebook::size() const noexcept {
  TableSize total;
  for (const auto& [name, rules] : in_use_) {
    const TableSize size = rules->size();
    total.positions += size.positions;
    total.bytes += size.bytes;
  }
  return total;
}

std::vector<Finding> Rulebook::findings(const Wanted& wanted) const {
  std::vector<Finding> found;
  for (const auto& [family, rules] : in_use_) {
    const std::size_t before = found.size();
    rules->add_findings(wanted, found);
    for (std::size_t i = before; i < found.size(); ++i) {
      found[i].parts[0].family = family;
    }
  }
  return found;
}

void Rulebook::learn(const Finding& finding) {
  if (finding.parts.empty()) {
    return;
  }
  if (const auto rules = in_use_.find(finding.parts[0].family); rules != in_use_.end()) {
    rules->second->learn(finding);
  }
}

void Rulebook::forget_components() noexcept {
  for (const auto& [family, rules] : in_use_) {
    rules->forget_components();
  }
}

void Rulebook::keep_dearest(std::size_t most) {
  for (const auto& [family, rules] : in_use_) {
    rules->keep_dearest(most);
  }
}

void Rulebook::change_values(const std::function<normal::Value(normal::Value)>& change) {
  for (const auto& [family, rules] : in_use_) {
    rules->change_values(change);
  }
}

void Rulebook::empty_tables() noexcept {
  for (const auto& [family, rules] : in_use_) {
    rules->forget();
  }
}

void Rulebook::forget() noexcept { in_use_.clear(); }

}  // namespace partizan::kernels
