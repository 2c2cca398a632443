package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads what {@link ExprPrinter} writes, through the factory, hence simplified. Beside the printed
 * operators it knows {@code sub neg neq xor implies ugt uge sgt sge trunc}. Does not recurse.
 */
public final class ExprParser {
  private final TextReader in;
  private final ExprFactory factory;
  private final Function<String, Optional<Variable>> scope;
  private final Map<String, Expr> lets = new HashMap<>();
  private final Deque<Application> open = new ArrayDeque<>();

  private ExprParser(
      TextReader in, ExprFactory factory, Function<String, Optional<Variable>> scope) {
    this.in = in;
    this.factory = factory;
    this.scope = scope;
  }

  /** Reads the whole text as one expression over the variables that the factory has. */
  public static Expr parse(String text, ExprFactory factory) {
    TextReader in = TextReader.of(text);
    Expr e = parse(in, factory, factory::lookup);
    if (!in.atEnd()) {
      throw in.error("expected nothing after the expression");
    }
    return e;
  }

  /** Reads one expression from the current token on; {@code scope} knows the variables. */
  public static Expr parse(
      TextReader in, ExprFactory factory, Function<String, Optional<Variable>> scope) {
    return new ExprParser(in, factory, scope).expression();
  }

  private Expr expression() {
    while (true) {
      Expr done;
      if (in.skip("(")) {
        openApplication();
        continue;
      } else if (in.at(")")) {
        if (open.isEmpty()) {
          throw in.error("expected an expression");
        }
        Application a = open.pop();
        done = close(a);
        in.next();
        if (a.operator.startsWith("%")) {
          lets.put(a.operator, done);
          continue;
        }
      } else {
        done = leaf();
      }
      if (open.isEmpty()) {
        return done;
      }
      open.peek().args.add(done);
    }
  }

  private Expr leaf() {
    if (in.kind() == TextReader.Kind.CONSTANT) {
      Expr c = constant(in.token());
      in.next();
      return c;
    }
    if (!in.atName()) {
      throw in.error("expected an expression");
    }
    if (in.skip("true")) {
      return factory.trueExpr();
    }
    if (in.skip("false")) {
      return factory.falseExpr();
    }
    Expr e = in.kind() == TextReader.Kind.NAME ? lets.get(in.token()) : null;
    if (e == null) {
      e = scope.apply(in.token()).orElseThrow(() -> in.error("no such variable")).expr();
    }
    in.next();
    return e;
  }

  private Expr constant(String token) {
    int colon = token.indexOf(':');
    Type type =
        TextReader.scalarType(token.substring(colon + 1))
            .orElseThrow(() -> in.error("a constant of no type"));
    String digits = token.substring(0, colon);
    BigInteger value;
    try {
      value =
          digits.startsWith("0x")
              ? new BigInteger(digits.substring(2), 16)
              : new BigInteger(digits);
    } catch (NumberFormatException e) {
      throw in.error("a constant of no number", e);
    }
    if (type instanceof BitVectorType bv) {
      if (value.bitLength() + (value.signum() < 0 ? 1 : 0) > bv.width()) {
        throw in.error("a constant that its type does not hold");
      }
      return factory.bv(value, bv.width());
    }
    if (type instanceof FloatType f) {
      if (value.signum() < 0 || value.bitLength() > f.width()) {
        throw in.error("no bit pattern of that float type");
      }
      return factory.floatBits(value, f);
    }
    throw in.error("bools are written true and false");
  }

  private void openApplication() {
    if (in.kind() != TextReader.Kind.NAME) {
      throw in.error("expected an operator");
    }
    Application a = new Application(in.token());
    Shape shape = Shape.of(a.operator).orElseThrow(() -> in.error("no such operator"));
    in.next();
    if (shape.rounds) {
      a.mode = rounding();
    }
    for (int i = 0; i < shape.numbers; i++) {
      a.numbers.add(in.number("a number of bits"));
    }
    if (shape.typed) {
      a.type = Optional.of(in.type());
    }
    open.push(a);
  }

  private RoundingMode rounding() {
    for (RoundingMode mode : RoundingMode.values()) {
      if (in.skip(ExprPrinter.rounding(mode))) {
        return mode;
      }
    }
    throw in.error("expected a rounding mode (rne, rna, rtz, rtp or rtn)");
  }

  private Expr close(Application a) {
    try {
      return new OperatorApplication(factory, a.mode, a.numbers, a.type, a.args).of(a.operator);
    } catch (IllegalArgumentException e) {
      throw in.error("(" + a.operator + " ...): " + e.getMessage(), e);
    }
  }

  /** An operator whose arguments are being read. */
  private static final class Application {
    private final String operator;
    private RoundingMode mode = RoundingMode.NEAREST_EVEN;
    private final List<Integer> numbers = new ArrayList<>();
    private Optional<Type> type = Optional.empty();
    private final List<Expr> args = new ArrayList<>();

    private Application(String operator) {
      this.operator = operator;
    }
  }

  /** What stands between an operator and its arguments. */
  private record Shape(boolean rounds, int numbers, boolean typed) {
    private static final Map<String, Shape> BY_OPERATOR = table();

    private static Optional<Shape> of(String operator) {
      return operator.startsWith("%")
          ? Optional.of(BY_OPERATOR.get("let"))
          : Optional.ofNullable(BY_OPERATOR.get(operator));
    }

    private static Map<String, Shape> table() {
      Map<String, Shape> table = new HashMap<>();
      for (Op op : Op.values()) {
        int numbers =
            switch (op) {
              case EXTRACT -> 2;
              case ZEXT, SEXT, FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> 1;
              default -> 0;
            };
        boolean typed =
            switch (op) {
              case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT, BITS_TO_FLOAT, CONST_ARRAY ->
                  true;
              default -> false;
            };
        if (op != Op.CONST && op != Op.VARIABLE) {
          table.put(op.text(), new Shape(op.rounds(), numbers, typed));
        }
      }
      table.put("trunc", new Shape(false, 1, false));
      for (String plain :
          List.of("let", "sub", "neg", "neq", "xor", "implies", "ugt", "uge", "sgt", "sge")) {
        table.put(plain, new Shape(false, 0, false));
      }
      return table;
    }
  }
}
