/// The options of a possibly new form: sets of ids, in the order that interned trees use.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hashing.hpp"
#include "pool.hpp"

namespace partizan {

/// Sorts `run`, moves its distinct ids to the front and returns their number. O(k) if they ascend.
template <class Id>
std::size_t sort_unique(std::span<Id> run) {
  if (!std::is_sorted(run.begin(), run.end())) {
    std::sort(run.begin(), run.end());
  }
  return static_cast<std::size_t>(std::unique(run.begin(), run.end()) - run.begin());
}

/// Writes both sides to `scratch`, Left's first, each ascending and without repetition; returns the number of Left's.
/// The spans must not be views of `scratch`.
template <class Id>
std::uint32_t gather(std::span<const Id> left, std::span<const Id> right, Pool<Id>& scratch) {
  scratch.truncate(0);
  scratch.reserve_extra(left.size() + right.size());
  scratch.append(left);
  const std::size_t left_count = sort_unique(std::span(scratch.data(), left.size()));
  scratch.truncate(left_count);
  scratch.append(right);
  const std::size_t right_count = sort_unique(std::span(scratch.data() + left_count, right.size()));
  scratch.truncate(left_count + right_count);
  return static_cast<std::uint32_t>(left_count);
}

template <class Id>
std::uint64_t hash_ids(std::span<const Id> ids, std::uint64_t seed) noexcept {
  std::uint64_t hash = seed;
  for (const Id id : ids) {
    hash = (std::rotl(hash, 29) ^ id.index) * 0x9E3779B97F4A7C15ULL;
  }
  return mix(hash);
}

}  // namespace partizan
