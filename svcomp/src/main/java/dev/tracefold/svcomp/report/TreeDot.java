package dev.tracefold.svcomp.report;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.run.SearchTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * A tree as a graph for Graphviz: a box per node with its location and source line, the interpolant
 * as its tooltip and, where it is short, in the box; dashed edges to what subsumes a node.
 */
public final class TreeDot {
  private static final int SHORT = 80;

  private TreeDot() {}

  public static String print(SearchTree root) {
    StringBuilder out =
        new StringBuilder("digraph tree {\n  node [shape=box fontname=monospace fontsize=10];\n");
    Set<SearchTree> seen = new HashSet<>(Set.of(root));
    Deque<SearchTree> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      SearchTree n = open.pop();
      node(n, out);
      for (SearchTree child : n.children()) {
        arrow(n, child, "", out);
        if (seen.add(child)) {
          open.push(child);
        }
      }
      if (n.cover().isPresent()) {
        SearchTree cover = n.cover().get();
        String colour = n.kind() == SearchTree.Kind.CLOSED ? "blue" : "gray40";
        arrow(n, cover, " [style=dashed constraint=false color=" + colour + "]", out);
        if (seen.add(cover)) {
          open.push(cover);
        }
      }
    }
    return out.append("}\n").toString();
  }

  private static void arrow(SearchTree from, SearchTree to, String style, StringBuilder out) {
    out.append("  n")
        .append(from.number())
        .append(" -> n")
        .append(to.number())
        .append(style)
        .append(";\n");
  }

  private static void node(SearchTree n, StringBuilder out) {
    Expr interpolant = n.condition();
    String said = interpolant.toString();
    String label = n.location() + " #" + n.number();
    if (n.location().source().isKnown()) {
      label += " line " + n.location().source().line();
    }
    if (n.kind() != SearchTree.Kind.INFEASIBLE && !interpolant.isTrue() && said.length() <= SHORT) {
      label += "\n" + said;
    }
    out.append("  n").append(n.number()).append(" [label=").append(quoted(label));
    out.append(" tooltip=").append(quoted(said));
    switch (n.kind()) {
      case INFEASIBLE -> out.append(" color=red label=\"infeasible\" shape=plaintext");
      case TERMINAL -> out.append(" peripheries=2");
      case SUBSUMED, CLOSED -> out.append(" style=dashed");
      case INNER -> {}
    }
    out.append("];\n");
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
