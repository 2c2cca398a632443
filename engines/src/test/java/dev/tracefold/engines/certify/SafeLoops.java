package dev.tracefold.engines.certify;

import java.util.ArrayList;
import java.util.List;

/** Small safe programs with loops of many shapes, as automata, whose proofs need invariants. */
final class SafeLoops {
  private final List<String> programs = new ArrayList<>();

  private SafeLoops() {}

  /** Each shape with several widths and numbers; all of them, or four of nine. */
  static List<String> of(boolean all) {
    SafeLoops made = new SafeLoops();
    for (String width : List.of("i32", "i16", "i8")) {
      for (int c : List.of(1, 2, 3)) {
        if (!all && width.equals("i16") == (c == 2)) {
          continue;
        }
        made.countingUp(width, c);
        made.countingDown(width, c);
        made.keptDifference(width, c);
        made.remainder(width, c);
        made.twoInARow(width, c);
        made.nested(width, c);
        made.flags(width, c);
        made.inputs(width, c);
        made.twoEntries(width, c);
        made.memory(width, c);
        made.exchange(width, c);
        made.saturation(width, c);
      }
    }
    return made.programs;
  }

  /** Variables x, y, n of that type, and an array m; % stands for the type, # for the number. */
  private void add(String width, int number, String body) {
    String head =
        """
        program width 32
        cfa main {
          local x : %
          local y : %
          local n : %
          local m : [i32 -> %]
          init L0
          loc L1
          loc L2
          error L8
          halt L9
        """;
    programs.add((head + body + "}\n").replace("%", width).replace("#", Integer.toString(number)));
  }

  private void countingUp(String width, int step) {
    add(
        width,
        step,
        """
          edge L0 -> L1 do x := 0:%, y := #:%, n := input "in"
          edge L1 -> L1 when (slt x n) do x := (add x 1:%), y := (add y #:%)
          edge L1 -> L2 when (not (slt x n))
          edge L2 -> L8 when (not (eq y (mul #:% (add x 1:%))))
          edge L2 -> L9 when (eq y (mul #:% (add x 1:%)))
        """);
  }

  private void countingDown(String width, int step) {
    add(
        width,
        step,
        """
          edge L0 -> L1 do n := input "in", y := #:%
          edge L1 -> L2 do x := n
          edge L2 -> L2 when (ult 0:% x) do x := (sub x 1:%), y := (add y 1:%)
          edge L2 -> L8 when (and (not (ult 0:% x)) (not (eq y (add n #:%))))
          edge L2 -> L9 when (and (not (ult 0:% x)) (eq y (add n #:%)))
        """);
  }

  private void keptDifference(String width, int difference) {
    add(
        width,
        difference,
        """
          edge L0 -> L1 do x := input "in", n := input "in"
          edge L1 -> L2 do y := (add x #:%)
          edge L2 -> L2 when (not (eq x n)) do x := (add x 7:%), y := (add y 7:%)
          edge L2 -> L8 when (and (eq x n) (not (eq y (add n #:%))))
          edge L2 -> L9 when (and (eq x n) (eq y (add n #:%)))
        """);
  }

  private void remainder(String width, int start) {
    add(
        width,
        start,
        """
          edge L0 -> L1 do x := #:%, n := input "in"
          edge L1 -> L1 when (ult x n) do x := (add x 4:%)
          edge L1 -> L2 when (not (ult x n))
          edge L2 -> L8 when (eq (bvand x 3:%) 0:%)
          edge L2 -> L9 when (not (eq (bvand x 3:%) 0:%))
        """);
  }

  private void twoInARow(String width, int step) {
    add(
        width,
        step,
        """
          edge L0 -> L1 do x := 0:%, y := 0:%, n := input "in"
          edge L1 -> L1 when (ult x n) do x := (add x 1:%), y := (add y #:%)
          edge L1 -> L2 when (not (ult x n))
          edge L2 -> L2 when (not (eq x 0:%)) do x := (sub x 1:%), y := (sub y #:%)
          edge L2 -> L8 when (and (eq x 0:%) (not (eq y 0:%)))
          edge L2 -> L9 when (and (eq x 0:%) (eq y 0:%))
        """);
  }

