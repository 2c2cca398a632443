package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import java.util.Arrays;
import java.util.List;

/**
 * The passing of values at one call. All runs of a procedure use the same variables, so what the
 * caller still needs of its own is kept and comes back when the callee returns.
 */
final class Passing {
  private final Place start;
  private final Place returnTo;
  private final List<Term> arguments;
  private final int[] parameters;
  private final int[] callerLocals;
  private final int[] calleeLocals;

  /** Of the callee's locals those that it may read before it assigns them. */
  private final int[] unset;

  private final int[] kept;

  /** Where the callee leaves the result, if the caller wants one. */
  private final int[] resultIn;

  private final int[] resultOut;

  /** A procedure and where it begins. */
  record Callee(Cfa cfa, Place start) {}

  Passing(Call call, Cfa caller, Callee callee, Place returnTo, Layout layout) {
    Cfa cfa = callee.cfa();
    this.start = callee.start();
    this.returnTo = returnTo;
    this.arguments = call.arguments().stream().map(a -> Term.of(a, layout)).toList();
    if (arguments.size() != cfa.parameters().size()) {
      throw new IllegalArgumentException(call + " of " + cfa.parameters().size() + " parameters");
    }
    this.parameters = cfa.parameters().stream().mapToInt(layout::slot).toArray();
    this.callerLocals = layout.slots(caller.locals());
    this.calleeLocals = layout.slots(cfa.locals());
    this.unset = common(start.live(), calleeLocals);
    this.kept = common(returnTo.live(), callerLocals);
    this.resultOut = call.result().stream().mapToInt(layout::slot).toArray();
    this.resultIn =
        call.result().stream().mapToInt(v -> layout.slot(cfa.result().orElseThrow())).toArray();
  }

  private static int[] common(int[] some, int[] others) {
    return Arrays.stream(some).filter(s -> Arrays.binarySearch(others, s) >= 0).toArray();
  }

  Place start() {
    return start;
  }

  Place returnTo() {
    return returnTo;
  }

  /** What the caller needs when the call returns. */
  Memory.Kept enter(Memory m, Formulas f, Definitions names, Symbols symbols, long path) {
    Memory.Kept passed = new Memory.Kept(parameters);
    for (int i = 0; i < parameters.length; i++) {
      Term argument = arguments.get(i);
      if (argument.isArray()) {
        passed.put(i, argument.array(m, f, names));
      } else {
        passed.put(i, argument.scalar(m, f, names));
      }
    }
    Memory.Kept own = m.keep(kept);
    m.forget(calleeLocals);
    for (int slot : unset) {
      m.assign(slot, symbols.local(m.layout.variable(slot), path).expr());
    }
    m.restore(passed);
    return own;
  }

  void leave(Memory m, Memory.Kept own) {
    Memory.Kept result = m.keep(resultIn);
    m.forget(callerLocals);
    m.restore(own);
    m.restore(result.in(resultOut));
  }
}
