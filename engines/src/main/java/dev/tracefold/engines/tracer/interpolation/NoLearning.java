package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.List;

/** No interpolant subsumes another path; they are computed only for the proof. */
public final class NoLearning implements Generalisation {

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    return parts;
  }

  @Override
  public boolean isLearned() {
    return false;
  }
}
