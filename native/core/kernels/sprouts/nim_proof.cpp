#include "kernels/sprouts/nim_proof.hpp"

#include <algorithm>
#include <bit>

#include "errors.hpp"
#include "positions/findings.hpp"

namespace partizan::kernels::sprouts {

int NimProof::nim_value(LandId id) {
  while (!lands_[id].is_known()) {
    settle(id, least_open(id));
  }
  return lands_[id].nim;
}

int NimProof::nim_value(const LandSum& sum) {
  LandSum open = sum;
  int total = simplified(open);
  for (const LandId id : open) {
    total ^= nim_value(id);
  }
  return total;
}

bool NimProof::wins(const LandSum& sum) {
  LandSum open = sum;
  int target = simplified(open);
  if (open.empty()) {
    return target != 0;
  }
  const auto largest = std::max_element(open.begin(), open.end(), [&](LandId a, LandId b) { return lands_[a].lives < lands_[b].lives; });
  std::iter_swap(largest, open.end() - 1);
  for (const LandId id : std::span(open).first(open.size() - 1)) {
    target ^= nim_value(id);
  }
  settle(open.back(), target);
  return lands_[open.back()].nim != target;
}

std::optional<std::size_t> NimProof::losing(std::span<const LandSum> sums) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    LandSum open = sums[i];
    if (simplified(open) == 0 && open.empty()) {
      return i;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!wins(sums[i])) {
      return i;
    }
  }
  return std::nullopt;
}

int NimProof::simplified(LandSum& sum) const noexcept {
  int total = 0;
  LandSum open;
  for (const LandId id : sum) {
    if (lands_[id].is_known()) {
      total ^= lands_[id].nim;
    } else if (!open.empty() && open.back() == id) {
      open.pop_back();  // G + G = 0
    } else {
      open.push_back(id);
    }
  }
  sum = open;
  return total;
}

int NimProof::least_open(LandId id) const {
  const int least = std::countr_one(lands_[id].excluded);
  if (least > Land::kMostNim) {
    throw TooLarge("a land of Sprouts has a nim-value above " + std::to_string(Land::kMostNim));
  }
  return least;
}

void NimProof::settle(LandId id, int k) {
  children_.clear();
  open_.clear();
  while (!lands_[id].is_known() && !lands_[id].is_excluded(k)) {
    search(id, k, kInfinite, kInfinite);
  }
}

NimProof::Numbers NimProof::numbers(LandId id, int k) const noexcept {
  const Land& land = lands_[id];
  if (land.is_known() || land.is_excluded(k)) {
    return land.nim == k ? Numbers{kInfinite, 0} : Numbers{0, kInfinite};
  }
  if (const Numbers* const known = numbers_.find(pair(id, k))) {
    return *known;
  }
  // To show that no option has the value, all must be refuted; the longer the game, the more there are. The divisor is measured.
  const std::uint32_t lives = land.lives;
  return {1, 1 + lives * lives / 8};
}

NimProof::Numbers NimProof::numbers(const Child& child) const noexcept {
  if (child.count == 1) {
    return numbers(open_[child.first], child.target);
  }
  std::uint32_t effort = 0;  // every land needs its value
  for (std::uint32_t i = 0; i < child.count; ++i) {
    const LandId id = open_[child.first + i];
    const Numbers next = numbers(id, std::countr_one(lands_[id].excluded));
    effort = std::min(kInfinite - 1, effort + std::min(next.proof, next.disproof));
  }
  return {effort, effort};
}

bool NimProof::refresh(Child& child, bool& is_won) {
  for (std::uint32_t i = 0; i < child.count;) {
    LandId& id = open_[child.first + i];
    if (lands_[id].is_known()) {
      child.target = static_cast<std::uint16_t>(child.target ^ lands_[id].nim);
      id = open_[child.first + --child.count];
    } else {
      ++i;
    }
  }
  if (child.count == 0) {
    is_won = is_won || child.target == 0;
    return false;
  }
  return child.count > 1 || !lands_[open_[child.first]].is_excluded(child.target);
}

void NimProof::add_child(Child child) {
  // Small sums come first, then those that fall apart, then those with few moves.
  std::uint64_t lives = 4U * child.target;
  std::uint64_t moves = 0;
  for (std::uint32_t i = 0; i < child.count; ++i) {
    const Land& land = lands_[open_[child.first + i]];
    lives += land.lives;
    moves += land.moves;
  }
  child.cost = (lives << 32) - (std::uint64_t{child.count} << 26) + std::min(moves, std::uint64_t{1} << 25);
  children_.push_back(child);
}

