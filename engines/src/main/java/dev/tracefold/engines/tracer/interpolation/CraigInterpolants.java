package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.solver.Derivation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Craig interpolants: of A, the state's store and path condition, and B, that a part which is
 * needed does not hold. Each part has its own, so that interpolants are joined where paths meet.
 * Where there is none, the part is treated as a weakest precondition.
 */
public final class CraigInterpolants implements Generalisation {
  private final Generalisation otherwise;
  private final Consumer<Outcome> listener;

  /** What became of a part. */
  public enum Outcome {
    /** Its interpolant is used. */
    TAKEN,
    /** There was none, or what was proposed is none. */
    REFUSED
  }

  private CraigInterpolants(Generalisation otherwise, Consumer<Outcome> listener) {
    this.otherwise = otherwise;
    this.listener = listener;
  }

  /**
   * For solvers that interpolate.
   *
   * @param otherwise what is done where there is no interpolant
   */
  public static CraigInterpolants or(Generalisation otherwise, Consumer<Outcome> listener) {
    return new CraigInterpolants(otherwise, listener);
  }

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      if (part.formula().isConst()) {
        result.add(part);
        continue;
      }
      Optional<List<Part>> interpolant = interpolant(state, part, prover);
      listener.accept(interpolant.isPresent() ? Outcome.TAKEN : Outcome.REFUSED);
      result.addAll(interpolant.orElseGet(() -> otherwise.at(state, List.of(part), prover)));
    }
    return PartList.merged(result);
  }

  private static Optional<List<Part>> interpolant(SymbolicState state, Part part, Prover prover) {
    ExprFactory factory = prover.factory();
    Map<Variable, Expr> now = new LinkedHashMap<>();
    Map<Variable, Expr> back = new HashMap<>();
    List<Expr> a = new ArrayList<>();
    // A variable also stands for its value where the path began.
    for (Variable v : Traversal.variables(part.formula())) {
      Variable primed = prover.primed(v);
      now.put(v, primed.expr());
      back.put(primed, v.expr());
      a.add(factory.eq(primed.expr(), state.value(v)));
    }
    a.addAll(state.conjunctsAt(part.core()));
    Expr b = Substitution.of(factory, now).apply(factory.not(part.formula()));
    return prover.interpolate(factory.and(a), b) instanceof Derivation.Derived derived
        ? parts(state, part, Substitution.of(factory, back).apply(derived.formula()), prover)
        : Optional.empty();
  }

  private static Optional<List<Part>> parts(
      SymbolicState state, Part part, Expr interpolant, Prover prover) {
    List<Part> parts = new ArrayList<>();
    for (Expr c : Literals.conjuncts(prover.factory(), interpolant)) {
      Optional<BitSet> core = prover.reasons(state, c);
      if (core.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.with(c, core.get()));
    }
    return Optional.of(parts);
  }
}
