package dev.tracefold.engines.tracer;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a proof by TRACER has shown. */
final class Shown implements TracerListener {
  /** As in the papers: an edge that cannot be taken only tells why that is so. */
  static final Strategies PUBLISHED =
      Strategies.standard().with(WeakestPrecondition.disjunctive(3));

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Speculation.Outcome, Long> outcomes = new EnumMap<>(Speculation.Outcome.class);
  private final TracerStatistics counts = TracerStatistics.tellingTo(EngineListener.SILENT);

  /** Fails unless the program is proved and the proof accepted. */
  static Shown proving(String text, Strategies strategies) {
    Program program = CfaText.parse(text);
    Shown shown = new Shown();
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Result result = Tracer.with(SOLVERS, strategies, shown).run(program, budget);
      Result.Safe safe = assertInstanceOf(Result.Safe.class, result, result::toString);
      assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
    }
    return shown;
  }

  @Override
  public void state(Node node) {
    nodes.add(node);
    counts.state(node);
  }

  @Override
  public void unrolled(Node header) {
    counts.unrolled(header);
  }

  @Override
  public void refined(Node header, Collection<Expr> locked) {
    counts.refined(header, locked);
  }

  @Override
  public void speculationEnded(int level, Speculation.Outcome outcome) {
    outcomes.merge(outcome, 1L, Long::sum);
  }

  long states() {
    return counts.states();
  }

  long refinements() {
    return counts.refinements();
  }

  long unrollings() {
    return counts.unrollings();
  }

  long speculations(Speculation.Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  long subsumedAt(int location) {
    return nodes.stream()
        .filter(n -> n.location().id() == location && n.kind() == Node.Kind.SUBSUMED)
        .count();
  }
}
