package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.tree.Promise;
import dev.tracefold.engines.tracer.tree.ProofOfTree;
import dev.tracefold.engines.tracer.tree.SubsumptionTable;
import dev.tracefold.results.Result;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What the procedures of the papers are made of: what happens to one state of the path. */
final class Steps {
  private final Problem problem;
  private final TracerListener listener;
  private final SymbolicPath path;
  private final SubsumptionTable table = new SubsumptionTable();
  private final Subsumed subsumed;
  private final LoopHeaders headers;
  private final Annotation annotation;
  private final SpuriousErrors errors;
  private Consumer<Frame> left = k -> {};

  Steps(Problem problem, TracerListener listener) {
    this.problem = problem;
    this.listener = listener;
    this.path = new SymbolicPath(problem, listener);
    this.subsumed = new Subsumed(table, problem.prover());
    this.headers = new LoopHeaders(problem, path, listener);
    this.annotation = new Annotation(problem, table);
    this.errors = new SpuriousErrors(problem, path, headers, listener);
  }

  SymbolicPath path() {
    return path;
  }

  TracerListener listener() {
    return listener;
  }

  /** Who wants to know that a state is left, all of what is behind it being explored. */
  void whenLeft(Consumer<Frame> hears) {
    left = hears;
  }

  void begin() {
    path.begin();
  }

  boolean areDone() {
    return path.isEmpty();
  }

  Frame last() {
    return path.last();
  }

  Step take(Frame f, Edge e) {
    return path.take(f, e);
  }

  Frame arrive(Step s) {
    return path.arrive(s);
  }

  /** An edge that cannot be taken; why is asked when all others of its source are explored. */
  void infeasible(Step s) {
    path.infeasible(s.from(), s.edge());
  }

  /** A result if the error is real; else an interpolant excludes it, and the search begins anew. */
  Optional<Result> error(Step s) {
    return errors.reportOrExclude(s);
  }

  /** A state that is not explored, and what it needs. */
  void leaf(Frame k, List<Part> parts) {
    if (k.node().kind() == Node.Kind.INNER) {
      k.node().become(Node.Kind.TERMINAL);
    }
    path.add(k);
    k.node().annotate(parts);
    leave(k, parts);
  }

  private void leave(Frame k, List<Part> parts) {
    path.leave(k, parts);
    left.accept(k);
  }

  /** Sibling-sibling subsumption; then the state is a leaf. */
  boolean subsumed(Frame k, boolean generalising) {
    Optional<Subsumed.Match> match = subsumed.find(k, generalising);
    match.ifPresent(
        m -> {
          k.node().become(Node.Kind.SUBSUMED, m.entry().node());
          last().reliesOn().addAll(Promise.unresolved(m.entry().reliesOn()));
          leaf(k, m.parts());
        });
    return match.isPresent();
  }

  /** Child-ancestor subsumption; then the state is a leaf. */
  boolean closed(Frame k, boolean generalising) {
    Optional<LoopHeaders.Closed> closed = headers.close(k, generalising);
    closed.ifPresent(
        c -> {
          k.node().become(Node.Kind.CLOSED, c.header().node());
          last().reliesOn().add(c.header().promise());
          leaf(k, c.parts());
        });
    return closed.isPresent();
  }

  /** Whether anything was learned at the place. */
  boolean isKnown(Frame k) {
    return !table.at(k.location()).isEmpty();
  }

  /** The state is to be explored. */
  void enter(Frame k) {
    path.add(k);
    headers.enter(k);
    path.push(k);
  }

  /** Annotates a state all of whose successors are explored, or explores it from less once more. */
  void annotate(Frame f) {
    if (headers.renew(f)) {
      return;
    }
    List<Part> parts = annotation.of(f);
    listener.annotated(f.node());
    path.pop();
    if (!path.isEmpty()) {
      last().reliesOn().addAll(f.reliesOn());
      leave(f, parts);
    }
  }

  /** The tree is complete. */
  Result proof() {
    // At the beginning every value is possible.
    if (!path.root().interpolant().stream()
        .allMatch(p -> problem.prover().implies(problem.factory().trueExpr(), p.formula()))) {
      return Result.gaveUp("an interpolant could not be expressed over program variables");
    }
    listener.finished(path.root());
    return Result.safe(
        ProofOfTree.read(path.root(), problem.cfa(), problem.given().steps(), problem.factory()));
  }
}
