package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.Variable;
import java.util.List;

/** The variables that hold a {@link MemorySlot}. */
public sealed interface Storage {

  /** The variables, for whoever overwrites them all. */
  List<Variable> variables();

  /** One variable for each granule. Of a uniform slot they have the type of the accesses. */
  record Cells(List<Variable> variables) implements Storage {
    public Cells {
      variables = List.copyOf(variables);
    }
  }

  /** One array from byte addresses to granules (bit patterns). */
  record Region(Variable array) implements Storage {
    @Override
    public List<Variable> variables() {
      return List.of(array);
    }
  }
}
