package dev.tracefold.witness.expression;

import dev.tracefold.cfa.expr.Variable;
import java.util.Optional;

/** The C variables that an expression may name. */
@FunctionalInterface
public interface CVariables {

  /** The name of the C variable that holds the value here, if one does. */
  Optional<CVariable> of(Variable variable);

  /** A C variable of the width that its CFA variable has. */
  record CVariable(String name, boolean isSigned) {}
}
