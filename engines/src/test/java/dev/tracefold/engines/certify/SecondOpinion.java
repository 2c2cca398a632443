package dev.tracefold.engines.certify;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides whether a proof is one in another way than the certifier: each path by itself, executed
 * edge by edge with values in place of names, and a query for each path. Shares with it what the
 * Javadoc of the proofs says and nothing else.
 */
final class SecondOpinion {
  private static final int PATH_LIMIT = 2_000;

  private final ExprFactory factory;
  private final Cfa cfa;
  private final Solver solver;
  private final Map<Location, List<Expr>> known = new HashMap<>();
  private int paths;

  private SecondOpinion(Program program, Solver solver) {
    this.factory = program.factory();
    this.cfa = program.main();
    this.solver = solver;
  }

  static boolean isProof(Program program, Proof proof, Solver solver) {
    SecondOpinion opinion = new SecondOpinion(program, solver);
    if (proof instanceof InvariantProof p) {
      Map<Location, Expr> claims = new HashMap<>(p.invariants());
      opinion.errors().forEach(e -> claims.put(e, program.factory().falseExpr()));
      return opinion.steps(p.steps()) && opinion.mutual(claims);
    }
    return opinion.lemmas((LemmaProof) proof);
  }

  private List<Location> errors() {
    return cfa.locations().stream()
        .filter(l -> l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED))
        .toList();
  }

  private boolean steps(List<ProofStep> steps) {
    for (ProofStep step : steps) {
      boolean holds =
          step instanceof ProofStep.FoldedLoop loop ? folded(loop) : mutual(step.invariants());
      if (!holds) {
        return false;
      }
      step.invariants().forEach((l, i) -> known.computeIfAbsent(l, x -> new ArrayList<>()).add(i));
    }
    return true;
  }

  private boolean lemmas(LemmaProof proof) {
    if (!steps(proof.steps())) {
      return false;
    }
    Set<Location> refuted = new HashSet<>();
    for (SuffixTree tree : proof.refutations()) {
      if (!refutes(tree, List.of(), factory.trueExpr())) {
        return false;
      }
      refuted.add(tree.start());
    }
    return refuted.containsAll(errors());
  }

  private boolean mutual(Map<Location, Expr> claims) {
    if (!isUnsat(List.of(factory.not(claim(claims, cfa.initial()))))) {
      return false;
    }
    Set<Location> cuts = new TreeSet<>(claims.keySet());
    cuts.addAll(LoopForest.of(cfa).headers());
    cuts.add(cfa.initial());
    return cuts.stream().allMatch(c -> preserves(Run.at(c), claims, cuts, cfa.locations()));
  }

  private boolean folded(ProofStep.FoldedLoop loop) {
    Map<Location, Expr> claims = loop.invariants();
    Set<Edge> entries = new HashSet<>();
    for (SuffixTree.Branch entry : loop.entries()) {
      entries.add(entry.edge());
      Expr claim = claims.get(entry.edge().target());
      if (claim == null || !refutes(entry.tree(), List.of(entry.edge()), factory.not(claim))) {
        return false;
      }
    }
    Set<Location> inside = new TreeSet<>(claims.keySet());
    Deque<Location> open = new ArrayDeque<>(inside);
    while (!open.isEmpty()) {
      for (Edge e : cfa.incoming(open.pop())) {
        if (!entries.contains(e) && inside.add(e.source())) {
          open.push(e.source());
        }
      }
    }
    return !inside.contains(cfa.initial())
        && claims.keySet().stream()
            .allMatch(l -> preserves(Run.at(l), claims, claims.keySet(), inside));
  }

  /** Every leaf is infeasible, and no way into an inner node is left out. */
  private boolean refutes(SuffixTree tree, List<Edge> after, Expr states) {
    Location l = tree.start();
    if (tree.isRefuted()) {
      boolean neverThere = cfa.incoming(l).isEmpty() && !l.equals(cfa.initial());
      return neverThere || infeasible(l, after, states);
    }
    List<Edge> covered = tree.branches().stream().map(SuffixTree.Branch::edge).toList();
    if (l.equals(cfa.initial()) || !covered.containsAll(cfa.incoming(l))) {
      return false;
    }
    for (SuffixTree.Branch b : tree.branches()) {
      List<Edge> longer = new ArrayList<>(List.of(b.edge()));
      longer.addAll(after);
      if (!refutes(b.tree(), longer, states)) {
        return false;
      }
    }
    return true;
  }

  private boolean infeasible(Location start, List<Edge> path, Expr states) {
    Run run = Run.at(start).assuming(known(start), factory);
    for (Edge e : path) {
      run = run.after(e, factory).assuming(known(e.target()), factory);
    }
    return isUnsat(run.assuming(List.of(states), factory).conditions());
  }

  /** A path under way: what variables hold, and what must be so for it to be taken. */
  private record Run(
      Location start, Location end, Map<Variable, Expr> values, List<Expr> conditions) {
    static Run at(Location l) {
      return new Run(l, l, Map.of(), List.of());
    }

    Run assuming(List<Expr> facts, ExprFactory factory) {
      List<Expr> more = new ArrayList<>(conditions);
      facts.forEach(f -> more.add(Substitution.of(factory, values).apply(f)));
      return new Run(start, end, values, more);
    }

    Run after(Edge e, ExprFactory factory) {
      Substitution now = Substitution.of(factory, values);
      Map<Variable, Expr> next = new LinkedHashMap<>(values);
      e.updates().forEach((v, value) -> next.put(v, now.apply(value)));
      e.inputs().keySet().forEach(v -> next.put(v, factory.fresh("opinion", v.type()).expr()));
      Run taken = assuming(List.of(e.guard()), factory);
      return new Run(start, e.target(), next, taken.conditions);
    }
  }

  /** Every path from the claim at its start ends in the claim at the next cut point or end. */
  private boolean preserves(
      Run run, Map<Location, Expr> claims, Set<Location> cuts, Iterable<Location> inside) {
    Set<Location> allowed = new HashSet<>();
    inside.forEach(allowed::add);
    for (Edge e : cfa.outgoing(run.end())) {
      if (!allowed.contains(e.target())) {
        continue;
      }
      if (++paths > PATH_LIMIT) {
        throw new IllegalStateException("too many paths, or a cycle without cut point");
      }
      Run next = run.after(e, factory);
      Location l = e.target();
      if (!cuts.contains(l) && !l.kind().isFinal()) {
        if (!preserves(next, claims, cuts, allowed)) {
          return false;
        }
        continue;
      }
      List<Expr> query = new ArrayList<>(known(run.start()));
      query.add(claim(claims, run.start()));
      Run violating = next.assuming(known(l), factory);
      query.addAll(
          violating.assuming(List.of(factory.not(claim(claims, l))), factory).conditions());
      if (!isUnsat(query)) {
        return false;
      }
    }
    return true;
  }

  private List<Expr> known(Location l) {
    return known.getOrDefault(l, List.of());
  }

  private Expr claim(Map<Location, Expr> claims, Location l) {
    return claims.getOrDefault(l, factory.trueExpr());
  }

  private boolean isUnsat(List<Expr> conjuncts) {
    Status s = solver.isSatisfiable(conjuncts);
    if (s.isUnknown()) {
      throw new IllegalStateException("no second opinion: " + s);
    }
    return s.isUnsat();
  }
}
