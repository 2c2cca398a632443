package dev.tracefold.svcomp.report;

import com.mxgraph.layout.hierarchical.mxHierarchicalLayout;
import com.mxgraph.model.mxCell;
import com.mxgraph.model.mxGeometry;
import com.mxgraph.util.mxPoint;
import com.mxgraph.view.mxGraph;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.text.CfaDot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An automaton as SVG. JGraphX places locations and edges; it is given no labels, for whose size it
 * would need fonts.
 */
public final class CfaPicture {
  private static final int MOST_LOCATIONS = 300;
  private static final int WIDEST_LABEL = 46;
  private static final double CHARACTER = 6.1;
  private static final double LINE = 13;

  private final mxGraph graph = new mxGraph();
  private final Map<Location, mxCell> nodes = new HashMap<>();

  private CfaPicture() {}

  /** The picture; none of an automaton that is too large to be looked at. */
  public static Optional<String> of(Cfa cfa) {
    return cfa.locations().size() > MOST_LOCATIONS
        ? Optional.empty()
        : Optional.of(new CfaPicture().draw(cfa));
  }

  /**
   * What an edge says has a place of its own between two lines, so that no text lies on another.
   */
  private record Arrow(Edge edge, mxCell label, mxCell before, mxCell after) {}

  private String draw(Cfa cfa) {
    Object root = graph.getDefaultParent();
    for (Location location : cfa.locations()) {
      nodes.put(location, box(location.toString().length() + 2, 1));
    }
    List<Arrow> arrows = new ArrayList<>();
    for (Edge edge : cfa.edges()) {
      List<String> lines = lines(edge);
      int widest = lines.stream().mapToInt(String::length).max().orElse(0);
      mxCell label = box(widest, lines.size());
      mxCell from = nodes.get(edge.source());
      mxCell to = nodes.get(edge.target());
      mxCell before = (mxCell) graph.insertEdge(root, null, null, from, label);
      mxCell after = (mxCell) graph.insertEdge(root, null, null, label, to);
      arrows.add(new Arrow(edge, label, before, after));
    }
    mxHierarchicalLayout layout = new mxHierarchicalLayout(graph);
    layout.setInterRankCellSpacing(24);
    layout.setIntraCellSpacing(24);
    layout.execute(root);
    SvgText svg = new SvgText(graph.getGraphBounds());
    arrows.forEach(arrow -> draw(arrow, svg));
    cfa.locations().forEach(location -> draw(location, svg));
    return svg.end();
  }

  private void draw(Location location, SvgText svg) {
    mxGeometry box = nodes.get(location).getGeometry();
    svg.box(
        box,
        location.is(LocationKind.PLAIN) ? 10 : 2,
        color(location.kind()),
        "",
        location.kind() + " " + location.source());
    svg.text(location.toString(), box.getX() + 8, box.getY() + LINE + 2, "#111");
  }

  private static String color(LocationKind kind) {
    return switch (kind) {
      case INITIAL -> "#b7e4c7";
      case ERROR -> "#f4b6b6";
      case EXIT, HALT -> "#dddddd";
      case UNSUPPORTED -> "#f7dd9c";
      case PLAIN -> "#eef3fb";
    };
  }

  private mxCell box(int characters, int lines) {
    double width = 4 + CHARACTER * characters;
    Object root = graph.getDefaultParent();
    return (mxCell) graph.insertVertex(root, null, null, 0, 0, width, 9 + LINE * lines);
  }

  private void draw(Arrow arrow, SvgText svg) {
    String tip = arrow.edge().span().toString();
    svg.line(points(nodes.get(arrow.edge().source()), arrow.before(), arrow.label()), "", tip);
    svg.line(
        points(arrow.label(), arrow.after(), nodes.get(arrow.edge().target())),
        " marker-end=\"url(#tip)\"",
        tip);
    mxGeometry place = arrow.label().getGeometry();
    double y = place.getY() + LINE;
    for (String text : lines(arrow.edge())) {
      svg.text(text, place.getX() + 2, y, "currentColor");
      y += LINE;
    }
  }

  /** Lines go up where a loop goes round. */
  private static List<mxPoint> points(mxCell from, mxCell edge, mxCell to) {
    mxGeometry above = from.getGeometry();
    mxGeometry below = to.getGeometry();
    boolean down = above.getY() <= below.getY();
    List<mxPoint> points = new ArrayList<>();
    points.add(new mxPoint(above.getCenterX(), above.getY() + (down ? above.getHeight() : 0)));
    List<mxPoint> bends = edge.getGeometry().getPoints();
    if (bends != null) {
      points.addAll(bends);
    }
    points.add(new mxPoint(below.getCenterX(), below.getY() + (down ? 0 : below.getHeight())));
    return points;
  }

  private static List<String> lines(Edge edge) {
    return CfaDot.lines(edge).stream().map(CfaPicture::shortened).toList();
  }

  private static String shortened(String text) {
    return text.length() <= WIDEST_LABEL ? text : text.substring(0, WIDEST_LABEL - 3) + "...";
  }
}
