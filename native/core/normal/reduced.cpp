#include "normal/reduced.hpp"

#include "normal/images.hpp"
#include "recursion.hpp"

namespace partizan::normal {

Value Reduced::of(Value g) { return project(heating_.heat(g, values_.up_star(Number{}, {0, 1}))); }

/// Maps x + * to x; any other game keeps its shape, with its options projected.
Value Reduced::project(Value root) {
  return evaluate<Value, Value>(root, projected_, [this](Value g, auto& ask) {
    if (values_.is_up_star(g)) {
      const UpStar u = values_.up_star(g);
      if (u.ups == 0 && u.nimber <= 1) {
        return ValueStore::number(g.number);
      }
    }
    return image_of_options(values_, g, ask);
  });
}

}  // namespace partizan::normal
