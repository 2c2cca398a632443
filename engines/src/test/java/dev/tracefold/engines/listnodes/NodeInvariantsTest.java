package dev.tracefold.engines.listnodes;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NodeInvariantsTest {
  private static final NodeInvariants NODES = NodeInvariants.with(SOLVERS);

  private static final String IN_TURN = "(ite (eq flag 0:i32) 3:i32 8:i32)";
  private static final String CHOSEN = "(ite (slt more 0:i32) 3:i32 8:i32)";

  private static Result verdict(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      return Verifier.checkingWith(CERTIFIER).verify(NODES, program, budget);
    }
  }

  private static void proves(Program program) {
    Result.Safe safe = assertInstanceOf(Result.Safe.class, verdict(program));
    assertInstanceOf(QuantifiedProof.class, safe.proof());
  }

  private static void doesNotProve(Program program) {
    assertEquals(
        Result.gaveUp("what is known of the nodes does not exclude an error"), verdict(program));
  }

  private static String either(String... conditions) {
    return "(or " + String.join(" ", conditions) + ")";
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 32})
  void allNodesAreAlike(int distance) {
    proves(Lists.of(distance, "5:i32", "(eq " + Lists.TAG + " 5:i32)"));
    doesNotProve(Lists.of(distance, "5:i32", "(eq " + Lists.TAG + " 6:i32)"));
  }

  @Test
  void nodesAreOfAFewKinds() {
    String known = either("(eq " + Lists.TAG + " 3:i32)", "(eq " + Lists.TAG + " 8:i32)");
    proves(Lists.of(16, CHOSEN, known));
    doesNotProve(Lists.of(16, "more", known));
  }

  @Test
  void neighboursDiffer() {
    String differ = either(Lists.AT_END, "(not (eq " + Lists.TAG + " " + Lists.NEXT_TAG + "))");
    proves(Lists.of(16, IN_TURN, differ));
    doesNotProve(Lists.of(16, CHOSEN, differ));
  }

  @Test
  void whatTheProgramAsksIsGuessed() {
    String bounded = "(ite (slt more 100:i32) 99:i32 more)";
    proves(Lists.of(16, bounded, "(slt 98:i32 " + Lists.TAG + ")"));
    doesNotProve(Lists.of(16, bounded, "(slt 99:i32 " + Lists.TAG + ")"));
  }

  /** Of which nothing is guessed. */
  @Test
  void fieldsMayBeFloats() {
    String list =
        """
        program width 32
        global weight : [i32 -> f8.24]
        global tag : [i32 -> i32]
        global link : [i32 -> i32]
        global next : i32
        cfa main {
          local p : i32
          init L0
          loc L1
          loc L2
          error L3
          halt L4
          edge L0 -> L1 do next := 4096:i32, p := 0:i32
          edge L1 -> L1 when (ult next 8192:i32) do tag := (store tag next 7:i32),
            weight := (store weight (add next 8:i32) 0x3f800000:f8.24),
            link := (store link (add next 4:i32) p), p := next, next := (add next 16:i32)
          edge L1 -> L2 when (not (ult next 8192:i32))
          edge L2 -> L4 when (eq p 0:i32)
          edge L2 -> L3 when (and (not (eq p 0:i32)) (not (eq (select tag p) %d:i32)))
          edge L2 -> L2 when (and (not (eq p 0:i32)) (eq (select tag p) %<d:i32)
            (flt (select weight (add p 8:i32)) 0x40000000:f8.24))
            do p := (select link (add p 4:i32))
          edge L2 -> L4 when (and (not (eq p 0:i32)) (eq (select tag p) %<d:i32)
            (not (flt (select weight (add p 8:i32)) 0x40000000:f8.24)))
        }
        """;
    proves(CfaText.parse(list.formatted(7)));
    doesNotProve(CfaText.parse(list.formatted(8)));
  }

  @ParameterizedTest
  @CsvSource({"(add p 1:i32), add", "(mul p 1:i32), keep"})
  void withoutAnAllocatorThereIsNothingToDo(String index, String name) {
    Program program =
        CfaText.parse(
            """
            program width 32
            global a : [i32 -> i32]
            cfa main {
              local p : i32
              init L0
              loc L1
              error L2
              edge L0 -> L1 do p := 0:i32
              edge L1 -> L1 when (eq (select a %s) 0:i32) do p := (sub p 1:i32)
              edge L1 -> L2 when (not (eq (select a %s) 0:i32))
            }
            """
                .formatted(index, index));
    assertEquals(
        Applicability.refused("no loop over nodes that one allocator makes"),
        NODES.applicability(program),
        name);
  }
}
