package dev.tracefold.engines.tracer;

import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.interpolation.BackwardStep;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.solver.Solver;
import java.util.List;
import java.util.Map;

/** What does not change in a search: the program, what is known of it, and how to reason on it. */
final class Problem {
  private final Knowledge known;
  private final Facts given;
  private final Map<Location, List<Expr>> facts;
  private final Strategies strategies;
  private final InputSymbols symbols;
  private final Prover prover;
  private final BackwardStep backward;

  Problem(Knowledge known, Facts given, Strategies strategies, Solver solver) {
    this.known = known;
    this.given = given;
    this.facts = given.byLocation();
    this.strategies = strategies;
    this.symbols = new InputSymbols(factory());
    this.prover = new Prover(factory(), solver);
    this.backward = new BackwardStep(prover);
  }

  Knowledge known() {
    return known;
  }

  Cfa cfa() {
    return known.program().main();
  }

  ExprFactory factory() {
    return known.program().factory();
  }

  /** Invariants from outside, as steps of a proof. */
  Facts given() {
    return given;
  }

  /** What the invariants from outside say of a location. */
  List<Expr> factsAt(Location l) {
    return facts.getOrDefault(l, List.of());
  }

  Strategies strategies() {
    return strategies;
  }

  InputSymbols symbols() {
    return symbols;
  }

  /** All states that satisfy constraints over program variables: a path begins with them. */
  SymbolicState beginning(List<Expr> constraints) {
    return strategies.generalisation().annotates()
        ? SymbolicState.annotating(factory(), symbols, constraints)
        : SymbolicState.satisfying(factory(), symbols, constraints);
  }

  Prover prover() {
    return prover;
  }

  BackwardStep backward() {
    return backward;
  }
}
