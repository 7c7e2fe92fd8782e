/// All graphs with few vertices, one of each isomorphism class.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "meter.hpp"

namespace partizan::domination {

constexpr std::size_t kMostCatalogued = 11;  ///< vertices of the graphs that are listed

/// The neighbours of each vertex.
using Rows = std::array<std::uint16_t, kMostCatalogued>;
/// A bit for each pair of vertices u < v, at v(v-1)/2 + u: the order of graph6.
using Code = std::uint64_t;

[[nodiscard]] Code code_of(const Rows& rows, std::size_t vertices) noexcept;
[[nodiscard]] Rows rows_of(Code code, std::size_t vertices) noexcept;

/// Returns a code that is equal for two graphs iff they are isomorphic.
[[nodiscard]] Code canonical(const Rows& rows, std::size_t vertices) noexcept;

/// Returns the canonical codes of all graphs with `vertices` vertices, ascending. Throws DomainError if there are too many
/// vertices.
[[nodiscard]] std::vector<Code> graphs(std::size_t vertices, Meter& meter);

/// Returns the canonical codes of the graphs that arise from these by one more vertex, of largest degree. `parents` are
/// canonical codes of different graphs with `vertices` vertices. Each graph has one parent among all graphs, so that parts
/// of a list have different children. Throws DomainError if there are too many vertices.
[[nodiscard]] std::vector<Code> children(std::span<const Code> parents, std::size_t vertices, Meter& meter);

}  // namespace partizan::domination
