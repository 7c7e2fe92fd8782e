/// Misère outcomes of sums of lands: a player who cannot move wins.
#pragma once

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

  /// The number of sums that were searched.
  [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return forms_.bytes() + known_.bytes() + form_of_.capacity() * sizeof(FormId); }

 private:
  /// A term of a sum: a land, or a simplest form with the bit kForm.
  using Term = std::uint32_t;
  using Terms = std::vector<Term>;
  static constexpr Term kForm = 1U << 31;
  static constexpr std::uint32_t kFewLives = 9;  // measured on 8 to 11 spots

  /// Replaces lands by forms, leaves out 0 and *+*, and sorts.
  void simplify(Terms& terms);
  [[nodiscard]] Terms terms_of(const LandSum& sum);
  [[nodiscard]] bool search(const Terms& terms);
  [[nodiscard]] std::uint32_t known(const Terms& terms) const noexcept;
  template <class Visit>
  void each_option(Term term, Visit&& visit);

  LandStore& lands_;
  Meter& meter_;
  MisereForms forms_;
  ByteIndex known_;        // sums, and whether the first player wins
  Pool<FormId> form_of_;   // of lands, counted from 1; 0 if not known
};

}  // namespace partizan::kernels::sprouts
