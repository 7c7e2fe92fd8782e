#include "normal/value_bytes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "player.hpp"
#include "sizes.hpp"

namespace partizan::normal {
namespace {

/// A number is a machine integer and the power of two by which it is multiplied or, if it is long, its limbs.
constexpr std::uint64_t kMostLimbs = Dyadic::kMaxBits / 64 + 1;
/// A base is written as the numbers of its options, or as ups and a star.
constexpr std::uint64_t kUpStar = ~std::uint64_t{0};

void write_number(const Dyadic& x, ByteWriter& out) {
  out.number(x.limbs().size());
  out.number(x.is_negative() ? 1 : 0);
  out.number(static_cast<std::uint64_t>(x.exponent()));
  for (const std::uint64_t limb : x.limbs()) {
    out.number(limb);
  }
}

Dyadic read_number(ByteReader& in) {
  std::vector<std::uint64_t> limbs(in_memory(in.number(kMostLimbs)));
  const bool is_negative = in.number(1) != 0;
  const auto exponent = static_cast<std::int64_t>(in.number());
  if (exponent > Dyadic::kMaxBits || exponent < -Dyadic::kMaxBits) {
    in.refuse("has a number that is too large");
  }
  for (std::uint64_t& limb : limbs) {
    limb = in.number();
  }
  return {is_negative, std::move(limbs), exponent};
}

}  // namespace

void ValueWriter::add(Value value) {
  std::vector<std::pair<Base, bool>> open{{value.base, false}};  // and whether their options have been added
  while (!open.empty()) {
    auto [base, is_ready] = open.back();
    open.pop_back();
    base = base.is_negated() ? -base : base;
    if (place_.contains(base.node())) {
      continue;
    }
    if (is_ready || store_.is_up_star({{}, base})) {
      place_.emplace(base.node(), bases_.size());
      bases_.push_back(base);
      continue;
    }
    open.emplace_back(base, true);
    for (const Player player : kPlayers) {
      const Options options = store_.options({{}, base}, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        open.emplace_back(options[i].base, false);
      }
    }
  }
}

void ValueWriter::bases(ByteWriter& out) const {
  out.number(bases_.size());
  for (const Base base : bases_) {
    if (store_.is_up_star({{}, base})) {
      const UpStar ups = store_.up_star({{}, base});
      out.number(kUpStar);
      out.number(static_cast<std::uint64_t>(ups.ups));
      out.number(ups.nimber);
      continue;
    }
    for (const Player player : kPlayers) {
      const Options options = store_.options({{}, base}, player);
      out.number(options.size());
      for (std::size_t i = 0; i < options.size(); ++i) {
        value(options[i], out);
      }
    }
  }
}

void ValueWriter::value(Value value, ByteWriter& out) const {
  out.number(place(value.base));
  write_number(store_.numbers().dyadic(value.number), out);
}

ValueReader::ValueReader(ValueStore& store, ByteReader& in) : store_(store) {
  for (std::uint64_t count = in.number(); count > 0; --count) {
    store_.meter().tick();
    const std::uint64_t first = in.number();
    if (first == kUpStar) {
      const auto ups = static_cast<std::int64_t>(in.number());
      bases_.push_back(store_.up_star({}, {ups, static_cast<std::uint32_t>(in.number(~std::uint32_t{0}))}));
      continue;
    }
    std::array<std::vector<Value>, 2> options;
    for (const Player player : kPlayers) {
      for (std::uint64_t rest = player == Player::left ? first : in.number(); rest > 0; --rest) {
        options[static_cast<std::size_t>(player)].push_back(value(in));
      }
    }
    bases_.push_back(store_.make(options[0], options[1]));
  }
}

Value ValueReader::value(ByteReader& in) const {
  const std::uint64_t base = in.number();
  if (base / 2 >= bases_.size()) {
    in.refuse("names a value that it does not have");
  }
  return store_.shifted(this->base(base), store_.numbers().make(read_number(in)));
}

}  // namespace partizan::normal
