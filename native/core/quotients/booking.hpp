/// Memory booked with a meter for the duration of some work.
#pragma once

#include <cstddef>

#include "meter.hpp"

namespace partizan::quotients {

class Booking {
 public:
  explicit Booking(Meter& meter) : meter_(meter) {}
  Booking(const Booking&) = delete;
  Booking& operator=(const Booking&) = delete;
  ~Booking() { meter_.release(bytes_); }

  /// Books more; throws StoreFull, booking nothing, if that would exceed the limit.
  void charge(std::size_t bytes) {
    meter_.charge(bytes);
    bytes_ += bytes;
  }

 private:
  Meter& meter_;
  std::size_t bytes_ = 0;
};

}  // namespace partizan::quotients
