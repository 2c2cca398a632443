package dev.tracefold.svcomp.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A C program of a seed. It has no undefined behaviour but signed overflow, which wraps for us. It
 * reads inputs through {@code __VERIFIER_nondet_*}, mixes what it computes into a checksum that it
 * shows to {@code observe}, and calls {@code reach_error} when its last input is that checksum.
 */
public final class RandomProgram {
  private static final String PROLOGUE =
      """
      extern void observe(unsigned long long);
      extern void reach_error(void);
      extern void *malloc(__SIZE_TYPE__);
      extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
      extern void free(void *);
      extern void *memcpy(void *, const void *, __SIZE_TYPE__);
      extern void *memset(void *, int, __SIZE_TYPE__);
      static unsigned long long checksum = 17;
      static void mix(unsigned long long value) {
        checksum = (checksum << 5) - checksum + value;
        observe(checksum);
      }
      static int div_int(int a, int b) { return b == 0 || b == -1 ? a : a / b; }
      static int mod_int(int a, int b) { return b == 0 || b == -1 ? a : a % b; }
      static long long div_long(long long a, long long b) { return b == 0 || b == -1 ? a : a / b; }
      static unsigned div_unsigned(unsigned a, unsigned b) { return b == 0 ? a : a / b; }
      static unsigned mod_unsigned(unsigned a, unsigned b) { return b == 0 ? a : a % b; }
      static unsigned long long mod_ulong(unsigned long long a, unsigned long long b) {
        return b == 0 ? a : a % b;
      }
      static int to_int(double x) { return x > -2e9 && x < 2e9 ? (int) x : 0; }
      static long long to_long(double x) { return x > -9e18 && x < 9e18 ? (long long) x : 1; }
      static unsigned to_unsigned(double x) { return x > -0.5 && x < 4e9 ? (unsigned) x : 2; }
      static signed char to_char(float x) { return x > -100 && x < 100 ? (signed char) x : 3; }
      static void mix_float(float x) {
        unsigned bits;
        memcpy(&bits, &x, sizeof bits);
        mix(x != x ? 1 : bits);
      }
      static void mix_double(double x) {
        unsigned long long bits;
        memcpy(&bits, &x, sizeof bits);
        mix(x != x ? 1 : bits);
      }
      """;

  /** The last thing that a program does. */
  public static final String CHECK =
      "if (checksum == __VERIFIER_nondet_ulonglong()) reach_error();";

  private final Choices choices;
  private final Declarations declarations;
  private final Expressions expressions;
  private final List<Statements.Callable> callables = new ArrayList<>();
  private final List<Place> globals = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();
  private final Gadgets gadgets;
  private int inputs;

  /** A program, and how many inputs it reads before it asks for its checksum. */
  public record Generated(String text, int inputs) {}

  private RandomProgram(long seed, boolean with128Bits) {
    this.choices = new Choices(seed);
    boolean withFloats = choices.oneIn(3);
    boolean wide = with128Bits && choices.oneIn(6);
    List<CType> types = new ArrayList<>(CType.INTEGERS);
    if (withFloats) {
      types.addAll(CType.FLOATS);
      types.addAll(CType.FLOATS);
    }
    if (wide) {
      types.addAll(List.of(CType.WIDE, CType.UNSIGNED_WIDE, CType.WIDE));
    }
    this.declarations = new Declarations(choices, types);
    this.expressions = new Expressions(choices, withFloats, wide);
    this.gadgets =
        new Gadgets(new GadgetParts(choices, expressions, declarations, out, globals, callables));
  }

  /** The text of the program; {@code with128Bits} where the target has {@code __int128}. */
  public static Generated of(long seed, boolean with128Bits) {
    RandomProgram program = new RandomProgram(seed, with128Bits);
    program.write();
    return new Generated(program.out.toString(), program.inputs);
  }

  private void write() {
    out.append(PROLOGUE);
    for (CType t : CType.INTEGERS.stream().filter(CType::isInput).distinct().toList()) {
      out.append("extern ")
          .append(t.name())
          .append(' ')
          .append(t.inputFunction())
          .append("(void);\n");
    }
    for (int i = choices.below(4); i > 0; i--) {
      declarations.structType(out);
    }
    for (int i = 2 + choices.below(5); i > 0; i--) {
      declarations.variable(out, "", true, globals, expressions);
    }
    for (int i = choices.below(4); i > 0; i--) {
      gadgets.write();
    }
    for (int i = choices.below(4); i > 0; i--) {
      function();
    }
    if (choices.oneIn(3)) {
      recursiveFunction();
    }
    main();
  }

