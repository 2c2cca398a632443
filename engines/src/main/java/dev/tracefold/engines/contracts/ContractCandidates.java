package dev.tracefold.engines.contracts;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ModularProof;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a procedure may promise of its result: that it equals, or is not beyond, a constant, a
 * parameter, or a sum or difference of parameters and constants, or is as even as a parameter;
 * always, or where a condition of the program on the parameters holds. Where two of these hold,
 * only constants are tried, and not together with sums. A {@link ResultTable} is for what no such
 * comparison describes.
 */
final class ContractCandidates {
  private static final int MOST_CONSTANTS = 24;
  private static final int MOST_CASES = 6;

  private final Program program;
  private final ExprFactory f;
  private final Cfa procedure;
  private final Expr result;
  private final Set<BigInteger> constants;

  private ContractCandidates(Program program, Cfa procedure) {
    this.program = program;
    this.f = program.factory();
    this.procedure = procedure;
    this.result = procedure.result().orElseThrow().expr();
    this.constants = constants(program);
  }

  /** Candidates that often suffice; others with sums; the first ones and a table. */
  enum Choice {
    FEW,
    SUMS,
    TABLE
  }

  static List<Expr> of(Program program, Cfa procedure, Choice choice) {
    if (procedure.result().isEmpty() || !procedure.result().get().expr().isBitVector()) {
      return List.of();
    }
    return new ContractCandidates(program, procedure).of(choice);
  }

  private static Set<BigInteger> constants(Program program) {
    Set<BigInteger> found = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    Vocabulary.of(program).integers().stream().filter(c -> c.bitLength() < 20).forEach(found::add);
    Set<BigInteger> near = new LinkedHashSet<>(found);
    found.forEach(c -> near.add(c.subtract(BigInteger.ONE)));
    found.forEach(c -> near.add(c.add(BigInteger.ONE)));
    return new LinkedHashSet<>(near.stream().limit(MOST_CONSTANTS).toList());
  }

  private List<Expr> of(Choice choice) {
    List<Expr> numbers = new ArrayList<>();
    constants.forEach(c -> numbers.add(f.bv(c, result.width())));
    List<Expr> plain = comparisons(numbers);
    List<Expr> claims = new ArrayList<>(plain);
    claims.addAll(choice == Choice.SUMS ? comparisons(sums()) : parities());
    List<Expr> cases = List.copyOf(cases());
    Set<Expr> all = new LinkedHashSet<>(claims);
    for (Expr c : cases) {
      claims.forEach(claim -> all.add(f.implies(c, claim)));
      if (choice != Choice.SUMS) {
        for (Expr d : cases.subList(0, cases.indexOf(c))) {
          plain.forEach(claim -> all.add(f.implies(f.and(c, d), claim)));
        }
      }
    }
    if (choice == Choice.TABLE) {
      all.addAll(ResultTable.of(program, procedure));
    }
    all.removeIf(Expr::isTrue);
    return List.copyOf(all);
  }

  private List<Expr> parameters() {
    return procedure.parameters().stream()
        .map(p -> ModularProof.entry(f, p).expr())
        .filter(p -> p.type().equals(result.type()))
        .toList();
  }

  private List<Expr> sums() {
    Set<Expr> terms = new LinkedHashSet<>();
    for (Expr p : parameters()) {
      constants.forEach(c -> terms.add(f.add(p, f.bv(c, result.width()))));
      for (Expr q : parameters()) {
        terms.add(f.add(p, q));
        terms.add(f.sub(p, q));
      }
    }
    return List.copyOf(terms);
  }

  private List<Expr> parities() {
    List<Expr> claims = new ArrayList<>();
    for (Expr p : parameters()) {
      Expr same = f.eq(f.truncate(result, 1), f.truncate(p, 1));
      claims.add(same);
      claims.add(f.not(same));
    }
    return claims;
  }

  private List<Expr> comparisons(List<Expr> terms) {
    List<Expr> claims = new ArrayList<>();
    for (Expr t : terms) {
      claims.add(f.eq(result, t));
      claims.add(f.sle(result, t));
      claims.add(f.sle(t, result));
      claims.add(f.ule(result, t));
      claims.add(f.ule(t, result));
    }
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
    fixed.forEach(p -> entries.put(p, ModularProof.entry(f, p).expr()));
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
