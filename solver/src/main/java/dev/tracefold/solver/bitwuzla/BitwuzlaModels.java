package dev.tracefold.solver.bitwuzla;

import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Bitwuzla;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Term;

/** Copies a model out of Bitwuzla. */
final class BitwuzlaModels {
  private BitwuzlaModels() {}

  static Model read(Bitwuzla solver, BitwuzlaTerms terms) {
    Map<Variable, BigInteger> scalars = new HashMap<>();
    Map<Variable, ArrayContents> arrays = new HashMap<>();
    terms
        .variables()
        .forEach(
            (v, term) -> {
              Term value = solver.get_value(term);
              if (v.type() instanceof ArrayType type) {
                arrays.put(v, array(value, type));
              } else {
                scalars.put(v, bits(value, v.type()));
              }
            });
    return Model.of(scalars, arrays);
  }

  private static BigInteger bits(Term value, Type type) {
    if (type == BoolType.BOOL) {
      return value.to_bool() ? BigInteger.ONE : BigInteger.ZERO;
    }
    return type instanceof FloatType f ? floatBits(value, f) : new BigInteger(value.to_bv(), 2);
  }

  private static BigInteger floatBits(Term value, FloatType type) {
    if (value.is_fp_value_nan()) {
      return FloatBits.nan(type);
    }
    boolean infinite = value.is_fp_value_pos_inf() || value.is_fp_value_neg_inf();
    if (infinite) {
      return FloatBits.infinity(type, value.is_fp_value_neg_inf());
    }
    if (value.is_fp_value_pos_zero()) {
      return BigInteger.ZERO;
    }
    if (value.is_fp_value_neg_zero()) {
      return BigInteger.ONE.shiftLeft(type.width() - 1);
    }
    // (fp #b0 #b10000000 #b00000000000000000000000)
    String digits = value.toString((short) 2).replaceAll("#b|[^01]", "");
    return new BigInteger(digits, 2);
  }

  /** Array values are chains of stores upon a constant array. */
  private static ArrayContents array(Term value, ArrayType type) {
    Map<BigInteger, BigInteger> entries = new HashMap<>();
    Term rest = value;
    while (rest.kind().equals(Kind.ARRAY_STORE)) {
      entries.putIfAbsent(bits(rest.get(1), type.index()), bits(rest.get(2), type.element()));
      rest = rest.get(0);
    }
    BigInteger otherwise =
        rest.kind().equals(Kind.CONST_ARRAY) ? bits(rest.get(0), type.element()) : BigInteger.ZERO;
    return new ArrayContents(new TreeMap<>(entries), otherwise);
  }
}
