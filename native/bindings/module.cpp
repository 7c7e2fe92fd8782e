#include "world.hpp"

NB_MODULE(_core, m) {
  using namespace partizan;
  m.doc() = "The compiled core of partizan; use it through the package.";
  nb::set_leak_warnings(false);  // the current world lives as long as the interpreter, by design
  m.attr("__version__") = PARTIZAN_VERSION;
  bind_errors(m);
  bind_budget(m);
  bind_domination(m);
  bind_grids(m);
  bind_heaps(m);
  bind_nimber(m);
  bind_quotients(m);
  bind_retrograde(m);
  bind_rules(m);
  bind_strings(m);
  bind_tables(m);
  bind_world(m);
}
