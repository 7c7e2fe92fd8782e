/// The only exceptions that the core throws. Each means that a question could not be answered; the store stays
/// intact.
#pragma once

#include <stdexcept>
#include <string>

namespace partizan {

/// The question has no meaning for this argument.
class DomainError : public std::domain_error {
 public:
  using std::domain_error::domain_error;
};

/// An answer exists, but it is beyond what the method can do. More time or memory would not help.
class TooLarge : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An answer exists, but a limit on time, bytes or positions was reached first. Everything made before remains valid.
class BudgetExceeded : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The byte limit of a store was reached. Dropping memos may help.
class StoreFull : public BudgetExceeded {
 public:
  using BudgetExceeded::BudgetExceeded;
};

}  // namespace partizan
