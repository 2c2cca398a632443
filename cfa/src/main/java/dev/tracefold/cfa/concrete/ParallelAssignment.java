package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts parallel updates in a sequence: a variable is assigned after all others that read its old
 * value. Where reads go round in a circle, a new value waits in scratch space until the end.
 */
final class ParallelAssignment {
  private final Map<Variable, Expr> updates;
  private final Slots slots;
  private final Block block = new Block();
  private final ExprCompiler compiler;
  private final List<Block.Step> atEnd = new ArrayList<>();

  private ParallelAssignment(Map<Variable, Expr> updates, Slots slots) {
    this.updates = updates;
    this.slots = slots;
    this.compiler = ExprCompiler.compile(updates.values(), slots, block);
  }

  static Block compile(Map<Variable, Expr> updates, Slots slots) {
    ParallelAssignment assignment = new ParallelAssignment(updates, slots);
    assignment.sequence();
    assignment.atEnd.forEach(assignment.block::then);
    return assignment.block.sealed();
  }

  private void sequence() {
    Map<Variable, List<Variable>> readBy = new LinkedHashMap<>();
    Map<Variable, Integer> readers = new HashMap<>();
    for (Map.Entry<Variable, Expr> update : updates.entrySet()) {
      for (Variable read : compiler.directReads(update.getValue())) {
        if (updates.containsKey(read) && read != update.getKey()) {
          readBy.computeIfAbsent(update.getKey(), v -> new ArrayList<>()).add(read);
          readers.merge(read, 1, Integer::sum);
        }
      }
    }
    Set<Variable> open = new LinkedHashSet<>(updates.keySet());
    Deque<Variable> ready = new ArrayDeque<>();
    updates.keySet().stream().filter(v -> !readers.containsKey(v)).forEach(ready::add);
    while (!open.isEmpty()) {
      boolean inCircle = ready.isEmpty();
      Variable next = inCircle ? open.iterator().next() : ready.remove();
      if (!open.remove(next)) {
        continue;
      }
      if (inCircle) {
        assignAtEnd(next);
      } else {
        assign(next);
      }
      for (Variable read : readBy.getOrDefault(next, List.of())) {
        if (readers.merge(read, -1, Integer::sum) == 0) {
          ready.add(read);
        }
      }
    }
  }

  private void assign(Variable v) {
    Expr value = updates.get(v);
    int slot = slots.index(v);
    if (v.type() instanceof ArrayType) {
      ArrayCode code = compiler.array(value);
      block.then(f -> f.arrays[slot] = code.value(f, slot));
    } else if (Slots.isLong(v.type())) {
      LongCode code = compiler.codes().narrow(value);
      block.then(f -> f.longs[slot] = code.eval(f));
    } else {
      WideCode code = compiler.codes().wide(value);
      block.then(f -> f.wides[slot] = code.eval(f));
    }
  }

  private void assignAtEnd(Variable v) {
    Expr value = updates.get(v);
    int slot = slots.index(v);
    if (v.type() instanceof ArrayType) {
      ArrayCode waiting = block.precomputeArray(compiler.array(value));
      atEnd.add(f -> f.arrays[slot] = waiting.value(f, ArrayCode.KEEP));
    } else if (Slots.isLong(v.type())) {
      LongCode waiting = block.precomputeNarrow(compiler.codes().narrow(value));
      atEnd.add(f -> f.longs[slot] = waiting.eval(f));
    } else {
      WideCode waiting = block.precomputeWide(compiler.codes().wide(value));
      atEnd.add(f -> f.wides[slot] = waiting.eval(f));
    }
  }
}
