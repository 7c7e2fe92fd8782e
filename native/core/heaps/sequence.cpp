#include "heaps/sequence.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "errors.hpp"
#include "heaps/by_definition.hpp"
#include "bytes.hpp"
#include "heaps/hexadecimal.hpp"
#include "heaps/taking.hpp"

namespace partizan::heaps {
namespace {

constexpr Heap kFewHeaps = 1024;  // so few that no kernels are better than others
constexpr Heap kSeed = 32768;              // dense heaps before searching for a sparse space
constexpr Heap kSmallSeed = 4096;          // the same if the sparse method was requested
constexpr Heap kAcceptedPart = 5;          // at most one heap in this many may be rare
constexpr std::size_t kFewRare = 4000;     // this many rare heaps are always acceptable
constexpr Heap kBearablePart = 20;         // and beyond that one heap in this many
constexpr unsigned kWideClass = 3;         // sets of values that may exceed 255
constexpr std::string_view kKind = "partizan heap sequence 1\n";

constexpr std::array<std::pair<Method, std::string_view>, 6> kNames{{{Method::automatic, "auto"},
                                                                     {Method::definition, "definition"},
                                                                     {Method::taking, "taking"},
                                                                     {Method::dense, "dense"},
                                                                     {Method::sparse, "sparse"},
                                                                     {Method::hexadecimal, "hexadecimal"}}};

bool treats(Method method, const TakeAndBreak& rules) {
  switch (method) {
    case Method::taking:
      return rules.only_takes();
    case Method::dense:
      return Dense::treats(rules);
    case Method::sparse:
      return Sparse::treats(rules);
    case Method::hexadecimal:
      return Hexadecimal::treats(rules);
    default:
      return true;
  }
}

/// Returns the method that finds the first values.
Method base_method(Method wish, const TakeAndBreak& rules) {
  if (!treats(wish, rules)) {
    throw DomainError("the method \"" + std::string(name_of(wish)) + "\" does not apply to these rules; use the method \"auto\"");
  }
  if (wish == Method::sparse) {
    return Method::dense;
  }
  if (wish != Method::automatic) {
    return wish;
  }
  for (const Method method : {Method::taking, Method::dense, Method::hexadecimal}) {
    if (treats(method, rules)) {
      return method;
    }
  }
  return Method::definition;
}

std::unique_ptr<Engine> engine_for(Method method, const TakeAndBreak& rules, const Kernels& kernels, Meter& meter) {
  switch (method) {
    case Method::taking:
      return std::make_unique<Taking>(rules, meter);
    case Method::dense:
      return std::make_unique<Dense>(rules, kernels, meter);
    case Method::hexadecimal:
      return std::make_unique<Hexadecimal>(rules, meter);
    default:
      return std::make_unique<ByDefinition>(rules, meter);
  }
}

}  // namespace

std::string_view name_of(Method method) {
  return std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.first == method; })->second;
}

Method method_named(std::string_view name) {
  const auto found = std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.second == name; });
  if (found == kNames.end()) {
    throw DomainError("\"" + std::string(name) + "\" is not a method; choose auto, definition, taking, dense, sparse or hexadecimal");
  }
  return found->first;
}

Sequence::Sequence(TakeAndBreak rules, Method wish, const Kernels& kernels)
    : rules_(checked(std::move(rules))), wish_(wish), base_(base_method(wish, rules_)), kernels_(&kernels),
      engine_(engine_for(base_, rules_, kernels, meter_)), next_look_(kSeed) {
  const bool may_be_sparse = (wish == Method::automatic || wish == Method::sparse) && Sparse::treats(rules_);
  next_look_ = !may_be_sparse ? ~Heap{0} : wish == Method::sparse ? kSmallSeed : kSeed;
  engine_->extend(values_, 1);
}

Sequence::Sequence(TakeAndBreak rules, Method wish) : Sequence(std::move(rules), wish, portable_kernels()) { may_choose_kernels_ = true; }

std::vector<RareHeap> Sequence::rare() const {
  std::vector<RareHeap> found;
  if (sparse_) {
    return sparse_->rare();
  }
  for (Heap n = 1; space_ && n < size(); ++n) {
    if (!space_->common(values_[n], n)) {
      found.push_back({n, values_[n]});
    }
  }
  return found;
}

void Sequence::look_for_space() {
  const auto seen = recognise(rules_, values_);
  if (seen && seen->rare * kAcceptedPart < seen->examined) {
    space_ = seen->space;
    shape_ = {};
  } else {
    next_look_ = 4 * size();
  }
}

void Sequence::use(const SparseSpace& space) {
  if (!Sparse::treats(rules_) || !lawful(space, rules_) || space.mask > kLargestValue) {
    throw DomainError("mask " + std::to_string(space.mask) + " with e = " + std::to_string(space.e) + " and f = " + std::to_string(space.f) +
                      " is not a sparse space for these rules");
  }
  extend(kSmallSeed / 2);
  space_ = space;
  space_given_ = true;
  shape_ = {};
  sparse_.reset();
}

void Sequence::leave_space() {
  sparse_.reset();
  space_.reset();
  space_given_ = false;
  next_look_ = 4 * size();
}

void Sequence::begin_sparse() {
  while (values_.largest() >= shape_.values() && shape_.size_class < SetShape::kClasses) {
    ++shape_.size_class;
  }
  if (shape_.size_class >= SetShape::kClasses) {
    leave_space();
    return;
  }
  if (shape_.values() > 256) {
    values_.widen();
  } else if (values_.width() == 2) {
    shape_.size_class = kWideClass;  // the narrow kernels read one-byte values
  }
  auto engine = std::make_unique<Sparse>(rules_, *space_, shape_, Sparse::History::whole, *kernels_, meter_);
  engine->begin({values_.as<void>(), 0, values_.width()}, size(), {}, rare());
  sparse_ = std::move(engine);
}

