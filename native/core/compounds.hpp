/// Forms made of forms: sums and other compounds, conjugates, followers, and the trees that numbers,
/// nimbers and ups denote. Everything is literal, an operation on trees; no two forms are ever equated.
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

/// Every result is remembered for the life of the object, so a compound costs once what its
/// different pairs of followers cost.
class Compounds {
 public:
  explicit Compounds(FormStore& forms);

  /// G + H: move in one component.
  FormId sum(FormId g, FormId h);
  /// Move in both; over as soon as the mover cannot. [Huggan19, Def 2.2.3]
  FormId conjunctive(FormId g, FormId h);
  /// Move in both until one has ended for both players, then go on in the other. Who cannot move in one of two
  /// living components cannot move. [Huggan19, Def 2.2.5]
  FormId continued_conjunctive(FormId g, FormId h);
  /// Move in one component or in both.
  FormId selective(FormId g, FormId h);
  /// Move in G until it has ended for both players, then in H. [Huggan19, Def 2.2.7]
  FormId sequential(FormId g, FormId h);
  /// G:H. Move in one of them; a move in the base G destroys H.
  FormId ordinal(FormId g, FormId h);
  /// G×H = { (G×H^L):G^L, (G×H^R):(-G^R) | (G×H^L):G^R, (G×H^R):(-G^L) }.
  FormId ordinal_product(FormId g, FormId h);

  /// The players exchange their roles.
  FormId conjugate(FormId g);
  /// G°, a dicot for which G + G° is a misère P-position. [DRSS14, Def 2.1]
  FormId adjoint(FormId g);

  /// Every form reachable from `g`, itself first, breadth first, Left's options before Right's and
  /// each player's in structural order: the result depends on the tree alone.
  [[nodiscard]] std::vector<FormId> followers(FormId g);

  /// `g` as plain numbers that mean the same in every store. For each follower, options before the
  /// forms they belong to: the number of Left options, their places in this list of followers,
  /// the number of Right options, their places. `g` comes last.
  [[nodiscard]] std::vector<std::uint32_t> encode(FormId g);
  /// The inverse of encode. Throws DomainError if `code` is no form.
  FormId decode(std::span<const std::uint32_t> code);

  /// Drops what is remembered; the forms made stay.
  void forget() noexcept;

  /// The canonical tree of `value`.
  FormId tree(const NumberUpStar& value);
  FormId integer(std::int64_t n) { return tree({.numerator = n}); }
  FormId dyadic(std::int64_t numerator, std::uint32_t exponent) {
    return tree({.numerator = numerator, .exponent = exponent});
  }
  FormId nimber(std::uint32_t m) { return tree({.nimber = m}); }
  FormId up_star(std::int64_t ups, std::uint32_t nimber) { return tree({.ups = ups, .nimber = nimber}); }
  /// The value whose canonical tree is identical to `form`, if there is one and its numerator
  /// fits; the fraction is in lowest terms.
  [[nodiscard]] std::optional<NumberUpStar> number_up_star(FormId form);

 private:
  struct Pair {
    FormId g;
    FormId h;
    friend constexpr bool operator==(Pair, Pair) = default;
  };
  struct PairTraits {
    [[nodiscard]] static std::size_t hash(Pair pair) noexcept {
      return mix(std::uint64_t{pair.g.index} << 32 | pair.h.index);
    }
    [[nodiscard]] static constexpr Pair empty() noexcept { return {FormIdTraits::empty(), FormIdTraits::empty()}; }
  };
  /// What reading a tree as a number-up-star found.
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

  /// What becomes of a side without options.
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
  PairMemo ordinals_;
  PairMemo ordinal_products_;
  Memo conjugates_;
  Memo adjoints_;
  FlatMap<FormId, Reading, FormIdTraits> readings_;
  Pool<FormId> sides_[2];  // the options being collected for the form to be made
};

}  // namespace partizan
