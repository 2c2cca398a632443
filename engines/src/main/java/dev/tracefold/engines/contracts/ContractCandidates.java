package dev.tracefold.engines.contracts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a procedure may promise of its result: that it equals, or is not beyond, a constant, a
 * parameter, or a sum or difference of parameters and constants; always, or where a condition of
 * the program on the parameters holds.
 */
final class ContractCandidates {
  private static final int MOST_CONSTANTS = 24;
  private static final int MOST_CASES = 6;

  private final ExprFactory f;
  private final Cfa procedure;
  private final Set<BigInteger> constants;

  private ContractCandidates(ExprFactory factory, Cfa procedure, Set<BigInteger> constants) {
    this.f = factory;
    this.procedure = procedure;
    this.constants = constants;
  }

  static List<Expr> of(Program program, Cfa procedure) {
    if (procedure.result().isEmpty() || !procedure.result().get().expr().isBitVector()) {
      return List.of();
    }
    return new ContractCandidates(program.factory(), procedure, constants(program)).all();
  }

  private static Set<BigInteger> constants(Program program) {
    Set<BigInteger> found = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    Collection<Cfa> all = new ArrayList<>(program.procedures().values());
    all.add(program.main());
    for (Cfa cfa : all) {
      for (Edge e : cfa.edges()) {
        List<Expr> read = new ArrayList<>(e.updates().values());
        read.add(e.guard());
        e.call().ifPresent(c -> read.addAll(c.arguments()));
        for (Expr c : Traversal.postOrder(read)) {
          if (c.isConst() && c.isBitVector() && c.signedValue().bitLength() < 20) {
            found.add(c.signedValue());
          }
        }
      }
    }
    Set<BigInteger> near = new LinkedHashSet<>(found);
    found.forEach(c -> near.add(c.subtract(BigInteger.ONE)));
    found.forEach(c -> near.add(c.add(BigInteger.ONE)));
    return new LinkedHashSet<>(near.stream().limit(MOST_CONSTANTS).toList());
  }

  private List<Expr> all() {
    List<Expr> claims = claims();
    List<Expr> all = new ArrayList<>(claims);
    for (Expr c : cases()) {
      claims.forEach(claim -> all.add(f.implies(c, claim)));
    }
    return all;
  }

  private List<Expr> claims() {
    Expr result = procedure.result().orElseThrow().expr();
    Set<Expr> terms = new LinkedHashSet<>();
    constants.forEach(c -> terms.add(f.bv(c, result.width())));
    List<Expr> parameters =
        procedure.parameters().stream()
            .map(p -> Modular.entry(f, p).expr())
            .filter(p -> p.type().equals(result.type()))
            .toList();
    for (Expr p : parameters) {
      constants.forEach(c -> terms.add(f.add(p, f.bv(c, result.width()))));
      for (Expr q : parameters) {
        terms.add(f.add(p, q));
        terms.add(f.sub(p, q));
      }
    }
    List<Expr> claims = new ArrayList<>();
    for (Expr t : terms) {
      claims.add(f.eq(result, t));
      claims.add(f.sle(result, t));
      claims.add(f.sle(t, result));
      claims.add(f.ule(result, t));
      claims.add(f.ule(t, result));
    }
    claims.removeIf(Expr::isTrue);
    return claims;
  }

  /** Conditions on parameters that never change, and their negations. */
  private Set<Expr> cases() {
    Set<Variable> fixed = new TreeSet<>(procedure.parameters());
    for (Edge e : procedure.edges()) {
      fixed.removeIf(e::writes);
      e.call().flatMap(c -> c.result()).ifPresent(fixed::remove);
    }
    Map<Variable, Expr> entries = new LinkedHashMap<>();
    fixed.forEach(p -> entries.put(p, Modular.entry(f, p).expr()));
    Substitution atCall = Substitution.of(f, entries);
    Set<Expr> cases = new LinkedHashSet<>();
    for (Edge e : procedure.edges()) {
      if (!e.guard().isTrue() && fixed.containsAll(Traversal.variables(e.guard()))) {
        cases.add(atCall.apply(e.guard()));
      }
    }
    return new LinkedHashSet<>(cases.stream().limit(MOST_CASES).toList());
  }
}
