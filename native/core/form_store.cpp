#include "form_store.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <tuple>

#include "errors.hpp"

namespace partizan {
namespace {

constexpr std::size_t kMostForms = std::size_t{3} << 30;

constexpr std::uint16_t bit(FormFlag flag) noexcept { return static_cast<std::uint16_t>(flag); }
constexpr std::uint16_t bit_if(bool condition, FormFlag flag) noexcept {
  return condition ? bit(flag) : std::uint16_t{0};
}
constexpr bool has(std::uint16_t flags, FormFlag flag) noexcept { return (flags & bit(flag)) != 0; }

/// Sorts `run` and returns how many different ids it starts with from now on.
std::size_t sort_unique(std::span<FormId> run) {
  if (!std::is_sorted(run.begin(), run.end())) {
    std::sort(run.begin(), run.end());
  }
  return static_cast<std::size_t>(std::unique(run.begin(), run.end()) - run.begin());
}

std::uint64_t hash_ids(std::span<const FormId> ids, std::uint64_t seed) noexcept {
  std::uint64_t hash = seed;
  for (const FormId id : ids) {
    hash = (std::rotl(hash, 29) ^ id.index) * 0x9E3779B97F4A7C15ULL;
  }
  return mix(hash);
}

}  // namespace

FormStore::FormStore(Meter& meter)
    : meter_(&meter), nodes_(meter), options_(meter), sorted_(meter), scratch_(meter), index_(meter) {
  intern({}, {});
}

FormId FormStore::intern(std::span<const FormId> left, std::span<const FormId> right) {
  const Candidate form = candidate(left, right);
  const auto known = index_.find(form.slot_hash, [&](std::uint32_t node) {
    const FormId other{node};
    return nodes_[node].left_count == form.left_count && count(other) == form.options.size() &&
           std::equal(form.options.begin(), form.options.end(), options_.data() + begin(other));
  });
  return known ? FormId{*known} : append(form);
}

void FormStore::check_size(std::uint64_t nodes) const {
  if (nodes > meter_->byte_limit() / sizeof(Node)) {
    throw StoreFull("a tree of " + std::to_string(nodes) + " nodes does not fit into the store");
  }
}

FormStore::Candidate FormStore::candidate(std::span<const FormId> left, std::span<const FormId> right) {
  scratch_.truncate(0);
  scratch_.reserve_extra(left.size() + right.size());
  scratch_.append(left);
  const std::size_t left_count = sort_unique({scratch_.data(), left.size()});
  scratch_.truncate(left_count);
  scratch_.append(right);
  const std::size_t right_count = sort_unique({scratch_.data() + left_count, right.size()});
  scratch_.truncate(left_count + right_count);
  const std::span<const FormId> both{scratch_.data(), scratch_.size()};
  return {both, static_cast<std::uint32_t>(left_count), hash_ids(both, left_count)};
}

FormStore::Candidate FormStore::as_candidate(FormId form) const noexcept {
  const std::span<const FormId> both{options_.data() + begin(form), count(form)};
  const std::uint32_t left_count = nodes_[form.index].left_count;
  return {both, left_count, hash_ids(both, left_count)};
}

FormId FormStore::append(const Candidate& form) {
  if (nodes_.size() >= kMostForms) {
    throw BudgetExceeded("a store holds at most " + std::to_string(kMostForms) + " forms");
  }
  meter_->check_room_to_stay();
  nodes_.reserve_extra(1);
  options_.reserve_extra(form.options.size());
  index_.reserve(static_cast<std::uint32_t>(nodes_.size()),
                 [&](std::uint32_t node) { return as_candidate({node}).slot_hash; });
  // Nothing below can throw.
  const FormId id{static_cast<std::uint32_t>(nodes_.size())};
  nodes_.push(describe(form));
  options_.append(form.options);
  index_.insert(form.slot_hash, id.index);
  return id;
}

FormStore::Node FormStore::describe(const Candidate& form) const noexcept {
  std::uint32_t birthday = 0;
  std::uint64_t sums[2] = {0, 0};  // a sum forgets the order of its terms, as a set does
  for (std::size_t i = 0; i < form.options.size(); ++i) {
    const Node& option = nodes_[form.options[i].index];
    birthday = std::max(birthday, option.birthday + 1);
    sums[i < form.left_count ? 0 : 1] += mix(option.hash);
  }
  const std::uint64_t hash = combine(combine(form.left_count + 1, sums[0]), sums[1]);
  const std::uint64_t begin = options_.size();
  return {hash, begin << 16 | hereditary_flags(form), form.left_count, birthday};
}

std::uint16_t FormStore::hereditary_flags(const Candidate& form) const noexcept {
  const auto left = form.options.first(form.left_count);
  const auto right = form.options.subspan(form.left_count);
  std::uint16_t shared = kPublicFlags;  // by all options; vacuously, if there is none
  for (const FormId option : form.options) {
    shared &= nodes_[option.index].flags();
  }
  const bool dead_left_end = left.empty() && has(shared, FormFlag::dead_left_end);
  const bool dead_right_end = right.empty() && has(shared, FormFlag::dead_right_end);
  const bool ends_are_dead = (!left.empty() || dead_left_end) && (!right.empty() || dead_right_end);
  unsigned flags = bit_if(left.empty(), FormFlag::left_end);
  flags |= bit_if(right.empty(), FormFlag::right_end);
  flags |= bit_if(dead_left_end, FormFlag::dead_left_end);
  flags |= bit_if(dead_right_end, FormFlag::dead_right_end);
  flags |= bit_if(ends_are_dead && has(shared, FormFlag::dead_ending), FormFlag::dead_ending);
  flags |= bit_if(left.empty() == right.empty() && has(shared, FormFlag::dicot), FormFlag::dicot);
  flags |= bit_if(std::ranges::equal(left, right) && has(shared, FormFlag::impartial), FormFlag::impartial);
  flags |= bit_if(has(shared, FormFlag::odd_tempered), FormFlag::even_tempered);
  flags |= bit_if(!form.options.empty() && has(shared, FormFlag::even_tempered), FormFlag::odd_tempered);
  return static_cast<std::uint16_t>(flags);
}

// --- the order ---------------------------------------------------------------------------------

std::strong_ordering FormStore::compare(FormId a, FormId b) {
  if (const auto order = compare_sizes(a, b); order != 0 || a == b) {
    return order;
  }
  sort_followers(a);
  sort_followers(b);
  return compare_sorted(a, b);
}

std::span<const FormId> FormStore::sorted_options(FormId form, Player player) {
  sort_followers(form);
  return side(sorted_run(form), form, player);
}

std::strong_ordering FormStore::compare_sizes(FormId a, FormId b) const noexcept {
  const Node& m = nodes_[a.index];
  const Node& n = nodes_[b.index];
  if (const auto order = m.birthday <=> n.birthday; order != 0) {
    return order;
  }
  if (const auto order = m.left_count <=> n.left_count; order != 0) {
    return order;
  }
  return count(a) <=> count(b);
}

/// Pre: both are sorted. The first different pair of options decides, so there is one path down.
std::strong_ordering FormStore::compare_sorted(FormId a, FormId b) {
  while (a != b) {
    meter_->tick();
    if (const auto order = compare_sizes(a, b); order != 0) {
      return order;
    }
    std::tie(a, b) = first_difference(a, b);
  }
  return std::strong_ordering::equal;
}

/// Pre: a != b, with equally many options for each player.
std::pair<FormId, FormId> FormStore::first_difference(FormId a, FormId b) noexcept {
  const auto run = sorted_run(a);
  const auto [x, y] = std::mismatch(run.begin(), run.end(), sorted_run(b).begin());
  return {*x, *y};
}

/// Returns whether there was any.
bool FormStore::push_unsorted_options(FormId form, Pool<FormId>& waiting) const {
  const std::size_t before = waiting.size();
  for (std::size_t i = begin(form); i < end(form); ++i) {
    if (!is_sorted(options_[i])) {
      waiting.push(options_[i]);
    }
  }
  return waiting.size() > before;
}

void FormStore::sort_followers(FormId root) {
  if (is_sorted(root)) {
    return;
  }
  if (sorted_.size() < end(root)) {  // followers have smaller ids, so their runs lie before
    sorted_.resize_zeroed(end(root));
  }
  Pool<FormId> waiting(*meter_);
  waiting.push(root);
  while (waiting.size() > 0) {
    meter_->tick();
    const std::size_t top = waiting.size() - 1;
    const FormId form = waiting[top];
    if (is_sorted(form)) {  // waited for twice
      waiting.truncate(top);
    } else if (!push_unsorted_options(form, waiting)) {
      sort_options(form);
      waiting.truncate(top);
    }
  }
}

/// Pre: every option is sorted. The flag is set last, so an interrupted sort starts anew.
void FormStore::sort_options(FormId form) {
  const auto run = sorted_run(form);
  std::copy_n(options_.data() + begin(form), run.size(), run.begin());
  const auto left_end = run.begin() + nodes_[form.index].left_count;
  const auto precedes = [this](FormId a, FormId b) { return compare_sorted(a, b) < 0; };
  std::sort(run.begin(), left_end, precedes);
  std::sort(left_end, run.end(), precedes);
  nodes_[form.index].place |= kSorted;
}

}  // namespace partizan
