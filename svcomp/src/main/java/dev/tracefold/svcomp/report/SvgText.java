package dev.tracefold.svcomp.report;

import com.mxgraph.util.mxPoint;
import com.mxgraph.util.mxRectangle;
import java.util.List;
import java.util.Locale;

/** A picture as it is written: boxes, lines and texts. */
final class SvgText {
  private final StringBuilder svg = new StringBuilder();

  /**
   * @param bounds of what will be drawn
   */
  SvgText(mxRectangle bounds) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.0f %.0f %.0f %.0f\""
            + " style=\"width:%.0fpx\" font-size=\"10\" font-family=\"monospace\">",
        bounds.getX() - 20,
        bounds.getY() - 20,
        bounds.getWidth() + 40,
        bounds.getHeight() + 40,
        bounds.getWidth() + 40);
    svg.append(
        "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\""
            + " markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\""
            + " fill=\"#888\"/></marker></defs>");
  }

  /**
   * @param radius of the corners
   * @param more attributes
   */
  void box(mxRectangle place, int radius, String fill, String more, String tip) {
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%d\" fill=\"%s\""
            + " stroke=\"#888\"%s><title>%s</title></rect>",
        place.getX(),
        place.getY(),
        place.getWidth(),
        place.getHeight(),
        radius,
        fill,
        more,
        escaped(tip));
  }

  void line(List<mxPoint> points, String more, String tip) {
    svg.append("<polyline fill=\"none\" stroke=\"#888\"").append(more).append(" points=\"");
    points.forEach(p -> add("%.1f,%.1f ", p.getX(), p.getY()));
    svg.append("\"><title>").append(escaped(tip)).append("</title></polyline>");
  }

  void text(String text, double x, double y, String color) {
    add("<text x=\"%.1f\" y=\"%.1f\" style=\"fill:%s\">%s</text>", x, y, color, escaped(text));
  }

  String end() {
    return svg.append("</svg>").toString();
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
