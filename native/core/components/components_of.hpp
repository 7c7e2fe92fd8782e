/// A kernel as a source of components.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "components/component_source.hpp"
#include "components/hints.hpp"
#include "positions/any_kernel.hpp"

namespace partizan::components {

template <class P>
class ComponentsOf final : public ComponentSource {
 public:
  using Position = P;

  /// Pre: `board` belongs to the family that `kernel` was made for; kernel and values outlive this object.
  ComponentsOf(const positions::AnyKernel<Position>& kernel, MakeHints<Position> make_hints, const positions::Board& board,
               Values& values)
      : kernel_(kernel),
        make_hints_(make_hints),
        board_(board),
        exact_(kernel, values),
        hints_(make_hints({board, kernel, exact_, values})) {}

  [[nodiscard]] std::size_t words() const noexcept override { return kWords; }
  [[nodiscard]] bool is_impartial() const noexcept override { return kernel_.is_impartial(); }
  void set_exact(bool allowed) noexcept override { is_exact_ = allowed; }

  void read(const positions::Board& board, std::uint8_t self, std::uint32_t allowance, Sums& out) override {
    options_.assign(1, kernel_.read(board));
    split_options();
    add_parts(parts_, allowance, self, out);
  }
  void options(const std::uint64_t* position, Player player, Options& out) override {
    const Position p = unpacked(position);
    options_.clear();
    kernel_.options(p, player, which(), options_);
    if (is_exact_ && hints_->sorts_options()) {
      sort_options(p, player);
    }
    for (const Position& option : options_) {
      const auto words = packed(option);
      out.words.insert(out.words.end(), words.begin(), words.end());
    }
    if (is_exact_ && hints_->is_guided()) {
      hints_->gains(p, player, options_, out.gains);
    }
  }
  void split(const std::uint64_t* position, std::uint8_t self, Sums& out) override {
    options_.assign(1, unpacked(position));
    split_options();
    add_parts(parts_, 0, self, out);
  }
  [[nodiscard]] bool is_all_small() const noexcept override { return is_exact_ && hints_->is_all_small(); }
  [[nodiscard]] bool is_guided() const noexcept override { return is_exact_ && hints_->is_guided(); }
  [[nodiscard]] bool is_estimated() const noexcept override { return is_exact_ && hints_->is_estimated(); }
  [[nodiscard]] std::int32_t reply_weight() const noexcept override { return hints_->reply_weight(); }
  [[nodiscard]] std::int32_t estimate(const std::uint64_t* position) override { return hints_->estimate(unpacked(position)); }
  [[nodiscard]] Traits traits(const std::uint64_t* position) override { return traits_of(unpacked(position)); }
  [[nodiscard]] bool bound(const std::uint64_t* position, bool of_negative, Thermal& out) override {
    return is_exact_ && hints_->bound(unpacked(position), of_negative, out);
  }
  [[nodiscard]] bool sharpen(const std::uint64_t* position, bool of_negative, Thermal& out) override {
    return is_exact_ && hints_->sharpen(unpacked(position), of_negative, out);
  }
  [[nodiscard]] bool bounds_options() const noexcept override { return is_exact_ && hints_->bounds_options(); }
  [[nodiscard]] bool bound_options(const std::uint64_t* position, Player player, std::span<const std::uint64_t> options,
                                   bool are_sharp, std::vector<Thermal>& out) override {
    options_.clear();
    for (std::size_t at = 0; at < options.size(); at += kWords) {
      options_.push_back(unpacked(options.data() + at));
    }
    return is_exact_ && hints_->bound_options(unpacked(position), player, options_, are_sharp, out);
  }
  [[nodiscard]] bool atomic_bound(const std::uint64_t* position, bool of_negative, Thermal& out) override {
    return is_exact_ && hints_->atomic_bound(unpacked(position), of_negative, out);
  }
  [[nodiscard]] std::unique_ptr<ComponentSource> twin(Values& values) const override {
    auto made = std::make_unique<ComponentsOf>(kernel_, make_hints_, board_, values);
    made->set_exact(is_exact_);
    return made;
  }

