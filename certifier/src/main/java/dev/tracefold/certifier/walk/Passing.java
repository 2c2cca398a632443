package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
  private final Optional<Integer> resultIn;
  private final Optional<Integer> resultOut;

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
    this.resultOut = call.result().map(layout::slot);
    this.resultIn = call.result().map(v -> layout.slot(cfa.result().orElseThrow()));
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
    List<Object> passed = arguments.stream().map(a -> a.value(m, f, names)).toList();
    Memory.Kept own = m.keep(kept);
    m.forget(calleeLocals);
    for (int slot : unset) {
      m.assign(slot, symbols.local(m.layout.variable(slot), path).expr());
    }
    for (int i = 0; i < parameters.length; i++) {
      m.assign(parameters[i], passed.get(i));
    }
    return own;
  }

  void leave(Memory m, Memory.Kept own) {
    Optional<Object> result = resultIn.map(m::value);
    m.forget(callerLocals);
    m.restore(own);
    resultOut.ifPresent(slot -> m.assign(slot, result.orElseThrow()));
  }
}
