/// The rulebook entries of each kernel. A new kernel adds a line here and one in entries.cpp.
#pragma once

#include <vector>

#include "positions/rulebook.hpp"

namespace partizan::kernels {

using Entries = std::vector<positions::KernelEntry>;

void add_amazons(Entries& entries);
void add_clobber(Entries& entries);
void add_colouring(Entries& entries);
void add_domineering(Entries& entries);
void add_fission(Entries& entries);
void add_graph_colouring(Entries& entries);
void add_hackenbush(Entries& entries);
void add_kayles(Entries& entries);
void add_king_dirt(Entries& entries);
void add_konane(Entries& entries);
void add_nogo(Entries& entries);
void add_sheep(Entries& entries);
void add_toads_and_frogs(Entries& entries);
void add_toppling_dominoes(Entries& entries);

}  // namespace partizan::kernels
