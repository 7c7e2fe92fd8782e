#include <new>
#include <string>

#include "bindings.hpp"
#include "errors.hpp"

namespace partizan {

void bind_errors(nb::module_&) {
  // The classes are in partizan.errors; this only translates the core's exceptions to them.
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
        } catch (const TooLarge& e) {
          raise("TooLarge", e.what());
        } catch (const StoreFull& e) {
          const std::string hint = "; allow more with `with partizan.Budget(bytes=...)`, or start again with partizan.clear()";
          raise("BudgetExceeded", (e.what() + hint).c_str());
        } catch (const BudgetExceeded& e) {
          raise("BudgetExceeded", e.what());
        } catch (const std::bad_alloc&) {
          raise("BudgetExceeded", "the machine is out of memory");
        }
      },
      nullptr);
}

}  // namespace partizan
