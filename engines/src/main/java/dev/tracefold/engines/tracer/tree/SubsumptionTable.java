package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** M: what was learned at each location, the latest first. */
public final class SubsumptionTable {
  /** Older lines than this are seldom of use and cost a query each. */
  private static final int LINES_PER_LOCATION = 150;

  private final Map<Location, Deque<Entry>> entries = new HashMap<>();
  private int size;

  /** Unless a line says the same already. */
  public void add(Entry entry) {
    Deque<Entry> here = entries.computeIfAbsent(entry.node().location(), l -> new ArrayDeque<>());
    Set<Expr> formulas = formulas(entry);
    for (Entry other : here) {
      if (entry.reliesOn().containsAll(other.reliesOn()) && formulas(other).equals(formulas)) {
        return;
      }
    }
    here.addFirst(entry);
    size++;
    if (here.size() > LINES_PER_LOCATION) {
      here.removeLast();
      size--;
    }
  }

  private static Set<Expr> formulas(Entry entry) {
    Set<Expr> formulas = new HashSet<>();
    entry.parts().forEach(p -> formulas.add(p.formula()));
    return formulas;
  }

  /** The lines that hold at a location; those that relied on a broken promise are removed. */
  public List<Entry> at(Location l) {
    Deque<Entry> here = entries.get(l);
    if (here == null) {
      return List.of();
    }
    int before = here.size();
    here.removeIf(e -> !e.isValid());
    size -= before - here.size();
    return new ArrayList<>(here);
  }

  /** A line was of use: it is looked at first from now on. */
  public void prefer(Entry entry) {
    Deque<Entry> here = entries.get(entry.node().location());
    if (!here.getFirst().node().equals(entry.node())) {
      here.remove(entry);
      here.addFirst(entry);
    }
  }

  public int size() {
    return size;
  }
}
