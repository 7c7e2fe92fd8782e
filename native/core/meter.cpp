#include "meter.hpp"

#include <string>

#include "errors.hpp"

namespace partizan {
namespace {

constexpr std::chrono::milliseconds kPollInterval{20};

std::string megabytes(std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

}  // namespace

void Meter::charge(std::size_t bytes) {
  if (bytes > byte_limit_ || bytes_ > byte_limit_ - bytes) {
    throw StoreFull("the store would need " + megabytes(bytes_ + bytes) + ", over its limit of " +
                         megabytes(byte_limit_));
  }
  bytes_ += bytes;
}

void Meter::look() {
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
