package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Weakest preconditions over one edge. An assignment is substituted (rule A). A guard becomes a
 * premise only if it is in the core of what follows, that is, if the state before does not imply
 * the precondition without it (rule B).
 */
public final class BackwardStep {
  /** More conditions than this behind an edge are no simpler than that it cannot be taken. */
  private static final int MOST_MORE = 1;

  private final ExprFactory factory;
  private final Prover prover;
  private final Map<Variable, Variable> values = new HashMap<>();

  public BackwardStep(Prover prover) {
    this.factory = prover.factory();
    this.prover = prover;
  }

  /** Why the edge cannot be taken from the state. */
  public List<Part> infeasible(Edge e, SymbolicState before) {
    List<Part> parts = new ArrayList<>();
    for (Expr conjunct : Literals.conjuncts(factory, factory.not(e.guard()))) {
      Part part = implied(before, conjunct, Set.of(Obligation.SAFETY));
      before.keep(part.core());
      parts.add(part);
    }
    return parts;
  }

  /**
   * What makes the edge harmless although it may be taken: where it cannot be, or what is known to
   * suffice behind it. Nothing if that says no more than why it cannot be taken.
   *
   * @param behind suffices behind the edge
   * @param anyway is needed before the edge for other reasons
   */
  public Optional<List<Part>> infeasible(
      Edge e, SymbolicState before, List<Part> behind, List<Part> anyway) {
    Expr blocked = factory.not(e.guard());
    Optional<BitSet> core = prover.reasons(before, blocked);
    if (!e.inputs().isEmpty() || core.isEmpty()) {
      return Optional.empty();
    }
    Map<Expr, Part> needed = new HashMap<>();
    anyway.forEach(part -> needed.put(part.formula(), part));
    Substitution assignment = Substitution.of(factory, e.updates());
    List<Part> parts = new ArrayList<>();
    int more = 0;
    for (Part part : behind) {
      for (Expr c : Literals.conjuncts(factory, assignment.apply(part.formula()))) {
        Expr either = factory.or(blocked, c);
        if (needed.containsKey(c)) {
          parts.add(new Part(c, needed.get(c).core(), part.remaining()));
        } else if (either.equals(blocked)) {
          return Optional.empty();
        } else if (++more > MOST_MORE) {
          return Optional.empty();
        } else {
          BitSet reasons = before.apply(c).isTrue() ? new BitSet() : core.get();
          parts.add(new Part(either, reasons, part.remaining()));
        }
      }
    }
    return Optional.of(parts);
  }

  /** The formula as a part, which the state must imply; if that is not known, nothing will do. */
  public Part implied(SymbolicState state, Expr formula, Set<Obligation> purposes) {
    return prover
        .reasons(state, formula)
        .map(core -> new Part(formula, core, purposes))
        .orElseGet(() -> new Part(factory.falseExpr(), new BitSet(), purposes));
  }

  /**
   * What must hold before the edge so that the parts hold after it.
   *
   * @param before the state before the edge
   * @param guardEnd in the state after it, the guard's conjuncts begin where those of {@code
   *     before} end, and end here
   */
  public List<Part> before(Edge e, SymbolicState before, int guardEnd, List<Part> after) {
    Map<Variable, Expr> change = new LinkedHashMap<>(e.updates());
    // The same name may also stand for the value before the edge.
    e.inputs().keySet().forEach(v -> change.put(v, read(v).expr()));
    Substitution assignment = Substitution.of(factory, change);
    List<Part> parts = new ArrayList<>();
    for (Part part : after) {
      Expr formula = assignment.apply(part.formula());
      BitSet core = (BitSet) part.core().clone();
      boolean guarded = core.get(before.position(), guardEnd).cardinality() > 0;
      core.clear(before.position(), Math.max(before.position(), core.length()));
      for (Expr conjunct : Literals.conjuncts(factory, formula)) {
        add(e, before, guarded, part.with(conjunct, core), parts);
      }
    }
    return parts;
  }

  private void add(Edge e, SymbolicState before, boolean guarded, Part part, List<Part> parts) {
    Set<Variable> inputs = new LinkedHashSet<>();
    e.inputs().keySet().forEach(v -> inputs.add(read(v)));
    inputs.retainAll(Traversal.variables(part.formula()));
    Expr formula = part.formula();
    if (!inputs.isEmpty()) {
      // Whatever is read, the part must hold; the value before the edge plays no role.
      Optional<Expr> forAll =
          withoutInputs(before, guarded ? e.guard() : factory.trueExpr(), formula, inputs);
      if (forAll.isEmpty()) {
        parts.add(part.with(factory.falseExpr(), new BitSet()));
        return;
      }
      formula = forAll.get();
    }
    if (guarded) {
      if (prover.implies(e.guard(), formula)) {
        return;
      }
      formula = factory.or(factory.not(e.guard()), formula);
    }
    for (Expr conjunct : Literals.conjuncts(factory, formula)) {
      if (inputs.isEmpty() && conjunct == formula) {
        parts.add(part.withFormula(conjunct));
      } else {
        parts.add(implied(before, conjunct, part.purposes()));
      }
    }
  }

  /** The value that an edge reads into the variable. */
  private Variable read(Variable v) {
    return values.computeIfAbsent(v, x -> factory.fresh("read", v.type()));
  }

  /** A formula without the inputs, from which the given one follows for all their values. */
  private Optional<Expr> withoutInputs(
      SymbolicState before, Expr guard, Expr formula, Set<Variable> inputs) {
    List<Expr> rest = new ArrayList<>();
    for (Expr member : Literals.disjuncts(factory, formula)) {
      if (Traversal.variables(member).stream().noneMatch(inputs::contains)) {
        rest.add(member);
      }
    }
    Expr shorter = factory.or(rest);
    Expr needed = factory.or(factory.not(guard), shorter);
    if (!rest.isEmpty() && prover.reasons(before, needed).isPresent()) {
      return Optional.of(shorter);
    }
    return prover.forAll(inputs, formula);
  }

  /**
   * At a place where facts were added to the state: what must hold before, given that they do.
   *
   * @param begin of the facts' positions; after it come only facts
   */
  public List<Part> knowing(List<Expr> facts, int begin, List<Part> parts) {
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      BitSet core = (BitSet) part.core().clone();
      boolean used = core.nextSetBit(begin) >= 0;
      core.clear(begin, Math.max(begin, core.length()));
      Expr known = factory.and(facts);
      if (!used) {
        result.add(part.with(part.formula(), core));
      } else if (!prover.implies(known, part.formula())) {
        result.add(part.with(factory.or(factory.not(known), part.formula()), core));
      }
    }
    return result;
  }
}
