package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.backend.SessionSolver;
import dev.tracefold.solver.javasmt.JavaSmtContext;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/**
 * For each operator: with the arguments fixed to random values by equalities on their bits, the
 * solver must find no other value than the one that the expression factory folds. The arguments are
 * variables, so that the solver's own constant folding is not all that is tested.
 */
class OperatorTest {
  private static final int ROUNDS = 12;
  private final ExprFactory f = ExprFactory.create();
  private final RandomTerms terms = new RandomTerms(f, 42);

  record Operator(String name, List<Type> arguments, ApplyTo apply) {
    @Override
    public String toString() {
      return name + arguments.stream().map(Type::text).toList();
    }
  }

  interface ApplyTo {
    Expr of(ExprFactory f, RoundingMode mode, List<Expr> args);
  }

  static Stream<Operator> operators() {
    List<Operator> all = new ArrayList<>();
    for (int width : new int[] {1, 7, 8, 32, 64}) {
      Type bv = new BitVectorType(width);
      for (Op op :
          List.of(
              Op.ADD, Op.MUL, Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, Op.SHL, Op.LSHR, Op.ASHR,
              Op.BVAND, Op.BVOR, Op.BVXOR)) {
        if (width <= 32 || !List.of(Op.MUL, Op.UDIV, Op.SDIV, Op.UREM, Op.SREM).contains(op)) {
          all.add(binary(op.text(), bv, (f, a, b) -> bitVector(f, op, a, b)));
        }
      }
      all.add(binary("concat", bv, ExprFactory::concat));
      all.add(binary("eq", bv, ExprFactory::eq));
      all.add(binary("ult", bv, ExprFactory::ult));
      all.add(binary("ule", bv, ExprFactory::ule));
      all.add(binary("slt", bv, ExprFactory::slt));
      all.add(binary("sle", bv, ExprFactory::sle));
      all.add(unary("bvnot", bv, (f, a) -> f.bvnot(a)));
      all.add(unary("neg", bv, (f, a) -> f.neg(a)));
      for (int shift = 0; shift < width; shift += 1 + width / 4) {
        long power = 1L << shift;
        all.add(unary("sdiv by " + power, bv, (f, a) -> f.sdiv(a, f.bv(power, width))));
        all.add(unary("srem by " + power, bv, (f, a) -> f.srem(a, f.bv(power, width))));
      }
      all.add(unary("extract", bv, (f, a) -> f.extract(a, a.width() - 1, a.width() / 2)));
      all.add(unary("zext", bv, (f, a) -> f.zext(a, a.width() + 5)));
      all.add(unary("sext", bv, (f, a) -> f.sext(a, a.width() + 5)));
    }
    all.add(binary("add", new BitVectorType(128), ExprFactory::add));
    all.add(binary("ashr", new BitVectorType(65), ExprFactory::ashr));
    for (FloatType type : List.of(FloatType.SINGLE, FloatType.DOUBLE)) {
      addFloatOperators(all, type);
    }
    return all.stream();
  }

  private static void addFloatOperators(List<Operator> all, FloatType type) {
    for (Op op : List.of(Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV)) {
      if (op != Op.FDIV || type.equals(FloatType.SINGLE)) {
        all.add(
            rounding(
                op.text(), List.of(type, type), (f, m, a) -> f.farith(op, m, a.get(0), a.get(1))));
      }
    }
    all.add(binary("feq", type, ExprFactory::feq));
    all.add(binary("flt", type, ExprFactory::flt));
    all.add(binary("fle", type, ExprFactory::fle));
    all.add(unary("fneg", type, (f, a) -> f.fneg(a)));
    all.add(unary("fabs", type, (f, a) -> f.fabs(a)));
    all.add(unary("fbits", type, (f, a) -> f.floatToBits(a)));
    all.add(rounding("fround", List.of(type), (f, m, a) -> f.fround(m, a.get(0))));
    for (Op op :
        List.of(
            Op.IS_NAN, Op.IS_INFINITE, Op.IS_ZERO, Op.IS_NORMAL, Op.IS_SUBNORMAL, Op.IS_NEGATIVE)) {
      all.add(unary(op.text(), type, (f, a) -> f.floatClass(op, a)));
    }
    FloatType other = type.equals(FloatType.SINGLE) ? FloatType.DOUBLE : FloatType.SINGLE;
    all.add(rounding("ftof", List.of(type), (f, m, a) -> f.floatToFloat(m, a.get(0), other)));
    for (int width : new int[] {8, 32, 64}) {
      Type bv = new BitVectorType(width);
      all.add(rounding("stof", List.of(bv), (f, m, a) -> f.signedToFloat(m, a.get(0), type)));
      all.add(rounding("utof", List.of(bv), (f, m, a) -> f.unsignedToFloat(m, a.get(0), type)));
      all.add(
          rounding(
              "ftos" + width, List.of(type), (f, m, a) -> f.floatToSigned(m, a.get(0), width)));
      all.add(
          rounding(
              "ftou" + width, List.of(type), (f, m, a) -> f.floatToUnsigned(m, a.get(0), width)));
    }
    all.add(unary("bitsf", new BitVectorType(type.width()), (f, a) -> f.bitsToFloat(a, type)));
    if (type.equals(FloatType.SINGLE)) {
      all.add(rounding("fsqrt", List.of(type), (f, m, a) -> f.fsqrt(m, a.get(0))));
      all.add(
          rounding(
              "fma",
              List.of(type, type, type),
              (f, m, a) -> f.fma(m, a.get(0), a.get(1), a.get(2))));
    }
  }

