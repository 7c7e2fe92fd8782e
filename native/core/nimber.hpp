/// Arithmetic of nimbers: Conway's field of nim-heaps [Conway01, ch. 6].
///
/// The nimbers below 2^(2^k) form a field. If F = 2^(2^k), then F times any smaller nimber is the ordinary product,
/// and F times F is F + F/2; so a nimber below F^2 is a polynomial h F + l, and every operation reduces from F^2 to
/// F. The sum is exclusive or and needs no function.
///
/// A Word is a nimber below 2^64; Limbs are the words of a nimber of any size, least significant first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace partizan::nimber {

using Word = std::uint64_t;
using Limbs = std::vector<Word>;

/// The product, by logarithms below 2^16. Takes some tens of nanoseconds; the first call makes half a megabyte of
/// tables.
[[nodiscard]] Word product(Word a, Word b);
[[nodiscard]] Word square(Word a);
/// The unique nimber whose square is a.
[[nodiscard]] Word square_root(Word a);
/// Throws DomainError for 0.
[[nodiscard]] Word inverse(Word a);
/// The product of `exponent` copies of a; 1 if there are none.
[[nodiscard]] Word power(Word a, Word exponent);

/// The same for any size. A product of n words costs about n^1.6 word products, and so does a square or a root. The
/// result has no leading zero words.
[[nodiscard]] Limbs product(std::span<const Word> a, std::span<const Word> b);
[[nodiscard]] Limbs square(std::span<const Word> a);
[[nodiscard]] Limbs square_root(std::span<const Word> a);
[[nodiscard]] Limbs inverse(std::span<const Word> a);

}  // namespace partizan::nimber
