package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A call, prepared for execution. */
public final class CompiledCall {
  private final Node start;
  private final Node returnTo;
  private final List<SymbolicCode> arguments;
  private final int[] parameters;
  private final int[] arbitrary;
  private final int[] kept;
  private final int resultIn;
  private final int resultOut;

  private CompiledCall(
      Call call, Cfa callee, Node start, Node returnTo, Program program, StateLayout layout) {
    this.start = start;
    this.returnTo = returnTo;
    this.arguments = call.arguments().stream().map(a -> SymbolicCode.of(a, layout)).toList();
    this.parameters = callee.parameters().stream().mapToInt(layout::slot).toArray();
    Set<Variable> given = new HashSet<>(callee.parameters());
    Set<Variable> locals = new HashSet<>(callee.locals());
    this.arbitrary =
        Arrays.stream(start.live())
            .filter(s -> locals.contains(layout.variable(s)))
            .filter(s -> !given.contains(layout.variable(s)))
            .toArray();
    this.resultIn = call.result().isPresent() ? callee.result().map(layout::slot).orElse(-1) : -1;
    this.resultOut = call.result().map(layout::slot).orElse(-1);
    if (resultOut >= 0 && resultIn < 0) {
      throw new IllegalArgumentException(callee.name() + " has no result for " + call);
    }
    Set<Variable> globals = new HashSet<>(program.globals());
    this.kept =
        Arrays.stream(returnTo.live())
            .filter(s -> s != resultOut && !globals.contains(layout.variable(s)))
            .toArray();
  }

  static CompiledCall of(
      Call call, Cfa callee, Node start, Node returnTo, Program program, StateLayout layout) {
    return new CompiledCall(call, callee, start, returnTo, program, layout);
  }

  public Node start() {
    return start;
  }

  public Node returnTo() {
    return returnTo;
  }

  public List<Object> arguments(Registers r, ArrayAccess access) {
    List<Object> values = new ArrayList<>(arguments.size());
    arguments.forEach(a -> values.add(a.value(r, access)));
    return values;
  }

  /** The slots of the callee's parameters. */
  public int[] parameters() {
    return parameters;
  }

  /** The slots of those locals of the callee that it may read before it assigns them. */
  public int[] arbitrary() {
    return arbitrary;
  }

  /** The slots that the caller still needs and the callee must not change: locals. */
  public int[] kept() {
    return kept;
  }

  public boolean hasResult() {
    return resultOut >= 0;
  }

  /** Where the callee leaves the result. */
  public int resultIn() {
    return resultIn;
  }

  /** Where the caller wants it. */
  public int resultOut() {
    return resultOut;
  }
}
