package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A C program, translated and run by the interpreter. */
final class CRun {
  private static final String DECLARATIONS =
      """
      extern void reach_error(void);
      extern void abort(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      extern double __VERIFIER_nondet_double(void);
      extern void __VERIFIER_assume(int);
      typedef __SIZE_TYPE__ size_t;
      extern void *malloc(size_t);
      extern void *calloc(size_t, size_t);
      extern void *realloc(void *, size_t);
      extern void *memset(void *, int, size_t);
      extern void *memcpy(void *, const void *, size_t);
      extern void *memmove(void *, const void *, size_t);
      extern size_t strlen(const char *);
      extern int strcmp(const char *, const char *);
      extern char *strcpy(char *, const char *);
      #define CHECK(c) do { if (!(c)) reach_error(); } while (0)
      """;
  private static final long ARBITRARY = 0xA5A5_5A5AL;

  private CRun() {}

  /** Translates the text with the usual declarations before it. */
  static Program program(String c, DataModel model) {
    return wholeProgram(DECLARATIONS + c, model);
  }

  private static Program wholeProgram(String c, DataModel model) {
    try {
      Path file = Files.createTempFile("program", ".c");
      try {
        Files.writeString(file, c);
        FrontEndResult result =
            FrontEnd.bundled().translate(file, model, "reach_error", ExprFactory.create());
        if (result instanceof FrontEndResult.Translated translated) {
          return translated.program();
        }
        throw new AssertionError(result.toString());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How the program ends with these inputs; other arbitrary values follow a fixed pattern. */
  static Outcome run(Program program, long... inputs) {
    Deque<Long> rest = new ArrayDeque<>();
    for (long i : inputs) {
      rest.add(i);
    }
    InputSource source =
        (variable, input) ->
            input.kind() == Input.Kind.NONDET && rest.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    value(variable, input.kind() == Input.Kind.NONDET ? rest.poll() : ARBITRARY));
    Map<Variable, Value> initial = new TreeMap<>();
    program.globals().forEach(v -> initial.put(v, value(v, ARBITRARY)));
    return Interpreter.on(
            CompiledProgram.of(program),
            initial,
            source,
            RunListener.NONE,
            RunLimits.steps(5_000_000))
        .run();
  }

  private static Value value(Variable variable, long bits) {
    if (variable.type() instanceof ArrayType type) {
      BigInteger all = truncated(bits, ((BitVectorType) type.element()).width());
      return new Value.ArrayContents(new TreeMap<>(), all);
    }
    return new Value.Scalar(truncated(bits, variable.expr().width()));
  }

  private static BigInteger truncated(long bits, int width) {
    return BigInteger.valueOf(bits).and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  /** {@code error}, {@code end} (main returned), {@code halt}, or what else happened. */
  static String end(String c, DataModel model, long... inputs) {
    return end(program(c, model), inputs);
  }

  /** The same, without the usual declarations. */
  static String endOfWhole(String c, DataModel model, long... inputs) {
    return end(wholeProgram(c, model), inputs);
  }

  private static String end(Program program, long... inputs) {
    Outcome outcome = run(program, inputs);
    if (outcome instanceof Outcome.ReachedError) {
      return "error";
    }
    if (outcome instanceof Outcome.Ended ended) {
      return ended.location().is(LocationKind.EXIT) ? "end" : "halt";
    }
    return outcome.describe();
  }
}
