#include "kernels/sprouts/misere_proof.hpp"

#include <algorithm>
#include <cstring>

#include "errors.hpp"
#include "positions/findings.hpp"

namespace partizan::kernels::sprouts {

namespace {

[[nodiscard]] Symbols bytes_of(std::span<const std::uint32_t> numbers) noexcept {
  return {reinterpret_cast<const Symbol*>(numbers.data()), numbers.size_bytes()};
}

void sort_once(std::vector<FormId>& forms) {
  std::sort(forms.begin(), forms.end());
  forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
}

}  // namespace

// --- forms ----------------------------------------------------------------------------------------

MisereForms::MisereForms(Meter& meter) : meter_(meter), forms_(meter), options_(meter), index_(meter), sums_(meter) {
  std::vector<FormId> options;
  static_cast<void>(make(options));
  options.assign(1, kZero);
  static_cast<void>(make(options));
}

bool MisereForms::has_option(FormId form, FormId option) const noexcept {
  return std::ranges::binary_search(options(form), option);
}

bool MisereForms::reverses_to(std::span<const FormId> all, bool mover_wins, FormId back) const noexcept {
  const auto kept = options(back);
  if ((kept.empty() && !mover_wins) || !std::ranges::includes(all, kept)) {
    return false;
  }
  return std::ranges::all_of(all, [&](FormId o) { return std::ranges::binary_search(kept, o) || has_option(o, back); });
}

FormId MisereForms::make(std::vector<FormId>& all) {
  sort_once(all);
  const std::uint32_t same = index_.find(bytes_of(all));
  if (same != ByteIndex::kNone) {
    return same;
  }
  meter_.tick();
  const bool mover_wins = all.empty() || std::ranges::any_of(all, [&](FormId o) { return !forms_[o].mover_wins; });
  FormId found = ByteIndex::kNone;
  for (std::size_t i = 0; i < all.size() && found == ByteIndex::kNone; ++i) {
    for (const FormId back : options(all[i])) {
      if (reverses_to(all, mover_wins, back)) {
        found = back;
        break;
      }
    }
  }
  if (found == ByteIndex::kNone) {
    forms_.reserve_extra(1);
    options_.reserve_extra(all.size());
    found = static_cast<FormId>(forms_.size());
    index_.insert(bytes_of(all), found);
    forms_.push({static_cast<std::uint32_t>(options_.size()), static_cast<std::uint32_t>(all.size()), mover_wins});
    options_.append(all);
  } else {
    index_.insert(bytes_of(all), found);
  }
  return found;
}

FormId MisereForms::add(FormId a, FormId b) {
  if (a > b) {
    std::swap(a, b);
  }
  if (a == kZero) {
    return b;
  }
  const std::uint64_t key = std::uint64_t{a} << 32 | b;
  if (const FormId* const known = sums_.find(key)) {
    return *known;
  }
  meter_.tick();
  std::vector<FormId> found;
  for (const auto& [moved, other] : {std::pair(a, b), std::pair(b, a)}) {
    for (std::size_t i = 0; i < options(moved).size(); ++i) {  // forms are added meanwhile
      found.push_back(add(options(moved)[i], other));
    }
  }
  const FormId sum = make(found);
  sums_.insert(key, sum);
  return sum;
}

// --- the search -----------------------------------------------------------------------------------

FormId MisereProof::form(LandId id) {
  if (id < form_of_.size() && form_of_[id] != 0) {
    return form_of_[id] - 1;
  }
  lands_.expand(id);
  std::vector<LandSum> options;
  lands_.each_option(id, [&](Lands option) { options.emplace_back(option.begin(), option.end()); });
  std::vector<FormId> found;
  for (const LandSum& option : options) {
    FormId sum = MisereForms::kZero;
    for (const LandId part : option) {
      sum = forms_.add(sum, form(part));
    }
    found.push_back(sum);
  }
  const FormId made = forms_.make(found);
  if (form_of_.size() <= id) {
    form_of_.resize_zeroed(lands_.size());
  }
  form_of_[id] = made + 1;
  return made;
}

std::vector<std::vector<std::uint32_t>> MisereProof::followers(const LandSum& sum) {
  FormId whole = MisereForms::kZero;
  for (const LandId id : sum) {
    whole = forms_.add(whole, form(id));
  }
  // Options are made before the form that has them, so numbers ascend.
  std::vector<bool> is_follower(whole + std::size_t{1}, false);
  is_follower[whole] = true;
  for (FormId f = whole + 1; f-- > 0;) {
    if (is_follower[f]) {
      for (const FormId option : forms_.options(f)) {
        is_follower[option] = true;
      }
    }
  }
  std::vector<std::uint32_t> place(whole + std::size_t{1}, 0);
  std::vector<std::vector<std::uint32_t>> rows;
  for (FormId f = 0; f <= whole; ++f) {
    if (is_follower[f]) {
      place[f] = static_cast<std::uint32_t>(rows.size());
      auto& row = rows.emplace_back();
      for (const FormId option : forms_.options(f)) {
        row.push_back(place[option]);
      }
    }
  }
  return rows;
}

MisereProof::Terms MisereProof::terms_of(const LandSum& sum) {
  Terms terms(sum.begin(), sum.end());
  simplify(terms);
  return terms;
}

bool MisereProof::wins(const LandSum& sum) { return search(terms_of(sum)); }

std::optional<std::size_t> MisereProof::losing(std::span<const LandSum> sums) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (known(terms_of(sums[i])) == false) {
      return i;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!wins(sums[i])) {
      return i;
    }
  }
  return std::nullopt;
}

