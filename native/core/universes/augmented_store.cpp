#include "universes/augmented_store.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "errors.hpp"
#include "option_sets.hpp"
#include "universes/test_dicots.hpp"

namespace partizan::universes {
namespace {

constexpr std::size_t kMostForms = std::size_t{3} << 30;

std::uint64_t seed_of(std::size_t left_count, Tombstones tombstones) noexcept {
  return left_count * 4 + (tombstones.left ? 1U : 0U) + (tombstones.right ? 2U : 0U);
}

constexpr Facts bit_if(bool condition, Facts bits) noexcept { return condition ? bits : Facts{0}; }

/// The facts common to all of some forms, and the facts of at least one of them.
struct Summary {
  Facts all = ~Facts{0};
  Facts any = 0;
};

}  // namespace

AugmentedStore::AugmentedStore(Meter& meter)
    : meter_(&meter), nodes_(meter), options_(meter), scratch_(meter), index_(meter), order_(*this, meter) {
  intern({}, {});
}

AugmentedId AugmentedStore::intern(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones) {
  const Candidate form = candidate(left, right, tombstones);
  const auto known = index_.find(form.hash, [&](std::uint32_t node) {
    return left_count({node}) == form.left_count && this->tombstones({node}) == form.tombstones &&
           std::ranges::equal(form.options, option_run({node}));
  });
  return known ? AugmentedId{*known} : append(form);
}

AugmentedStore::Candidate AugmentedStore::candidate(std::span<const AugmentedId> left, std::span<const AugmentedId> right, Tombstones tombstones) {
  const std::uint32_t left_count = gather(left, right, scratch_);
  const std::span<const AugmentedId> both{scratch_.data(), scratch_.size()};
  return {both, left_count, tombstones, hash_ids(both, seed_of(left_count, tombstones))};
}

AugmentedStore::Candidate AugmentedStore::as_candidate(AugmentedId form) const noexcept {
  const std::span<const AugmentedId> both = option_run(form);
  const Tombstones stones = tombstones(form);
  return {both, left_count(form), stones, hash_ids(both, seed_of(left_count(form), stones))};
}

AugmentedId AugmentedStore::append(const Candidate& form) {
  if (nodes_.size() >= kMostForms) {
    throw TooLarge("a store holds at most " + std::to_string(kMostForms) + " augmented forms");
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

/// Plays form + T_i for all i: bit-parallel over the moves in the form, then one test after another.
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

std::strong_ordering AugmentedStore::compare_sizes(AugmentedId a, AugmentedId b) const noexcept {
  const auto sizes = [this](AugmentedId form) {
    return std::tuple(birthday(form), left_count(form), option_run(form).size(), tombstones(form));
  };
  return sizes(a) <=> sizes(b);
}

}  // namespace partizan::universes
