package dev.tracefold.svcomp.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.cexpr.CExprParser;
import dev.tracefold.witness.cexpr.CScope;
import dev.tracefold.witness.cexpr.CTranslation;
import dev.tracefold.witness.cexpr.CType;
import dev.tracefold.witness.cexpr.CTypes;
import dev.tracefold.witness.instrument.InvariantChecks;
import dev.tracefold.witness.instrument.Vocabulary;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.source.ProgramText;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An expression means the same to the compiler, with the checks put around it, and to our own
 * translation: both agree on its value, and on when C leaves it undefined.
 */
class CompiledExpressionsTest {
  private static final int EXPRESSIONS = 120;
  private static final int STATES = 1200;

  private static final Map<String, String> TYPES = new LinkedHashMap<>();

  static {
    TYPES.put("c", "signed char");
    TYPES.put("uc", "unsigned char");
    TYPES.put("s", "short");
    TYPES.put("us", "unsigned short");
    TYPES.put("i", "int");
    TYPES.put("u", "unsigned int");
    TYPES.put("l", "long");
    TYPES.put("ul", "unsigned long");
    TYPES.put("ll", "long long");
    TYPES.put("ull", "unsigned long long");
  }

  private final Random random = new Random(11);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void compilerAndTranslationAgree(DataModel model) throws Exception {
    List<String> expressions = new ArrayList<>();
    for (int i = 0; i < EXPRESSIONS; i++) {
      // Each state looks at one of them.
      expressions.add("i != " + i + " || (" + expression(4) + ")");
    }
    Program program = compiled(model, expressions);
    ExprFactory factory = ExprFactory.create();
    CTypes types = CTypes.of(model.pointerBits());
    Map<String, CScope.Typed> scope = new LinkedHashMap<>();
    for (Map.Entry<String, String> v : TYPES.entrySet()) {
      CType.Whole type = (CType.Whole) types.named(v.getValue()).orElseThrow();
      Variable variable = factory.variable(v.getKey(), new BitVectorType(type.bits()));
      scope.put(v.getKey(), new CScope.Typed(variable.expr(), type));
    }
    CTranslation translation =
        CTranslation.of(factory, types, n -> Optional.ofNullable(scope.get(n)));
    List<CTranslation.Condition> conditions = new ArrayList<>();
    for (String e : expressions) {
      conditions.add(translation.condition(CExprParser.parse(e)).orElseThrow());
    }
    int failed = 0;
    for (int s = 0; s < STATES; s++) {
      Map<Variable, BigInteger> state = state(scope, s % EXPRESSIONS);
      Optional<Integer> expected = firstFailure(factory, conditions, state);
      Optional<Integer> found = firstFailure(program, state);
      assertEquals(
          expected,
          found,
          () -> state + "\n" + expected.or(() -> found).map(expressions::get).orElse(""));
      failed += expected.isPresent() ? 1 : 0;
    }
    assertTrue(failed > STATES / 10 && failed < STATES * 9 / 10, failed + " fail");
  }

