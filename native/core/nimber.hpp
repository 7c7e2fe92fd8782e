/// Arithmetic of nimbers: the field that Conway makes of nim-heaps [Conway01, ch. 6].
///
/// The nimbers below 2^(2^k) are a field. If F = 2^(2^k), then F times any smaller nimber is the ordinary
/// product, and F times F is F + F/2; so a nimber below F^2 is a polynomial h F + l, and everything here
/// goes down from F^2 to F. A sum is the exclusive or and needs no function.
///
/// A Word is a nimber below 2^64; Limbs are words, least first, of one of any size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace partizan::nimber {

using Word = std::uint64_t;
using Limbs = std::vector<Word>;

/// The product, by logarithms below 2^16. Some tens of nanoseconds; the first call makes half a megabyte of tables.
[[nodiscard]] Word product(Word a, Word b);
[[nodiscard]] Word square(Word a);
/// The only nimber whose square is a.
[[nodiscard]] Word square_root(Word a);
/// Throws DomainError for 0.
[[nodiscard]] Word inverse(Word a);
/// The product of so many copies of a; that of none is 1.
[[nodiscard]] Word power(Word a, Word exponent);
/// Puts the product of a[i] and b[i] into out[i]. Throws DomainError if the lengths differ.
void products(std::span<const Word> a, std::span<const Word> b, std::span<Word> out);

/// The same for any size; n words cost about n^1.6 word products, a square or a root as many. The result has
/// no zero words at its end.
[[nodiscard]] Limbs product(std::span<const Word> a, std::span<const Word> b);
[[nodiscard]] Limbs square(std::span<const Word> a);
[[nodiscard]] Limbs square_root(std::span<const Word> a);
[[nodiscard]] Limbs inverse(std::span<const Word> a);

}  // namespace partizan::nimber
