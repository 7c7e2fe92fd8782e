#include "form_store.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "errors.hpp"
#include "option_sets.hpp"

namespace partizan {
namespace {

constexpr std::size_t kMostForms = std::size_t{3} << 30;

constexpr std::uint16_t bit(FormFlag flag) noexcept { return static_cast<std::uint16_t>(flag); }
constexpr std::uint16_t bit_if(bool condition, FormFlag flag) noexcept {
  return condition ? bit(flag) : std::uint16_t{0};
}
constexpr bool has(std::uint16_t flags, FormFlag flag) noexcept { return (flags & bit(flag)) != 0; }

}  // namespace

FormStore::FormStore(Meter& meter)
    : meter_(&meter), nodes_(meter), options_(meter), scratch_(meter), index_(meter), order_(*this, meter) {
  intern({}, {});
}

FormId FormStore::intern(std::span<const FormId> left, std::span<const FormId> right) {
  const Candidate form = candidate(left, right);
  const auto known = index_.find(form.slot_hash, [&](std::uint32_t node) {
    return left_count({node}) == form.left_count && std::ranges::equal(form.options, option_run({node}));
  });
  return known ? FormId{*known} : append(form);
}

void FormStore::check_size(std::uint64_t nodes) const {
  if (nodes > meter_->byte_limit() / sizeof(Node)) {
    throw StoreFull("a tree of " + std::to_string(nodes) + " nodes does not fit into the store");
  }
}

FormStore::Candidate FormStore::candidate(std::span<const FormId> left, std::span<const FormId> right) {
  const std::uint32_t left_count = gather(left, right, scratch_);
  const std::span<const FormId> both{scratch_.data(), scratch_.size()};
  return {both, left_count, hash_ids(both, left_count)};
}

FormStore::Candidate FormStore::as_candidate(FormId form) const noexcept {
  const std::span<const FormId> both = option_run(form);
  return {both, left_count(form), hash_ids(both, left_count(form))};
}

FormId FormStore::append(const Candidate& form) {
  if (nodes_.size() >= kMostForms) {
    throw TooLarge("a store holds at most " + std::to_string(kMostForms) + " forms");
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
  std::uint64_t sums[2] = {0, 0};  // a sum ignores the order of its terms, as a set does
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
  std::uint16_t shared = kPublicFlags;  // by all options; vacuously if there are none
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

std::strong_ordering FormStore::compare_sizes(FormId a, FormId b) const noexcept {
  const auto sizes = [this](FormId form) { return std::tuple(birthday(form), left_count(form), option_run(form).size()); };
  return sizes(a) <=> sizes(b);
}

}  // namespace partizan
