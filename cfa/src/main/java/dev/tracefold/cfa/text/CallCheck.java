package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Whether a call fits the automaton that it calls. */
final class CallCheck {
  private CallCheck() {}

  static Optional<String> problem(Call call, Map<String, RawCfa> procedures) {
    RawCfa callee = procedures.get(call.procedure());
    if (callee == null) {
      return Optional.of("no procedure of the name " + call.procedure());
    }
    if (callee.parameters.size() != call.arguments().size()) {
      return Optional.of(
          call.procedure()
              + (" takes " + callee.parameters.size())
              + (" arguments, not " + call.arguments().size()));
    }
    Iterator<Variable> parameters = callee.parameters.iterator();
    for (int i = 0; i < call.arguments().size(); i++) {
      Variable p = parameters.next();
      if (!p.type().equals(call.arguments().get(i).type())) {
        return Optional.of("argument for " + p + " is not " + p.type().text());
      }
    }
    if (call.result().isEmpty()) {
      return Optional.empty();
    }
    if (callee.result.isEmpty()) {
      return Optional.of(call.procedure() + " has no result");
    }
    boolean fits = callee.result.get().type().equals(call.result().get().type());
    return fits
        ? Optional.empty()
        : Optional.of(call.result().get() + " is not of the type of the result");
  }
}
