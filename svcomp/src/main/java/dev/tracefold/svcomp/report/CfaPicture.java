package dev.tracefold.svcomp.report;

import com.mxgraph.layout.hierarchical.mxHierarchicalLayout;
import com.mxgraph.model.mxCell;
import com.mxgraph.model.mxGeometry;
import com.mxgraph.util.mxPoint;
import com.mxgraph.util.mxRectangle;
import com.mxgraph.view.mxGraph;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.text.CfaDot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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

  private final StringBuilder svg = new StringBuilder();
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
    mxRectangle size = graph.getGraphBounds();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.0f %.0f %.0f %.0f\""
                + " style=\"width:%.0fpx\" font-size=\"10\" font-family=\"monospace\">",
            size.getX() - 20,
            size.getY() - 20,
            size.getWidth() + 40,
            size.getHeight() + 40,
            size.getWidth() + 40));
    svg.append(
        "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\""
            + " markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\""
            + " fill=\"#888\"/></marker></defs>");
    arrows.forEach(this::draw);
    cfa.locations().forEach(this::draw);
    return svg.append("</svg>").toString();
  }

  private void draw(Location location) {
    mxGeometry box = nodes.get(location).getGeometry();
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%d\" fill=\"%s\""
                + " stroke=\"#888\"><title>%s</title></rect>",
            box.getX(),
            box.getY(),
            box.getWidth(),
            box.getHeight(),
            location.is(LocationKind.PLAIN) ? 10 : 2,
            color(location.kind()),
            escaped(location.kind() + " " + location.source())));
    text(location.toString(), box.getX() + 8, box.getY() + LINE + 2, "#111");
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

  private void draw(Arrow arrow) {
    String tip = escaped(arrow.edge().span().toString());
    line(nodes.get(arrow.edge().source()), arrow.before(), arrow.label(), "", tip);
    line(
        arrow.label(),
        arrow.after(),
        nodes.get(arrow.edge().target()),
        " marker-end=\"url(#tip)\"",
        tip);
    mxGeometry place = arrow.label().getGeometry();
    double y = place.getY() + LINE;
    for (String text : lines(arrow.edge())) {
      text(text, place.getX() + 2, y, "currentColor");
      y += LINE;
    }
  }

  /** Lines go up where a loop goes round. */
  private void line(mxCell from, mxCell edge, mxCell to, String end, String tip) {
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
    svg.append("<polyline fill=\"none\" stroke=\"#888\"").append(end).append(" points=\"");
    for (mxPoint point : points) {
      svg.append(String.format(Locale.ROOT, "%.1f,%.1f ", point.getX(), point.getY()));
    }
    svg.append("\"><title>").append(tip).append("</title></polyline>");
  }

  private static List<String> lines(Edge edge) {
    return CfaDot.lines(edge).stream().map(CfaPicture::shortened).toList();
  }

  private void text(String text, double x, double y, String color) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" style=\"fill:%s\">%s</text>",
            x,
            y,
            color,
            escaped(text)));
  }

  private static String shortened(String text) {
    return text.length() <= WIDEST_LABEL ? text : text.substring(0, WIDEST_LABEL - 3) + "...";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
