#include "strings/score.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "bytes.hpp"
#include "errors.hpp"

namespace partizan::strings {

namespace {

constexpr std::string_view kKind = "partizan scores 1\n";
constexpr std::size_t kWord = 64;  // bits

}  // namespace

template <SmallSet Mask>
auto BoundsTable<Mask>::find(const Key& key, std::uint64_t hash) const noexcept -> const Bounds* {
  if (slots_.size() == 0) {
    return nullptr;
  }
  const Slot* const bucket = &slots_[home(hash)];
  for (std::size_t i = 0; i < kWays; ++i) {
    if (bucket[i].key == key && bucket[i].bounds.effort != 0) {
      return &bucket[i].bounds;
    }
  }
  return nullptr;
}

template <SmallSet Mask>
void BoundsTable<Mask>::insert(const Key& key, std::uint64_t hash, const Bounds& bounds) {
  if (slots_.size() == 0 || used_ * 2 > slots_.size()) {
    grow_to(std::max(slots_.size() * 2, kFewest));
  }
  if (slots_.size() != 0) {
    place({key, bounds}, hash);
  }
}

/// Puts the entry where its key is, or else into the slot of its bucket that is cheapest to find again.
template <SmallSet Mask>
void BoundsTable<Mask>::place(const Slot& slot, std::uint64_t hash) noexcept {
  Slot* const bucket = &slots_[home(hash)];
  Slot* to = bucket;
  for (std::size_t i = 0; i < kWays; ++i) {
    if (bucket[i].bounds.effort != 0 && bucket[i].key == slot.key) {
      to = &bucket[i];
      break;
    }
    if (bucket[i].bounds.effort < to->bounds.effort) {
      to = &bucket[i];
    }
  }
  used_ += to->bounds.effort == 0 ? 1 : 0;
  *to = slot;
}

template <SmallSet Mask>
void BoundsTable<Mask>::reserve(std::size_t entries) {
  const std::size_t size = std::bit_ceil(std::max(entries * 2, kFewest));
  if (size > slots_.size()) {
    grow_to(size);
  }
}

template <SmallSet Mask>
void BoundsTable<Mask>::grow_to(std::size_t size) {
  if (!meter_->affords(size * sizeof(Slot) * kShare)) {
    return;
  }
  Pool<Slot> larger(*meter_);
  larger.resize_zeroed(size);
  larger.swap(slots_);
  used_ = 0;
  for (std::size_t i = 0; i < larger.size(); ++i) {
    if (larger[i].bounds.effort != 0) {
      place(larger[i], hash(larger[i].key));
    }
  }
}

template <SmallSet Mask>
template <class Visit>
void BoundsTable<Mask>::each_of_dearest(std::size_t most, Visit&& visit) const {
  std::array<std::size_t, 256> counts{};
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    ++counts[slots_[i].bounds.effort];
  }
  std::size_t least = counts.size();
  std::size_t others = most;  // how many of the next effort there is room for
  while (least > 1 && counts[least - 1] <= others) {
    others -= counts[--least];
  }
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const std::size_t effort = slots_[i].bounds.effort;
    const bool is_other = effort != 0 && effort + 1 == least && others != 0;
    if (effort >= least || is_other) {
      visit(slots_[i].key, slots_[i].bounds);
      others -= is_other ? 1 : 0;
    }
  }
}

template <SmallSet Mask>
std::string ScoreSearch<Mask>::page(std::size_t most) const {
  ByteWriter out(kKind);
  out.number(board_.strings().size());
  for (const auto& [u, v] : board_.strings()) {
    out.number(std::uint64_t{u} << 8 | v);
  }
  table_.each_of_dearest(most, [&](const typename BoundsTable<Mask>::Key& key, const typename BoundsTable<Mask>::Bounds& bounds) {
    for (std::size_t bit = 0; bit < Board<Mask>::kMostStrings; bit += kWord) {
      out.number(static_cast<std::uint64_t>(key.core >> bit));
    }
    out.number(key.isolated);
    out.number(std::uint64_t{bounds.effort} << 32 | std::uint64_t{static_cast<std::uint16_t>(bounds.low)} << 16 |
               static_cast<std::uint16_t>(bounds.high));
  });
  return out.sealed();
}

