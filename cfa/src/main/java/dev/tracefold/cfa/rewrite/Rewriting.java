package dev.tracefold.cfa.rewrite;

import dev.tracefold.cfa.graph.Program;

/** A program that was made from another one, and what of it comes from what of the other. */
public record Rewriting(Program program, Origins origins) {

  /** A program as it is. */
  public static Rewriting none(Program program) {
    return new Rewriting(program, Origins.SAME);
  }

  /** What both steps together did; {@code next} has rewritten this program. */
  public Rewriting then(Rewriting next) {
    return new Rewriting(next.program, next.origins.since(origins));
  }
}
