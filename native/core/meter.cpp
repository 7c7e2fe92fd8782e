#include "meter.hpp"

#include <string>
#include <utility>

#include "errors.hpp"

namespace partizan {
namespace {

constexpr std::chrono::milliseconds kPollInterval{20};

std::string readable(std::uint64_t bytes) {
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  return bytes < 10 * kMiB ? std::to_string(bytes >> 10) + " KiB" : std::to_string(bytes / kMiB) + " MiB";
}

}  // namespace

void Meter::charge(std::uint64_t bytes) {
  if (!affords(bytes)) {
    refuse(bytes);
  }
  if (whole_ != nullptr) {
    whole_->charge(bytes);
  }
  bytes_.fetch_add(in_memory(bytes), std::memory_order_relaxed);
}

Meter::~Meter() {
  if (whole_ != nullptr) {
    report();
    whole_->release(bytes());  // stores do not release all that they have charged
  }
}

/// Adds the positions visited since the last report to those of the whole.
void Meter::report() noexcept { whole_->elsewhere_.fetch_add(positions_ - std::exchange(reported_, positions_), std::memory_order_relaxed); }

void Meter::check_room_to_stay() {
  if (const std::size_t spare = byte_limit_ / 16; !affords(spare)) [[unlikely]] {
    refuse(spare);
  }
}

void Meter::refuse(std::uint64_t bytes) const {
  throw StoreFull("the store would need " + readable(this->bytes() + bytes) + ", more than its limit of " + readable(byte_limit_));
}

void Meter::refuse_positions() const {
  throw BudgetExceeded("the " + std::to_string(position_limit_) +
                       " positions allowed were visited; allow more with `with partizan.Budget(positions=...)`");
}

void Meter::look() {
  if (whole_ != nullptr) {
    report();
  } else if (positions() > position_limit_) {
    refuse_positions();
  }
  const auto now = Clock::now();
  if (deadline_ && now >= *deadline_) {
    throw BudgetExceeded("the time allowed was used up");
  }
  if (poll_ && now - last_poll_ >= kPollInterval) {
    last_poll_ = now;
    poll_();
  }
}

}  // namespace partizan
