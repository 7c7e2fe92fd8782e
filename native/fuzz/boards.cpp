/// Gives the kernels boards made of arbitrary bytes: each is refused with an error, or answered within small limits.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "bytes.hpp"
#include "errors.hpp"
#include "kernels/rulebook.hpp"
#include "meter.hpp"
#include "normal/value_store.hpp"
#include "target.hpp"

namespace {

using namespace partizan;

/// Takes numbers from the front of the input; 0 when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] std::uint8_t next() {
    if (size_ == 0) {
      return 0;
    }
    --size_;
    return *data_++;
  }
  [[nodiscard]] bool is_empty() const { return size_ == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

positions::Board board_of(Bytes& bytes) {
  const auto& kernels = kernels::all_entries();
  positions::Board board;
  board.kernel = std::string(kernels[bytes.next() % kernels.size()].name);
  const std::uint8_t shape = bytes.next();
  for (int i = 0; i < shape % 4; ++i) {
    board.parameters.push_back(static_cast<std::int8_t>(bytes.next()));
  }
  board.rows = shape % 5 == 0 ? bytes.next() % 4 : 1 + bytes.next() % 5;
  board.columns = bytes.next() % 24;
  for (int i = 0; i < board.rows * board.columns; ++i) {
    board.cells.push_back(bytes.next() % 8);
  }
  const auto order = static_cast<std::uint32_t>(board.cells.size());
  while (!bytes.is_empty() && board.edges.size() < 40 && order > 0) {
    const std::uint32_t from = bytes.next() % (order + 1);
    const std::uint32_t to = bytes.next() % (order + 1);
    board.edges.push_back({from, to, static_cast<std::uint8_t>(bytes.next() % 5)});
  }
  return board;
}

template <class Ask>
void attempt(Meter& meter, Ask&& ask) {
  meter.begin_question(300);
  meter.set_deadline(Meter::Clock::now() + std::chrono::milliseconds(300));
  try {
    ask();
  } catch (const DomainError&) {
  } catch (const BudgetExceeded&) {
  } catch (const TooLarge&) {
  }
}

}  // namespace

FUZZ_TARGET(boards) {
  Bytes bytes(data, size);
  const positions::Board board = board_of(bytes);
  Meter meter(std::size_t{64} << 20);
  normal::ValueStore values(meter);
  kernels::Rulebook rulebook(values);
  bool has_kernel = false;
  attempt(meter, [&] { has_kernel = kernels::Rulebook::has_kernel(board); });
  if (!has_kernel) {
    return;
  }
  attempt(meter, [&] { (void)rulebook.rules(board).value(board); });
  attempt(meter, [&] { (void)rulebook.rules(board).misere_outcome(board); });
  attempt(meter, [&] { (void)rulebook.rules(board).census(board, 2); });
  std::string page;
  attempt(meter, [&] { page = positions::page_of(rulebook.findings({50, 0, true}), values); });
  attempt(meter, [&] {  // it must accept what it returned
    for (const positions::Finding& finding : positions::findings_of(page, values)) {
      rulebook.learn(finding);
    }
  });
  const std::string odd(reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 300));
  attempt(meter, [&] { (void)positions::findings_of(odd, values); });
  attempt(meter, [&] {
    ByteWriter sealed("partizan findings 1\n");
    sealed.bytes(odd.data(), odd.size());
    for (const positions::Finding& finding : positions::findings_of(sealed.sealed(), values)) {
      rulebook.learn(finding);
    }
  });
  attempt(meter, [&] { rulebook.rules(board).learn({positions::Fact::misere_outcome, 0, 0, {{{}, odd}}, {}}); });
}
