package dev.tracefold.engines.tracer.tree;

import java.util.List;
import java.util.Set;

/**
 * ⟨ℓ, k⟩ : Ψ, a line of the subsumption table.
 *
 * @param node k, which was finished
 * @param reliesOn the loop headers whose abstraction it takes for granted
 */
public record Entry(Node node, Set<Promise> reliesOn) {
  public boolean isValid() {
    return !Promise.anyBroken(reliesOn);
  }

  public List<Part> parts() {
    return node.interpolant();
  }
}
