#include "kernels/rulebook.hpp"

#include <algorithm>

#include "errors.hpp"

// Every game that has a kernel. A new one adds its folder, and a line here; its entry.cpp defines add_<game>.
#define PARTIZAN_EACH_GAME(game) \
  game(amazons)                  \
  game(clobber)                  \
  game(colouring)                \
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
  auto& rules = in_use_[board.kernel + ' ' + family];
  if (rules == nullptr) {
    rules = kernel->make(board, values_);
  }
  return *rules;
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

void Rulebook::forget() noexcept { in_use_.clear(); }

}  // namespace partizan::kernels
