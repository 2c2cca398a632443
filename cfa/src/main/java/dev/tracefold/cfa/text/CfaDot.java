package dev.tracefold.cfa.text;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.List;

/** Programs in Graphviz' language: one cluster for each automaton, long labels cut short. */
public final class CfaDot {
  private static final int LABEL_LENGTH = 120;

  private final StringBuilder out = new StringBuilder();

  private CfaDot() {}

  public static String print(Program program) {
    CfaDot dot = new CfaDot();
    dot.out.append("digraph cfa {\n");
    dot.out.append("  node [fontname=\"monospace\" fontsize=10 shape=circle]\n");
    dot.out.append("  edge [fontname=\"monospace\" fontsize=9]\n");
    dot.cluster(0, program.main());
    int n = 1;
    for (Cfa procedure : program.procedures().values()) {
      dot.cluster(n++, procedure);
    }
    return dot.out.append("}\n").toString();
  }

  private void cluster(int number, Cfa cfa) {
    out.append("  subgraph cluster_").append(number).append(" {\n");
    out.append("    label=").append(quoted(cfa.name())).append('\n');
    for (Location l : cfa.locations()) {
      String text = l + (l.note().isEmpty() ? "" : "\n" + shortened(l.note()));
      out.append("    ").append(l).append(" [label=").append(quoted(text));
      out.append(style(l.kind()));
      if (l.source().isKnown()) {
        out.append(" tooltip=").append(quoted(l.source().toString()));
      }
      out.append("]\n");
    }
    for (Edge e : cfa.edges()) {
      out.append("    ").append(e.source()).append(" -> ").append(e.target());
      out.append(" [label=").append(quoted(label(e)));
      if (e.span().isKnown()) {
        out.append(" tooltip=").append(quoted(e.span().toString()));
      }
      out.append("]\n");
    }
    out.append("  }\n");
  }

  private static String style(LocationKind kind) {
    return switch (kind) {
      case INITIAL -> " shape=doublecircle";
      case ERROR -> " shape=octagon style=filled fillcolor=\"#f4b6b6\"";
      case EXIT, HALT -> " shape=box style=filled fillcolor=\"#dddddd\"";
      case UNSUPPORTED -> " shape=box style=filled fillcolor=\"#f7dd9c\"";
      case PLAIN -> "";
    };
  }

  private static String label(Edge e) {
    return String.join("\n", lines(e));
  }

  /** Guard in brackets, then one line for each assignment, each of them cut short. */
  public static List<String> lines(Edge e) {
    List<String> lines = new ArrayList<>();
    if (!e.guard().isTrue()) {
      lines.add(shortened("[" + e.guard() + "]"));
    }
    CfaTextWriter.effects(e).forEach(effect -> lines.add(shortened(effect)));
    return lines;
  }

  private static String shortened(String text) {
    return text.length() <= LABEL_LENGTH ? text : text.substring(0, LABEL_LENGTH - 3) + "...";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
