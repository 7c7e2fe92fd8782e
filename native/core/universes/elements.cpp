#include "universes/elements.hpp"

namespace partizan::universes {

std::size_t Elements::size() const noexcept {
  std::size_t count = 0;
  for (const std::uint64_t word : words) {
    count += static_cast<std::size_t>(std::popcount(word));
  }
  return count;
}

std::size_t Elements::first() const noexcept {
  std::size_t w = 0;
  while (words[w] == 0) {
    ++w;
  }
  return w * 64 + static_cast<std::size_t>(std::countr_zero(words[w]));
}

Elements Elements::common(const Elements& other) const noexcept {
  Elements both;
  for (std::size_t w = 0; w < words.size(); ++w) {
    both.words[w] = words[w] & other.words[w];
  }
  return both;
}

Elements Elements::without(const Elements& other) const noexcept {
  Elements rest;
  for (std::size_t w = 0; w < words.size(); ++w) {
    rest.words[w] = words[w] & ~other.words[w];
  }
  return rest;
}

Elements Elements::joined(const Elements& other) const noexcept {
  Elements either;
  for (std::size_t w = 0; w < words.size(); ++w) {
    either.words[w] = words[w] | other.words[w];
  }
  return either;
}

}  // namespace partizan::universes
