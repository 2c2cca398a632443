package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.engines.machine.Registers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Brings states into a form in which those that differ only in the names of symbols, or in demands
 * on symbols that no longer matter, are equal. Gives up where that would take long.
 */
final class Canonicalizer {
  private static final int MOST_PAGES = 16;
  private static final int MOST_NODES = 3000;
  private static final int MOST_CONJUNCTS = 400;
  private static final int MOST_RELEVANT = 32;

  private final ExprFactory factory;
  private final Map<Expr, Set<Variable>> variablesOf = new HashMap<>();

  Canonicalizer(ExprFactory factory) {
    this.factory = factory;
  }

  Optional<CanonicalState> canonical(Node node, Registers r, PathCondition path) {
    int[] live = node.live();
    long[] bits = new long[live.length];
    Expr[] others = new Expr[live.length];
    List<Expr> symbolic = new ArrayList<>();
    for (int i = 0; i < live.length; i++) {
      if (r.isLong(live[i])) {
        bits[i] = r.frame.longs[live[i]];
        continue;
      }
      if (r.isArray(live[i]) && r.array(live[i]).pageCount() > MOST_PAGES) {
        return Optional.empty();
      }
      Expr term = r.isArray(live[i]) ? r.array(live[i]).term(factory) : r.scalar(live[i]);
      others[i] = term;
      if (!term.isGround()) {
        symbolic.add(term);
      }
    }
    if (symbolic.isEmpty()) {
      return Optional.of(new CanonicalState(new StateKey(node, bits, others), Set.of(), List.of()));
    }
    if (path.length() > MOST_CONJUNCTS) {
      return Optional.empty();
    }
    Optional<Set<Variable>> symbols = symbols(symbolic);
    return symbols
        .flatMap(found -> relevant(path, found))
        .map(relevant -> renamed(node, bits, others, symbols.get(), relevant));
  }

  private CanonicalState renamed(
      Node node, long[] bits, Expr[] others, Set<Variable> symbols, List<Expr> relevant) {
    Map<Variable, Expr> names = new LinkedHashMap<>();
    for (Variable s : symbols) {
      names.put(s, name(names.size(), s, factory).expr());
    }
    Substitution renaming = Substitution.of(factory, names);
    Expr[] renamed = others.clone();
    for (int i = 0; i < renamed.length; i++) {
      if (renamed[i] != null) {
        renamed[i] = renaming.apply(renamed[i]);
      }
    }
    Set<Expr> constraints = new LinkedHashSet<>();
    relevant.forEach(c -> constraints.add(renaming.apply(c)));
    return new CanonicalState(new StateKey(node, bits, renamed), constraints, List.copyOf(symbols));
  }

  /** What the symbol at that place in the order is called. */
  static Variable name(int place, Variable symbol, ExprFactory f) {
    return f.variable("state " + place + " " + symbol.type().text(), symbol.type());
  }

  /** The symbols in order of occurrence. */
  private static Optional<Set<Variable>> symbols(List<Expr> values) {
    Set<Variable> symbols = new LinkedHashSet<>();
    Set<Expr> seen = new HashSet<>();
    for (Expr value : values) {
      Deque<Expr> open = new ArrayDeque<>(List.of(value));
      TreeSet<Variable> here = new TreeSet<>();
      while (!open.isEmpty()) {
        Expr e = open.pop();
        if (e.isGround() || !seen.add(e)) {
          continue;
        }
        if (seen.size() > MOST_NODES) {
          return Optional.empty();
        }
        if (e.isVariable()) {
          here.add(e.variable());
        }
        open.addAll(e.args());
      }
      symbols.addAll(here);
    }
    return Optional.of(symbols);
  }

  /** The conjuncts that share symbols with those given, also through others; adds their symbols. */
  private Optional<List<Expr>> relevant(PathCondition path, Set<Variable> symbols) {
    List<Expr> left = path.conjuncts();
    Set<Expr> taken = new HashSet<>();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Expr c : left) {
        if (!taken.contains(c) && sharesSymbols(c, symbols)) {
          taken.add(c);
          grown |= symbols.addAll(variablesOf.get(c));
          if (taken.size() > MOST_RELEVANT) {
            return Optional.empty();
          }
        }
      }
    }
    left.removeIf(c -> !taken.contains(c));
    return Optional.of(left);
  }

  private boolean sharesSymbols(Expr conjunct, Set<Variable> symbols) {
    for (Variable v : variablesOf.computeIfAbsent(conjunct, Traversal::variables)) {
      if (symbols.contains(v)) {
        return true;
      }
    }
    return false;
  }
}