bool NimProof::list_children(LandId id, int k) {
  lands_.expand(id);
  const std::size_t begin = children_.size();
  bool is_won = false;
  lands_.each_option(id, [&](Lands option) {
    if (is_won) {
      return;
    }
    Child child{0, static_cast<std::uint32_t>(open_.size()), 0, static_cast<std::uint16_t>(k)};
    for (const LandId part : option) {
      if (lands_[part].is_known()) {
        child.target = static_cast<std::uint16_t>(child.target ^ lands_[part].nim);
      } else if (child.count > 0 && open_.back() == part) {
        open_.pop_back();
        --child.count;
      } else {
        open_.push_back(part);
        ++child.count;
      }
    }
    if (child.count == 0) {
      is_won = child.target == 0;
    } else if (child.count == 1 && lands_[open_.back()].is_excluded(child.target)) {
      open_.pop_back();
    } else {
      add_child(child);
    }
  });
  if (is_won) {
    return false;
  }
  for (int j = 0; j < k; ++j) {  // moves in the heap
    if (!lands_[id].is_excluded(j)) {
      open_.push_back(id);
      add_child({0, static_cast<std::uint32_t>(open_.size() - 1), 1, static_cast<std::uint16_t>(j)});
    }
  }
  std::sort(children_.begin() + static_cast<std::ptrdiff_t>(begin), children_.end(), [&](const Child& a, const Child& b) {
    if (a.cost != b.cost || a.target != b.target) {
      return a.cost != b.cost ? a.cost < b.cost : a.target < b.target;
    }
    return std::ranges::lexicographical_compare(std::span(open_).subspan(a.first, a.count), std::span(open_).subspan(b.first, b.count));
  });
  return true;
}

void NimProof::search(LandId id, int k, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
  const std::uint64_t before = visits_++;
  numbers_.meter().tick();
  const std::size_t first_child = children_.size();
  const std::size_t first_open = open_.size();
  bool is_won = !list_children(id, k);
  for (;;) {
    if (!is_won) {
      const auto kept = std::remove_if(children_.begin() + static_cast<std::ptrdiff_t>(first_child), children_.end(),
                                       [&](Child& child) { return !refresh(child, is_won); });
      children_.erase(kept, children_.end());
    }
    Land& land = lands_[id];
    if (land.is_known() || is_won || children_.size() == first_child) {
      if (!land.is_known() && is_won) {
        land.excluded |= std::uint64_t{1} << k;
      } else if (!land.is_known()) {
        land.nim = static_cast<std::uint8_t>(k);
      }
      break;
    }
    Numbers mine{kInfinite, 0};
    Numbers best_numbers;
    std::uint32_t second = kInfinite;
    std::size_t best = first_child;
    for (std::size_t c = first_child; c < children_.size(); ++c) {
      const Numbers next = numbers(children_[c]);
      mine.disproof = std::min(kInfinite - 1, mine.disproof + next.proof);
      if (next.disproof < mine.proof) {
        second = mine.proof;
        mine.proof = next.disproof;
        best = c;
        best_numbers = next;
      } else {
        second = std::min(second, next.disproof);
      }
    }
    if (mine.proof >= proof_limit || mine.disproof >= disproof_limit) {
      numbers_.insert(pair(id, k), mine);
      break;
    }
    const std::uint32_t child_disproof = std::min(proof_limit, second + 1);
    const std::uint32_t child_proof = disproof_limit - (mine.disproof - best_numbers.proof);
    const Child chosen = children_[best];
    if (chosen.count == 1) {
      search(open_[chosen.first], chosen.target, child_proof, child_disproof);
      continue;
    }
    LandId cheapest = open_[chosen.first];  // a sum: its cheapest land is tested for the next value
    Numbers cheapest_numbers{kInfinite, kInfinite};
    for (std::uint32_t i = 0; i < chosen.count; ++i) {
      const LandId part = open_[chosen.first + i];
      const Numbers next = numbers(part, least_open(part));
      if (std::min(next.proof, next.disproof) < std::min(cheapest_numbers.proof, cheapest_numbers.disproof)) {
        cheapest = part;
        cheapest_numbers = next;
      }
    }
    const std::uint32_t least = std::min(child_disproof, child_proof);
    const std::uint32_t room = std::max(1U, least - std::min(best_numbers.proof, least));
    const std::uint32_t cap = std::min(kInfinite, std::min(cheapest_numbers.proof, cheapest_numbers.disproof) + room);
    search(cheapest, least_open(cheapest), std::max(cap, cheapest_numbers.proof + 1), std::max(cap, cheapest_numbers.disproof + 1));
  }
  children_.resize(first_child);
  open_.resize(first_open);
  lands_[id].effort = std::max(lands_[id].effort, positions::effort_of(visits_ - before));
}

}  // namespace partizan::kernels::sprouts