 private:
  static constexpr std::size_t kWords = (sizeof(Position) + 7) / 8;
  struct Part {
    positions::Normal<Position> normal;
    Traits traits;
  };

  [[nodiscard]] static Position unpacked(const std::uint64_t* words) noexcept {
    Position p;
    std::memcpy(static_cast<void*>(&p), words, sizeof(Position));
    return p;
  }
  [[nodiscard]] static std::array<std::uint64_t, kWords> packed(const Position& p) noexcept {
    std::array<std::uint64_t, kWords> words{};
    std::memcpy(words.data(), &p, sizeof(Position));
    return words;
  }
  /// Sorts options_ by what they seem to gain, the best first.
  void sort_options(const Position& p, Player player) {
    gains_.clear();
    hints_->gains(p, player, options_, gains_);
    order_.resize(options_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return gains_[a] != gains_[b] ? gains_[a] > gains_[b] : a < b;
    });
    sorted_.clear();
    for (const std::uint32_t i : order_) {
      sorted_.push_back(options_[i]);
    }
    std::swap(options_, sorted_);
  }
  [[nodiscard]] positions::Which which() const noexcept { return is_exact_ ? positions::Which::undominated : positions::Which::all; }
  /// Lists the parts of options_.
  void split_options() {
    parts_.clear();
    part_counts_.clear();
    kernel_.split(options_, which(), parts_, part_counts_);
  }
  [[nodiscard]] Traits traits_of(const Position& p) const {
    Traits traits;
    hints_->describe(p, traits);
    return traits;
  }
  /// Adds the parts of one position.
  void add_parts(std::span<const Position> parts, std::uint32_t least_allowance, std::uint8_t self, Sums& out) {
    if (!kernel_.is_impartial()) {
      for (const Position& part : parts) {
        const auto normal = kernel_.normal(part);
        if (!add_value(normal, std::max(least_allowance, hints_->allowance(normal.position)), out)) {
          add({normal, is_guided() ? Traits{} : traits_of(normal.position)}, self, out);
        }
      }
      return;
    }
    described_.clear();
    for (const Position& part : parts) {
      const auto normal = kernel_.normal(part);
      described_.push_back({normal, traits_of(normal.position)});
    }
    const auto fewer = [](const Part& a, const Part& b) { return a.traits.moves[0] < b.traits.moves[0]; };
    const auto largest = std::max_element(described_.begin(), described_.end(), fewer);
    for (auto part = described_.begin(); part != described_.end(); ++part) {
      if (!add_value(part->normal, part == largest ? least_allowance : kNimAllowance, out)) {
        add(*part, self, out);
      }
    }
  }
  /// Adds a part as its value if it has few moves, else as a component.
  void add(const Part& part, std::uint8_t self, Sums& out) {
    const bool has_few_moves = !is_guided() && part.traits.moves[0] + part.traits.moves[1] <= kFewMoves;
    if (!has_few_moves || !add_value(part.normal, kAllowance, out)) {
      out.add(self, part.normal.negated, part.traits, packed(part.normal.position));
    }
  }
  /// Adds the value of a part, if it may be replaced and is found within the allowance.
  bool add_value(const positions::Normal<Position>& part, std::uint32_t allowance, Sums& out) {
    if (!is_exact_ || allowance == 0) {
      return false;
    }
    const auto value = exact_.of(part.position, allowance);
    if (value) {
      out.add(part.negated ? -*value : *value);
    }
    return value.has_value();
  }

  const positions::AnyKernel<Position>& kernel_;
  MakeHints<Position> make_hints_;
  positions::Board board_;  // one of the family
  SmallValues<Position> exact_;
  std::unique_ptr<Hints<Position>> hints_;
  std::vector<Position> options_;
  std::vector<std::int32_t> gains_;  // of options_
  std::vector<std::uint32_t> order_;
  std::vector<Position> sorted_;
  std::vector<Position> parts_;  // of all options_
  std::vector<std::uint32_t> part_counts_;
  std::vector<Part> described_;  // the parts of one option
  bool is_exact_ = true;
};

}  // namespace partizan::components