  private String expression(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return leaf();
    }
    String a = expression(depth - 1);
    String b = expression(depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> "(- " + a + ")";
      case 1 -> "(~" + a + ")";
      case 2 -> "(!" + a + ")";
      case 3 -> "(" + a + " ? " + b + " : " + expression(depth - 1) + ")";
      case 4 -> "((" + pick(List.copyOf(TYPES.values())) + ")" + a + ")";
      case 5 -> "(" + a + pick(List.of(" && ", " || ", " ==> ")) + b + ")";
      case 6 -> "(" + a + pick(List.of(" < ", " <= ", " > ", " >= ", " == ", " != ")) + b + ")";
      case 7 -> "(" + a + pick(List.of(" << ", " >> ", " & ", " | ", " ^ ")) + b + ")";
      default -> "(" + a + pick(List.of(" + ", " - ", " * ", " / ", " % ")) + b + ")";
    };
  }

  private String leaf() {
    return random.nextInt(3) == 0
        ? pick(
            List.of(
                "0",
                "1",
                "2",
                "7",
                "31",
                "(-1)",
                "255u",
                "2147483647",
                "3000000000",
                "0x80000000",
                "5L",
                "1ULL",
                "'a'"))
        : pick(List.copyOf(TYPES.keySet()));
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private Program compiled(DataModel model, List<String> expressions) throws Exception {
    StringBuilder text = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (Map.Entry<String, String> v : TYPES.entrySet()) {
      String function = "__VERIFIER_nondet_" + v.getKey();
      text.append("extern %s %s(void); ".formatted(v.getValue(), function));
      body.append("%s %s = %s(); ".formatted(v.getValue(), v.getKey(), function));
    }
    text.append("\nint main(void) { ").append(body).append("\nreturn 0;\n}\n");
    Path file = Files.writeString(folder.resolve("p.c"), text);
    VerificationTask task =
        new VerificationTask(
            file, model, Specification.of(new Property.UnreachCall("reach_error")));
    Location end = new Location("p.c", 3, OptionalInt.of(1), Optional.empty());
    List<Invariant> invariants =
        expressions.stream()
            .map(e -> new Invariant(InvariantType.LOCATION, end, e, ExpressionFormat.C))
            .toList();
    ProgramCopies copies = new ProgramCopies(task, FrontEnd.bundled());
    String checked =
        InvariantChecks.of(ProgramText.of(text.toString()), new InvariantSet(invariants), "w")
            .text();
    return copies.observed(checked, Vocabulary.INVARIANT_VIOLATED);
  }

  private Map<Variable, BigInteger> state(Map<String, CScope.Typed> scope, int chosen) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    scope.forEach(
        (name, typed) -> {
          int width = typed.value().width();
          BigInteger value =
              switch (random.nextInt(3)) {
                case 0 -> BigInteger.valueOf(random.nextInt(9) - 4);
                case 1 ->
                    BigInteger.ONE
                        .shiftLeft(width - 1)
                        .add(BigInteger.valueOf(random.nextInt(5) - 2));
                default -> new BigInteger(width, random);
              };
          BigInteger bits =
              name.equals("i")
                  ? BigInteger.valueOf(chosen)
                  : value.mod(BigInteger.ONE.shiftLeft(width));
          state.put(typed.value().variable(), bits);
        });
    return state;
  }

  private static Optional<Integer> firstFailure(
      ExprFactory factory,
      List<CTranslation.Condition> conditions,
      Map<Variable, BigInteger> state) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    state.forEach((v, bits) -> values.put(v, factory.bv(bits, v.expr().width())));
    Substitution substitution = Substitution.of(factory, values);
    for (int k = 0; k < conditions.size(); k++) {
      CTranslation.Condition c = conditions.get(k);
      boolean passes =
          substitution.apply(c.isDefined()).isTrue() && substitution.apply(c.holds()).isTrue();
      if (!passes) {
        return Optional.of(k);
      }
    }
    return Optional.empty();
  }

  private static Optional<Integer> firstFailure(Program program, Map<Variable, BigInteger> state) {
    Iterator<BigInteger> values = state.values().iterator();
    InputSource inputs = (variable, input) -> Optional.of(Value.ofBits(values.next()));
    Outcome outcome =
        Interpreter.on(
                CompiledProgram.of(program),
                Map.of(),
                inputs,
                RunListener.NONE,
                RunLimits.steps(1_000_000))
            .run();
    if (outcome instanceof Outcome.Ended) {
      return Optional.empty();
    }
    String reporter = ((Outcome.ReachedError) outcome).location().source().function();
    Matcher invariant = Pattern.compile("\\w+_invariant_(\\d+)_\\d+").matcher(reporter);
    assertTrue(invariant.matches(), reporter);
    return Optional.of(Integer.parseInt(invariant.group(1)));
  }
}
