#include <new>
#include <string>

#include "bindings.hpp"
#include "errors.hpp"

namespace partizan {

void bind_errors(nb::module_&) {
  // The classes live in partizan.errors; here core exceptions are only translated to them.
  nb::register_exception_translator(
      [](const std::exception_ptr& p, void*) {
        const auto raise = [](const char* type, const char* what) {
          const nb::object cls = nb::module_::import_("partizan.errors").attr(type);
          PyErr_SetString(cls.ptr(), what);
        };
        try {
          std::rethrow_exception(p);
        } catch (const DomainError& e) {
          raise("DomainError", e.what());
        } catch (const StoreFull& e) {
          const std::string hint = "; allow more with `with partizan.Budget(bytes=...)`, or start anew with partizan.clear()";
          raise("BudgetExceeded", (e.what() + hint).c_str());
        } catch (const BudgetExceeded& e) {
          raise("BudgetExceeded", e.what());
        } catch (const std::bad_alloc&) {
          raise("BudgetExceeded", "the machine has no more memory to give");
        }
      },
      nullptr);
}

namespace {
/// The last of the guards that this thread holds.
thread_local const Guard* innermost = nullptr;
}  // namespace

Guard::Guard(std::mutex& mutex, Meter& meter, nb::handle progress) : outer_(innermost), meter_(meter), progress_(progress) {
  for (const Guard* guard = outer_; guard != nullptr; guard = guard->outer_) {
    if (guard->lock_.mutex() == &mutex) {
      throw DomainError("the games are at work; what is called on their progress, or by a signal, cannot ask them anything");
    }
  }
  lock_ = std::unique_lock(mutex, std::try_to_lock);
  if (!lock_.owns_lock()) {
    nb::gil_scoped_release waiting;
    lock_.lock();
  }
  innermost = this;
  meter_.set_poll([this] { poll(); });
}

Guard::~Guard() {
  if (released_ != nullptr) {
    PyEval_RestoreThread(released_);
  }
  meter_.set_poll(nullptr);
  innermost = outer_;
}

void Guard::poll() {
  if (released_ != nullptr) {
    PyEval_RestoreThread(released_);
    released_ = nullptr;
  }
  if (PyErr_CheckSignals() != 0) {
    throw nb::python_error();
  }
  if (progress_.is_valid()) {
    progress_(meter_.positions());
  }
  released_ = PyEval_SaveThread();
}

}  // namespace partizan
