package dev.tracefold.engines.tracer;

/** The loops of the RV 2011 paper's figure 1, and that of the minimax paper. */
final class PaperLoops {
  private PaperLoops() {}

  /** RV 2011, figure 1 (a). */
  static final String BOUND =
      """
      program width 32
      cfa main {
        local x : i32
        local n : i32
        init L0
        loc L1
        loc L4
        error L5
        halt L6
        edge L0 -> L1 do x := 0:i32
        edge L1 -> L1 when (slt x n) do x := (add x 1:i32)
        edge L1 -> L4 when (not (slt x n))
        edge L4 -> L5 when (slt x 0:i32)
        edge L4 -> L6 when (not (slt x 0:i32))
      }
      """;

  /** RV 2011, figure 1 (b), and figure 4 of the TRACER paper. */
  static final String LOCK =
      """
      program width 32
      cfa main {
        local lock : i32
        local old : i32
        local new : i32
        local star : i32
        init L0
        loc L1
        loc L3
        loc L4
        loc L6
        error L7
        halt L8
        edge L0 -> L1 do lock := 0:i32, new := (add old 1:i32)
        edge L1 -> L3 when (not (eq new old)) do lock := 1:i32, old := new
        edge L3 -> L4 do star := input "__VERIFIER_nondet_int"
        edge L4 -> L1 when (eq star 0:i32)
        edge L4 -> L1 when (not (eq star 0:i32)) do lock := 0:i32, new := (add new 1:i32)
        edge L1 -> L6 when (eq new old)
        edge L6 -> L7 when (eq lock 0:i32)
        edge L6 -> L8 when (not (eq lock 0:i32))
      }
      """;

  /**
   * RV 2011, figure 1 (c); the condition of the error is a parameter. {@code y} is reset at the end
   * of each round, since else {@code x} would not stay 0, which the paper supposes for a moment.
   */
  private static final String CANCELLED =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local z : i32
        local star : i32
        init L0
        loc L1
        loc L11
        loc L2
        loc L12
        loc L6
        loc L9
        error L10
        halt L13
        edge L0 -> L1 do x := 0:i32, y := 0:i32, z := 1:i32
        edge L1 -> L11 do star := input "__VERIFIER_nondet_int"
        edge L11 -> L2 when (eq star 0:i32)
        edge L11 -> L9 when (not (eq star 0:i32))
        edge L2 -> L12 do star := input "__VERIFIER_nondet_int"
        edge L12 -> L6 when (eq star 0:i32)
        edge L12 -> L6 when (not (eq star 0:i32)) do x := (add x 1:i32), y := (add y 1:i32)
        edge L6 -> L1 do x := (sub x y), y := 0:i32
        edge L9 -> L10 when %s
        edge L9 -> L13 when (not %s)
      }
      """;

  /**
   * RV 2011, figure 1 (d). Integers are unbounded there: that {@code y} does not overflow is said
   * by the loop's guard.
   */
  static final String COUNTED =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        init L0
        loc L2
        loc L5
        error L6
        halt L7
        edge L0 -> L2 when (sle 0:i32 y) do x := 0:i32
        edge L0 -> L7 when (not (sle 0:i32 y))
        edge L2 -> L2 when (and (slt x 10000:i32) (slt y 2147483647:i32)) do y := (add y 1:i32), x := (add x 1:i32)
        edge L2 -> L7 when (and (slt x 10000:i32) (eq y 2147483647:i32))
        edge L2 -> L5 when (not (slt x 10000:i32))
        edge L5 -> L6 when (ult (add y x) 10000:i32)
        edge L5 -> L7 when (not (ult (add y x) 10000:i32))
      }
      """;

  /** The program of figure 1 (c) with that condition of the error. */
  static String cancelled(String error) {
    return CANCELLED.formatted(error, error);
  }

  /** The minimax paper's figure of the lock: its flag is not to be given up. */
  static final String LOCK_WITH_FLAG =
      """
      program width 32
      cfa main {
        local lock : i32
        local old : i32
        local new : i32
        local flag : i32
        local star : i32
        init L0
        loc L1
        loc L2
        loc L3
        loc L5
        loc L7
        error L8
        halt L9
        edge L0 -> L1 do lock := 0:i32, new := (add old 1:i32), flag := 1:i32
        edge L1 -> L2 when (not (eq new old)) do lock := 1:i32, old := new
        edge L2 -> L3 do star := input "__VERIFIER_nondet_int"
        edge L3 -> L1 when (eq star 0:i32)
        edge L3 -> L1 when (not (eq star 0:i32)) do lock := 0:i32, new := (add new 1:i32)
        edge L1 -> L5 when (eq new old)
        edge L5 -> L7 when (eq flag 0:i32) do lock := 0:i32
        edge L5 -> L7 when (not (eq flag 0:i32))
        edge L7 -> L8 when (eq lock 0:i32)
        edge L7 -> L9 when (not (eq lock 0:i32))
      }
      """;
}
