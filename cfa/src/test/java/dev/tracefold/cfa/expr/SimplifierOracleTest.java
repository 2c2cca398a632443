package dev.tracefold.cfa.expr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.concrete.Value;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random terms over all operators and widths: what the interpreter computes for the term as it
 * stands, for its simplified form, and for the form with the values in the place of the variables
 * must be the same.
 */
final class SimplifierOracleTest {
  private static final int TERMS = 4000;
  private static final int VALUATIONS = 6;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void simplifiedTermsKeepTheirValue(boolean withFloats) {
    for (int seed = 0; seed < Integer.getInteger("oracle.terms", TERMS); seed++) {
      check(seed, withFloats);
    }
  }

  private static void check(int seed, boolean withFloats) {
    Random random = new Random(seed);
    RandomTerms terms = new RandomTerms(random, withFloats);
    Term term = terms.term(1 + random.nextInt(5));
    ExprFactory plain = ExprFactory.create();
    ExprFactory simplifying = ExprFactory.create();
    Expr raw = term.raw(plain);
    Expr simple =
        term.simplified(simplifying, t -> simplifying.variable(t.name(), t.type()).expr());
    for (int i = 0; i < VALUATIONS; i++) {
      Map<String, Value> values = new TreeMap<>();
      for (Variable v : plain.variables()) {
        values.put(v.name(), value(terms, random, v.type()));
      }
      Value expected = evaluate(plain, raw, values);
      String what = "seed " + seed + ": " + raw + " with " + values;
      assertEquals(
          expected, evaluate(simplifying, simple, values), () -> what + " became " + simple);
      Expr folded =
          term.simplified(simplifying, t -> constant(simplifying, t.type(), values.get(t.name())));
      assertEquals(
          expected, evaluate(simplifying, folded, values), () -> what + " folded to " + folded);
    }
  }

  private static Value evaluate(ExprFactory f, Expr e, Map<String, Value> values) {
    Map<Variable, Value> named = new TreeMap<>();
    values.forEach((name, value) -> f.lookup(name).ifPresent(v -> named.put(v, value)));
    Slots slots = Slots.of(f.variables());
    return listed(CompiledExpr.of(e, slots).eval(Frame.of(slots, named)), e.type());
  }

  /** Arrays over few indices have several forms; this one lists all indices. */
  private static Value listed(Value value, Type type) {
    if (!(value instanceof Value.ArrayContents contents)
        || ((ArrayType) type).index().width() > 8) {
      return value;
    }
    TreeMap<BigInteger, BigInteger> all = new TreeMap<>();
    for (long i = 0; i < 1L << ((ArrayType) type).index().width(); i++) {
      all.put(BigInteger.valueOf(i), contents.at(BigInteger.valueOf(i)));
    }
    return new Value.ArrayContents(all, BigInteger.ONE.negate());
  }

  private static Value value(RandomTerms terms, Random random, Type type) {
    if (type instanceof ArrayType array) {
      TreeMap<BigInteger, BigInteger> entries = new TreeMap<>();
      for (int n = random.nextInt(4); n > 0; n--) {
        entries.put(terms.value(array.index()), terms.value(array.element()));
      }
      return new Value.ArrayContents(entries, terms.value(array.element()));
    }
    return Value.ofBits(terms.value(type));
  }

  private static Expr constant(ExprFactory f, Type type, Value value) {
    if (value instanceof Value.ArrayContents contents) {
      ArrayType array = (ArrayType) type;
      Expr e = f.constArray(array.index(), f.constant(array.element(), contents.otherwise()));
      for (Map.Entry<BigInteger, BigInteger> entry : contents.entries().entrySet()) {
        e =
            f.store(
                e,
                f.constant(array.index(), entry.getKey()),
                f.constant(array.element(), entry.getValue()));
      }
      return e;
    }
    return f.constant(type, ((Value.Scalar) value).bits());
  }
}
