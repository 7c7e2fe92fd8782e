/// Reads arbitrary bytes as a saved nim-sequence, with a right checksum and without, and continues what can be read.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "errors.hpp"
#include "bytes.hpp"
#include "heaps/sequence.hpp"
#include "meter.hpp"
#include "target.hpp"

namespace {

using namespace partizan;

/// Loads a sequence, and continues it a little if the bytes are those of one.
void attempt(std::string_view data) {
  try {
    const auto sequence = heaps::Sequence::load(data);
    sequence->meter().set_deadline(Meter::Clock::now() + std::chrono::milliseconds(50));
    sequence->extend(sequence->size() + 100);
    (void)sequence->rare();
    (void)heaps::Sequence::load(sequence->save());
  } catch (const DomainError&) {
  } catch (const BudgetExceeded&) {
  } catch (const TooLarge&) {
  }
}

}  // namespace

FUZZ_TARGET(saved) {
  attempt({reinterpret_cast<const char*>(data), size});
  ByteWriter writer("");
  writer.bytes(data, size);
  attempt(writer.sealed());
}
