#include "search/together.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "search/search.hpp"

namespace partizan::search {
namespace {

/// A thread looks around after this many nodes.
constexpr std::uint64_t kLookAround = 8;
/// The values are copied if that takes at most this part of the memory left.
constexpr std::size_t kValueShare = 8;

struct Over {};

}  // namespace

// ------------------------------------------------------------------------------------ the second thread

/// What the second thread works with.
struct Together::Second {
  Second(Search& first, Together& together)
      : meter(first.meter_),
        store(first.convention_ == Convention::normal ? normal::ValueStore(first.values_.store(), meter) : normal::ValueStore(meter)),
        values(store),
        sources(twins(first, values)),
        search(values, first, pointers(sources), together) {
    meter.set_poll([&together] {
      if (together.is_over()) {
        throw Over{};
      }
    });
  }

  using Sources = std::vector<std::unique_ptr<ComponentSource>>;
  [[nodiscard]] static Sources twins(const Search& first, Values& values) {
    Sources out;
    for (const ComponentSource* const source : first.sources_) {
      out.push_back(source->twin(values));
    }
    return out;
  }
  [[nodiscard]] static std::vector<ComponentSource*> pointers(const Sources& sources) {
    std::vector<ComponentSource*> out;
    for (const auto& source : sources) {
      out.push_back(source.get());
    }
    return out;
  }

  Meter meter;
  normal::ValueStore store;
  Values values;
  Sources sources;
  Search search;
};

Together::Together(Search& first) : first_(first) {
  if (first.convention_ == Convention::normal && !first.meter_.affords(first.values_.store().size().bytes * kValueShare)) {
    throw StoreFull("the values are too many to be copied for a second thread");
  }
  auto second = std::make_unique<Second>(first, *this);
  first.table_.share();
  first.meter_.set_shared(true);
  try {
    thread_ = std::thread([this, second = std::move(second)]() mutable noexcept {
      try {
        Search& search = second->search;
        const auto found = search.first_loss();
        if (!search.is_stopped_) {
          answer_ = found ? std::optional<std::size_t>(search.levels_[0]->children[*found].origin) : std::nullopt;
          has_answer_ = true;
          is_over_.store(true, std::memory_order_release);
        }
      } catch (...) {
        // The first thread goes on alone, with the memory that this one frees.
      }
      nodes_ = second->search.nodes_;
      looks_ = second->search.looks_;
      second.reset();
    });
  } catch (...) {
    first.table_.end_sharing();
    first.meter_.set_shared(false);
    throw;
  }
}

Together::~Together() {
  is_over_.store(true, std::memory_order_release);
  thread_.join();
  first_.nodes_ += nodes_;
  first_.looks_ += looks_;
  first_.table_.end_sharing();
  first_.meter_.set_shared(false);
}

// ------------------------------------------------------------------------------------ both threads

Search::Search(Values& values, Search& first, std::vector<ComponentSource*> twins, Together& together)
    : values_(values),
      meter_(values.store().meter()),
      convention_(first.convention_),
      own_table_(meter_),
      table_(first.table_),
      common_values_(convention_ == Convention::normal ? static_cast<std::uint32_t>(values.store().size().nodes) : kAllCommon),
      sources_(std::move(twins)),
      sharpens_(first.sharpens_),
      together_(&together) {
  Level& top = level(0);
  const Level& same = *first.levels_[0];
  top.is_guided = same.is_guided;
  top.is_estimated = same.is_estimated;
  top.children.assign(same.children.begin() + static_cast<std::ptrdiff_t>(same.next), same.children.end());
  top.keys = same.keys;
}

/// Whether both threads know all values of a sum, by the same ids.
bool Search::is_common(TranspositionTable::Key key) const noexcept {
  const std::size_t components = key[0] & 0xFFFF;
  const std::size_t values = (key[0] >> 16) & 0xFFFF;
  const std::size_t headers = components <= 4 ? 1 : 1 + (components + 3) / 8;
  const auto is_old = [&](std::uint64_t bits) {
    const auto value = normal::Value::from_bits(bits);
    return value.number.is_packed() && value.base.node() < common_values_;
  };
  return std::all_of(key.begin() + static_cast<std::ptrdiff_t>(headers), key.begin() + static_cast<std::ptrdiff_t>(headers + values), is_old);
}

/// Starts a second thread when the search has become long, and stops this one when the other has ended it. If the other thread
/// has settled a sum of the line of play, returns its fate for the player to move there, and its depth less 1.
Search::Fate Search::look_around(std::size_t& depth) {
  next_look_around_ = nodes_ + kLookAround;
  if (together_ == nullptr) {
    if (looks_ >= alone_until_) {
      try {
        second_ = std::make_unique<Together>(*this);
        together_ = second_.get();
      } catch (...) {  // there is no room for another thread
        alone_until_ = ~std::uint64_t{0};
      }
    }
    return Fate::open;
  }
  if (together_->is_over()) {
    is_stopped_ = true;
    return Fate::open;
  }
  for (std::size_t i = 1; i <= depth; ++i) {
    if (const auto known = this->known(levels_[i]->key, levels_[i]->hash)) {
      for (std::size_t k = i; k <= depth; ++k) {
        together_->begun().end(levels_[k]->hash);
      }
      depth = i - 1;
      return *known ? Fate::win : Fate::loss;
    }
  }
  return Fate::open;
}

/// Moves children that the other thread is searching behind those that it is not. The first child, which often settles the sum,
/// is searched together.
void Search::put_off(Level& here) {
  while (here.next > 0 && here.next + here.put_off < here.children.size() && together_->begun().contains(here.children[here.next].hash)) {
    const auto next = here.children.begin() + static_cast<std::ptrdiff_t>(here.next);
    std::rotate(next, next + 1, here.children.end());
    ++here.put_off;
  }
}

/// Ends the second thread of this search, if there is one.
void Search::part() noexcept {
  if (second_ != nullptr) {
    second_.reset();
    together_ = nullptr;
  }
}

}  // namespace partizan::search