void MisereProof::simplify(Terms& terms) {
  std::size_t kept = 0;
  std::size_t stars = 0;
  for (Term term : terms) {
    if ((term & kForm) == 0 && lands_[term].lives <= kFewLives) {
      term = kForm | form(term);
    }
    if (term == (kForm | MisereForms::kStar)) {
      ++stars;
    } else if (term != (kForm | MisereForms::kZero)) {
      terms[kept++] = term;
    }
  }
  terms.resize(kept);
  if (stars % 2 == 1) {  // * + * = 0, but G + G is not 0 in general
    terms.push_back(kForm | MisereForms::kStar);
  }
  std::sort(terms.begin(), terms.end());
}

MisereProof::Terms MisereProof::terms_in(Symbols key) {
  Terms terms(key.size() / sizeof(Term));
  std::memcpy(terms.data(), key.data(), key.size());
  return terms;
}

std::optional<bool> MisereProof::known(const Terms& terms) const noexcept {
  if (terms.empty()) {
    return true;
  }
  const std::uint32_t found = known_.find(bytes_of(terms));
  return found == ByteIndex::kNone ? std::nullopt : std::optional(Fate(found).first_wins());
}

void MisereProof::learn(const LandSum& sum, bool first_wins, std::uint8_t effort) {
  const Terms terms = terms_of(sum);
  if (const auto before = known(terms); !before) {
    known_.insert(bytes_of(terms), Fate(first_wins, effort).bits);
  } else if (*before != first_wins) {
    throw DomainError("a stored answer about a sum of Sprouts contradicts what is known");
  }
}

template <class Visit>
void MisereProof::each_option(Term term, Visit&& visit) {
  if ((term & kForm) != 0) {
    for (const FormId option : forms_.options(term & ~kForm)) {
      const Term after = kForm | option;
      visit(std::span(&after, 1));
    }
  } else {
    lands_.expand(term);
    lands_.each_option(term, visit);
  }
}

bool MisereProof::search(const Terms& terms) {
  if (const auto before = known(terms)) {
    return *before;
  }
  const std::uint64_t begun = searched_++;
  meter_.visit();
  std::vector<Terms> afters;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (i > 0 && terms[i] == terms[i - 1]) {
      continue;
    }
    each_option(terms[i], [&](std::span<const Term> option) {
      Terms& after = afters.emplace_back(terms);
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), option.begin(), option.end());
    });
  }
  std::vector<std::pair<std::uint64_t, Terms*>> order;
  bool wins = false;
  for (Terms& after : afters) {
    simplify(after);
    if (const auto fate = known(after)) {
      wins = wins || !*fate;
      continue;
    }
    std::uint64_t cost = 0;
    for (const Term term : after) {
      cost += (term & kForm) != 0 ? std::uint64_t{4} << 24 : (std::uint64_t{lands_[term].lives} << 24) + lands_[term].moves;
    }
    order.emplace_back(cost, &after);
  }
  if (!wins) {
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first != b.first ? a.first < b.first : *a.second < *b.second; });
    wins = std::any_of(order.begin(), order.end(), [&](const auto& next) { return !search(*next.second); });
  }
  known_.insert(bytes_of(terms), Fate(wins, positions::effort_of(searched_ - begun)).bits);
  return wins;
}

}  // namespace partizan::kernels::sprouts
