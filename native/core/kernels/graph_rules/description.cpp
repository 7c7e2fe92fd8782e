#include "kernels/graph_rules/description.hpp"

#include <set>
#include <string>

#include "errors.hpp"
#include "kernels/numbers.hpp"

namespace partizan::kernels::graph_rules {

namespace {

class Reader : public NumberReader {
 public:
  explicit Reader(const std::vector<std::int64_t>& numbers) : NumberReader(numbers, "graph rules") {}

  int number(int least, int most) { return small(least, most); }
  Images images(int letters) {
    Images out;
    for (int letter = 0; letter < letters; ++letter) {
      const int to = number(-1, letters - 1);
      const auto bit = static_cast<Letters>(1U << letter);
      out.to[static_cast<std::size_t>(letter)] = static_cast<std::uint8_t>(to < 0 ? letter : to);
      out.need = static_cast<Letters>(out.need | (to >= 0 && letter > 0 ? bit : 0U));
      out.changing = static_cast<Letters>(out.changing | (to >= 0 && to != letter && letter > 0 ? bit : 0U));
    }
    return out;
  }
};

constexpr int kMany = 1 << 20;
constexpr int kMostRules = 4096;
constexpr int kMostClauses = 64;
constexpr int kMostTouches = 200;
constexpr int kMostSymmetries = 1 << 14;

Rule read_rule(Reader& in, int letters) {
  Rule out;
  const int count = in.number(1, static_cast<int>(kMostVertices));
  for (int k = 0; k < count; ++k) {
    out.vertices.push_back(in.images(letters));
  }
  for (int k = 1; k < count; ++k) {
    const int arc = in.number(-1, 1);
    out.edges.push_back({arc, in.images(letters)});
  }
  out.mark = static_cast<std::size_t>(in.number(0, count - 1));
  for (int left = in.number(0, kMostClauses); left > 0; --left) {
    Clause clause;
    clause.kind = static_cast<Clause::Kind>(in.number(0, 4));
    if (clause.kind == Clause::Kind::degree || clause.kind == Clause::Kind::other_degree) {
      clause.least = in.number(0, kMany);
      clause.most = in.number(-1, kMany);
      clause.arc = in.number(-1, 1);
      clause.modulus = in.number(1, kMany);
    } else {
      (void)in.number(0, 0);
      clause.arc = in.number(-1, 1);
    }
    clause.images = in.images(letters);
    out.clauses.push_back(clause);
  }
  return out;
}

}  // namespace

Description read_description(const positions::Board& board) {
  Reader in(board.parameters);
  Description out;
  out.letters = in.number(2, kMostLetters);
  out.vertex_letters = in.number(2, out.letters);
  const int flags = in.number(0, 3);
  out.changes_edges = (flags & 1) != 0;
  out.drops = in.number(0, 1) != 0;
  out.dropped_arc = in.number(-1, 0);
  out.kept_arc = in.number(-1, 0);
  const int every = (1 << out.letters) - 1;
  out.kept = static_cast<Letters>(in.number(0, every));
  out.separators = static_cast<Letters>(in.number(0, every));
  for (int left = (flags & 2) != 0 ? in.number(0, kMostTouches) : 0; left > 0; --left) {
    const auto each = static_cast<Letters>(in.number(0, every));
    out.legal.push_back({each, static_cast<Letters>(in.number(0, every))});
  }
  for (int letter = 0; letter < out.vertex_letters; ++letter) {
    out.linked[static_cast<std::size_t>(letter)] = static_cast<Letters>(in.number(0, every));
  }
  for (int left = in.number(0, kMostSymmetries); left > 0; --left) {
    Symmetry& symmetry = out.symmetries.emplace_back();
    symmetry.negates = in.number(0, 1) != 0;
    std::set<int> images;
    for (std::size_t letter = 0; letter < static_cast<std::size_t>(out.letters); ++letter) {
      const int to = in.number(letter == 0 ? 0 : 1, letter == 0 ? 0 : out.letters - 1);
      symmetry.letters[letter] = static_cast<std::uint8_t>(to);
      images.insert(to);
    }
    if (static_cast<int>(images.size()) != out.letters) {
      throw DomainError("a symmetry of graph rules must permute the letters");
    }
  }
  for (auto& rules : out.rules) {
    for (int left = in.number(0, kMostRules); left > 0; --left) {
      rules.push_back(read_rule(in, out.letters));
    }
  }
  in.finish();
  return out;
}

}  // namespace partizan::kernels::graph_rules
