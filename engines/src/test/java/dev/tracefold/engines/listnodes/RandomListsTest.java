package dev.tracefold.engines.listnodes;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What the engine proves of random lists, the check accepts and no run refutes. */
final class RandomListsTest {
  private static final int PROGRAMS = Boolean.getBoolean("tracefold.nightly") ? 300 : 24;
  private static final int RUNS = 200;

  private final Random random = new Random(20261119);

  private String constant() {
    return (1 + random.nextInt(3)) + ":i32";
  }

  private String tag() {
    List<String> conditions = List.of("(eq flag 0:i32)", "(slt more 0:i32)", "(eq head 0:i32)");
    String condition = conditions.get(random.nextInt(conditions.size()));
    return random.nextInt(8) == 0
        ? "more"
        : "(ite " + condition + " " + constant() + " " + constant() + ")";
  }

  private String check() {
    String own = "(eq " + Lists.TAG + " " + constant() + ")";
    String next = "(eq " + Lists.NEXT_TAG + " " + constant() + ")";
    return switch (random.nextInt(4)) {
      case 0 -> "(or " + own + " (eq " + Lists.TAG + " " + constant() + "))";
      case 1 -> "(or (not " + own + ") " + Lists.AT_END + " (not " + next + "))";
      case 2 -> "(or " + own + " " + Lists.AT_END + " " + next + ")";
      default -> "(or " + Lists.AT_END + " (sle " + Lists.TAG + " " + Lists.NEXT_TAG + "))";
    };
  }

  @Test
  void proofsHold() {
    int proved = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Program program = Lists.of(16, tag(), check());
      try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
        Result result = NodeInvariants.with(SOLVERS).run(program, budget);
        if (result instanceof Result.Safe safe) {
          proved++;
          assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
          assertTrue(isRight(program), () -> "a run refutes the proof of " + program);
        }
      }
    }
    assertTrue(proved > PROGRAMS / 6, proved + " programs are proved");
    assertTrue(proved < PROGRAMS, "some programs are wrong");
  }

  private boolean isRight(Program program) {
    CompiledProgram compiled = CompiledProgram.of(program);
    for (int run = 0; run < RUNS; run++) {
      Map<Variable, Value> initial = new TreeMap<>();
      program
          .globals()
          .forEach(
              v ->
                  initial.put(
                      v,
                      v.type() instanceof ArrayType
                          ? Value.constantArray(BigInteger.valueOf(random.nextInt(4)))
                          : Value.ofBits(0)));
      program.main().locals().forEach(v -> initial.put(v, Value.ofBits(0)));
      Outcome outcome =
          Interpreter.on(
                  compiled,
                  initial,
                  (v, input) -> Optional.of(Value.ofBits(random.nextInt(5) - 1 & 0xffffffffL)),
                  (edge, state) -> {},
                  RunLimits.steps(500))
              .run();
      if (outcome instanceof Outcome.ReachedError) {
        return false;
      }
    }
    return true;
  }
}
