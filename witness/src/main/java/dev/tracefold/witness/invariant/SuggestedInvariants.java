package dev.tracefold.witness.invariant;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.witness.cexpr.CExpr;
import dev.tracefold.witness.cexpr.CExprParser;
import dev.tracefold.witness.cexpr.CScope.Typed;
import dev.tracefold.witness.cexpr.CSyntaxException;
import dev.tracefold.witness.cexpr.CTranslation;
import dev.tracefold.witness.cexpr.CType;
import dev.tracefold.witness.cexpr.CTypes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Conditions in C as guesses at the loop headers of an automaton. Which variable holds a C
 * variable's value there is not certain, so there may be several readings of one condition: whoever
 * uses them has to check them.
 */
public final class SuggestedInvariants {
  private static final int SHORT_RANK = 2;
  private static final int LONG_LONG_RANK = 5;

  private final Program program;
  private final CTypes types;
  private final Liveness live;

  private SuggestedInvariants(Program program) {
    this.program = program;
    this.types = CTypes.of(program.pointerWidth());
    this.live = Liveness.ofReads(program, program.main());
  }

  /** The readings of conditions, which are given by the lines of their loops. */
  public static Map<Location, List<Expr>> of(Program program, Map<Integer, List<String>> byLine) {
    SuggestedInvariants readings = new SuggestedInvariants(program);
    Map<Location, List<Expr>> found = new TreeMap<>();
    for (Location header : LoopForest.of(program.main()).headers()) {
      Set<Expr> here = new LinkedHashSet<>();
      for (String condition : byLine.getOrDefault(header.source().line(), List.of())) {
        here.addAll(readings.of(condition, header));
      }
      if (!here.isEmpty()) {
        found.put(header, new ArrayList<>(here));
      }
    }
    return found;
  }

  private Set<Expr> of(String condition, Location header) {
    CExpr parsed;
    try {
      parsed = CExprParser.parse(condition);
    } catch (CSyntaxException e) {
      return Set.of();
    }
    Set<Expr> readings = new LinkedHashSet<>();
    for (boolean newest : new boolean[] {true, false}) {
      CTranslation.of(program.factory(), types, name -> variable(name, header, newest))
          .condition(parsed)
          .ifPresent(c -> readings.add(program.factory().and(c.holds(), c.isDefined())));
    }
    return readings;
  }

  /** Of several variables with that name, those of the function come first. */
  private Optional<Typed> variable(String name, Location header, boolean newest) {
    String function = header.source().function();
    List<Variable> named =
        live.at(header).stream().filter(v -> program.info(v).cName().equals(name)).toList();
    List<Variable> own =
        named.stream().filter(v -> program.info(v).function().equals(function)).toList();
    List<Variable> candidates = own.isEmpty() ? named : own;
    return candidates.isEmpty()
        ? Optional.empty()
        : typed(candidates.get(newest ? candidates.size() - 1 : 0));
  }

  private Optional<Typed> typed(Variable v) {
    VariableInfo info = program.info(v);
    Type type = v.type();
    if (type instanceof FloatType f) {
      return Optional.of(new Typed(v.expr(), new CType.Real(f)));
    }
    if (v.expr().isBool()) {
      return Optional.of(new Typed(v.expr(), CType.BOOL));
    }
    if (!(type instanceof BitVectorType bits)) {
      return Optional.empty();
    }
    Optional<CType> declared =
        types
            .named(info.cType())
            .filter(t -> t instanceof CType.Whole w && w.bits() == bits.width());
    int rank = bits.width() == 32 ? 3 : bits.width() < 32 ? SHORT_RANK : LONG_LONG_RANK;
    return Optional.of(
        new Typed(
            v.expr(),
            declared.orElseGet(() -> new CType.Whole(bits.width(), info.isSigned(), rank))));
  }
}
