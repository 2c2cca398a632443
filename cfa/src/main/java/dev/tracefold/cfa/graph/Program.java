package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A whole verification task's code: main's automaton, the procedures it calls (only recursive or
 * very large ones: the rest is inlined), global variables, and the C names of all variables. The
 * values of globals and locals are arbitrary at the start; initialisers are ordinary edges.
 *
 * @param procedures by name, in a fixed order; empty when everything was inlined
 * @param pointerWidth 32 or 64
 * @param notes what the user should know of it, such as which functions were modelled how
 */
public record Program(
    ExprFactory factory,
    Cfa main,
    Map<String, Cfa> procedures,
    List<Variable> globals,
    Map<Variable, VariableInfo> names,
    int pointerWidth,
    List<Note> notes) {

  /** The same with other automata. */
  public Program withCode(Cfa newMain, Map<String, Cfa> newProcedures) {
    return new Program(factory, newMain, newProcedures, globals, names, pointerWidth, notes);
  }

  /** The same with other globals. */
  public Program withGlobals(List<Variable> newGlobals) {
    return new Program(factory, main, procedures, newGlobals, names, pointerWidth, notes);
  }

  public VariableInfo info(Variable v) {
    return names.getOrDefault(v, VariableInfo.TEMPORARY);
  }

  /** The same program, of which there is more to say. */
  public Program noting(List<Note> more) {
    List<Note> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Program(factory, main, procedures, globals, names, pointerWidth, List.copyOf(all));
  }

  public boolean hasCalls() {
    return !procedures.isEmpty();
  }

  /** Whether a procedure may call itself, at once or through others. */
  public boolean isRecursive() {
    Map<String, Set<String>> callees = new LinkedHashMap<>();
    procedures.forEach((name, body) -> callees.put(name, callees(body)));
    // Who calls none of those that are left is none of a cycle.
    boolean fewer = true;
    while (fewer) {
      fewer = callees.values().removeIf(c -> Collections.disjoint(c, callees.keySet()));
    }
    return !callees.isEmpty();
  }

  private static Set<String> callees(Cfa cfa) {
    Set<String> names = new HashSet<>();
    cfa.edges().forEach(e -> e.call().ifPresent(c -> names.add(c.procedure())));
    return names;
  }
}