  private void nested(String width, int limit) {
    add(
        width,
        limit,
        """
          edge L0 -> L1 do x := 0:%, y := 0:%, n := input "in"
          edge L1 -> L2 when (slt x n) do y := 0:%
          edge L1 -> L9 when (not (slt x n))
          edge L2 -> L2 when (slt y #:%) do y := (add y 1:%)
          edge L2 -> L8 when (and (not (slt y #:%)) (not (eq y #:%)))
          edge L2 -> L1 when (and (not (slt y #:%)) (eq y #:%)) do x := (add x 1:%)
        """);
  }

  private void flags(String width, int held) {
    add(
        width,
        held,
        """
          edge L0 -> L1 do x := 0:%, n := input "in"
          edge L1 -> L1 when (and (eq x 0:%) (slt n 0:%)) do x := #:%, n := input "in"
          edge L1 -> L1 when (and (eq x #:%) (slt n 0:%)) do x := 0:%, n := input "in"
          edge L1 -> L8 when (and (not (eq x 0:%)) (not (eq x #:%)))
          edge L1 -> L2 when (and (or (eq x 0:%) (eq x #:%)) (not (slt n 0:%)))
          edge L2 -> L9
        """);
  }

  private void inputs(String width, int most) {
    add(
        width,
        most,
        """
          edge L0 -> L1 do x := 0:%, y := input "in"
          edge L1 -> L1 when (and (not (eq y 0:%)) (sle y #:%)) do x := y, y := input "in"
          edge L1 -> L1 when (and (not (eq y 0:%)) (not (sle y #:%))) do y := input "in"
          edge L1 -> L2 when (eq y 0:%)
          edge L2 -> L8 when (slt #:% x)
          edge L2 -> L9 when (not (slt #:% x))
        """);
  }

  private void twoEntries(String width, int start) {
    add(
        width,
        start,
        """
          edge L0 -> L1 when (slt n 0:%) do x := #:%, y := #:%
          edge L0 -> L2 when (not (slt n 0:%)) do x := #:%, y := (sub #:% 1:%)
          edge L1 -> L2 do x := (add x 1:%)
          edge L2 -> L1 when (slt x n) do y := (add y 1:%)
          edge L2 -> L8 when (and (not (slt x n)) (not (eq x (add y 1:%))))
          edge L2 -> L9 when (and (not (slt x n)) (eq x (add y 1:%)))
        """);
  }

  private void memory(String width, int index) {
    add(
        width,
        index,
        """
          edge L0 -> L1 do m := (store m #:i32 5:%), n := input "in", x := 0:%
          edge L1 -> L1
            when (ult x n)
            do m := (store m 9:i32 x), x := (add x (select m #:i32))
          edge L1 -> L2 when (not (ult x n))
          edge L2 -> L8 when (not (eq (select m #:i32) 5:%))
          edge L2 -> L9 when (eq (select m #:i32) 5:%)
        """);
  }

  private void exchange(String width, int first) {
    add(
        width,
        first,
        """
          edge L0 -> L1 do x := #:%, y := 10:%, n := input "in"
          edge L1 -> L1 when (slt 0:% n) do x := y, y := x, n := input "in"
          edge L1 -> L2 when (not (slt 0:% n))
          edge L2 -> L8 when (eq x y)
          edge L2 -> L9 when (not (eq x y))
        """);
  }

  private void saturation(String width, int most) {
    add(
        width,
        most,
        """
          edge L0 -> L1 do x := 0:%, n := input "in"
          edge L1 -> L1 when (and (slt 0:% n) (ult x #:%)) do x := (add x 1:%), n := input "in"
          edge L1 -> L1 when (and (slt 0:% n) (not (ult x #:%))) do x := 0:%, n := input "in"
          edge L1 -> L2 when (not (slt 0:% n))
          edge L2 -> L8 when (ult #:% x)
          edge L2 -> L9 when (not (ult #:% x))
        """);
  }
}
