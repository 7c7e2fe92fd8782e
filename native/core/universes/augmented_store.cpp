#include "universes/augmented_store.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <tuple>

#include "errors.hpp"
#include "universes/test_dicots.hpp"

namespace partizan::universes {
namespace {

constexpr std::size_t kMostForms = std::size_t{3} << 30;

/// Sorts `run` and returns how many different ids it starts with from now on.
std::size_t sort_unique(std::span<AugmentedId> run) {
  if (!std::is_sorted(run.begin(), run.end())) {
    std::sort(run.begin(), run.end());
  }
  return static_cast<std::size_t>(std::unique(run.begin(), run.end()) - run.begin());
}

std::uint64_t hash_ids(std::span<const AugmentedId> ids, std::uint64_t seed) noexcept {
  std::uint64_t hash = seed;
  for (const AugmentedId id : ids) {
    hash = (std::rotl(hash, 29) ^ id.index) * 0x9E3779B97F4A7C15ULL;
  }
  return mix(hash);
}

std::uint64_t seed_of(std::size_t left_count, Tombstones tombstones) noexcept {
  return left_count * 4 + (tombstones.left ? 1U : 0U) + (tombstones.right ? 2U : 0U);
}

constexpr Facts bit_if(bool condition, Facts bits) noexcept { return condition ? bits : Facts{0}; }

/// What all of some forms share, and what at least one of them has.
struct Summary {
  Facts all = ~Facts{0};
  Facts any = 0;
};

}  // namespace

AugmentedStore::AugmentedStore(Meter& meter)
    : meter_(&meter), nodes_(meter), options_(meter), sorted_(meter), scratch_(meter), index_(meter) {
  intern({}, {});
}

AugmentedId AugmentedStore::intern(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones) {
  const Candidate form = candidate(left, right, tombstones);
  const auto known = index_.find(form.hash, [&](std::uint32_t node) {
    const AugmentedId other{node};
    return nodes_[node].left_count == form.left_count && count(other) == form.options.size() &&
           this->tombstones(other) == form.tombstones &&
           std::equal(form.options.begin(), form.options.end(), options_.data() + begin(other));
  });
  return known ? AugmentedId{*known} : append(form);
}

AugmentedStore::Candidate AugmentedStore::candidate(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones) {
  scratch_.truncate(0);
  scratch_.reserve_extra(left.size() + right.size());
  scratch_.append(left);
  const std::size_t left_count = sort_unique({scratch_.data(), left.size()});
  scratch_.truncate(left_count);
  scratch_.append(right);
  const std::size_t right_count = sort_unique({scratch_.data() + left_count, right.size()});
  scratch_.truncate(left_count + right_count);
  const std::span<const AugmentedId> both{scratch_.data(), scratch_.size()};
  return {both, static_cast<std::uint32_t>(left_count), tombstones, hash_ids(both, seed_of(left_count, tombstones))};
}

AugmentedStore::Candidate AugmentedStore::as_candidate(AugmentedId form) const noexcept {
  const std::span<const AugmentedId> both{options_.data() + begin(form), count(form)};
  const std::uint32_t left_count = nodes_[form.index].left_count;
  return {both, left_count, tombstones(form), hash_ids(both, seed_of(left_count, tombstones(form)))};
}

AugmentedId AugmentedStore::append(const Candidate& form) {
  if (nodes_.size() >= kMostForms) {
    throw BudgetExceeded("a store holds at most " + std::to_string(kMostForms) + " augmented forms");
  }
  meter_->check_room_to_stay();
  nodes_.reserve_extra(1);
  options_.reserve_extra(form.options.size());
  index_.reserve(static_cast<std::uint32_t>(nodes_.size()), [&](std::uint32_t node) { return as_candidate({node}).hash; });
  // Nothing below can throw.
  const AugmentedId id{static_cast<std::uint32_t>(nodes_.size())};
  nodes_.push(describe(form));
  options_.append(form.options);
  index_.insert(form.hash, id.index);
  return id;
}

AugmentedStore::Node AugmentedStore::describe(const Candidate& form) const noexcept {
  Node node{};
  node.begin = options_.size();
  node.left_count = form.left_count;
  for (const AugmentedId option : form.options) {
    node.birthday = std::max(node.birthday, nodes_[option.index].birthday + 1);
  }
  node.facts = derive(form);
  play_tests(form, node);
  return node;
}

Facts AugmentedStore::derive(const Candidate& form) const noexcept {
  const std::span<const AugmentedId> sides[] = {form.options.first(form.left_count), form.options.subspan(form.left_count)};
  Summary of[2];  // the options of each player
  for (const Player player : kPlayers) {
    Summary& summary = of[static_cast<std::size_t>(player)];
    for (const AugmentedId option : sides[static_cast<std::size_t>(player)]) {
      summary.all &= facts(option);
      summary.any |= facts(option);
    }
  }
  const Facts shared = of[0].all & of[1].all;
  const auto shares = [shared](Fact fact) { return (shared & bit(fact)) != 0; };
  const bool ordinary = shares(Fact::ordinary) && form.tombstones == Tombstones{};

  Facts facts = bit_if(ordinary, bit(Fact::ordinary));
  const auto has = [&facts](Sided fact, Player player) { return (facts & bit(fact, player)) != 0; };
  for (const Player player : kPlayers) {
    const Summary& own = of[static_cast<std::size_t>(player)];
    const bool is_end = sides[static_cast<std::size_t>(player)].empty();
    const bool end_like = is_end || form.tombstones[player];
    const bool can_win = (own.all & bit(Sided::wins, opponent(player))) == 0;
    facts |= bit_if(form.tombstones[player], bit(Sided::tombstone, player));
    facts |= bit_if(end_like, bit(Sided::end_like, player));
    facts |= bit_if(end_like || can_win, bit(Sided::wins, player));
    facts |= bit_if(end_like || (own.any & bit(Sided::outlives, player)) != 0, bit(Sided::survives, player));
    facts |= bit_if(end_like || (own.any & bit(Sided::holds_after, player)) != 0, bit(Sided::holds, player));
  }
  for (const Player player : kPlayers) {
    const Summary& own = of[static_cast<std::size_t>(player)];
    const Summary& other = of[static_cast<std::size_t>(opponent(player))];
    const auto all_other = [&](Sided fact) { return (other.all & bit(fact, player)) != 0; };
    const bool is_end = ordinary && sides[static_cast<std::size_t>(player)].empty();
    const bool blocked = is_end && all_other(Sided::unblocked);
    const bool wins_alone = has(Sided::wins, player) && !has(Sided::wins, opponent(player));
    facts |= bit_if(has(Sided::wins, player) && has(Sided::survives, player) && all_other(Sided::survives), bit(Sided::outlives, player));
    facts |= bit_if(wins_alone && has(Sided::holds, player) && all_other(Sided::holds), bit(Sided::holds_after, player));
    facts |= bit_if(is_end && all_other(Sided::dead_end), bit(Sided::dead_end, player));
    facts |= bit_if(blocked, bit(Sided::blocked_end, player));
    facts |= bit_if(blocked || (own.any & bit(Sided::blocked_end, player)) != 0, bit(Sided::unblocked, player));
  }
  const auto ends_are = [&](Sided fact) {
    return (!sides[0].empty() || has(fact, Player::left)) && (!sides[1].empty() || has(fact, Player::right));
  };
  const bool someone_wins = has(Sided::wins, Player::left) || has(Sided::wins, Player::right);
  facts |= bit_if(ordinary && shares(Fact::dicot) && sides[0].empty() == sides[1].empty(), bit(Fact::dicot));
  facts |= bit_if(ordinary && shares(Fact::dead_ending) && ends_are(Sided::dead_end), bit(Fact::dead_ending));
  facts |= bit_if(ordinary && shares(Fact::blocking) && ends_are(Sided::blocked_end), bit(Fact::blocking));
  facts |= bit_if(someone_wins && shares(Fact::p_free), bit(Fact::p_free));
  facts |= bit_if(ordinary && shares(Fact::impartial) && std::ranges::equal(sides[0], sides[1]), bit(Fact::impartial));
  return facts;
}

/// Plays form + T_i for all i: bit-parallel over the moves in the form, then one test after the other.
void AugmentedStore::play_tests(const Candidate& form, Node& node) const noexcept {
  for (std::size_t i = 0; i < form.options.size(); ++i) {
    const std::size_t mover = i < form.left_count ? 0 : 1;
    node.wins[mover] |= ~nodes_[form.options[i].index].wins[1 - mover];
  }
  for (const Player player : kPlayers) {  // T_0 = 0
    node.wins[static_cast<std::size_t>(player)] |= (node.facts & bit(Sided::end_like, player)) != 0 ? 1U : 0U;
  }
  for (std::size_t i = 1; i < TestDicots::kCount; ++i) {
    const std::uint64_t left_wins = (kTestDicots.options[0][i] & ~node.wins[1]) != 0 ? 1 : 0;
    const std::uint64_t right_wins = (kTestDicots.options[1][i] & ~node.wins[0]) != 0 ? 1 : 0;
    node.wins[0] |= left_wins << i;
    node.wins[1] |= right_wins << i;
  }
}

// --- the order ---------------------------------------------------------------------------------

std::strong_ordering AugmentedStore::compare(AugmentedId a, AugmentedId b) {
  if (const auto order = compare_sizes(a, b); order != 0 || a == b) {
    return order;
  }
  sort_followers(a);
  sort_followers(b);
  return compare_sorted(a, b);
}

std::span<const AugmentedId> AugmentedStore::sorted_options(AugmentedId form, Player player) {
  sort_followers(form);
  return side(sorted_run(form), form, player);
}

std::strong_ordering AugmentedStore::compare_sizes(AugmentedId a, AugmentedId b) const noexcept {
  const auto sizes = [this](AugmentedId form) {
    const Node& node = nodes_[form.index];
    return std::tuple(node.birthday, node.left_count, count(form), tombstones(form));
  };
  return sizes(a) <=> sizes(b);
}

/// Pre: both are sorted. The first different pair of options decides, so there is one path down.
std::strong_ordering AugmentedStore::compare_sorted(AugmentedId a, AugmentedId b) {
  while (a != b) {
    meter_->tick();
    if (const auto order = compare_sizes(a, b); order != 0) {
      return order;
    }
    const auto run = sorted_run(a);
    const auto [x, y] = std::mismatch(run.begin(), run.end(), sorted_run(b).begin());
    std::tie(a, b) = std::pair(*x, *y);
  }
  return std::strong_ordering::equal;
}

/// Returns whether there was any.
bool AugmentedStore::push_unsorted_options(AugmentedId form, Pool<AugmentedId>& waiting) const {
  const std::size_t before = waiting.size();
  for (std::size_t i = begin(form); i < end(form); ++i) {
    if (!is_sorted(options_[i])) {
      waiting.push(options_[i]);
    }
  }
  return waiting.size() > before;
}

void AugmentedStore::sort_followers(AugmentedId root) {
  if (is_sorted(root)) {
    return;
  }
  if (sorted_.size() < end(root)) {  // followers have smaller ids, so their runs lie before
    sorted_.resize_zeroed(end(root));
  }
  Pool<AugmentedId> waiting(*meter_);
  waiting.push(root);
  while (waiting.size() > 0) {
    meter_->tick();
    const std::size_t top = waiting.size() - 1;
    const AugmentedId form = waiting[top];
    if (is_sorted(form)) {  // waited for twice
      waiting.truncate(top);
    } else if (!push_unsorted_options(form, waiting)) {
      sort_options(form);
      waiting.truncate(top);
    }
  }
}

/// Pre: every option is sorted. The flag is set last, so an interrupted sort starts anew.
void AugmentedStore::sort_options(AugmentedId form) {
  const auto run = sorted_run(form);
  std::copy_n(options_.data() + begin(form), run.size(), run.begin());
  const auto left_end = run.begin() + nodes_[form.index].left_count;
  const auto precedes = [this](AugmentedId a, AugmentedId b) { return compare_sorted(a, b) < 0; };
  std::sort(run.begin(), left_end, precedes);
  std::sort(left_end, run.end(), precedes);
  nodes_[form.index].facts |= kSorted;
}

}  // namespace partizan::universes
