package dev.tracefold.engines.backward;

/**
 * The programs of the figures of "Backward Symbolic Execution with Loop Folding", as automata. Each
 * loop is one location with edges to itself.
 */
public final class PaperPrograms {
  private PaperPrograms() {}

  /** Figure 1: the assertion is inside the loop, so the error paths are finitely many. */
  public static final String FIGURE_1 =
      """
      program width 32
      cfa main {
        local x : i32
        local i : i32
        local n : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := 0:i32, i := 0:i32, n := input "__VERIFIER_nondet_int"
        edge L1 -> L2 when (slt i n)
        edge L1 -> L4 when (not (slt i n))
        edge L2 -> L3 when (not (eq x i))
        edge L2 -> L1 when (eq x i) do x := (add x 1:i32), i := (add i 1:i32)
      }
      """;

  /** Figure 2: the assertion is behind the loop, which runs for a known number of rounds. */
  public static final String FIGURE_2 =
      """
      program width 32
      cfa main {
        local x : i32
        local i : i32
        local n : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := 0:i32, i := 0:i32, n := 10:i32
        edge L1 -> L1 when (slt i n) do x := (add x 1:i32), i := (add i 1:i32)
        edge L1 -> L2 when (not (slt i n))
        edge L2 -> L3 when (not (eq x i))
        edge L2 -> L4 when (eq x i)
      }
      """;

  /** Figure 3, left: the first rounds of the loop differ from the others. */
  public static final String FIGURE_3_LEFT =
      """
      program width 32
      cfa main {
        local x : i32
        local i : i32
        init L0
        loc L1
        loc L2
        loc L3
        error L4
        halt L5
        edge L0 -> L1 when (eq x 1:i32) do i := 0:i32
        edge L0 -> L5 when (not (eq x 1:i32))
        edge L1 -> L2 when (slt i 1000000:i32)
        edge L1 -> L3 when (not (slt i 1000000:i32))
        edge L2 -> L1 when (eq i 5:i32) do i := (add i 1:i32)
        edge L2 -> L1 when (not (eq i 5:i32)) do x := (add x 1:i32), i := (add i 1:i32)
        edge L3 -> L4 when (not (eq x i))
        edge L3 -> L5 when (eq x i)
      }
      """;

  /** Figure 3, middle: two loops, one after the other. */
  public static final String FIGURE_3_MIDDLE =
      """
      program width 32
      cfa main {
        local x : i32
        local i : i32
        local n : i32
        init L0
        loc L4
        loc L7
        loc L11
        error L12
        halt L13
        edge L0 -> L4 do n := 1000000:i32, x := 0:i32, i := 0:i32
        edge L4 -> L4 when (slt i n) do i := (add i 1:i32)
        edge L4 -> L7 when (not (slt i n))
        edge L7 -> L7 when (slt x n) do x := (add x 1:i32)
        edge L7 -> L11 when (not (slt x n))
        edge L11 -> L12 when (not (eq x i))
        edge L11 -> L13 when (eq x i)
      }
      """;

  /** Figure 3, right: candidates of several foldings have to be joined. */
  public static final String FIGURE_3_RIGHT =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local n : i32
        init L0
        loc L6
        loc L7
        loc L11
        error L12
        halt L13
        edge L0 -> L6 when (and (sle 0:i32 x) (sle x y) (sle y n))
        edge L0 -> L13 when (not (and (sle 0:i32 x) (sle x y) (sle y n)))
        edge L6 -> L7 when (slt x n) do x := (add x 1:i32)
        edge L6 -> L11 when (not (slt x n))
        edge L7 -> L6 when (slt y x) do y := (add y 1:i32)
        edge L7 -> L6 when (not (slt y x))
        edge L11 -> L12 when (not (eq y n))
        edge L11 -> L13 when (eq y n)
      }
      """;
}
