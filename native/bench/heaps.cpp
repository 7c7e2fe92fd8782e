/// Benchmarks of nim-sequences of heap games without Python, and a driver for long runs.
///
///   heaps_bench                                      the solved octal games that take seconds, proved
///   heaps_bench octal .104 [--heaps N] [--kernels K] one game: search for a period up to N heaps
///   heaps_bench octal .106 --rolling [--checkpoint FILE] [--seconds S] [--heaps N]
///       rolls a window until it recurs; resumes from FILE if it exists, and writes it every minute
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "errors.hpp"
#include "heaps/certificate.hpp"
#include "heaps/rolling.hpp"

namespace {

using namespace partizan;
using namespace partizan::heaps;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
double wall_seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

struct Arguments {
  std::string code;
  Heap heaps = Heap{1} << 29;
  bool heaps_given = false;
  bool rolling = false;
  bool verify = false;
  std::string checkpoint;
  double seconds = 1e18;
  const Kernels* kernels = &best_kernels();
};

TakeAndBreak rules_of(const std::string& code) {
  if (code == "grundy") {
    return checked({{kTwoHeaps}, {}, true});
  }
  const std::size_t point = code.find('.');
  if (point == std::string::npos || point > 1 || point + 1 == code.size()) {
    throw DomainError("\"" + code + "\" is not a code; write one like .106, 4.344 or grundy");
  }
  TakeAndBreak rules;
  for (const char c : (point == 0 ? "0" : "") + code) {
    if (c != '.') {
      if (c < '0' || c > '7') {
        throw DomainError(std::string("the code ") + code + " has the digit " + c + ", which is not octal");
      }
      rules.digits.push_back(static_cast<Digit>(c - '0'));
    }
  }
  return checked(rules);
}

void print(const std::string& code, const std::optional<Period>& found, double seconds, Heap heaps) {
  if (!found) {
    std::printf("%-7s no period to %llu heaps, %.2f s, %.1f ns a heap\n", code.c_str(), static_cast<unsigned long long>(heaps), seconds,
                1e9 * seconds / static_cast<double>(heaps));
    return;
  }
  std::printf("%-7s preperiod %llu period %llu %s, %llu heaps, %.2f s, %.1f ns a heap, A = %llu", code.c_str(),
              static_cast<unsigned long long>(found->preperiod), static_cast<unsigned long long>(found->period),
              found->proof == Proof::none ? "only observed" : ("proved (" + std::string(name_of(found->proof)) + ")").c_str(),
              static_cast<unsigned long long>(heaps), seconds, 1e9 * seconds / static_cast<double>(heaps),
              static_cast<unsigned long long>(found->witness_bound));
  if (found->space) {
    std::printf(", mask 0x%x e %u f %u", found->space->mask, found->space->e, found->space->f);
  }
  std::printf(", %zu rare, last %llu\n", found->rare.size(),
              static_cast<unsigned long long>(found->rare.empty() ? 0 : found->rare.back().heap));
}

int stored(const Arguments& a) {
  Sequence sequence(rules_of(a.code), Method::automatic, *a.kernels);
  sequence.meter().set_byte_limit(std::size_t{8} << 30);
  const double start = cpu_seconds();
  const auto found = find_period(sequence, a.heaps);
  print(a.code, found, cpu_seconds() - start, sequence.size());
  if (found && a.verify) {
    Meter meter(std::size_t{8} << 30);
    const double again = cpu_seconds();
    const bool ok = verified(sequence.rules(), *found, meter);
    std::printf("        %s by plain loops in %.2f s\n", ok ? "verified" : "REJECTED", cpu_seconds() - again);
  }
  return 0;
}

/// Writes a temporary file and renames it, so that a kill leaves either the old or the new checkpoint.
void write_checkpoint(const Rolling& rolling, const std::string& path) {
  if (path.empty()) {
    return;
  }
  const std::string beside = path + ".new";
  const std::string data = rolling.save();
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(data.data(), static_cast<std::streamsize>(data.size()));
    if (!out.flush()) {
      throw DomainError("the checkpoint " + beside + " could not be written");
    }
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) {
    throw DomainError("the checkpoint " + path + " could not be replaced");
  }
}

