package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parts of a node from all its successors. */
public final class PartList {
  private PartList() {}

  /** Those that are needed, each formula once. */
  public static List<Part> merged(List<Part> parts) {
    Map<Expr, Part> byFormula = new LinkedHashMap<>();
    for (Part part : parts) {
      Set<Obligation> purposes = part.remaining();
      if (purposes.isEmpty() || part.formula().isTrue()) {
        continue;
      }
      Part known = byFormula.get(part.formula());
      if (known == null) {
        byFormula.put(part.formula(), new Part(part.formula(), part.core(), purposes));
        continue;
      }
      Set<Obligation> both = new LinkedHashSet<>(known.purposes());
      both.addAll(purposes);
      boolean fewer = part.core().cardinality() < known.core().cardinality();
      byFormula.put(
          part.formula(), new Part(part.formula(), fewer ? part.core() : known.core(), both));
    }
    return new ArrayList<>(byFormula.values());
  }
}
