package dev.tracefold.cfa.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class InterpreterTest {
  private static final RunLimits LIMITS = RunLimits.steps(10_000_000);

  /** A main that does one edge and ends. */
  private static Program oneEdge(String locals, String updates) {
    return CfaText.parse(
        "program width 32 cfa main { "
            + locals
            + " init A exit B edge A -> B do "
            + updates
            + " }");
  }

  private static Interpreter finished(Program p, Map<String, Value> initial, Value... inputs) {
    Map<Variable, Value> values = new TreeMap<>();
    initial.forEach((name, value) -> values.put(p.factory().lookup(name).orElseThrow(), value));
    Interpreter run =
        Interpreter.on(
            CompiledProgram.of(p),
            values,
            InputSource.of(List.of(inputs)),
            RunListener.NONE,
            LIMITS);
    assertInstanceOf(Outcome.Ended.class, run.run());
    return run;
  }

  private static Value value(Program p, Interpreter run, String name) {
    return run.value(p.factory().lookup(name).orElseThrow());
  }

  private static Value.ArrayContents array(long... pairs) {
    TreeMap<BigInteger, BigInteger> entries = new TreeMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      entries.put(BigInteger.valueOf(pairs[i]), BigInteger.valueOf(pairs[i + 1]));
    }
    return new Value.ArrayContents(entries, BigInteger.ZERO);
  }

  @Test
  void inputsDecideWhetherTheErrorIsReached() {
    Program p =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32
              init A
              loc B
              error E
              halt H
              edge A -> B do x := input "__VERIFIER_nondet_int"
              edge B -> E when (eq x 7:i32)
              edge B -> H when (not (eq x 7:i32))
            }
            """);
    Outcome seven =
        Interpreter.run(p, Trace.ofInputs(List.of(Value.ofBits(7))), RunListener.NONE, LIMITS);
    assertEquals(new Outcome.ReachedError(p.main().locations().get(2), 2), seven);
    Outcome eight =
        Interpreter.run(p, Trace.ofInputs(List.of(Value.ofBits(8))), RunListener.NONE, LIMITS);
    assertEquals(new Outcome.Ended(p.main().locations().get(3), 2), eight);
    Outcome none = Interpreter.run(p, Trace.ofInputs(List.of()), RunListener.NONE, LIMITS);
    assertInstanceOf(Outcome.OutOfInputs.class, none);
    Outcome wide =
        Interpreter.run(
            p, Trace.ofInputs(List.of(Value.ofBits(1L << 32))), RunListener.NONE, LIMITS);
    assertInstanceOf(Outcome.MistypedValue.class, wide);
    Outcome kind = Interpreter.run(p, Trace.ofInputs(List.of(array())), RunListener.NONE, LIMITS);
    assertInstanceOf(Outcome.MistypedValue.class, kind);
  }

  @Test
  void updatesReadTheStateBefore() {
    Program p =
        oneEdge(
            "local x : i32 local y : i32 local z : i32 local b : i128 local c : i128",
            "x := y, y := z, z := x, b := c, c := b");
    Map<String, Value> start =
        Map.of(
            "x", Value.ofBits(1),
            "y", Value.ofBits(2),
            "z", Value.ofBits(3),
            "b", Value.ofBits(BigInteger.ONE.shiftLeft(100)));
    Interpreter run = finished(p, start);
    assertEquals(Value.ofBits(2), value(p, run, "x"));
    assertEquals(Value.ofBits(3), value(p, run, "y"));
    assertEquals(Value.ofBits(1), value(p, run, "z"));
    assertEquals(Value.ofBits(0), value(p, run, "b"));
    assertEquals(Value.ofBits(BigInteger.ONE.shiftLeft(100)), value(p, run, "c"));
  }

  @Test
  void arraysAreSwappedAndWrittenAsIfCopied() {
    Program p =
        oneEdge(
            "local a : [i32 -> i8] local b : [i32 -> i8] local x : i8",
            "a := (store b 1:i32 (select a 1:i32)), b := (store a 2:i32 9:i8), x := (select a 1:i32)");
    Interpreter run = finished(p, Map.of("a", array(1, 5), "b", array(3, 7)));
    assertEquals(array(1, 5, 3, 7), value(p, run, "a"));
    assertEquals(array(1, 5, 2, 9), value(p, run, "b"));
    assertEquals(Value.ofBits(5), value(p, run, "x"));
  }

  @Test
  void storesInPlaceReadTheOldArray() {
    Program p =
        oneEdge(
            "local a : [i32 -> i8] local c : bool",
            """
            a := (ite c a (store (store a 0:i32 (select a 1:i32)) 1:i32 (select a 0:i32)))
            """);
    assertEquals(array(0, 4, 1, 3), value(p, finished(p, Map.of("a", array(0, 3, 1, 4))), "a"));
    Interpreter kept = finished(p, Map.of("a", array(0, 3, 1, 4), "c", Value.ofBool(true)));
    assertEquals(array(0, 3, 1, 4), value(p, kept, "a"));
  }

  @Test
  void initialisersMayBeLongerThanTheJavaStack() {
    String base = "(constarray i32 0:i32)";
    int length = 20_000;
    StringBuilder text = new StringBuilder("a := ");
    text.append("(store ".repeat(length)).append(base);
    for (int i = 0; i < length; i++) {
      text.append(' ').append(i).append(":i32 ").append(i + 1).append(":i32)");
    }
    Program p = oneEdge("local a : [i32 -> i32]", text.toString());
    Value.ArrayContents a = (Value.ArrayContents) value(p, finished(p, Map.of()), "a");
    assertEquals(length, a.entries().size());
    assertEquals(BigInteger.valueOf(778), a.at(BigInteger.valueOf(777)));
  }

  @Test
  void deepAndSharedTermsAreEvaluatedOnce() {
    StringBuilder text = new StringBuilder("x");
    for (int i = 0; i < 20_000; i++) {
      text.insert(0, "(bvxor (mul 3:i32 ").append(") y)");
    }
    Program p = oneEdge("local x : i32 local y : i32", "x := " + text);
    int expected = 5;
    for (int i = 0; i < 20_000; i++) {
      expected = expected * 3 ^ 11;
    }
    Interpreter run = finished(p, Map.of("x", Value.ofBits(5), "y", Value.ofBits(11)));
    assertEquals(Value.ofBits(Integer.toUnsignedLong(expected)), value(p, run, "x"));
  }

  @Test
  void recursionHasItsOwnStack() {
    Program p =
        CfaText.parse(
            """
            program width 32
            global calls : i32
            cfa main {
              local r : i32
              init A
              loc B
              exit C
              edge A -> B do calls := 0:i32
              edge B -> C do r := call sum(100000:i32)
            }
            cfa sum {
              param n : i32
              local t : i32
              result r : i32
              init D
              loc E
              loc F
              exit G
              edge D -> E do calls := (add calls 1:i32)
              edge E -> G when (eq n 0:i32) do r := 0:i32
              edge E -> F when (not (eq n 0:i32)) do t := call sum((sub n 1:i32))
              edge F -> G do r := (add t n)
            }
            """);
    Interpreter run = finished(p, Map.of());
    assertEquals(
        Value.ofBits(100_000L * 100_001 / 2 & 0xffffffffL), run.value(p.main().locals().get(0)));
    assertEquals(Value.ofBits(100_001), value(p, run, "calls"));
    Outcome cut =
        Interpreter.run(
            p,
            Trace.ofInputs(List.of()),
            RunListener.NONE,
            new RunLimits(Long.MAX_VALUE, 1000, () -> false));
    assertInstanceOf(Outcome.CallDepthLimit.class, cut);
  }

  @Test
  void limitsEndEndlessLoops() {
    Program p = CfaText.parse("program width 32 cfa main { init A loc B edge A -> B edge B -> B }");
    assertEquals(
        12_345,
        Interpreter.run(p, Trace.ofInputs(List.of()), (e, s) -> {}, RunLimits.steps(12_345))
            .steps());
    Outcome stopped =
        Interpreter.run(
            p, Trace.ofInputs(List.of()), RunListener.NONE, RunLimits.stoppedBy(() -> true));
    assertInstanceOf(Outcome.Interrupted.class, stopped);
  }

  @Test
  void listenersSeeEdgesAndValues() {
    Program p = oneEdge("local x : i32", "x := (add x 2:i32)");
    List<String> seen = new ArrayList<>();
    Variable x = p.factory().lookup("x").orElseThrow();
    Interpreter.run(
        p,
        new Trace(Map.of(x, Value.ofBits(40)), List.of()),
        (edge, state) -> seen.add(edge + " " + state.apply(x)),
        LIMITS);
    assertEquals(List.of("L0 -> L1 #0 " + Value.ofBits(42)), seen);
  }

  @Test
  void copiedFramesDoNotSeeEachOthersWrites() {
    Program p =
        oneEdge("local a : [i64 -> i32]", "a := (store a 5:i64 (add 1:i32 (select a 5:i64)))");
    CompiledProgram compiled = CompiledProgram.of(p);
    Variable a = p.factory().lookup("a").orElseThrow();
    Frame first = Frame.of(compiled.slots(), Map.of(a, array(5, 1, 6, 1)));
    CompiledEdge edge = compiled.edge(p.main().edges().get(0));
    assertTrue(edge.isEnabled(first));
    Frame second = first.copy();
    edge.update(first);
    edge.update(first);
    edge.update(second);
    assertEquals(array(5, 3, 6, 1), first.get(compiled.slots(), a));
    assertEquals(array(5, 2, 6, 1), second.get(compiled.slots(), a));
  }
}
