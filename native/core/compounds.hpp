/// Forms made from forms: sums and other compounds, conjugates, followers, and the trees of numbers, nimbers and ups.
/// Everything is literal, an operation on trees; no two different forms are ever identified.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "flat_map.hpp"
#include "form_store.hpp"

namespace partizan {

/// The value numerator / 2^exponent + ups * ^ + *nimber.
struct NumberUpStar {
  std::int64_t numerator = 0;
  std::int64_t ups = 0;
  std::uint32_t exponent = 0;
  std::uint32_t nimber = 0;
  friend constexpr bool operator==(const NumberUpStar&, const NumberUpStar&) = default;
};

/// Every result is kept for the life of the object, so the cost of a compound is the number of its distinct pairs of
/// followers, once.
class Compounds {
 public:
  explicit Compounds(FormStore& forms);

  /// G + H: move in one component.
  FormId sum(FormId g, FormId h);
  /// Move in both; play ends as soon as the player to move cannot move in both. [Huggan19, Def 2.2.3]
  FormId conjunctive(FormId g, FormId h);
  /// Move in both until one has ended for both players, then continue in the other. A player who cannot move in one
  /// of two unfinished components cannot move at all. [Huggan19, Def 2.2.5]
  FormId continued_conjunctive(FormId g, FormId h);
  /// Move in one component or in both.
  FormId selective(FormId g, FormId h);
  /// Move in G until it has ended for both players, then in H. [Huggan19, Def 2.2.7]
  FormId sequential(FormId g, FormId h);
  /// G:H. Move in either; a move in the base G destroys H.
  FormId ordinal_sum(FormId g, FormId h);
  /// G×H = { (G×H^L):G^L, (G×H^R):(-G^R) | (G×H^L):G^R, (G×H^R):(-G^L) }.
  FormId ordinal_product(FormId g, FormId h);

  /// Exchanges the players' roles.
  FormId conjugate(FormId g);
  /// G°, a dicot for which G + G° is a misère P-position. [DRSS14, Def 2.1]
  FormId adjoint(FormId g);

  /// Returns every form reachable from `g`, itself first, breadth first, Left's options before Right's and each
  /// player's in structural order. The result depends only on the tree.
  [[nodiscard]] std::vector<FormId> followers(FormId g);

  /// Returns `g` as numbers with the same meaning in every store. For each follower, options before the forms they
  /// belong to: the number of Left options, their indices in this list of followers, the number of Right options,
  /// their indices. `g` comes last.
  [[nodiscard]] std::vector<std::uint32_t> encode(FormId g);
  /// The inverse of encode. Throws DomainError if `code` does not encode a form.
  FormId decode(std::span<const std::uint32_t> code);

  /// Drops all memos; the forms remain.
  void forget() noexcept;

  /// Returns the canonical tree of `value`.
  FormId tree(const NumberUpStar& value);
  FormId integer(std::int64_t n) { return tree({.numerator = n}); }
  FormId dyadic(std::int64_t numerator, std::uint32_t exponent) {
    return tree({.numerator = numerator, .exponent = exponent});
  }
  FormId nimber(std::uint32_t m) { return tree({.nimber = m}); }
  FormId up_star(std::int64_t ups, std::uint32_t nimber) { return tree({.ups = ups, .nimber = nimber}); }
  /// Returns the value whose canonical tree is identical to `form`, if there is one and its numerator fits; the
  /// fraction is in lowest terms.
  [[nodiscard]] std::optional<NumberUpStar> number_up_star(FormId form);

 private:
  struct Pair {
    FormId g;
    FormId h;
    friend constexpr bool operator==(Pair, Pair) = default;
  };
  struct PairTraits {
    [[nodiscard]] static std::uint64_t hash(Pair pair) noexcept {
      return mix(std::uint64_t{pair.g.index} << 32 | pair.h.index);
    }
    [[nodiscard]] static constexpr Pair empty() noexcept { return {FormIdTraits::empty(), FormIdTraits::empty()}; }
  };
  /// The result of reading a tree as a number-up-star.
  struct Reading {
    NumberUpStar value;
    bool known = false;
  };
  using PairMemo = FlatMap<Pair, FormId, PairTraits>;
  using Memo = FlatMap<FormId, FormId, FormIdTraits>;

  struct Law {
    bool commutes = false;
    bool zero_ends_all = false;  // otherwise 0 is the identity
  };
  template <class Moves>
  FormId compound(PairMemo& memo, Law law, Pair root, Moves&& moves);
  template <class To>
  void move_in_both(Pair pair, Player player, To&& to) const;

  /// What happens to a side without options.
  enum class Ends { stay, get_zero };
  FormId exchange(Memo& memo, Ends ends, FormId root);

  [[nodiscard]] std::span<const FormId> options(FormId form, Player player) const noexcept {
    return forms_->options(form, player);
  }
  FormId oriented(Player player, std::span<const FormId> own, std::span<const FormId> others);
  FormId number(std::int64_t numerator, std::uint32_t exponent);
  FormId integer_tree(std::int64_t n);
  FormId star_over(FormId number, std::uint32_t nimber);
  FormId up_star_over(FormId number, std::int64_t ups, std::uint32_t nimber);

  FormStore* forms_;
  PairMemo sums_;
  PairMemo conjunctives_;
  PairMemo continued_;
  PairMemo selectives_;
  PairMemo sequentials_;
  PairMemo ordinal_sums_;
  PairMemo ordinal_products_;
  Memo conjugates_;
  Memo adjoints_;
  FlatMap<FormId, Reading, FormIdTraits> readings_;
  Pool<FormId> sides_[2];  // the options being collected for the form to be made
};

}  // namespace partizan
