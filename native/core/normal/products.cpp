#include "normal/products.hpp"

#include "errors.hpp"
#include "recursion.hpp"

namespace partizan::normal {
namespace {

ValuePair unordered(Value a, Value b) { return a.bits() <= b.bits() ? ValuePair{a, b} : ValuePair{b, a}; }

}  // namespace

Value Products::ordinal_sum(Value g, Value h) {
  return evaluate<ValuePair, Value>({g, h}, ordinal_, [this](const ValuePair& pair, auto& ask) {
    if (pair.b.is_zero()) {
      return pair.a;
    }
    Values sides[2];
    for (const Player player : kPlayers) {
      Values& side = sides[static_cast<int>(player)];
      const Options of_base = values_.options(pair.a, player);
      for (std::size_t i = 0; i < of_base.size(); ++i) {
        side.push_back(of_base[i]);
      }
      const Options of_top = values_.options(pair.b, player);
      for (std::size_t i = 0; i < of_top.size(); ++i) {
        side.push_back(ask({pair.a, of_top[i]}));
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

std::vector<Value> Products::incentives(Value g, Player player) {
  Values all;
  const Options options = values_.options(g, player);
  for (std::size_t i = 0; i < options.size(); ++i) {
    all.push_back(player == Player::left ? values_.subtract(options[i], g) : values_.subtract(g, options[i]));
  }
  values_.keep_maximal(all);
  return {all.begin(), all.end()};
}

Value Products::norton(Value g, Value u) {
  const Value zero{};
  if (values_.le(u, zero) || !values_.le(zero, u)) {
    throw DomainError("the Norton product G.U is only defined for U > 0");
  }
  Values moves;  // U + D over all incentives D
  for (const Player player : kPlayers) {
    for (const Value d : incentives(u, player)) {
      moves.push_back(values_.add(u, d));
    }
  }
  values_.keep_maximal(moves);
  return evaluate<ValuePair, Value>({g, u}, norton_, [&](const ValuePair& pair, auto& ask) {
    if (pair.a.is_number() && values_.numbers().is_integer(pair.a.number)) {
      const auto n = values_.numbers().dyadic(pair.a.number).as_int64();
      if (!n) {
        throw TooLarge("cannot form a Norton product with an integer beyond 64 bits");
      }
      return values_.multiple(*n, u);
    }
    Values sides[2];
    for (const Player player : kPlayers) {
      const Options options = values_.options(pair.a, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Value product = ask({options[i], u});
        for (std::size_t k = 0; k < moves.size() && !ask.incomplete(); ++k) {
          const Value move = player == Player::left ? moves[k] : -moves[k];
          sides[static_cast<int>(player)].push_back(values_.add(product, move));
        }
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

Value Products::conway(Value g, Value h) {
  return evaluate<ValuePair, Value>(unordered(g, h), conway_, [this](const ValuePair& pair, auto& ask) {
    NumberTable& numbers = values_.numbers();
    const auto [a, b] = pair;
    if (a.is_number() && b.is_number()) {
      return values_.number(numbers.dyadic(a.number) * numbers.dyadic(b.number));
    }
    for (const auto& [n, other] : {pair, ValuePair{b, a}}) {  // 1·G = G, so n·G is n copies of G
      if (n.is_number() && numbers.is_integer(n.number)) {
        if (const auto count = numbers.dyadic(n.number).as_int64()) {
          return values_.multiple(*count, other);
        }
        throw TooLarge("cannot form a multiple of more than 2^63 - 1 copies");
      }
    }
    Values sides[2];
    for (const Player of_a : kPlayers) {
      for (const Player of_b : kPlayers) {
        Values& side = sides[of_a == of_b ? 0 : 1];
        const Options as = values_.options(a, of_a);
        const Options bs = values_.options(b, of_b);
        for (std::size_t i = 0; i < as.size(); ++i) {
          for (std::size_t k = 0; k < bs.size(); ++k) {
            const Value x = ask(unordered(as[i], b));
            const Value y = ask(unordered(a, bs[k]));
            const Value z = ask(unordered(as[i], bs[k]));
            if (!ask.incomplete()) {
              side.push_back(values_.subtract(values_.add(x, y), z));
            }
          }
        }
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

Value Products::conjunctive_sum(Value g, Value h) {
  return evaluate<ValuePair, Value>(unordered(g, h), conjunctive_, [this](const ValuePair& pair, auto& ask) {
    Values sides[2];
    for (const Player player : kPlayers) {
      const Options of_a = values_.options(pair.a, player);
      const Options of_b = values_.options(pair.b, player);
      for (std::size_t i = 0; i < of_a.size(); ++i) {
        for (std::size_t k = 0; k < of_b.size(); ++k) {
          sides[static_cast<int>(player)].push_back(ask(unordered(of_a[i], of_b[k])));
        }
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

Value Products::selective_sum(Value g, Value h) {
  return evaluate<ValuePair, Value>(unordered(g, h), selective_, [this](const ValuePair& pair, auto& ask) {
    Values sides[2];
    for (const Player player : kPlayers) {
      Values& side = sides[static_cast<int>(player)];
      const Options of_a = values_.options(pair.a, player);
      const Options of_b = values_.options(pair.b, player);
      for (std::size_t i = 0; i < of_a.size(); ++i) {
        side.push_back(ask(unordered(of_a[i], pair.b)));
      }
      for (std::size_t k = 0; k < of_b.size(); ++k) {
        side.push_back(ask(unordered(pair.a, of_b[k])));
      }
      for (std::size_t i = 0; i < of_a.size(); ++i) {
        for (std::size_t k = 0; k < of_b.size(); ++k) {
          side.push_back(ask(unordered(of_a[i], of_b[k])));
        }
      }
    }
    return ask.incomplete() ? Value{} : values_.make(sides[0], sides[1]);
  });
}

}  // namespace partizan::normal
