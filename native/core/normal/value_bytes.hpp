/// Values as bytes that mean the same in every store.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bytes.hpp"
#include "normal/value.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

/// Numbers the bases of some values, so that each is written once, after those of its options.
class ValueWriter {
 public:
  explicit ValueWriter(ValueStore& store) : store_(store) {}

  /// Adds the base of a value, and those that it needs.
  void add(Value value);
  /// Writes all bases. Call it after the last add(), and before value().
  void bases(ByteWriter& out) const;
  /// The place of a base that was added, see ValueReader::base(). It is known when the store has forgotten that base, too.
  [[nodiscard]] std::uint64_t place(Base base) const { return place_.at(base.node()) * 2 + (base.is_negated() ? 1 : 0); }
  /// Writes a value whose base was added.
  void value(Value value, ByteWriter& out) const;

 private:
  ValueStore& store_;
  std::vector<Base> bases_;  // none of them negated; those of options come first
  std::unordered_map<std::uint32_t, std::uint64_t> place_;  // in bases_, by node
};

/// Reads what a ValueWriter has written. Throws DomainError for anything else.
class ValueReader {
 public:
  /// Reads all bases.
  ValueReader(ValueStore& store, ByteReader& in);
  [[nodiscard]] Value value(ByteReader& in) const;
  /// Returns what the base in a place of the writer has become. Pre: there is one.
  [[nodiscard]] Value base(std::uint64_t place) const {
    const Value named = bases_[in_memory(place / 2)];
    return place % 2 == 1 ? -named : named;
  }

 private:
  ValueStore& store_;
  std::vector<Value> bases_;
};

}  // namespace partizan::normal
