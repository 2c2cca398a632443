package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The weakest precondition of one path, that some guard on it fails: a disjunction. Of its members
 * those are used that the state before the path satisfies, the weakest of them and those of the
 * last guards first, since what is close to the error has more to do with it than the way there.
 */
final class PathRefutation {
  private final ExprFactory factory;
  private final Prover prover;
  private final int longest;

  PathRefutation(Prover prover, int longest) {
    this.factory = prover.factory();
    this.prover = prover;
    this.longest = longest;
  }

  /** A disjunction that the state implies and that makes the path infeasible, if there is one. */
  Optional<Expr> of(SymbolicState state, List<Edge> path) {
    List<Expr> implied = new ArrayList<>();
    for (Expr member : members(path)) {
      if (prover.reasons(state, member).isPresent()) {
        implied.add(member);
      }
    }
    List<Expr> weakest = new ArrayList<>();
    for (Expr member : implied) {
      boolean redundant =
          implied.stream().anyMatch(other -> other != member && isWeaker(other, member));
      if (!redundant) {
        weakest.add(member);
      }
    }
    return weakest.isEmpty()
        ? Optional.empty()
        : Optional.of(factory.or(weakest.subList(0, Math.min(longest, weakest.size()))));
  }

  private boolean isWeaker(Expr other, Expr member) {
    return (other.variableMask() & member.variableMask()) != 0
        && prover.implies(member, other)
        && !prover.implies(other, member);
  }

  /** Over the variables before the path, those of the last guards first. */
  private Set<Expr> members(List<Edge> path) {
    Set<Expr> members = new LinkedHashSet<>();
    for (int i = path.size() - 1; i >= 0; i--) {
      Edge e = path.get(i);
      Map<Variable, Expr> change = new LinkedHashMap<>(e.updates());
      Set<Variable> read = new LinkedHashSet<>();
      for (Variable v : e.inputs().keySet()) {
        Variable symbol = factory.fresh("read", v.type());
        read.add(symbol);
        change.put(v, symbol.expr());
      }
      Substitution assignment = Substitution.of(factory, change);
      Set<Expr> before = new LinkedHashSet<>();
      for (Expr member : members) {
        for (Expr m : Literals.disjuncts(factory, assignment.apply(member))) {
          // An input can make it false, so it does not help.
          if (Traversal.variables(m).stream().noneMatch(read::contains)) {
            before.add(m);
          }
        }
      }
      before.addAll(Literals.disjuncts(factory, factory.not(e.guard())));
      members = before;
    }
    return members;
  }
}
