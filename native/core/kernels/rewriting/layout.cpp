#include "kernels/rewriting/layout.hpp"

#include <algorithm>

namespace partizan::kernels::rewriting {

Codes choose_codes(const Description& description) {
  Codes best{};
  for (std::size_t letter = 0; letter < best.size(); ++letter) {
    best[letter] = static_cast<std::uint8_t>(letter);
  }
  if (description.letters != 3 && description.letters != 4) {
    return best;
  }
  const auto count_kept = [&](const Codes& codes) {
    return std::count_if(description.symmetries.begin(), description.symmetries.end(), [&](const Symmetry& symmetry) {
      const auto holds = [&](auto&& image_of_code) {
        for (std::size_t letter = 0; letter < symmetry.letters.size(); ++letter) {
          if (codes[static_cast<std::size_t>(symmetry.letters[letter])] != image_of_code(codes[letter])) {
            return false;
          }
        }
        return true;
      };
      return holds([](int code) { return code; }) || holds([](int code) { return (code & 1) << 1 | code >> 1; });
    });
  };
  std::ptrdiff_t most = -1;
  for (std::size_t in_both = 1; in_both <= 3; ++in_both) {  // the letter that is in both planes
    Codes codes{};
    std::uint8_t alone = 1;
    for (std::size_t letter = 1; letter <= 3; ++letter) {
      codes[letter] = letter == in_both ? 3 : alone++;
    }
    if (const auto kept = count_kept(codes); kept > most) {
      most = kept;
      best = codes;
    }
  }
  return best;
}

}  // namespace partizan::kernels::rewriting
