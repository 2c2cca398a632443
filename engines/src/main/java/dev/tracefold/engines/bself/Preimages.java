package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * The states of one iteration before given ones. Where the loop reads inputs, a preimage along a
 * path says that there are inputs for the path; an inductive set must be come to for all inputs, so
 * there the states also count from which no iteration ends elsewhere: ¬π⁻¹(¬ξ) for all π.
 */
final class Preimages {
  private final ExprFactory factory;
  private final FoldableLoop loop;
  private final InputFree inputs;

  Preimages(FoldableLoop loop, InputFree inputs) {
    this.factory = loop.factory();
    this.loop = loop;
    this.inputs = inputs;
  }

  /**
   * @param extension ψ
   * @param candidate ξ
   * @param error φ
   */
  List<Expr> of(Expr extension, Expr candidate, Expr error) {
    List<Expr> before = new ArrayList<>();
    for (LoopPath path : loop.paths()) {
      before.add(inputs.overapproximation(path.preimage(extension)));
    }
    if (loop.readsInputs()) {
      before.add(factory.and(disjointWith(error), forced(candidate)));
    }
    return before;
  }

  /** The states from which no iteration ends outside; some of them, where inputs decide. */
  Expr forced(Expr states) {
    List<Expr> conjuncts = new ArrayList<>(List.of(loop.position().somewhere()));
    Expr outside = factory.not(states);
    for (LoopPath path : loop.paths()) {
      conjuncts.add(factory.not(inputs.overapproximation(path.preimage(outside))));
    }
    return factory.and(conjuncts);
  }

  /** ¬φ, or less where that depends on inputs. */
  Expr disjointWith(Expr error) {
    return factory.not(inputs.overapproximation(error));
  }
}
