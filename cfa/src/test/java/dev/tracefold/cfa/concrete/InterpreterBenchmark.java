package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;

/** Prints how long loops take; run it by hand: {@code main}. */
public final class InterpreterBenchmark {
  private static final String THREE_ASSIGNMENTS =
      """
      program width 32
      cfa main {
        local i : i32
        local s : i32
        local t : i32
        init L0
        loc L1
        loc L2
        loc L3
        loc L4
        exit L5
        edge L0 -> L1 do i := 0:i32, s := 0:i32, t := 0:i32
        edge L1 -> L2 when (slt i 10000000:i32)
        edge L1 -> L5 when (sle 10000000:i32 i)
        edge L2 -> L3 do s := (add s i)
        edge L3 -> L4 do t := (add (mul t 3:i32) s)
        edge L4 -> L1 do i := (add i 1:i32)
      }
      """;

  private static final String ONE_EDGE =
      """
      program width 32
      cfa main {
        local i : i32
        local s : i32
        local t : i32
        init L0
        loc L1
        exit L5
        edge L0 -> L1 do i := 0:i32, s := 0:i32, t := 0:i32
        edge L1 -> L1 when (slt i 10000000:i32) do s := (add s i), t := (add (mul t 3:i32) s), i := (add i 1:i32)
        edge L1 -> L5 when (sle 10000000:i32 i)
      }
      """;

  private static final String ARRAY =
      """
      program width 32
      cfa main {
        local i : i32
        local s : i32
        local a : [i32 -> i32]
        init L0
        loc L1
        loc L2
        loc L3
        exit L5
        edge L0 -> L1 do i := 0:i32, s := 0:i32
        edge L1 -> L2 when (slt i 10000000:i32) do a := (store a (urem i 100000:i32) i)
        edge L1 -> L5 when (sle 10000000:i32 i)
        edge L2 -> L3 do s := (add s (select a (urem (mul i 7:i32) 100000:i32)))
        edge L3 -> L1 do i := (add i 1:i32)
      }
      """;

  private InterpreterBenchmark() {}

  public static void main(String[] args) {
    for (String text : List.of(THREE_ASSIGNMENTS, ONE_EDGE, ARRAY)) {
      Program program = CfaText.parse(text);
      for (int round = 0; round < 4; round++) {
        long start = System.nanoTime();
        Outcome outcome =
            Interpreter.run(
                program,
                Trace.ofInputs(List.of()),
                RunListener.NONE,
                RunLimits.steps(Long.MAX_VALUE));
        System.out.printf(
            "%s, %d steps: %.3f s%n",
            outcome.describe(), outcome.steps(), (System.nanoTime() - start) / 1e9);
      }
    }
  }
}
