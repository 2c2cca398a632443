package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Guesses over the variables that matter at a loop header: bounds by the constants of the program,
 * parity, linear equations, orders of two variables, the program's own conditions, and that no
 * error comes before the next header.
 */
final class Guesses {
  /** Fewer states than this say nothing. */
  static final int FEW = 6;

  /** Live variables per header that guesses speak of; those that the loop writes go first. */
  private static final int VARIABLE_LIMIT = 16;

  /** Terms that are looked at besides variables, for equations. */
  private static final int TERM_LIMIT = 4;

  /** Variables of which all pairs are bounded. */
  private static final int PAIR_LIMIT = 10;

  private final ExprFactory factory;
  private final Cfa cfa;
  private final LoopForest forest;
  private final SegmentPreimage segments;
  private final Set<Variable> programVariables;
  private final List<BigInteger> constants;
  private final NumberGuesses numbers;
  private final List<Expr> conditions;

  private final Map<Variable, Set<Expr>> first = new HashMap<>();
  private final Map<Variable, Set<Expr>> previous = new HashMap<>();

  /** Terms that are no sums of variables. */
  private final List<Expr> computed;

  Guesses(Program program) {
    this.factory = program.factory();
    this.cfa = program.main();
    this.programVariables = new TreeSet<>(program.globals());
    programVariables.addAll(cfa.locals());
    this.forest = LoopForest.of(cfa);
    this.segments = new SegmentPreimage(factory, cfa, forest.headers());
    Vocabulary vocabulary = Vocabulary.of(cfa);
    this.constants = NumberGuesses.constants(vocabulary);
    this.numbers = new NumberGuesses(factory, constants);
    this.conditions = vocabulary.tested().stream().filter(Guesses::isComparison).toList();
    this.computed = vocabulary.terms().stream().filter(Guesses::isComputed).toList();
    findCounters();
  }

  /** Guesses that need no more than the numbers that they speak of. */
  NumberGuesses ofNumbers() {
    return numbers;
  }

  /** Orders between a variable and the sum of two others, or what is left until a bound. */
  List<Expr> sums(Collection<Variable> variables) {
    return numbers.sums(variables, this::conditionsOver);
  }

  /** Of the variables that are live at a header, those that guesses should speak of. */
  Set<Variable> subjects(Location header, List<Variable> live) {
    Set<Variable> written = writtenAround(header);
    List<Variable> ranked = new ArrayList<>(live);
    ranked.sort(
        (a, b) ->
            written.contains(a) == written.contains(b)
                ? b.compareTo(a)
                : written.contains(a) ? -1 : 1);
    return new TreeSet<>(ranked.subList(0, Math.min(VARIABLE_LIMIT, ranked.size())));
  }

  /** What the outermost loop around a header may write. */
  Set<Variable> writtenAround(Location header) {
    Optional<NaturalLoop> loop = forest.innermost(header);
    while (loop.isPresent() && loop.get().parent().isPresent()) {
      loop = loop.get().parent();
    }
    Set<Variable> written = new TreeSet<>();
    for (Location l : loop.map(NaturalLoop::body).orElse(new TreeSet<>())) {
      for (Edge e : cfa.outgoing(l)) {
        written.addAll(e.updates().keySet());
        written.addAll(e.inputs().keySet());
      }
    }
    return written;
  }

  /** The program's conditions, as they are and weaker, and that no error is ahead. */
  List<Expr> conditions(Location header, Collection<Variable> variables) {
    Set<Expr> guesses = new LinkedHashSet<>();
    guesses.add(noErrorAhead(header));
    for (Expr c : conditionsOver(variables)) {
      guesses.add(c);
      guesses.add(factory.not(c));
      if (c.is(Op.SLT) || c.is(Op.SLE)) {
        guesses.add(factory.sle(c.arg(0), c.arg(1)));
        guesses.add(factory.sle(c.arg(1), c.arg(0)));
      }
      if (c.is(Op.ULT) || c.is(Op.ULE)) {
        guesses.add(factory.ule(c.arg(0), c.arg(1)));
        guesses.add(factory.ule(c.arg(1), c.arg(0)));
      }
      heldOneStepAgo(c, guesses);
    }
    return new ArrayList<>(guesses);
  }

  /** That a counter has a first value, or the condition held before its last step. */
  private void heldOneStepAgo(Expr condition, Set<Expr> guesses) {
    for (Variable v : Traversal.variables(condition)) {
      Set<Expr> before = previous.getOrDefault(v, Set.of());
      if (before.size() == 1) {
        Expr held = Substitution.of(factory, Map.of(v, before.iterator().next())).apply(condition);
        guesses.add(factory.or(factory.or(first.getOrDefault(v, Set.of())), held));
      }
    }
  }

