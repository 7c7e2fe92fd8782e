#include "positions/findings.hpp"

#include <map>
#include <numeric>

#include "bytes.hpp"
#include "normal/value_bytes.hpp"
#include "sizes.hpp"

namespace partizan::positions {
namespace {

constexpr std::string_view kKind = "partizan findings 1\n";
constexpr std::uint64_t kMostParts = 0xFFFF;

}  // namespace

std::size_t stride(std::size_t count) {
  auto step = static_cast<std::size_t>(static_cast<double>(count) * 0.6180339887);
  while (std::gcd(step, count) != 1) {
    ++step;
  }
  return step;
}

std::string page_of(std::span<const Finding> findings, normal::ValueStore& store) {
  std::map<std::string_view, std::uint64_t> families;
  normal::ValueWriter values(store);
  for (const Finding& finding : findings) {
    for (const Finding::Part& part : finding.parts) {
      families.emplace(part.family, 0);
    }
    for (const normal::Value value : finding.values) {
      values.add(value);
    }
  }
  ByteWriter out(kKind);
  out.number(families.size());
  std::uint64_t next = 0;
  for (auto& [family, number] : families) {
    number = next++;
    out.number(family.size());
    out.bytes(family.data(), family.size());
  }
  values.bases(out);
  out.number(findings.size());
  const std::size_t step = findings.empty() ? 0 : stride(findings.size());
  for (std::size_t n = 0, at = 0; n < findings.size(); ++n, at = (at + step) % findings.size()) {
    const Finding& finding = findings[at];
    out.number(static_cast<std::uint64_t>(finding.fact) | std::uint64_t{finding.effort} << 8);
    out.number(finding.answer);
    out.number(finding.parts.size());
    for (const Finding::Part& part : finding.parts) {
      out.number(families.at(part.family) * 2 + (part.negated ? 1 : 0));
      out.number(part.position.size());
      out.bytes(part.position.data(), part.position.size());
    }
    out.number(finding.values.size());
    for (const normal::Value value : finding.values) {
      values.value(value, out);
    }
  }
  return out.sealed();
}

std::vector<Finding> findings_of(std::string_view page, normal::ValueStore& store) {
  ByteReader in(page, kKind, "a page of findings");
  std::vector<std::string> families;
  for (std::uint64_t rest = in.number(); rest > 0; --rest) {
    families.emplace_back(in.bytes(in.number()));
  }
  const normal::ValueReader values(store, in);
  std::vector<Finding> found;
  for (std::uint64_t rest = in.number(); rest > 0; --rest) {
    store.meter().tick();
    Finding& finding = found.emplace_back();
    const std::uint64_t head = in.number(0xFFFF);
    if ((head & 0xFF) > static_cast<std::uint64_t>(Fact::misere_winner) || head >> 8 > 64) {
      in.refuse("has a fact of an unknown kind");
    }
    finding.fact = static_cast<Fact>(head & 0xFF);
    finding.effort = static_cast<std::uint8_t>(head >> 8);
    finding.answer = in.number();
    for (std::uint64_t parts = in.number(kMostParts); parts > 0; --parts) {
      Finding::Part& part = finding.parts.emplace_back();
      const std::uint64_t family = in.number();
      if (family / 2 >= families.size()) {
        in.refuse("names a family that it does not have");
      }
      part.family = families[in_memory(family / 2)];
      part.negated = family % 2 == 1;
      part.position = in.bytes(in.number());
    }
    for (std::uint64_t more = in.number(kMostParts); more > 0; --more) {
      finding.values.push_back(values.value(in));
    }
  }
  in.end();
  return found;
}

}  // namespace partizan::positions
