package dev.tracefold.witness.invariant;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.engines.facts.Liveness;
import dev.tracefold.engines.result.InvariantProof;
import dev.tracefold.engines.result.LemmaProof;
import dev.tracefold.engines.result.Proof;
import dev.tracefold.witness.expression.CExpressions;
import dev.tracefold.witness.expression.CVariables.CVariable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads C invariants off a proof. A conjunct that speaks of something without a C name is left out;
 * where two inlined copies of a function share a place, their invariants are alternatives.
 */
public final class SourceInvariants {
  private SourceInvariants() {}

  /** In order of place; empty for proofs that walk a finite tree. */
  public static List<SourceInvariant> of(Program program, Proof proof) {
    Map<String, List<SourceInvariant>> byPlace = new LinkedHashMap<>();
    Liveness live = Liveness.of(program.main());
    conjunctions(program, proof)
        .forEach(
            (location, formula) -> {
              if (location.source().isKnown()) {
                String said =
                    CExpressions.over(names(program, live.at(location))::get).weakened(formula);
                byPlace
                    .computeIfAbsent(location.source().toString(), p -> new ArrayList<>())
                    .add(new SourceInvariant(location.source(), said));
              }
            });
    List<SourceInvariant> result = new ArrayList<>();
    for (List<SourceInvariant> copies : byPlace.values()) {
      List<String> conditions = copies.stream().map(SourceInvariant::condition).distinct().toList();
      if (!conditions.contains("1")) {
        result.add(new SourceInvariant(copies.get(0).place(), either(conditions)));
      }
    }
    return result;
  }

  private static String either(List<String> conditions) {
    return conditions.size() == 1
        ? conditions.get(0)
        : "(" + String.join(") || (", conditions) + ")";
  }

  private static Map<Location, Expr> conjunctions(Program program, Proof proof) {
    Map<Location, Expr> all = new TreeMap<>();
    if (proof instanceof InvariantProof p) {
      all.putAll(p.invariants());
    } else if (proof instanceof LemmaProof p) {
      p.steps()
          .forEach(
              step ->
                  step.invariants()
                      .forEach((l, i) -> all.merge(l, i, (a, b) -> program.factory().and(a, b))));
    }
    return all;
  }

  /** Names that stand for one live variable each. */
  private static Names names(Program program, Collection<Variable> live) {
    Map<String, Integer> uses = new HashMap<>();
    for (Variable v : live) {
      uses.merge(program.info(v).cName(), 1, Integer::sum);
    }
    return v -> {
      VariableInfo info = program.info(v);
      boolean unique = info.hasName() && uses.getOrDefault(info.cName(), 0) == 1;
      return unique && live.contains(v)
          ? Optional.of(new CVariable(info.cName(), info.isSigned()))
          : Optional.empty();
    };
  }

  /** A lookup of C variables. */
  private interface Names {
    Optional<CVariable> get(Variable v);
  }
}
