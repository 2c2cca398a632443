package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.engines.tracer.Strategies;
import dev.tracefold.engines.tracer.Tracer;
import dev.tracefold.engines.tracer.TracerListener;
import dev.tracefold.engines.tracer.debug.OverSubsumption;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.svcomp.task.BuildOptions;
import dev.tracefold.svcomp.task.TaskReader;
import dev.tracefold.svcomp.task.VerificationTask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What tracer did not explore because it was subsumed is explored after all, on the tasks of {@code
 * test-data}: no error may be there.
 */
@Tag("nightly")
class OverSubsumptionTest {
  private static final int FEWEST_TASKS = 60;
  private static final int FEWEST_TREES = 20;
  private static final int FEWEST_NODES = 15;
  private static final int STATES_PER_NODE = 400;
  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

  /** For the proof of a task, and as much for what it did not explore: CPU time. */
  private static final Duration EACH = Duration.ofSeconds(2);

  private record Search(String name, Strategies strategies) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Search> searches() {
    return List.of(
        new Search("eager", Strategies.standard()),
        new Search("lazy", Strategies.standard().lazily(true)),
        new Search("minimax", Strategies.minimax()));
  }

  @ParameterizedTest
  @MethodSource("searches")
  void whatIsSubsumedIsSafe(Search search) throws Exception {
    int tasks = 0;
    int trees = 0;
    int compared = 0;
    List<String> faults = new ArrayList<>();
    for (String name : TaskSuiteTest.tasks()) {
      Optional<Program> program = program(name);
      if (program.isEmpty()) {
        continue;
      }
      tasks++;
      Optional<OverSubsumption.Finding> finding = finding(program.get(), search.strategies);
      if (finding.isPresent()) {
        trees++;
        compared += finding.get().compared();
        finding.get().fault().ifPresent(f -> faults.add(name + ": " + f));
      }
    }
    String figures =
        "%s: %d tasks, %d trees, %d subsumed nodes explored, %d faults"
            .formatted(search, tasks, trees, compared, faults.size());
    System.out.println("over-subsumption, " + figures);
    assertEquals(List.of(), faults, figures);
    assertTrue(tasks >= FEWEST_TASKS && trees >= FEWEST_TREES && compared >= FEWEST_NODES, figures);
  }

  private static Optional<Program> program(String name) throws Exception {
    VerificationTask task =
        TaskReader.read(
            List.of(TestFolders.testData().resolve(name)),
            Optional.of(TestFolders.property()),
            BuildOptions.NONE,
            remark -> {});
    FrontEndResult read =
        FrontEnd.bundled().translate(task.sources(), task.errorFunctions(), ExprFactory.create());
    return read instanceof FrontEndResult.Translated translated
        ? Optional.of(CfaPipeline.standard().run(translated.program()).program())
        : Optional.empty();
  }

  /** Nothing where there is no finished tree. */
  private static Optional<OverSubsumption.Finding> finding(Program program, Strategies search) {
    List<Node> root = new ArrayList<>();
    Tracer tracer =
        Tracer.with(
            SOLVERS,
            search,
            new TracerListener() {
              @Override
              public void explored(Node tree, ExprFactory factory) {
                root.add(tree);
              }
            });
    Result result;
    try (Budget budget = Budget.start(Limits.cpu(EACH))) {
      result = tracer.run(program, budget);
    }
    if (!(result instanceof Result.Safe)) {
      return Optional.empty();
    }
    try (Budget budget = Budget.start(Limits.cpu(EACH));
        Solver solver = SOLVERS.open(program.factory(), budget::exhausted)) {
      return Optional.of(OverSubsumption.in(program, root.get(0), solver, STATES_PER_NODE, budget));
    }
  }
}
