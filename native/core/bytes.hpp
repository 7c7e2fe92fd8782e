/// Numbers in a string of bytes, independent of the machine, protected by a checksum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "errors.hpp"
#include "sizes.hpp"

namespace partizan {

/// Takes eight bytes at a time. It detects damage, not tampering.
inline std::uint64_t checksum(std::string_view data) {
  std::uint64_t h = 0x9E3779B97F4A7C15 ^ data.size();
  const auto mix = [&](std::uint64_t word) {
    h = (h ^ word) * 0xD6E8FEB86659FD93;
    h ^= h >> 32;
  };
  std::size_t at = 0;
  for (; at + 8 <= data.size(); at += 8) {
    std::uint64_t word = 0;
    for (unsigned j = 0; j < 8; ++j) {
      word |= std::uint64_t{static_cast<unsigned char>(data[at + j])} << 8 * j;
    }
    mix(word);
  }
  for (; at < data.size(); ++at) {
    mix(static_cast<unsigned char>(data[at]));
  }
  return h;
}

class ByteWriter {
 public:
  explicit ByteWriter(std::string_view kind) : data_(kind) {}

  void number(std::uint64_t x) {
    for (unsigned j = 0; j < 8; ++j) {
      data_.push_back(static_cast<char>(x >> 8 * j & 0xFF));
    }
  }
  void bytes(const void* from, std::size_t count) { data_.append(static_cast<const char*>(from), count); }
  void reserve(std::size_t count) { data_.reserve(data_.size() + count + 64); }
  [[nodiscard]] std::string sealed() {
    number(checksum(data_));
    return std::move(data_);
  }

 private:
  std::string data_;
};

/// Reads the output of a ByteWriter of the same kind. Throws DomainError for anything else.
class ByteReader {
 public:
  ByteReader(std::string_view data, std::string_view kind, const char* what) : what_(what) {
    if (data.size() < kind.size() + 8 || data.substr(0, kind.size()) != kind) {
      refuse("is a file of another kind");
    }
    rest_ = data.substr(data.size() - 8);
    const std::uint64_t seal = number();
    rest_ = data.substr(0, data.size() - 8);
    if (checksum(rest_) != seal) {
      refuse("is damaged: its checksum is wrong");
    }
    rest_.remove_prefix(kind.size());
  }

  std::uint64_t number() {
    const std::string_view raw = bytes(8);
    std::uint64_t x = 0;
    for (unsigned j = 0; j < 8; ++j) {
      x |= std::uint64_t{static_cast<unsigned char>(raw[j])} << 8 * j;
    }
    return x;
  }
  std::uint64_t number(std::uint64_t most) {
    const std::uint64_t x = number();
    if (x > most) {
      refuse("has a number that is too large");
    }
    return x;
  }
  std::string_view bytes(std::uint64_t count) {
    if (count > rest_.size()) {
      refuse("ends too early");
    }
    const std::string_view taken = rest_.substr(0, in_memory(count));
    rest_.remove_prefix(taken.size());
    return taken;
  }
  [[nodiscard]] std::size_t left() const noexcept { return rest_.size(); }
  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  void end() const {
    if (!at_end()) {
      refuse("has extra bytes at the end");
    }
  }
  [[noreturn]] void refuse(const char* why) const { throw DomainError(std::string(what_) + " cannot be read: it " + why); }

 private:
  const char* what_;
  std::string_view rest_;
};

}  // namespace partizan
