package dev.tracefold.cfa.recurrence;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The values of variables before round k of a path that is repeated: polynomials in k. They are
 * guessed as Picard solves differential equations, by adding up what a round changes under the last
 * guess; a guess that this reproduces is right by induction, whatever led to it.
 *
 * @param values of the variables whose values are known before each round
 * @param rewritten the others that the path changes: each round gives them values that do not
 *     depend on what they were before
 */
public record ClosedForms<C>(Map<Variable, Polynomial<C>> values, Set<Variable> rewritten) {
  /** What is summed up that often is hardly ever compared with anything. */
  private static final int HIGHEST_DEGREE = 3;

  private static final int MOST_GUESSES = 3 * HIGHEST_DEGREE;

  /**
   * The closed forms of a path.
   *
   * @param rounds is asked for anew for each guess, and the last one is left to say for which
   *     rounds the result holds
   */
  public static <C> Optional<ClosedForms<C>> of(
      List<Step> steps, Ring<C> ring, Function<Variable, C> start, Supplier<Rounds<C>> rounds) {
    Search<C> search = new Search<>(steps, new Polynomials<>(ring), start, rounds);
    return search.run();
  }

  /** The value before round k of what the variables make up. */
  public Optional<Polynomial<C>> value(Expr e, Ring<C> ring, Rounds<C> rounds) {
    Set<Variable> changed = new TreeSet<>(rewritten);
    changed.addAll(values.keySet());
    Map<Variable, Optional<Polynomial<C>>> state = new HashMap<>();
    changed.forEach(v -> state.put(v, Optional.ofNullable(values.get(v))));
    return new Evaluation<>(new Polynomials<>(ring), rounds, changed, state).of(e);
  }

  private static final class Search<C> {
    private final List<Step> steps;
    private final Polynomials<C> polynomials;
    private final Supplier<Rounds<C>> rounds;
    private final Set<Variable> changed;
    private final Map<Variable, C> start = new HashMap<>();

    Search(
        List<Step> steps,
        Polynomials<C> polynomials,
        Function<Variable, C> startOf,
        Supplier<Rounds<C>> rounds) {
      this.steps = steps;
      this.polynomials = polynomials;
      this.rounds = rounds;
      this.changed = Step.changed(steps);
      for (Variable v : changed) {
        if (Evaluation.isNumber(v.type())) {
          start.put(v, startOf.apply(v));
        }
      }
    }

    Optional<ClosedForms<C>> run() {
      Map<Variable, Optional<Polynomial<C>>> guess = new LinkedHashMap<>();
      for (Variable v : changed) {
        guess.put(v, Optional.ofNullable(start.get(v)).map(c -> polynomials.constant(c, width(v))));
      }
      // Each time round there are fewer variables of which something is guessed.
      for (int i = 1; i <= MOST_GUESSES * (changed.size() + 1); i++) {
        Optional<Map<Variable, Optional<Polynomial<C>>>> after = round(guess);
        if (after.isEmpty()) {
          return Optional.empty();
        }
        Map<Variable, Optional<Polynomial<C>>> next = new LinkedHashMap<>();
        for (Variable v : changed) {
          next.put(v, summedUp(v, guess.get(v), after.get().get(v)));
        }
        if (next.equals(guess)) {
          return result(guess);
        }
        if (i % MOST_GUESSES == 0) {
          for (Variable v : changed) {
            if (!next.get(v).equals(guess.get(v))) {
              next.put(v, Optional.empty());
            }
          }
        }
        guess = next;
      }
      return Optional.empty();
    }

    private static int width(Variable v) {
      return v.type() instanceof BitVectorType b ? b.width() : 1;
    }

    private Optional<Polynomial<C>> summedUp(
        Variable v, Optional<Polynomial<C>> before, Optional<Polynomial<C>> after) {
      if (before.isEmpty() || after.isEmpty()) {
        return Optional.empty();
      }
      Polynomial<C> sum =
          polynomials.sum(start.get(v), polynomials.subtract(after.get(), before.get()));
      return sum.degree() > HIGHEST_DEGREE ? Optional.empty() : Optional.of(sum);
    }

    /** The state after a round; none if its guards are not known to hold. */
    private Optional<Map<Variable, Optional<Polynomial<C>>>> round(
        Map<Variable, Optional<Polynomial<C>>> before) {
      Rounds<C> all = rounds.get();
      Map<Variable, Optional<Polynomial<C>>> state = new LinkedHashMap<>(before);
      for (Step step : steps) {
        Evaluation<C> evaluation = new Evaluation<>(polynomials, all, changed, state);
        if (!isTaken(step, evaluation)) {
          return Optional.empty();
        }
        Map<Variable, Optional<Polynomial<C>>> assigned = new LinkedHashMap<>();
        step.updates()
            .forEach(
                (v, value) ->
                    assigned.put(
                        v,
                        Evaluation.isNumber(v.type()) ? evaluation.of(value) : Optional.empty()));
        state.putAll(assigned);
      }
      return Optional.of(state);
    }

    private static <C> boolean isTaken(Step step, Evaluation<C> evaluation) {
      for (Expr other : step.passedBy()) {
        if (evaluation.of(other).flatMap(evaluation::decided).orElse(true)) {
          return false;
        }
      }
      return evaluation.of(step.guard()).flatMap(evaluation::decided).orElse(false);
    }

    private Optional<ClosedForms<C>> result(Map<Variable, Optional<Polynomial<C>>> guess) {
      Map<Variable, Polynomial<C>> values = new LinkedHashMap<>();
      Set<Variable> others = new TreeSet<>();
      guess.forEach(
          (v, p) -> {
            if (p.isPresent()) {
              values.put(v, p.get());
            } else {
              others.add(v);
            }
          });
      return dependsOn(others) ? Optional.empty() : Optional.of(new ClosedForms<>(values, others));
    }

    /** Whether something that a round leaves depends on what those variables were before it. */
    private boolean dependsOn(Set<Variable> unknown) {
      Set<Variable> stale = new TreeSet<>(unknown);
      for (Step step : steps) {
        List<Variable> now = new ArrayList<>();
        step.updates()
            .forEach(
                (v, value) -> {
                  if (Traversal.variables(value).stream().anyMatch(stale::contains)) {
                    now.add(v);
                  }
                });
        stale.removeAll(step.updates().keySet());
        stale.addAll(now);
      }
      return !stale.isEmpty();
    }
  }
}
