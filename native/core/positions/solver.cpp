#include "positions/solver.hpp"

namespace partizan::positions {

search::Sum Solver::read(const BoardSum& sum, search::Convention convention) {
  search::Sum out;
  for (const Board& board : sum) {
    search::ComponentSource& source = rulebook_.rules(board).components(board, values_, convention);
    out.push_back({&source, &board, {}});
  }
  return out;
}

bool Solver::wins(const BoardSum& sum, Player to_move, search::Convention convention) {
  return search(convention).wins(read(sum, convention), to_move);
}

std::optional<std::size_t> Solver::losing(std::span<const BoardSum> sums, Player to_move, search::Convention convention) {
  std::vector<search::Sum> all;
  all.reserve(sums.size());
  for (const BoardSum& sum : sums) {
    all.push_back(read(sum, convention));
  }
  return search(convention).losing(all, to_move);
}

void Solver::forget() noexcept {
  normal_.forget();
  misere_.forget();
  values_.forget();
}

}  // namespace partizan::positions
