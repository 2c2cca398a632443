package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.TextSyntaxException;
import dev.tracefold.cfa.graph.Program;

/**
 * The text form of programs. {@code print(parse(print(p)))} is {@code print(p)}. By example:
 *
 * <pre>
 * program width 32
 * note "malloc never fails"
 * assuming "f returns"
 * global g : i32 c "g" "unsigned int" line 1
 * cfa main {
 *   local x : i32 c "x" "int" signed in "main" line 3
 *   local a : [i32 -> i8]
 *   init L0
 *   loc L1 "loop" @ "f.c":4:3 "main"
 *   error L2 "reach_error() is called" violates "G ! call(reach_error())"
 *   halt L3
 *   unsupported L4 "inline assembly"
 *   edge L0 -> L1 do x := 0:i32, y := input "__VERIFIER_nondet_int"
 *   edge L1 -> L1 when (slt x 10:i32) do x := (add x 1:i32) @ "f.c":5:3 "main"
 *   edge L1 -> L2 when (sge x 10:i32) doubt "access through an uninitialised pointer"
 * }
 * cfa f {
 *   param n : i32
 *   result r : i32
 *   init L5
 *   exit L6
 *   edge L5 -> L6 do r := call f((add n -1:i32))
 * }
 * </pre>
 *
 * <p>Statements may be broken into lines at will; {@code //} starts a comment. The first automaton
 * is main, the others are procedures. Locations are declared before the edges; one that is not
 * named by {@code L} and its number is numbered by the reader, and its name becomes its note if it
 * has none. An error location may stand for no property. An absent {@code when} is {@code true}.
 * Expressions are those of {@link dev.tracefold.cfa.expr.ExprParser}.
 */
public final class CfaText {

  /** The first reading settles the order of operands; more are needed where that order matters. */
  private static final int SETTLING_ROUNDS = 4;

  private CfaText() {}

  /**
   * The text of the program. The order of operands that commute depends on the order in which a
   * factory came to know them, so the text is of the program as a reader gets it.
   */
  public static String print(Program program) {
    String text = new CfaTextWriter().write(program);
    for (int round = 0; round < SETTLING_ROUNDS; round++) {
      String again;
      try {
        again = new CfaTextWriter().write(parse(text));
      } catch (TextSyntaxException brokenInvariant) {
        // Say, a variable that is not declared: such a program must be printable to be understood.
        return text;
      }
      if (again.equals(text)) {
        return text;
      }
      text = again;
    }
    return text;
  }

  /**
   * The program of that text.
   *
   * @throws TextSyntaxException naming line and offender, if it is not one
   */
  public static Program parse(String text, ExprFactory factory) {
    return new CfaTextReader(text, factory).read();
  }

  /** The program of that text, in a factory of its own. */
  public static Program parse(String text) {
    return parse(text, ExprFactory.create());
  }
}
