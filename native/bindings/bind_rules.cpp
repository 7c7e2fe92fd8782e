/// Play by rules that are a program in Python: the memo and the loop are here, and Python is asked for boards.
///
/// What is out of the ordinary is left to the objects of Python that call: `rules` is a CheckedRules of
/// `partizan.rules.checked`, and `play` a Folding of `partizan.engine.folding`, which evaluate, refuse and explain.
#include <chrono>
#include <cstddef>
#include <utility>
#include <vector>

#include "bindings.hpp"

namespace partizan {
namespace {

constexpr std::chrono::milliseconds kPause{1};  // between two looks at a budget
constexpr Py_ssize_t kArmful = 16;              // boards taken from a generator before the time is checked

/// What a dictionary has for a key; invalid if there is nothing.
nb::object found_in(const nb::dict& known, nb::handle key) {
  PyObject* const found = PyDict_GetItemWithError(known.ptr(), key.ptr());
  if (found == nullptr && PyErr_Occurred() != nullptr) {
    throw nb::python_error();
  }
  return nb::borrow(found);
}

/// The methods of a ruleset that are called most, and what is known of its boards.
struct AskedRules {
  nb::object options;
  nb::object parts;             // None if each board is its only part
  nb::object representatives;  // by board; None if each board is its own
  nb::object kind;              // of boards
};

using Rules = nb::handle_t<AskedRules>;

/// Returns what a method of the rules gives; Python refuses its failures.
template <class... Given>
nb::object asked(Rules rules, const nb::object& method, const char* name, const Given&... given) {
  try {
    return method(given...);
  } catch (const nb::python_error& error) {
    rules.attr("failed")(error.value(), name, given...);
    throw;
  }
}

/// Takes up to an armful from a generator, and leaves a longer one to Python.
template <class... Given>
nb::object taken(Rules rules, const nb::object& generator, const char* name, const Given&... given) {
  nb::list boards;
  while (PyList_Size(boards.ptr()) < kArmful) {
    const nb::object board = nb::steal(PyIter_Next(generator.ptr()));
    if (!board.is_valid()) {
      if (PyErr_Occurred() != nullptr) {
        const nb::python_error error;
        rules.attr("failed")(error.value(), name, given...);
      }
      return boards;
    }
    boards.append(board);
  }
  return rules.attr("listed")(generator, name, given..., nb::arg("begun") = boards);
}

/// Returns what a method gives as a list of boards.
template <class... Given>
nb::object listed(Rules rules, const nb::object& found, const char* name, const Given&... given) {
  static const nb::handle generator = nb::object(nb::module_::import_("types").attr("GeneratorType")).release();
  if (PyList_CheckExact(found.ptr())) {
    return found;
  }
  if (found.type().is(generator)) {
    return taken(rules, found, name, given...);
  }
  return rules.attr("listed")(found, name, given...);
}

nb::object options(Rules rules, nb::handle board, nb::handle player) {
  const auto& method = nb::cast<const AskedRules&>(rules).options;
  return listed(rules, asked(rules, method, "options", board, player), "options", board, player);
}

nb::object representative(Rules rules, const AskedRules& known, nb::handle board) {
  if (known.representatives.is_none()) {
    return nb::borrow(board);
  }
  nb::object found = found_in(nb::borrow<nb::dict>(known.representatives), board);
  return found.is_valid() ? found : rules.attr("representative")(board);
}

/// Returns the keys of the answer for a board: the representatives of its parts.
nb::tuple keys(Rules rules, nb::handle board, bool split) {
  const auto& known = nb::cast<const AskedRules&>(rules);
  if (!split || known.parts.is_none()) {
    return nb::make_tuple(representative(rules, known, board));
  }
  nb::object parts = asked(rules, known.parts, "parts", board);
  if (!PyTuple_CheckExact(parts.ptr())) {
    parts = listed(rules, parts, "parts", board);
  }
  nb::list found;
  for (const nb::handle part : parts) {
    if (!part.is(board) && (!part.type().is(known.kind) || PyObject_Hash(part.ptr()) == -1)) {
      PyErr_Clear();
      rules.attr("checked")(part, "parts", board);
    }
    found.append(representative(rules, known, part));
  }
  return nb::tuple(found);
}

/// An open position: what is known of its options.
struct Open {
  nb::object key;
  nb::list options;  // Left's first
  nb::object lefts;  // the number of Left's options
  nb::list values;   // of the options so far
  nb::tuple keys;    // of the next option, while one of them is evaluated; none otherwise
};

/// An evaluation in progress.
class Play {
 public:
  Play(nb::handle play, Rules rules, nb::dict answers, nb::dict aliases, bool is_additive)
      : play_(play),
        rules_(rules),
        kind_(nb::cast<const AskedRules&>(rules).kind),
        tick_(play.attr("tick")),
        alias_(play.attr("alias")),
        of_sum_(play.attr("of_sum")),
        answers_(std::move(answers)),
        aliases_(std::move(aliases)),
        is_additive_(is_additive) {}

