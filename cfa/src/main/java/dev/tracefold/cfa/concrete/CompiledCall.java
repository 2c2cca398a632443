package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import java.util.Optional;

/**
 * The passing of values at one call. All activations of a procedure use the same slots, so entering
 * saves the values that the callee's locals have (in an activation further down), and leaving
 * restores them.
 */
final class CompiledCall {
  private final Cfa callee;
  private final Arguments arguments;
  private final SlotGroup parameters;
  private final SlotGroup locals;

  /** What the caller wants of the callee: nothing or one value. */
  private final SlotGroup resultIn;

  private final SlotGroup resultOut;

  private CompiledCall(Call call, Cfa callee, Slots slots) {
    this.callee = callee;
    if (call.arguments().size() != callee.parameters().size()) {
      throw new IllegalArgumentException(
          callee.name()
              + " takes "
              + callee.parameters().size()
              + " arguments, not "
              + call.arguments().size());
    }
    this.arguments = Arguments.of(call.arguments(), slots);
    this.parameters = SlotGroup.of(callee.parameters(), slots);
    this.locals = SlotGroup.of(callee.locals(), slots);
    Optional<Variable> result = call.result().map(v -> resultOf(callee));
    this.resultIn = SlotGroup.of(result.stream().toList(), slots);
    this.resultOut = SlotGroup.of(call.result().stream().toList(), slots);
  }

  static CompiledCall of(Call call, Cfa callee, Slots slots) {
    return new CompiledCall(call, callee, slots);
  }

  private static Variable resultOf(Cfa callee) {
    return callee
        .result()
        .orElseThrow(() -> new IllegalArgumentException(callee.name() + " has no result"));
  }

  Cfa callee() {
    return callee;
  }

  /** Saves the callee's locals, gives them their values at the start, and passes the arguments. */
  SlotGroup.Held enter(Frame f, Frame initial) {
    SlotGroup.Held passed = arguments.evaluate(f);
    SlotGroup.Held saved = locals.take(f);
    locals.copy(initial, f);
    parameters.put(passed, f);
    return saved;
  }

  /** Restores what {@link #enter} saved, and assigns the result. */
  void leave(SlotGroup.Held saved, Frame f) {
    SlotGroup.Held returned = resultIn.shared(f);
    locals.put(saved, f);
    resultOut.put(returned, f);
  }
}
