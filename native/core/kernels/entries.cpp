#include "kernels/entries.hpp"

namespace partizan::positions {

const std::vector<KernelEntry>& kernels() {
  static const kernels::Entries all = [] {
    kernels::Entries entries;
    kernels::add_amazons(entries);
    kernels::add_clobber(entries);
    kernels::add_colouring(entries);
    kernels::add_domineering(entries);
    kernels::add_fission(entries);
    kernels::add_graph_colouring(entries);
    kernels::add_hackenbush(entries);
    kernels::add_kayles(entries);
    kernels::add_king_dirt(entries);
    kernels::add_konane(entries);
    kernels::add_nogo(entries);
    kernels::add_sheep(entries);
    kernels::add_toads_and_frogs(entries);
    kernels::add_toppling_dominoes(entries);
    return entries;
  }();
  return all;
}

}  // namespace partizan::positions