  private void function() {
    CType result = declarations.type();
    List<CType> parameters =
        IntStream.range(0, choices.below(4)).mapToObj(i -> declarations.type()).toList();
    String name = declarations.fresh("fn");
    List<Place> scope = new ArrayList<>(globals);
    out.append("static ").append(result.name()).append(' ').append(name).append('(');
    out.append(declareParameters(parameters, scope)).append(") {\n");
    Statements body =
        new Statements(choices, expressions, declarations, callables, gadgets.statements(), out);
    body.block(scope, "  ", 2 + choices.below(4), 2);
    if (choices.oneIn(3)) {
      out.append("  if (").append(expressions.condition(scope, 1)).append(") return ");
      out.append(expressions.valueFor(result, scope, 1)).append(";\n");
    }
    out.append("  return ").append(expressions.valueFor(result, scope, 2)).append(";\n}\n");
    callables.add(new Statements.Callable(name, result, parameters, 5 + body.steps()));
  }

  private static String declareParameters(List<CType> parameters, List<Place> scope) {
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      scope.add(Place.variable("a" + i, parameters.get(i)));
      declared.add(parameters.get(i).name() + " a" + i);
    }
    return declared.isEmpty() ? "void" : String.join(", ", declared);
  }

  /** Calls itself once or twice, down to depth 0. */
  private void recursiveFunction() {
    String name = declarations.fresh("rec");
    CType type = choices.of(List.of(CType.INT, CType.UNSIGNED, CType.LONG_LONG));
    List<Place> scope = new ArrayList<>(globals);
    scope.add(Place.constant("depth", CType.INT));
    scope.add(Place.variable("x", type));
    out.append("static ").append(type.name()).append(' ').append(name);
    out.append("_at(int depth, ").append(type.name()).append(" x) {\n");
    out.append("  if (depth <= 0) return ").append(expressions.integer(scope, 1)).append(";\n");
    Statements body = new Statements(choices, expressions, declarations, List.of(), List.of(), out);
    body.block(scope, "  ", 1 + choices.below(2), 1);
    boolean twice = choices.oneIn(2);
    String self = name + "_at(depth - 1, ";
    out.append("  ").append(type.name()).append(" y = ").append(self);
    out.append(expressions.integer(scope, 1)).append(");\n");
    scope.add(Place.variable("y", type));
    if (twice) {
      out.append("  x += ").append(self).append(expressions.integer(scope, 1)).append(");\n");
    }
    out.append("  return ").append(expressions.integer(scope, 2)).append(";\n}\n");
    int depth = twice ? 4 : 10;
    out.append("static ").append(type.name()).append(' ').append(name).append('(');
    out.append(type.name()).append(" x) { return ").append(name).append("_at(");
    out.append(depth).append(", x); }\n");
    int steps = (twice ? 16 : 10) * (body.steps() + 5);
    callables.add(new Statements.Callable(name, type, List.of(type), steps));
  }

  private void main() {
    out.append("int main(void) {\n");
    List<Place> scope = new ArrayList<>(globals);
    for (int i = 1 + choices.below(4); i > 0; i--) {
      CType type = choices.of(CType.INTEGERS.stream().filter(CType::isInput).toList());
      inputs++;
      String name = declarations.fresh("in");
      out.append("  ").append(type.name()).append(' ').append(name).append(" = ");
      out.append(type.inputFunction()).append("();\n");
      scope.add(Place.variable(name, type));
    }
    for (int i = 3 + choices.below(4); i > 0; i--) {
      Statements body =
          new Statements(choices, expressions, declarations, callables, gadgets.statements(), out);
      body.block(scope, "  ", 1, 3);
      out.append("  ").append(mixing(choices.of(scope))).append('\n');
    }
    scope.forEach(p -> out.append("  ").append(mixing(p)).append('\n'));
    out.append("  ").append(CHECK).append('\n');
    out.append("  return 0;\n}\n");
  }

  private static String mixing(Place place) {
    String text = place.text().get();
    if (place.type().isFloat()) {
      return "mix_" + place.type().name() + "(" + text + ");";
    }
    return place.type().name().contains("128")
        ? "mix(" + text + "); mix(" + text + " >> 64);"
        : "mix(" + text + ");";
  }

  /** The lines of a program with their numbers, for messages. */
  static String numbered(String program) {
    List<String> lines = program.lines().toList();
    return IntStream.range(0, lines.size())
        .mapToObj(i -> (i + 1) + ": " + lines.get(i))
        .collect(Collectors.joining("\n"));
  }
}
