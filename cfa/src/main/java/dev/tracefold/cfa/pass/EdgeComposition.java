package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.rewrite.DraftEdge;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Two edges in a row as one: the guards are conjoined and the later values expressed over the state
 * before both, by substitution. Not every pair can be one edge: the later one must not use or
 * overwrite an input of the earlier one, but for moving it to where it belongs, and nothing may
 * grow beyond the limits.
 *
 * <p>The one edge has one span. A trace needs the lines of calls of {@code __VERIFIER_nondet}
 * functions and of decisions, so two edges that have one of them each are not put together, and
 * otherwise the span is that of the edge that has one, or else of the first that is known.
 */
final class EdgeComposition {
  private static final int LARGEST_EXPRESSION = 300;
  private static final int MOST_UPDATES = 200;

  private final ExprFactory factory;

  /** Which variables do not matter any more at a location. */
  private final BiPredicate<Variable, Location> isDead;

  EdgeComposition(ExprFactory factory, BiPredicate<Variable, Location> isDead) {
    this.factory = factory;
    this.isDead = isDead;
  }

  /** The one edge for both, if there is one. */
  Optional<DraftEdge> of(DraftEdge first, DraftEdge second) {
    Optional<DraftEdge> composed = composed(first, second);
    return composed.isPresent() ? composed : withInputsMoved(first, second);
  }

  /** Where the second edge only takes over an input, as in {@code t := input(); x := t}. */
  private Optional<DraftEdge> withInputsMoved(DraftEdge first, DraftEdge second) {
    Map<Variable, Variable> moves = moves(first, second);
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    first.inputs().forEach((t, input) -> inputs.put(moves.getOrDefault(t, t), input));
    Map<Variable, Expr> otherUpdates = new LinkedHashMap<>(second.updates());
    otherUpdates.keySet().removeAll(moves.values());
    Map<Variable, Expr> firstUpdates = new LinkedHashMap<>(first.updates());
    firstUpdates.keySet().removeAll(moves.values());
    DraftEdge rest = second.doing(otherUpdates, second.inputs());
    // Whoever else wants the input would no longer find it in its old place.
    return rest.reads().stream().anyMatch(moves::containsKey)
        ? Optional.empty()
        : composed(first.doing(firstUpdates, inputs), rest);
  }

  private Map<Variable, Variable> moves(DraftEdge first, DraftEdge second) {
    Map<Variable, Variable> moves = new LinkedHashMap<>();
    second
        .updates()
        .forEach(
            (x, value) -> {
              boolean isInput =
                  value.isVariable()
                      && first.inputs().containsKey(value.variable())
                      && first.inputs().get(value.variable()).kind() == Input.Kind.NONDET;
              boolean isFree = !first.inputs().containsKey(x) && !second.inputs().containsKey(x);
              if (isInput && isFree && isDead.test(value.variable(), second.target())) {
                moves.putIfAbsent(value.variable(), x);
              }
            });
    return moves;
  }

  private Optional<DraftEdge> composed(DraftEdge first, DraftEdge second) {
    if (first.call().isPresent() || second.call().isPresent() || bothNeedTheirSpan(first, second)) {
      return Optional.empty();
    }
    if (first.updates().size() + second.updates().size() > MOST_UPDATES
        || usesInputs(first, second)) {
      return Optional.empty();
    }
    Substitution before = Substitution.of(factory, first.updates());
    Expr guard = before.apply(second.guard());
    Map<Variable, Expr> updates = new LinkedHashMap<>(first.updates());
    second.inputs().keySet().forEach(updates::remove);
    for (Map.Entry<Variable, Expr> u : second.updates().entrySet()) {
      Expr value = before.apply(u.getValue());
      if (isLarge(value)) {
        return Optional.empty();
      }
      updates.put(u.getKey(), value);
    }
    updates.entrySet().removeIf(u -> u.getValue() == u.getKey().expr());
    Expr conjunction = factory.and(first.guard(), guard);
    if (isLarge(conjunction)) {
      return Optional.empty();
    }
    Map<Variable, Input> inputs = new LinkedHashMap<>(first.inputs());
    inputs.putAll(second.inputs());
    return Optional.of(
        first
            .followedBy(second)
            .when(conjunction)
            .doing(Collections.unmodifiableMap(updates), Collections.unmodifiableMap(inputs))
            .at(span(first, second)));
  }

  /** Whether the expression has more nodes than an edge should carry. */
  static boolean isLarge(Expr root) {
    return !hasAtMost(LARGEST_EXPRESSION, root) && hasMoreNodes(root);
  }

  /** Whether the nodes are few even when those with several parents are counted several times. */
  private static boolean hasAtMost(int limit, Expr root) {
    Deque<Expr> open = new ArrayDeque<>();
    int met = 0;
    for (Expr e = root; e != null && met <= limit; e = open.poll()) {
      met++;
      for (Expr arg : e.args()) {
        if (arg.args().isEmpty()) {
          met++;
        } else {
          open.push(arg);
        }
      }
    }
    return met <= limit;
  }

  private static boolean hasMoreNodes(Expr root) {
    Set<Expr> seen = new HashSet<>(Set.of(root));
    Deque<Expr> open = new ArrayDeque<>(seen);
    while (!open.isEmpty() && seen.size() <= LARGEST_EXPRESSION) {
      for (Expr arg : open.pop().args()) {
        if (seen.add(arg)) {
          open.push(arg);
        }
      }
    }
    return seen.size() > LARGEST_EXPRESSION;
  }

  private static boolean bothNeedTheirSpan(DraftEdge first, DraftEdge second) {
    return needsSpan(first) && needsSpan(second);
  }

  private static boolean needsSpan(DraftEdge e) {
    return e.asksNondet() || !e.guard().isTrue();
  }

  private static boolean usesInputs(DraftEdge first, DraftEdge second) {
    if (first.inputs().isEmpty()) {
      return false;
    }
    Set<Variable> used = second.reads();
    used.addAll(second.updates().keySet());
    used.addAll(second.inputs().keySet());
    return first.inputs().keySet().stream().anyMatch(used::contains);
  }

  private static SourceSpan span(DraftEdge first, DraftEdge second) {
    if (needsSpan(second) || !first.span().isKnown() && !needsSpan(first)) {
      return second.span();
    }
    return first.span();
  }
}
