package dev.tracefold.svcomp.report;

import com.mxgraph.layout.hierarchical.mxHierarchicalLayout;
import com.mxgraph.model.mxCell;
import com.mxgraph.model.mxGeometry;
import com.mxgraph.util.mxPoint;
import com.mxgraph.util.mxRectangle;
import com.mxgraph.view.mxGraph;
import dev.tracefold.cfa.text.CfaDot;
import dev.tracefold.engines.run.SearchTree;
import dev.tracefold.svcomp.report.FoldedTree.Box;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A symbolic execution tree as SVG: what is in the box of a node is its location, its line and its
 * interpolant where that is short; the rest is shown when one points at it. Dashed lines lead from
 * what is subsumed to what subsumes it.
 */
public final class TreePicture {
  private static final int MOST_BOXES = 300;
  private static final int WIDEST = 40;
  private static final double CHARACTER = 6.1;
  private static final double LINE = 13;

  private final FoldedTree tree;
  private final mxGraph graph = new mxGraph();
  private final Map<Box, mxCell> cells = new LinkedHashMap<>();

  private TreePicture(FoldedTree tree) {
    this.tree = tree;
  }

  public static String of(SearchTree root) {
    return new TreePicture(FoldedTree.of(root, MOST_BOXES)).draw();
  }

  private String draw() {
    Object parent = graph.getDefaultParent();
    for (Box box : tree.boxes()) {
      List<String> lines = lines(box);
      int widest = lines.stream().mapToInt(String::length).max().orElse(0);
      double width = 12 + CHARACTER * widest;
      double height = 9 + LINE * lines.size();
      mxCell cell = (mxCell) graph.insertVertex(parent, null, null, 0, 0, width, height);
      cells.put(box, cell);
      box.parent().ifPresent(p -> graph.insertEdge(parent, null, null, cells.get(p), cell));
    }
    mxHierarchicalLayout layout = new mxHierarchicalLayout(graph);
    layout.setInterRankCellSpacing(24);
    layout.setIntraCellSpacing(14);
    layout.execute(parent);
    mxRectangle bounds = graph.getGraphBounds();
    SvgText svg = new SvgText(bounds);
    tree.boxes().forEach(box -> lines(box, svg));
    tree.boxes().forEach(box -> box(box, svg));
    return svg.end();
  }

  private void lines(Box box, SvgText svg) {
    mxGeometry here = cells.get(box).getGeometry();
    mxPoint top = new mxPoint(here.getCenterX(), here.getY());
    if (box.parent().isPresent()) {
      mxGeometry above = cells.get(box.parent().get()).getGeometry();
      mxPoint from = new mxPoint(above.getCenterX(), above.getY() + above.getHeight());
      String colour =
          box.first().kind() == SearchTree.Kind.INFEASIBLE ? " style=\"stroke:#c0392b\"" : "";
      svg.line(List.of(from, top), colour + " marker-end=\"url(#tip)\"", way(box.first()));
    }
    SearchTree leaf = box.last();
    if (leaf.cover().isPresent()) {
      mxGeometry cover = cells.get(tree.boxOf(leaf.cover().get())).getGeometry();
      boolean right = cover.getCenterX() > here.getCenterX();
      mxPoint from = new mxPoint(here.getX() + (right ? here.getWidth() : 0), here.getCenterY());
      mxPoint to = new mxPoint(cover.getX() + (right ? 0 : cover.getWidth()), cover.getCenterY());
      String colour = leaf.kind() == SearchTree.Kind.CLOSED ? "#1b6ca8" : "#888";
      svg.line(
          List.of(from, to),
          " stroke-dasharray=\"4 3\" style=\"stroke:" + colour + "\" marker-end=\"url(#tip)\"",
          (leaf.kind() == SearchTree.Kind.CLOSED ? "the loop is closed: " : "subsumed: ")
              + leaf.name()
              + " by "
              + leaf.cover().get().name());
    }
  }

  private void box(Box box, SvgText svg) {
    mxGeometry place = cells.get(box).getGeometry();
    SearchTree.Kind kind = box.last().kind();
    String dashed =
        kind == SearchTree.Kind.SUBSUMED || kind == SearchTree.Kind.CLOSED
            ? " stroke-dasharray=\"4 3\""
            : "";
    svg.box(place, kind == SearchTree.Kind.TERMINAL ? 8 : 2, fill(kind), dashed, tip(box));
    double y = place.getY() + LINE + 2;
    for (String line : lines(box)) {
      svg.text(line, place.getX() + 6, y, "#111");
      y += LINE;
    }
  }

  private static String fill(SearchTree.Kind kind) {
    return switch (kind) {
      case INNER -> "#eef3fb";
      case INFEASIBLE -> "#f4b6b6";
      case TERMINAL -> "#b7e4c7";
      case SUBSUMED -> "#ffffff";
      case CLOSED -> "#dbe9f6";
    };
  }

  private List<String> lines(Box box) {
    SearchTree n = box.first();
    String where = n.name();
    if (n.location().source().isKnown()) {
      where += " line " + n.location().source().line();
    }
    if (box.more() > 0) {
      where += " and " + box.more() + " more";
    }
    if (box.hidden() > 0) {
      where += ", " + box.hidden() + " folded";
    }
    String said = n.kind() == SearchTree.Kind.INFEASIBLE ? "infeasible" : n.condition().toString();
    boolean says = said.length() <= WIDEST && !said.equals("true");
    return says ? List.of(where, said) : List.of(where);
  }

  private String tip(Box box) {
    StringBuilder tip = new StringBuilder(way(box.first()));
    if (!tip.isEmpty()) {
      tip.append('\n');
    }
    return tip.append(box.first().name()).append(": ").append(box.first().condition()).toString();
  }

  private static String way(SearchTree n) {
    return n.edge().map(e -> String.join("\n", CfaDot.lines(e))).orElse("");
  }
}