  private static Expr bitVector(ExprFactory f, Op op, Expr a, Expr b) {
    return f.rebuild(new RandomTerms(f, 0).template(op, a.width()), List.of(a, b));
  }

  private interface Binary {
    Expr of(ExprFactory f, Expr a, Expr b);
  }

  private interface Unary {
    Expr of(ExprFactory f, Expr a);
  }

  private static Operator binary(String name, Type type, Binary apply) {
    return new Operator(name, List.of(type, type), (f, m, a) -> apply.of(f, a.get(0), a.get(1)));
  }

  private static Operator unary(String name, Type type, Unary apply) {
    return new Operator(name, List.of(type), (f, m, a) -> apply.of(f, a.get(0)));
  }

  private static Operator rounding(String name, List<Type> types, ApplyTo apply) {
    return new Operator(name, types, apply);
  }

  @ParameterizedTest
  @MethodSource("operators")
  void z3AgreesWithFolding(Operator operator) {
    agreesWithFolding(operator, SolverName.Z3);
  }

  @ParameterizedTest
  @MethodSource("operators")
  void bitwuzlaAgreesWithFolding(Operator operator) {
    agreesWithFolding(operator, SolverName.BITWUZLA);
  }

  @ParameterizedTest
  @MethodSource("operators")
  void evaluationAgreesWithFolding(Operator operator) {
    List<Expr> variables = variables(operator);
    for (int round = 0; round < 200; round++) {
      RoundingMode mode = terms.mode();
      List<Expr> constants = operator.arguments().stream().map(terms::constant).toList();
      Expr expected = operator.apply().of(f, mode, constants);
      Map<Variable, BigInteger> values = new HashMap<>();
      for (int i = 0; i < variables.size(); i++) {
        values.put(variables.get(i).variable(), constants.get(i).unsignedValue());
      }
      Optional<BigInteger> value =
          Model.of(values, Map.of()).eval(operator.apply().of(f, mode, variables));
      if (expected.isConst()) {
        assertEquals(
            Optional.of(expected.unsignedValue()), value, () -> operator + " " + mode + constants);
      }
    }
  }

  private List<Expr> variables(Operator operator) {
    List<Expr> variables = new ArrayList<>();
    for (Type type : operator.arguments()) {
      variables.add(terms.variable("a" + variables.size() + type.text(), type));
    }
    return variables;
  }

  /** The road of all solvers that have no back end of their own, with Z3 at its end. */
  @ParameterizedTest
  @MethodSource("operators")
  void javaSmtAgreesWithFolding(Operator operator) {
    if (operator.name().equals(Op.FMA.text())) {
      return;
    }
    try (Solver solver =
        new SessionSolver(f, () -> JavaSmtContext.create(Solvers.Z3), SolverLimits.NONE)) {
      agreesWithFolding(operator, solver, 4);
    }
  }

  private void agreesWithFolding(Operator operator, SolverName name) {
    SolverConfig config = SolverConfig.bare(name).withLimits(SolverLimits.millis(60_000));
    try (Solver solver = SolverFactory.create(f, config)) {
      agreesWithFolding(operator, solver, ROUNDS);
    }
  }

  private void agreesWithFolding(Operator operator, Solver solver, int rounds) {
    List<Expr> variables = variables(operator);
    int folded = 0;
    for (int round = 0; round < rounds; round++) {
      RoundingMode mode = round % 2 == 0 ? RoundingMode.NEAREST_EVEN : terms.mode();
      List<Expr> constants = operator.arguments().stream().map(terms::constant).toList();
      Expr expected = operator.apply().of(f, mode, constants);
      if (!expected.isConst()) {
        continue;
      }
      folded++;
      Expr term = operator.apply().of(f, mode, variables);
      solver.push();
      for (int i = 0; i < variables.size(); i++) {
        solver.assume(RandomTerms.isBits(f, variables.get(i), constants.get(i)));
      }
      assertEquals(Status.sat(), solver.check(), () -> operator + " has no value");
      Expr same = RandomTerms.isBits(f, term, expected);
      assertEquals(
          Status.unsat(),
          solver.check(List.of(f.not(same))),
          () -> operator + " " + mode + constants + " is not " + expected);
      solver.pop();
    }
    assertTrue(folded >= 1, () -> operator + " folds too seldom to be tested");
  }
}