  /** What constants variables are set to, and what those that are counted up or down had been. */
  private void findCounters() {
    for (Edge e : cfa.edges()) {
      e.updates()
          .forEach(
              (v, value) -> {
                Expr x = v.expr();
                if (value.isConst() && x.isBitVector()) {
                  first.computeIfAbsent(v, k -> new LinkedHashSet<>()).add(factory.eq(x, value));
                } else if (value.is(Op.ADD) && value.arg(0) == x && value.arg(1).isConst()) {
                  Expr step = factory.sub(x, value.arg(1));
                  previous.computeIfAbsent(v, k -> new LinkedHashSet<>()).add(step);
                }
              });
    }
  }

  /** Linear equations of the variables that the states suggest. */
  List<Expr> equations(Collection<Variable> variables, List<ModelEvaluation> states) {
    LinearEqualities linear = new LinearEqualities(factory);
    List<Expr> equations = new ArrayList<>();
    byWidth(variables).values().forEach(group -> equations.addAll(linear.over(group, states)));
    return equations;
  }

  /** The same of the variables and of terms of the program, if there are such. */
  List<Expr> equationsOfTerms(Collection<Variable> variables, List<ModelEvaluation> states) {
    LinearEqualities linear = new LinearEqualities(factory);
    Set<Variable> allowed = new TreeSet<>(variables);
    List<Expr> equations = new ArrayList<>();
    byWidth(variables)
        .forEach(
            (width, group) -> {
              List<Expr> terms = new ArrayList<>(group);
              computed.stream()
                  .filter(t -> t.width() == width)
                  .filter(t -> allowed.containsAll(Traversal.variables(t)))
                  .limit(TERM_LIMIT)
                  .forEach(terms::add);
              if (terms.size() > group.size()) {
                equations.addAll(linear.over(terms, states));
              }
            });
    return equations;
  }

  private static Map<Integer, List<Expr>> byWidth(Collection<Variable> variables) {
    Map<Integer, List<Expr>> byWidth = new LinkedHashMap<>();
    for (Variable v : NumberGuesses.numbers(variables)) {
      byWidth.computeIfAbsent(v.expr().width(), w -> new ArrayList<>()).add(v.expr());
    }
    return byWidth;
  }

  /** Bounds of differences and sums that the states suggest. */
  List<Expr> differences(Collection<Variable> variables, List<ModelEvaluation> states) {
    List<Variable> numbers = NumberGuesses.numbers(variables);
    return new DifferenceBounds(factory, constants)
        .over(numbers.subList(0, Math.min(PAIR_LIMIT, numbers.size())), states);
  }

  /** Conditions that cases can be told apart by: first those that the loop does not change. */
  List<Expr> splitters(Location header, Collection<Variable> variables) {
    Set<Variable> written = writtenAround(header);
    List<Expr> found = new ArrayList<>(conditionsOver(variables));
    variables.stream().map(Variable::expr).filter(Expr::isBool).forEach(found::add);
    found.sort((a, b) -> Boolean.compare(changes(a, written), changes(b, written)));
    return found;
  }

  private static boolean changes(Expr condition, Set<Variable> written) {
    return Traversal.variables(condition).stream().anyMatch(written::contains);
  }

  private List<Expr> conditionsOver(Collection<Variable> variables) {
    Set<Variable> allowed = new TreeSet<>(variables);
    return conditions.stream().filter(c -> allowed.containsAll(Traversal.variables(c))).toList();
  }

  /** Segments between headers. */
  SegmentPreimage segments() {
    return segments;
  }

  private Expr noErrorAhead(Location header) {
    Expr safe = factory.not(segments.ofErrors(header));
    // Only if it depends on no input symbol does it say something of all inputs.
    return programVariables.containsAll(Traversal.variables(safe)) ? safe : factory.trueExpr();
  }

  /** Quotients, remainders, products and shifts. */
  private static boolean isComputed(Expr e) {
    return switch (e.op()) {
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR -> true;
      case MUL -> !e.arg(0).isConst() && !e.arg(1).isConst();
      default -> false;
    };
  }

  private static boolean isComparison(Expr e) {
    return e.is(Op.EQ) && !e.arg(0).isBool()
        || e.is(Op.SLT)
        || e.is(Op.SLE)
        || e.is(Op.ULT)
        || e.is(Op.ULE);
  }
}
