package dev.tracefold.cfa.random;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;
import java.util.Random;

/** Loops whose variables mostly change by what other variables hold, as text. */
public final class RandomLoop {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "t");

  private final Random random;
  private final int width;

  private RandomLoop(Random random, int width) {
    this.random = random;
    this.width = width;
  }

  /** A loop at the second location, with a branch in it; there is a counter that may end it. */
  public static Program of(Random random, int width) {
    RandomLoop loop = new RandomLoop(random, width);
    StringBuilder text = new StringBuilder("program width 32 cfa main { local flag : bool ");
    NAMES.forEach(n -> text.append("local " + n + " : i" + width + " "));
    text.append("local n : i32 init A loc L loc M exit X ");
    String branch = loop.condition();
    String goesOn = "(and (ult n " + (1 + random.nextInt(30_000)) + ":i32) " + loop.weak() + ")";
    text.append("edge A -> L do " + loop.start() + " ");
    text.append("edge L -> M when " + goesOn + " do " + loop.updates("t") + " ");
    text.append("edge L -> X when (not " + goesOn + ") ");
    text.append("edge M -> L when " + branch + " do n := (add n 1:i32), ");
    text.append(loop.updates("a", "b") + " ");
    text.append("edge M -> L when (not " + branch + ") do n := (add n 1:i32), ");
    text.append(loop.updates("b", "c") + " }");
    return CfaText.parse(text.toString());
  }

  /** A condition that holds most of the time. */
  private String weak() {
    return random.nextInt(3) == 0 ? "(not (eq " + name() + " " + constant() + "))" : "true";
  }

  private String start() {
    return "a := "
        + constant()
        + ", b := "
        + constant()
        + ", c := "
        + constant()
        + ", d := "
        + constant();
  }

  private String updates(String... names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      text.append(text.isEmpty() ? "" : ", ").append(name + " := " + update(name));
    }
    if (random.nextInt(6) == 0) {
      text.append(", flag := " + (random.nextBoolean() ? "(not flag)" : condition()));
    }
    return text.toString();
  }

  private String update(String name) {
    return switch (random.nextInt(8)) {
      case 0 -> term(2);
      case 1 -> "(add " + name + " " + name() + ")";
      case 2 -> "(add " + name + " (mul " + name() + " " + constant() + "))";
      case 3 -> name();
      default -> "(add " + name + " " + constant() + ")";
    };
  }

  private String condition() {
    return switch (random.nextInt(9)) {
      case 0 -> "(eq " + term(1) + " " + term(1) + ")";
      case 1 -> "(slt " + term(1) + " " + term(1) + ")";
      case 2 -> "(ult " + name() + " " + constant() + ")";
      case 3 -> "(sle " + name() + " " + name() + ")";
      case 4 -> "(ule " + term(1) + " " + constant() + ")";
      case 5 -> "flag";
      case 6 -> "(and " + condition() + " " + condition() + ")";
      case 7 -> "(or " + condition() + " " + condition() + ")";
      default -> "(not " + condition() + ")";
    };
  }

  private String term(int depth) {
    if (depth == 0) {
      return random.nextInt(4) == 0 ? constant() : name();
    }
    String a = term(depth - 1);
    return switch (random.nextInt(11)) {
      case 0 -> "(mul " + a + " " + term(depth - 1) + ")";
      case 1 -> "(shl " + a + " " + random.nextInt(3) + ":i" + width + ")";
      case 2 -> "(bvnot " + a + ")";
      case 3 -> "(bvand " + a + " " + ((1 << 1 + random.nextInt(3)) - 1) + ":i" + width + ")";
      case 4 -> "(urem " + a + " " + (1 + random.nextInt(7)) + ":i" + width + ")";
      case 5 -> "(srem " + a + " " + (1 + random.nextInt(7)) + ":i" + width + ")";
      case 6 -> "(ite " + condition() + " " + a + " " + term(depth - 1) + ")";
      case 7 -> extended("zext", a);
      case 8 -> extended("sext", a);
      default -> "(add " + a + " " + term(depth - 1) + ")";
    };
  }

  /** The middle bits of a product that no width cuts off. */
  private String extended(String op, String a) {
    int wide = 2 * width;
    String product =
        "(add (" + op + " " + wide + " " + a + ") (" + op + " " + wide + " " + name() + "))";
    return random.nextBoolean()
        ? "(extract " + (width - 1) + " 0 " + product + ")"
        : "(ite (slt " + product + " 100:i" + wide + ") " + a + " " + constant() + ")";
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private String constant() {
    int few = random.nextInt(9) - 4;
    return (random.nextInt(3) > 0 ? few : random.nextInt(1 << width)) + ":i" + width;
  }
}
