package dev.tracefold.engines.explain;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An invariant at a loop header. */
record Claim(Location header, Expr condition) {

  static Map<Location, List<Expr>> byHeader(List<Claim> claims) {
    Map<Location, List<Expr>> all = new TreeMap<>();
    claims.forEach(c -> all.computeIfAbsent(c.header(), h -> new ArrayList<>()).add(c.condition()));
    return all;
  }
}