  /// Answers for `root` and for all positions that it needs, in plays of at most `most` moves.
  void run(const nb::object& root, std::size_t most) {
    nb::dict path;  // the open positions, outermost first
    std::vector<Open> stack;
    Open here = entered(root);
    path[root] = nb::none();
    for (;;) {
      const nb::object part = missing_in(here);
      if (!part.is_valid()) {
        play_.attr("settle")(here.key, here.values, here.lefts);
        nb::del(path[here.key]);
        if (stack.empty()) {
          return;
        }
        here = std::move(stack.back());
        stack.pop_back();
        continue;
      }
      stack.push_back(std::move(here));
      path[part] = nb::none();
      if (path.size() == stack.size()) {  // it was there already
        play_.attr("repeat")(path, part);
      }
      if (stack.size() > most) {
        play_.attr("refuse_endless")(root);
      }
      here = entered(part);
    }
  }

 private:
  Open entered(const nb::object& key) {
    const nb::tuple found = nb::cast<nb::tuple>(play_.attr("entered")(key));
    return {key, nb::cast<nb::list>(found[0]), found[1], {}, {}};
  }

  /// Goes on with the options of a position, and returns a part of one that has no answer yet; invalid if all have answers.
  nb::object missing_in(Open& here) {
    try {
      for (std::size_t next = here.values.size(); next < here.options.size(); ++next) {
        const nb::object option = here.options[next];
        nb::object value = found_in(answers_, option);
        if (!value.is_valid()) {
          value = found_in(aliases_, option);
        }
        if (!value.is_valid()) {
          if (here.keys.size() == 0) {
            look_at(here, option);
          }
          nb::object part = missing(here.keys);
          if (part.is_valid()) {
            return part;
          }
          value = joined(option, here.keys);
        }
        here.values.append(value);
        here.keys = nb::tuple();
      }
    } catch (const nb::python_error& error) {
      play_.attr("doubt")(here.key, error.value());
      throw;
    }
    return {};
  }

  void look_at(Open& here, const nb::object& option) {
    if (!option.type().is(kind_)) {
      play_.attr("check_options")(here.key);
    }
    const auto now = Meter::Clock::now();
    if (now >= next_look_) {
      tick_();
      next_look_ = now + kPause;
    }
    here.keys = keys(rules_, option, is_additive_);
  }

  /// The first key without an answer; invalid if there is none.
  nb::object missing(const nb::tuple& keys) {
    for (const nb::handle key : keys) {
      if (!found_in(answers_, key).is_valid() && !nb::cast<bool>(play_.attr("is_known")(key))) {
        return nb::borrow(key);
      }
    }
    return {};
  }

  nb::object joined(const nb::object& board, const nb::tuple& keys) {
    nb::object value;
    if (keys.size() == 1) {
      value = answers_[keys[0]];
      if (board.is(keys[0])) {
        return value;
      }
    } else {
      nb::list values;
      for (const nb::handle key : keys) {
        values.append(answers_[key]);
      }
      value = of_sum_(values);
    }
    alias_(board, value);
    return value;
  }

  nb::handle play_;
  Rules rules_;
  nb::object kind_;
  nb::object tick_;
  nb::object alias_;
  nb::object of_sum_;
  nb::dict answers_;
  nb::dict aliases_;
  const bool is_additive_;
  Meter::Clock::time_point next_look_{};
};

}  // namespace

void bind_rules(nb::module_& m) {
  nb::class_<AskedRules>(m, "AskedRules", "The methods of a ruleset in Python that play calls most.")
      .def(
          "__init__",
          [](AskedRules* self, nb::object options, nb::object parts, nb::object representatives, nb::object kind) {
            new (self) AskedRules{std::move(options), std::move(parts), std::move(representatives), std::move(kind)};
          },
          nb::arg("options").none(), nb::arg("parts").none(), nb::arg("representatives").none(), nb::arg("kind"))
      .def("options", &options, nb::arg("board").none(), nb::arg("player"),
           nb::sig("def options(self, board: Any, player: Any) -> list[Any]"),
           "Return the boards to which `player` may move; they still need to be `checked`.")
      .def("keys", &keys, nb::arg("board").none(), nb::kw_only(), nb::arg("split"),
           nb::sig("def keys(self, board: Any, *, split: bool) -> tuple[Any, ...]"),
           "Return the keys of the answer for `board`: the representatives of its parts.");
  m.def(
      "play_out",
      [](nb::handle play, Rules rules, const nb::object& root, nb::dict answers, nb::dict aliases, bool is_additive, std::size_t most) {
        Play(play, rules, std::move(answers), std::move(aliases), is_additive).run(root, most);
      },
      nb::arg("play"), nb::arg("rules"), nb::arg("root").none(), nb::arg("answers"), nb::arg("aliases"), nb::arg("is_additive"),
      nb::arg("most"),
      nb::sig("def play_out(play: Any, rules: AskedRules, root: Any, answers: dict[Any, Any], aliases: dict[Any, Any], is_additive: "
              "bool, most: int) -> None"),
      "Find the answers for `root` and for all positions that it needs.");
}

}  // namespace partizan