void Sequence::extend_sparse(Heap heaps) {
  if (!sparse_) {
    begin_sparse();
  }
  while (sparse_ && size() < heaps) {
    const auto& rare_heaps = sparse_->rare();
    if (!space_given_ && rare_heaps.size() > kFewRare && rare_heaps.size() > size() / kBearablePart) {
      leave_space();
      return;
    }
    meter_.tick(32);
    const Heap room = std::min(heaps, size() + std::max<Heap>(size() / 4, Heap{1} << 16));
    values_.reserve(room);
    try {
      const Heap now = sparse_->step({values_.as<void>(), 0, values_.width()}, room);
      values_.accept(now - size());
    } catch (const OutOfShape&) {
      sparse_.reset();
      ++shape_.size_class;
      begin_sparse();
    } catch (...) {
      sparse_.reset();  // stopped in the middle of a step; it will restart from the values
      throw;
    }
  }
}

void Sequence::extend(Heap heaps) {
  if (may_choose_kernels_ && heaps > kFewHeaps) {
    kernels_ = &best_kernels();
    engine_ = engine_for(base_, rules_, *kernels_, meter_);  // it continues from the values, as after load()
    sparse_.reset();
    may_choose_kernels_ = false;
  }
  while (size() < heaps) {
    if (space_) {
      extend_sparse(heaps);
    } else if (size() < next_look_) {
      engine_->extend(values_, std::min(heaps, next_look_));
    } else {
      look_for_space();
    }
  }
}

std::string Sequence::save() const {
  ByteWriter out(kKind);
  out.reserve(in_memory(size()) * values_.width() + 4 * (rules_.digits.size() + rules_.repeating.size()));
  const auto list = [&](const std::vector<Digit>& digits) {
    out.number(digits.size());
    for (const Digit d : digits) {
      out.number(d);
    }
  };
  list(rules_.digits);
  list(rules_.repeating);
  out.number(rules_.unequal ? 1 : 0);
  out.number(static_cast<std::uint64_t>(wish_));
  out.number(space_ ? 1 : 0);
  const SparseSpace space = space_.value_or(SparseSpace{});
  out.number(space.mask);
  out.number(space.e);
  out.number(space.f);
  out.number(space_given_ ? 1 : 0);
  out.number(next_look_);
  out.number(values_.width());
  out.number(size());
  if (values_.width() == 1) {
    out.bytes(values_.as<std::uint8_t>(), in_memory(size()));
  } else {
    for (Heap n = 0; n < size(); ++n) {
      const Value v = values_[n];
      const std::array<char, 2> pair{static_cast<char>(v & 0xFF), static_cast<char>(v >> 8)};
      out.bytes(pair.data(), 2);
    }
  }
  return out.sealed();
}

std::unique_ptr<Sequence> Sequence::load(std::string_view data, const Kernels& kernels) {
  ByteReader in(data, kKind, "a saved sequence");
  const auto list = [&] {
    std::vector<Digit> digits(in_memory(in.number(std::uint64_t{1} << 20)));
    for (Digit& d : digits) {
      d = static_cast<Digit>(in.number(0xFFFF));
    }
    return digits;
  };
  TakeAndBreak rules;
  rules.digits = list();
  rules.repeating = list();
  rules.unequal = in.number(1) != 0;
  const auto wish = static_cast<Method>(in.number(static_cast<std::uint64_t>(Method::hexadecimal)));
  auto loaded = std::make_unique<Sequence>(std::move(rules), wish, kernels);
  const bool has_space = in.number(1) != 0;
  SparseSpace space;
  space.mask = static_cast<std::uint32_t>(in.number(kLargestValue));
  space.e = static_cast<std::uint32_t>(in.number(1));
  space.f = static_cast<std::uint32_t>(in.number(1));
  const bool space_given = in.number(1) != 0;
  loaded->next_look_ = in.number();
  const std::size_t width = in_memory(in.number(2));
  const std::uint64_t heaps = in.number();
  if (width == 0 || heaps == 0 || heaps > data.size() / width) {
    in.refuse("has a wrong count of heaps");
  }
  const std::string_view raw = in.bytes(heaps * width);
  in.end();
  // A nim-value is at most the number of moves: one for each way to leave a heap, and one that leaves nothing.
  const TakeAndBreak& played = loaded->rules_;
  const std::size_t most = played.only_takes() && played.finite() ? played.takes(kOneHeap).size() + 1 : kLargestValue;
  Values& values = loaded->values_;
  values.reserve(heaps);
  for (Heap n = 0; n < heaps; ++n) {
    Value v = static_cast<unsigned char>(raw[in_memory(n) * width]);
    v |= width == 2 ? Value{static_cast<unsigned char>(raw[2 * in_memory(n) + 1])} << 8 : 0;
    if (v > most) {
      in.refuse("gives a heap a value above the number of its moves");
    }
    if (n < values.size() ? v != values[n] : false) {
      in.refuse("gives the empty heap a value");
    }
    if (n >= values.size()) {
      values.push(v);
    }
  }
  if (has_space) {
    if (!Sparse::treats(loaded->rules_) || !lawful(space, loaded->rules_) || heaps < Sparse::kFirst) {
      in.refuse("has a sparse space that does not fit its rules");
    }
    loaded->space_ = space;
    loaded->space_given_ = space_given;
  }
  return loaded;
}

}  // namespace partizan::heaps
