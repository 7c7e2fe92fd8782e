/// Misère outcomes of sums of lands: a player who cannot move wins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "kernels/sprouts/land_store.hpp"
#include "meter.hpp"
#include "pool.hpp"

namespace partizan::kernels::sprouts {

using FormId = std::uint32_t;

/// Impartial games in simplest form under misère play. Equal games have one form [Conway01, ch. 12].
class MisereForms {
 public:
  static constexpr FormId kZero = 0;
  static constexpr FormId kStar = 1;

  explicit MisereForms(Meter& meter);

  /// Returns the simplest form of the game with these options, which are forms. Changes the order of the options.
  [[nodiscard]] FormId make(std::vector<FormId>& options);
  /// Returns the simplest form of a sum.
  [[nodiscard]] FormId add(FormId a, FormId b);
  [[nodiscard]] std::span<const FormId> options(FormId form) const noexcept {
    return {options_.data() + forms_[form].first, forms_[form].count};
  }
  [[nodiscard]] std::size_t size() const noexcept { return forms_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return index_.bytes() + sums_.bytes() + forms_.capacity() * sizeof(Form) + options_.capacity() * sizeof(FormId);
  }

 private:
  struct Form {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool mover_wins = true;
  };
  struct PairTraits {
    static std::uint64_t hash(std::uint64_t key) noexcept { return mix(key); }
    static std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
  };
  [[nodiscard]] bool has_option(FormId form, FormId option) const noexcept;
  /// Returns whether a game with these options is equal to `back`, an option of one of its options.
  [[nodiscard]] bool reverses_to(std::span<const FormId> options, bool mover_wins, FormId back) const noexcept;

  Meter& meter_;
  Pool<Form> forms_;
  Pool<FormId> options_;
  ByteIndex index_;
  FlatMap<std::uint64_t, FormId, PairTraits> sums_;
};

/// Searches sums of lands. Lands with few lives are replaced by their simplest forms, which are much fewer [LV09].
class MisereProof {
 public:
  MisereProof(LandStore& lands, Meter& meter) : lands_(lands), meter_(meter), forms_(meter), known_(meter), form_of_(meter) {}

  /// Returns whether the first player wins a sum.
  [[nodiscard]] bool wins(const LandSum& sum);
  /// Returns the index of a sum that the first player loses, or nothing. Sums whose winner is known are looked at first.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const LandSum> sums);
  /// Returns the simplest form of a land.
  [[nodiscard]] FormId form(LandId id);
  /// Returns the followers of the simplest form of a sum, each as the places of its options in the list, and itself last.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> followers(const LandSum& sum);
  [[nodiscard]] MisereForms& forms() noexcept { return forms_; }

  /// Calls visit(LandSum, bool first_wins, effort) for the sums whose winner is known, as far as lands have the forms in them.
  template <class Visit>
  void each_known(Visit&& visit) const {
    std::vector<LandId> land_with(forms_.size(), kNoLand);
    for (LandId id = 0; id < form_of_.size(); ++id) {
      if (form_of_[id] != 0) {
        land_with[form_of_[id] - 1] = id;
      }
    }
    for (std::size_t n = 0; n < known_.size(); ++n) {
      LandSum sum;
      for (const Term term : terms_in(known_.key(n))) {
        sum.push_back((term & kForm) != 0 ? land_with[term & ~kForm] : term);
      }
      if (std::find(sum.begin(), sum.end(), kNoLand) == sum.end()) {
        const Fate fate(known_.number(n));
        visit(sum, fate.first_wins(), fate.effort());
      }
    }
  }
  /// Enters what each_known() has told, perhaps in another process.
  void learn(const LandSum& sum, bool first_wins, std::uint8_t effort);

  /// The number of sums that were searched.
  [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return forms_.bytes() + known_.bytes() + form_of_.capacity() * sizeof(FormId); }

 private:
  /// A term of a sum: a land, or a simplest form with the bit kForm.
  using Term = std::uint32_t;
  using Terms = std::vector<Term>;
  static constexpr Term kForm = 1U << 31;
  static constexpr LandId kNoLand = ~LandId{0};
  /// Who wins a sum, and how much work it was to find out, as a number.
  struct Fate {
    std::uint32_t bits;
    explicit Fate(std::uint32_t given) noexcept : bits(given) {}
    Fate(bool first_wins, std::uint8_t effort) noexcept : bits((first_wins ? 1U : 0U) | std::uint32_t{effort} << 1) {}
    [[nodiscard]] bool first_wins() const noexcept { return (bits & 1) != 0; }
    [[nodiscard]] std::uint8_t effort() const noexcept { return static_cast<std::uint8_t>(bits >> 1); }
  };
  static constexpr std::uint32_t kFewLives = 9;  // measured on 8 to 11 spots

  /// Replaces lands by forms, leaves out 0 and *+*, and sorts.
  void simplify(Terms& terms);
  [[nodiscard]] Terms terms_of(const LandSum& sum);
  [[nodiscard]] bool search(const Terms& terms);
  /// Returns whether the first player wins, or nothing if that is not known.
  [[nodiscard]] std::optional<bool> known(const Terms& terms) const noexcept;
  [[nodiscard]] static Terms terms_in(Symbols key);
  template <class Visit>
  void each_option(Term term, Visit&& visit);

  LandStore& lands_;
  Meter& meter_;
  MisereForms forms_;
  ByteIndex known_;        // sums, and their fates
  std::uint64_t searched_ = 0;
  Pool<FormId> form_of_;   // of lands, counted from 1; 0 if not known
};

}  // namespace partizan::kernels::sprouts
