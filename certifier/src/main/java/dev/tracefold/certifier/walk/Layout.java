package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * One number for each variable of a program: first those whose values have at most 64 bits, then
 * wider scalars, then arrays, each in the order of {@link Slots}.
 *
 * @param longs how many have at most 64 bits
 * @param scalars how many are no arrays
 */
record Layout(Slots slots, List<Variable> variables, int longs, int scalars) {

  static Layout of(Program program) {
    Slots slots = Slots.of(program);
    List<Variable> all =
        Stream.of(slots.longs(), slots.wides(), slots.arrays()).flatMap(List::stream).toList();
    int longs = slots.longs().size();
    return new Layout(slots, all, longs, longs + slots.wides().size());
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
    int before = v.type() instanceof ArrayType ? scalars : Slots.isLong(v.type()) ? 0 : longs;
    return before + slots.index(v);
  }

  int[] slots(Collection<Variable> of) {
    return of.stream().mapToInt(this::slot).sorted().distinct().toArray();
  }
}
