#include <algorithm>

#include "check.hpp"
#include "errors.hpp"
#include "heaps/fixtures.hpp"

namespace partizan::testing {
namespace {

std::vector<const heaps::Kernels*> available() {
  std::vector<const heaps::Kernels*> all;
  for (const char* const name : {"portable", "avx2", "avx512"}) {
    if (const auto* const kernels = heaps::kernels_named(name)) {
      all.push_back(kernels);
    }
  }
  return all;
}

/// Returns the values of the sparse method in a given space, or nothing if the space is not lawful.
std::vector<Value> values_in(const TakeAndBreak& rules, const heaps::SparseSpace& space, Heap heaps, const heaps::Kernels& kernels) {
  Sequence sequence(rules, Method::sparse, kernels);
  sequence.use(space);
  sequence.extend(heaps);
  return values_of(sequence);
}

}  // namespace

TEST("the kernels that this processor supports agree with the portable ones, so the best are used") {
  CHECK(!available().empty());
  CHECK(heaps::best_kernels().name == available().back()->name);
}

TEST("dense values match the definition, for random octal codes and every kernel") {
  std::mt19937_64 random(2);
  int wrong = 0;
  for (int round = 0; round < 150; ++round) {
    TakeAndBreak rules = random_rules(random, 1 + random() % 6, 8);
    rules.unequal = round % 6 == 0;
    const auto expected = values_of(rules, 300, Method::definition);
    for (const auto* const kernels : available()) {
      wrong += values_of(rules, 300, Method::dense, *kernels) != expected;
    }
  }
  CHECK(wrong == 0);
}

TEST("sparse values equal dense values, for random octal codes and every kernel") {
  std::mt19937_64 random(3);
  int wrong = 0;
  int sparse = 0;
  for (int round = 0; round < 40; ++round) {
    TakeAndBreak rules = random_rules(random, 2 + random() % 4, 8);
    rules.unequal = round % 10 == 0;
    if (!heaps::Sparse::treats(heaps::checked(rules))) {
      continue;
    }
    // The portable kernels are slow, so use them only occasionally where there are others.
    const auto expected = values_of(rules, 5000, Method::dense);
    for (const auto* const kernels : available()) {
      if (kernels->name == "portable" && available().size() > 1 && round % 8 != 0) {
        continue;
      }
      Sequence sequence(rules, Method::sparse, *kernels);
      sequence.extend(5000);
      wrong += values_of(sequence) != expected;
      sparse += sequence.method() == Method::sparse ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
  CHECK(sparse > 20);
}

TEST("a bad space costs only time") {
  // The first 2048 heaps or so come from the dense method: only those beyond are settled in the space.
  std::mt19937_64 random(4);
  int wrong = 0;
  for (const char* const text : {".16", ".106", ".127", "4.406", ".644", ".007", ".45", ".6", ".357"}) {
    const TakeAndBreak rules = code(text);
    const auto expected = values_of(rules, 2200, Method::dense);
    for (std::uint32_t e = 0; e < 2; ++e) {
      const heaps::SparseSpace space{1 + static_cast<std::uint32_t>(random() % 63), e, e & rules.takes(4).front() & 1};
      if (heaps::lawful(space, rules)) {
        for (const auto* const kernels : available()) {
          wrong += values_in(rules, space, 2200, *kernels) != expected;
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST("spaces that depend on parity give the values of the dense method") {
  int with_parity = 0;
  for (const char* const text : {".104", ".106", ".127", ".0007", ".1007"}) {
    const TakeAndBreak rules = code(text);
    Sequence sequence(rules, Method::sparse);
    sequence.extend(12'000);
    with_parity += sequence.space() && sequence.space()->e == 1 ? 1 : 0;
    CHECK(values_of(sequence) == values_of(rules, 12'000, Method::dense));
  }
  CHECK(with_parity >= 3);
}

TEST("rare heaps beyond the window, and values of two to eight words, are exact") {
  for (const auto& [text, heaps] : {std::pair{".16", 60'000}, {".376", 24'000}, {".776", 9'000}, {".04", 9'000}}) {
    Sequence sequence(code(text), Method::sparse);
    const auto expected = values_of(code(text), static_cast<Heap>(heaps), Method::dense);
    sequence.extend(static_cast<Heap>(heaps));
    CHECK(values_of(sequence) == expected);
  }
  Sequence grundy(grundys_game());
  grundy.extend(40'000);
  CHECK(values_of(grundy) == values_of(grundys_game(), 40'000, Method::dense));
}

TEST("an unlawful space is rejected") {
  Sequence kayles(code(".77"), Method::sparse);
  CHECK(throws<DomainError>([&] { kayles.use({0, 0, 0}); }));
  CHECK(throws<DomainError>([&] { kayles.use({3, 1, 0}); }));
  CHECK(throws<DomainError>([&] { kayles.use({3, 0, 1}); }));
}

TEST("the values of taking without breaking match the definition, with and without repeating digits") {
  std::mt19937_64 random(5);
  int wrong = 0;
  for (int round = 0; round < 150; ++round) {
    TakeAndBreak rules = random_rules(random, 1 + random() % 12, 4);
    rules.digits[0] = 0;
    if (round % 2 == 0) {
      rules.repeating = random_rules(random, 1 + random() % 6, 4).digits;
      rules.repeating[0] = static_cast<Digit>(random() % 4);
    }
    wrong += values_of(rules, 400, Method::taking) != values_of(rules, 400, Method::definition);
  }
  CHECK(wrong == 0);
  TakeAndBreak many{std::vector<Digit>(150, 3), {}, false};
  many.digits[0] = 0;
  CHECK(values_of(many, 700, Method::taking) == values_of(many, 700, Method::definition));
}

TEST("Nim has the values 0 1 2 3 .., and a value that is too large raises an error") {
  Sequence nim({{0}, {3}, false});
  nim.extend(65'536);
  bool same = true;
  for (Heap n = 0; n < nim.size(); ++n) {
    same = same && nim.values()[n] == n;
  }
  CHECK(same && nim.method() == Method::taking);
  CHECK(throws<TooLarge>([&] { nim.extend(65'537); }));
  CHECK(nim.size() == 65'536);
}

TEST("games that leave three heaps or more, or repeat their digits, match the definition") {
  std::mt19937_64 random(6);
  int wrong = 0;
  for (int round = 0; round < 60; ++round) {
    TakeAndBreak rules = random_rules(random, 1 + random() % 4, round % 4 == 0 ? 64 : 16);
    if (round % 2 == 0) {
      rules.repeating = random_rules(random, 1 + random() % 3, 16).digits;
      rules.repeating[0] = static_cast<Digit>(random() % 8);
    }
    wrong += values_of(rules, 130, Method::hexadecimal) != values_of(rules, 130, Method::definition);
  }
  CHECK(wrong == 0);
}

TEST("the method is chosen to suit the rules") {
  CHECK(Sequence(code(".33")).method() == Method::taking);
  CHECK(Sequence(code(".77")).method() == Method::dense);
  CHECK(Sequence(code(".8")).method() == Method::hexadecimal);
  CHECK(Sequence({{0, 7}, {4}, false}).method() == Method::hexadecimal);
  CHECK(Sequence({{8}, {}, true}).method() == Method::definition);
}

}  // namespace partizan::testing
