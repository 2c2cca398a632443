package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Program;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** A call, prepared for execution. */
public final class CompiledCall {
  private final Node start;
  private final Node returnTo;
  private final SymbolicCode[] arguments;
  private final int[] parameters;
  private final int[] arbitrary;
  private final int[] kept;
  private final int[] resultIn;
  private final int[] resultOut;

  private CompiledCall(
      Call call, Cfa callee, Node start, Node returnTo, Program program, StateLayout layout) {
    this.start = start;
    this.returnTo = returnTo;
    this.arguments =
        call.arguments().stream().map(a -> SymbolicCode.of(a, layout)).toArray(SymbolicCode[]::new);
    this.parameters = callee.parameters().stream().mapToInt(layout::slot).toArray();
    Set<Variable> given = new HashSet<>(callee.parameters());
    Set<Variable> locals = new HashSet<>(callee.locals());
    this.arbitrary =
        Arrays.stream(start.live())
            .filter(s -> locals.contains(layout.variable(s)))
            .filter(s -> !given.contains(layout.variable(s)))
            .toArray();
    this.resultOut = call.result().stream().mapToInt(layout::slot).toArray();
    this.resultIn =
        callee.result().stream().limit(resultOut.length).mapToInt(layout::slot).toArray();
    if (resultIn.length < resultOut.length) {
      throw new IllegalArgumentException(callee.name() + " has no result for " + call);
    }
    Set<Variable> globals = new HashSet<>(program.globals());
    this.kept =
        Arrays.stream(returnTo.live())
            .filter(s -> !globals.contains(layout.variable(s)))
            .filter(s -> Arrays.stream(resultOut).noneMatch(r -> r == s))
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

  /** The values of the arguments, for the slots of the parameters. */
  public SavedValues arguments(Registers r, ArrayAccess access) {
    SavedValues values = new SavedValues(arguments.length);
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].isArray()) {
        values.set(i, arguments[i].array(r, access));
      } else {
        values.set(i, arguments[i].scalar(r, access));
      }
    }
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

  /** Where the callee leaves the result, if the caller wants one. */
  public int[] resultIn() {
    return resultIn;
  }

  /** Where the caller wants it. */
  public int[] resultOut() {
    return resultOut;
  }
}
