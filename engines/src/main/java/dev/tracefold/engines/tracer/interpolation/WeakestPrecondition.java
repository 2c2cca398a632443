package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Leaves weakest preconditions as they are, but strengthens disjunctions to something shorter that
 * the state satisfies as well, since long ones are costly and seldom of use (rule B and its
 * heuristic).
 */
public final class WeakestPrecondition implements Generalisation {
  private final int longest;
  private final boolean looksBehind;

  private WeakestPrecondition(int longest, boolean looksBehind) {
    this.longest = longest;
    this.looksBehind = looksBehind;
  }

  /** Every disjunction becomes one of its members if the state satisfies one for itself. */
  public static WeakestPrecondition conjunctive() {
    return new WeakestPrecondition(1, false);
  }

  /** Disjunctions of up to that many members are kept. */
  public static WeakestPrecondition disjunctive(int members) {
    return new WeakestPrecondition(members, false);
  }

  /** The same, but it also learns from what is known behind edges that cannot be taken. */
  public WeakestPrecondition lookingBehind() {
    return new WeakestPrecondition(longest, true);
  }

  @Override
  public boolean looksBehind() {
    return looksBehind;
  }

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      List<Expr> members = Literals.disjuncts(prover.factory(), part.formula());
      Part shorter = members.size() <= longest ? part : strengthened(state, part, members, prover);
      result.add(withoutOverflow(state, shorter, prover));
    }
    return PlainBounds.dominant(result);
  }

  private static Part withoutOverflow(SymbolicState state, Part part, Prover prover) {
    return PlainBounds.stronger(prover.factory(), part.formula())
        .flatMap(bound -> prover.reasons(state, bound).map(core -> part.with(bound, core)))
        .orElse(part);
  }

  private static Part strengthened(
      SymbolicState state, Part part, List<Expr> members, Prover prover) {
    Part best = part;
    int fewest = Integer.MAX_VALUE;
    for (Expr member : members) {
      int variables = Traversal.variables(member).size();
      if (variables >= fewest) {
        continue;
      }
      Optional<BitSet> core = prover.reasons(state, member);
      if (core.isPresent()) {
        best = part.with(member, core.get());
        fewest = variables;
      }
    }
    return best;
  }
}