template <SmallSet Mask>
void ScoreSearch<Mask>::learn(std::string_view page) {
  if (page.empty()) {
    return;
  }
  ByteReader in(page, kKind, "what is kept about scores");
  bool is_ours = in.number() == board_.strings().size();
  for (std::size_t i = 0; is_ours && i < board_.strings().size(); ++i) {
    is_ours = in.number() == (std::uint64_t{board_.strings()[i].first} << 8 | board_.strings()[i].second);
  }
  if (!is_ours) {
    throw DomainError("the file of progress is about the scores of another board; give another file");
  }
  table_.reserve(table_.size() + in.left() / (sizeof(Mask) + 2 * sizeof(std::uint64_t)));
  while (!in.at_end()) {
    typename BoundsTable<Mask>::Key key{0, 0};
    for (std::size_t bit = 0; bit < Board<Mask>::kMostStrings; bit += kWord) {
      key.core |= static_cast<Mask>(in.number()) << bit;
    }
    key.isolated = in.number();
    const std::uint64_t bounds = in.number();
    const auto effort = static_cast<std::uint8_t>(bounds >> 32);
    if ((key.core & ~board_.all()) != 0 || effort == 0) {
      in.refuse("has bounds of a position that is not there");
    }
    table_.insert(key, BoundsTable<Mask>::hash(key),
                  {static_cast<std::int16_t>(static_cast<std::uint16_t>(bounds >> 16)), static_cast<std::int16_t>(static_cast<std::uint16_t>(bounds)), effort});
    meter_.tick();
  }
}

template <SmallSet Mask>
int ScoreSearch<Mask>::margin(Mask left, int guess) {
  left = board_.normal(left);
  int most = board_.coins(left);
  int least = -most;
  // Margins have the parity of the number of coins. The first question is about the guess, the next ones about its neighbours.
  int target = guess + ((guess - least) % 2 != 0 ? 1 : 0);
  while (least < most) {
    target = std::clamp(target, least + 2, most);
    if (exceeds(left, target - 1)) {
      least = target;
      target = least + 2;
    } else {
      most = target - 2;
      target = most;
    }
  }
  return least;
}

template <SmallSet Mask>
std::vector<std::pair<int, int>> ScoreSearch<Mask>::cuts() {
  const Mask all = board_.all();
  const int best = margin(all);
  std::vector<std::pair<int, int>> found;
  for (const std::size_t string : board_.places()) {
    const int taken = board_.taken(all, string);
    const int after = margin(all & ~(Mask{1} << string), taken != 0 ? best - taken : -best);
    found.emplace_back(taken, taken != 0 ? taken + after : -after);
  }
  return found;
}

template <SmallSet Mask>
bool ScoreSearch<Mask>::exceeds(Mask left, int asked) {
  const auto found = board_.settled(left);
  asked -= found.gain;
  if (found.kept == 0) {
    return quiet_exceeds(found.rest, asked);
  }
  // The margin is |kept + V(rest)|.
  return asked < 0 || exceeds(found.rest, asked - found.kept) || !exceeds(found.rest, -asked - found.kept - 1);
}

template <SmallSet Mask>
bool ScoreSearch<Mask>::quiet_exceeds(Mask left, int asked) {
  if (left == 0) {
    return asked < 0;
  }
  typename Board<Mask>::Quiet quiet;
  board_.look(left, quiet);
  left = quiet.left;
  asked += (quiet.coins + asked) % 2 == 0 ? 1 : 0;  // the margin has the parity of the number of coins
  if (asked < -quiet.coins || asked >= quiet.coins) {
    return asked < 0;
  }
  const typename BoundsTable<Mask>::Key key{board_.representative(quiet.core), quiet.isolated};
  const std::uint64_t hash = BoundsTable<Mask>::hash(key);
  typename BoundsTable<Mask>::Bounds bounds{static_cast<std::int16_t>(-quiet.coins), static_cast<std::int16_t>(quiet.coins)};
  if (const auto* const known = table_.find(key, hash)) {
    bounds = *known;
    if (bounds.low > asked || bounds.high <= asked) {
      return bounds.low > asked;
    }
  }
  meter_.visit();
  const std::uint64_t before = meter_.positions();
  bool found = false;
  for (std::size_t i = 0; i < quiet.openings && !found; ++i) {
    const Mask rest = left & ~quiet.opening[i].cut;
    found = quiet.opening[i].coins == 0 ? !quiet_exceeds(rest, -asked - 1) : !exceeds(rest, -asked - 1);
  }
  if (const auto* const known = table_.find(key, hash)) {
    bounds = *known;
  }
  (found ? bounds.low : bounds.high) = static_cast<std::int16_t>(found ? asked + 1 : asked - 1);
  const auto effort = static_cast<std::uint8_t>(1 + std::bit_width(meter_.positions() - before));
  bounds.effort = std::max(bounds.effort, effort);  // the second bound may be cheap
  table_.insert(key, hash, bounds);
  return found;
}

template class BoundsTable<std::uint64_t>;
template class BoundsTable<Wide>;
template class ScoreSearch<std::uint64_t>;
template class ScoreSearch<Wide>;

}  // namespace partizan::strings