std::unique_ptr<Rolling> started(const Arguments& a) {
  std::ifstream in(a.checkpoint, std::ios::binary);
  if (a.checkpoint.empty() || !in) {
    return std::make_unique<Rolling>(rules_of(a.code), *a.kernels);
  }
  const std::string data((std::istreambuf_iterator<char>(in)), {});
  auto loaded = Rolling::load(data, *a.kernels);
  if (loaded->rules() != rules_of(a.code)) {
    throw DomainError("the checkpoint " + a.checkpoint + " belongs to a game other than " + a.code);
  }
  std::printf("resuming from heap %llu\n", static_cast<unsigned long long>(loaded->size()));
  return loaded;
}

int rolled(const Arguments& a) {
  constexpr double kBetweenCheckpoints = 60;
  const auto rolling = started(a);
  const double end = wall_seconds() + a.seconds;
  const Heap heaps = a.heaps_given ? a.heaps : ~Heap{0} / 2;
  const Heap from = rolling->size();
  const double start = cpu_seconds();
  double next_checkpoint = wall_seconds() + kBetweenCheckpoints;
  bool proved = false;
  while (!proved && rolling->size() < heaps && wall_seconds() < end) {
    proved = rolling->extend(std::min(heaps, rolling->size() + (Heap{1} << 26)));
    if (wall_seconds() >= next_checkpoint) {
      write_checkpoint(*rolling, a.checkpoint);
      std::printf("heap %llu, %.2f ns a heap\n", static_cast<unsigned long long>(rolling->size()),
                  1e9 * (cpu_seconds() - start) / static_cast<double>(rolling->size() - from));
      std::fflush(stdout);
      next_checkpoint = wall_seconds() + kBetweenCheckpoints;
    }
  }
  write_checkpoint(*rolling, a.checkpoint);
  std::printf("heap %llu, %.2f ns a heap, %s\n", static_cast<unsigned long long>(rolling->size()),
              1e9 * (cpu_seconds() - start) / static_cast<double>(rolling->size() - from),
              proved ? "the window recurs; looking for the preperiod" : "not yet");
  std::fflush(stdout);
  if (proved) {
    print(a.code, rolling->period(), cpu_seconds() - start, rolling->size());
  }
  return 0;
}

int usage() {
  std::puts("usage: heaps_bench [octal CODE [--heaps N] [--kernels portable|avx2|avx512] [--verify]\n"
            "                    [--rolling [--checkpoint FILE] [--seconds S]]]");
  return 2;
}

int run(int count, char** words) {
  if (count == 1) {
    for (const char* const code : {".77", ".156", ".356", ".644", ".165", "4.344", ".127", ".16", ".56", "4.406", "4.064",
                                  ".376", ".354", ".104", ".054", ".454"}) {
      Arguments a;
      a.code = code;
      stored(a);
    }
    return 0;
  }
  Arguments a;
  if (count < 3 || std::string(words[1]) != "octal") {
    return usage();
  }
  a.code = words[2];
  for (int j = 3; j < count; ++j) {
    const std::string word = words[j];
    if (word == "--rolling") {
      a.rolling = true;
    } else if (word == "--verify") {
      a.verify = true;
    } else if (j + 1 == count) {
      return usage();
    } else if (word == "--heaps") {
      a.heaps = std::strtoull(words[++j], nullptr, 10);
      a.heaps_given = true;
    } else if (word == "--seconds") {
      a.seconds = std::strtod(words[++j], nullptr);
    } else if (word == "--checkpoint") {
      a.checkpoint = words[++j];
    } else if (word == "--kernels") {
      a.kernels = kernels_named(words[++j]);
      if (a.kernels == nullptr) {
        throw DomainError(std::string("this machine does not support the kernels ") + words[j]);
      }
    } else {
      return usage();
    }
  }
  return a.rolling ? rolled(a) : stored(a);
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
