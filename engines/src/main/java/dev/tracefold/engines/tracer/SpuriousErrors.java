package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.results.Result;
import java.util.Optional;
import java.util.Set;

/** Figure 2, lines 4 to 7, and the restart of figure 3. */
final class SpuriousErrors {
  private final SymbolicPath path;
  private final LoopHeaders headers;
  private final TracerListener listener;
  private final Counterexample counterexample;
  private final RefineAndRestart refineAndRestart;

  SpuriousErrors(Problem problem, SymbolicPath path, LoopHeaders headers, TracerListener listener) {
    this.path = path;
    this.headers = headers;
    this.listener = listener;
    this.counterexample =
        new Counterexample(problem.known().program(), problem.symbols(), problem.prover());
    this.refineAndRestart = new RefineAndRestart(problem, headers::isHeader);
  }

  /** The end of the search, unless some header on the path can exclude the error. */
  Optional<Result> reportOrExclude(Step s) {
    Optional<Result> real = counterexample.check(path.frames(), s.edge());
    if (real.isPresent()) {
      return real;
    }
    s.from().state().undo(s.before());
    Optional<RefineAndRestart.Refined> refined = refineAndRestart.refine(path.frames(), s.edge());
    if (refined.isEmpty()) {
      return Optional.of(Result.gaveUp("a spurious error could not be excluded"));
    }
    headers.lock(refined.get().locks());
    restart(refined.get());
    return Optional.empty();
  }

  private void restart(RefineAndRestart.Refined refined) {
    Frame h = path.frames().get(refined.frame());
    Header header = h.header().orElseThrow();
    Set<Expr> locked = refined.locks().get(h.location());
    path.abandonFrom(refined.frame() + 1);
    header.lock(locked);
    listener.refined(h.node(), locked);
    h.restart(h.arrival());
  }
}
