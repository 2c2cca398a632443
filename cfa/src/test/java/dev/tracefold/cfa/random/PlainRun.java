package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One run of a program without calls, by substitution alone. All that is arbitrary is fixed by a
 * seed, in a way that means the same to a program before and after a pass: the n-th value of a
 * {@code __VERIFIER_nondet} function depends on n only, other inputs and what a variable has at the
 * start on the variable only.
 *
 * @param end where it stopped
 * @param nondetInputs how many values of {@code __VERIFIER_nondet} functions were asked for
 * @param finished whether it came to an end within the steps allowed
 */
public record PlainRun(Location end, int nondetInputs, boolean finished) {

  public static PlainRun of(Program program, long seed, int maxSteps) {
    ExprFactory f = program.factory();
    Map<Variable, Expr> state = new LinkedHashMap<>();
    for (List<Variable> variables : List.of(program.globals(), program.main().locals())) {
      variables.forEach(v -> state.put(v, value(f, v.type(), v.name().hashCode() + seed)));
    }
    Location at = program.main().initial();
    int asked = 0;
    for (int step = 0; step < maxSteps && !at.kind().isFinal(); step++) {
      Substitution now = Substitution.of(f, state);
      Edge edge = chosen(program.main().outgoing(at), now, at);
      Map<Variable, Expr> next = new LinkedHashMap<>();
      edge.updates().forEach((v, e) -> next.put(v, now.apply(e)));
      for (Map.Entry<Variable, Input> i : edge.inputs().entrySet()) {
        boolean nondet = i.getValue().kind() == Input.Kind.NONDET;
        long origin = nondet ? 1_000L * ++asked : i.getKey().name().hashCode() * 31L;
        next.put(i.getKey(), value(f, i.getKey().type(), origin + seed));
      }
      state.putAll(next);
      at = edge.target();
    }
    return new PlainRun(at, asked, at.kind().isFinal());
  }

  private static Edge chosen(List<Edge> outgoing, Substitution now, Location at) {
    List<Edge> enabled = outgoing.stream().filter(e -> now.apply(e.guard()).isTrue()).toList();
    if (enabled.size() != 1) {
      throw new IllegalStateException(at + " has " + enabled.size() + " enabled edges");
    }
    return enabled.get(0);
  }

  private static Expr value(ExprFactory f, Type type, long seed) {
    if (type instanceof ArrayType a) {
      return f.constArray(a.index(), value(f, a.element(), seed));
    }
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    int width =
        type == BoolType.BOOL
            ? 1
            : type instanceof FloatType t ? t.width() : ((BitVectorType) type).width();
    BigInteger bits = new BigInteger(width, random);
    return type instanceof FloatType t ? f.floatBits(bits, t) : f.constant(type, bits);
  }
}
