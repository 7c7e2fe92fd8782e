#include "positions/rulebook.hpp"

#include <algorithm>

#include "errors.hpp"

namespace partizan::positions {
namespace {

const KernelEntry* find(const Board& board) {
  const auto& all = kernels();
  const auto found = std::find_if(all.begin(), all.end(), [&](const KernelEntry& k) { return k.name == board.kernel; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

bool Rulebook::has_kernel(const Board& board) {
  const KernelEntry* const kernel = find(board);
  return kernel != nullptr && !kernel->family(board).empty();
}

std::string Rulebook::family(const Board& board) {
  const KernelEntry* const kernel = find(board);
  const std::string family = kernel == nullptr ? "" : kernel->family(board);
  return family.empty() ? "" : board.kernel + ' ' + family;
}

Rules& Rulebook::rules(const Board& board) {
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

}  // namespace partizan::positions
