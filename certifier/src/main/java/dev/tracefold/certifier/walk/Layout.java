package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * One number for each variable of a program: first those whose values have at most 64 bits, then
 * the rest, both in the order of {@link Slots}.
 */
record Layout(Slots slots, List<Variable> variables, int longs) {

  static Layout of(Program program) {
    Slots slots = Slots.of(program);
    List<Variable> all = Stream.concat(slots.longs().stream(), slots.refs().stream()).toList();
    return new Layout(slots, all, slots.longs().size());
  }

  int size() {
    return variables.size();
  }

  Variable variable(int slot) {
    return variables.get(slot);
  }

  Type type(int slot) {
    return variables.get(slot).type();
  }

  int slot(Variable v) {
    return Slots.isLong(v.type()) ? slots.index(v) : longs + slots.index(v);
  }

  int[] slots(Collection<Variable> of) {
    return of.stream().mapToInt(this::slot).sorted().distinct().toArray();
  }
}
