#include "search/together.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "search/search.hpp"

namespace partizan::search {
namespace {

/// The values are copied if that takes at most this part of the memory left.
constexpr std::size_t kValueShare = 8;

}  // namespace

// ------------------------------------------------------------------------------------ the second thread

/// What the second thread works with.
struct Together::Second {
  Second(Search& first, Together& of, Meter& meter)
      : together(of),
        store(first.convention_ == Convention::normal ? normal::ValueStore(first.values_.store(), meter) : normal::ValueStore(meter)),
        values(store),
        twins(twins_of(first, values)),
        search(values, first, pointers(twins), of) {}
  Second(const Second&) = delete;
  Second& operator=(const Second&) = delete;
  ~Second() {
    together.nodes_ = search.nodes();
    together.looks_ = search.looks();
  }

  void operator()() {
    if (const auto found = search.first_loss(); found.is_complete) {
      together.answer_ = found.lost;
      together.has_answer_ = true;
      together.thread_.set_over();
    }
  }

  using Twins = std::vector<std::unique_ptr<ComponentSource>>;
  [[nodiscard]] static Twins twins_of(const Search& first, Values& values) {
    Twins out;
    for (const ComponentSource* const source : first.sources_.all()) {
      out.push_back(source->twin(values));
    }
    return out;
  }
  [[nodiscard]] static std::vector<ComponentSource*> pointers(const Twins& twins) {
    std::vector<ComponentSource*> out;
    for (const auto& twin : twins) {
      out.push_back(twin.get());
    }
    return out;
  }

  Together& together;
  normal::ValueStore store;
  Values values;
  Twins twins;
  Search search;
};

Together::Together(Search& first) : first_(first), thread_(first.meter_, first.known_.common(), [&](Meter& meter, Begun& /*begun*/) {
  if (first.convention_ == Convention::normal && !first.meter_.affords(std::uint64_t{first.values_.store().size().bytes} * kValueShare)) {
    throw StoreFull("the values are too many to be copied for a second thread");
  }
  return Second(first, *this, meter);
}) {}

Together::~Together() {
  thread_.end();
  first_.nodes_ += nodes_;
  first_.expansion_.add_looks(looks_);
}

// ------------------------------------------------------------------------------------ both threads

Search::Search(Values& values, Search& first, std::vector<ComponentSource*> twins, Together& together)
    : values_(values),
      meter_(values.store().meter()),
      convention_(first.convention_),
      sources_(convention_, std::move(twins)),
      known_(meter_, first.known_,
             convention_ == Convention::normal ? static_cast<std::uint32_t>(values.store().size().nodes) : Known::kAllCommon),
      line_(meter_),
      settling_(sources_, values, convention_),
      expansion_(sources_, values, settling_, known_, line_, convention_),
      together_(&together) {
  settling_.set_sharpens(first.settling_.sharpens());
  Level& top = line_[0];
  const Level& same = first.line_[0];
  top.is_guided = same.is_guided;
  top.is_estimated = same.is_estimated;
  top.children.assign(same.children.begin() + static_cast<std::ptrdiff_t>(same.next), same.children.end());
  top.keys = same.keys;
}

/// Begins to search a level, and looks around first. Stops if the other thread has ended the search; returns to the first sum of
/// the line of play that it has settled, if there is one.
Search::Step Search::look_around(std::size_t& depth) {
  next_look_around_ = nodes_ + kLookAround;
  if (together_ == nullptr) {
    join_if_long();
    return try_children(depth);
  }
  if (together_->is_over()) {
    return Step::stop;
  }
  for (std::size_t i = 1; i <= depth; ++i) {
    if (const Fate fate = known_.fate(line_[i].key, line_[i].hash); fate != Fate::open) {
      for (std::size_t k = i; k <= depth; ++k) {
        together_->begun().end(line_[k].hash);
      }
      depth = i - 1;
      return after_child(depth, fate);
    }
  }
  return try_children(depth);
}

/// Starts a second thread when the search has become long.
void Search::join_if_long() {
  if (looks() < alone_until_) {
    return;
  }
  try {
    second_ = std::make_unique<Together>(*this);
    together_ = second_.get();
  } catch (...) {  // there is no room for another thread
    alone_until_ = ~std::uint64_t{0};
  }
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
