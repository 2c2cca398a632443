package dev.tracefold.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import com.microsoft.z3.enumerations.Z3_lbool;
import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Copies a model out of Z3. */
final class Z3Models {
  private final Z3Terms terms;
  private final long z3;
  private final long model;

  private Z3Models(long z3, Z3Terms terms, long model) {
    this.terms = terms;
    this.z3 = z3;
    this.model = model;
  }

  static Model read(long z3, Z3Terms terms, long model) {
    Native.modelIncRef(z3, model);
    try {
      return new Z3Models(z3, terms, model).read();
    } finally {
      Native.modelDecRef(z3, model);
    }
  }

  private Model read() {
    Map<Variable, BigInteger> scalars = new HashMap<>();
    Map<Variable, ArrayContents> arrays = new HashMap<>();
    int size = Native.modelGetNumConsts(z3, model);
    for (int i = 0; i < size; i++) {
      long decl = Native.modelGetConstDecl(z3, model, i);
      Optional<Variable> known = terms.variable(decl);
      if (known.isPresent()) {
        Variable v = known.get();
        long value = Native.modelGetConstInterp(z3, model, decl);
        if (v.type() instanceof ArrayType type) {
          arrays.put(v, array(value, type));
        } else {
          scalars.put(v, bits(value, v.type()));
        }
      }
    }
    return Model.of(scalars, arrays);
  }

  /** The bits of a value; zero for what is not a plain value. */
  private BigInteger bits(long value, Type type) {
    if (type == BoolType.BOOL) {
      return Native.getBoolValue(z3, value) == Z3_lbool.Z3_L_TRUE.toInt()
          ? BigInteger.ONE
          : BigInteger.ZERO;
    }
    if (type instanceof FloatType f) {
      return floatBits(value, f);
    }
    return number(value);
  }

  private BigInteger number(long value) {
    return Native.isNumeralAst(z3, value)
        ? new BigInteger(Native.getNumeralString(z3, value))
        : BigInteger.ZERO;
  }

  private BigInteger floatBits(long value, FloatType type) {
    if (Native.fpaIsNumeralNan(z3, value)) {
      return dev.tracefold.cfa.expr.FloatBits.nan(type);
    }
    long pattern = Native.simplify(z3, Native.mkFpaToIeeeBv(z3, value));
    Native.incRef(z3, pattern);
    BigInteger bits = number(pattern);
    Native.decRef(z3, pattern);
    return bits;
  }

  /** Array values are chains of stores upon a constant array or upon a function's table. */
  private ArrayContents array(long value, ArrayType type) {
    Map<BigInteger, BigInteger> entries = new HashMap<>();
    long rest = value;
    while (kind(rest) == Z3_decl_kind.Z3_OP_STORE.toInt()) {
      BigInteger index = number(Native.getAppArg(z3, rest, 1));
      entries.putIfAbsent(index, bits(Native.getAppArg(z3, rest, 2), type.element()));
      rest = Native.getAppArg(z3, rest, 0);
    }
    BigInteger otherwise = BigInteger.ZERO;
    if (kind(rest) == Z3_decl_kind.Z3_OP_CONST_ARRAY.toInt()) {
      otherwise = bits(Native.getAppArg(z3, rest, 0), type.element());
    } else if (Native.isAsArray(z3, rest)) {
      otherwise = table(Native.getAsArrayFuncDecl(z3, rest), type, entries);
    }
    return new ArrayContents(new TreeMap<>(entries), otherwise);
  }

  private BigInteger table(long function, ArrayType type, Map<BigInteger, BigInteger> entries) {
    long table = Native.modelGetFuncInterp(z3, model, function);
    if (table == 0) {
      return BigInteger.ZERO;
    }
    Native.funcInterpIncRef(z3, table);
    int size = Native.funcInterpGetNumEntries(z3, table);
    for (int i = 0; i < size; i++) {
      long entry = Native.funcInterpGetEntry(z3, table, i);
      Native.funcEntryIncRef(z3, entry);
      BigInteger index = number(Native.funcEntryGetArg(z3, entry, 0));
      entries.putIfAbsent(index, bits(Native.funcEntryGetValue(z3, entry), type.element()));
      Native.funcEntryDecRef(z3, entry);
    }
    BigInteger otherwise = bits(Native.funcInterpGetElse(z3, table), type.element());
    Native.funcInterpDecRef(z3, table);
    return otherwise;
  }

  private int kind(long term) {
    return Native.getAstKind(z3, term)
            == com.microsoft.z3.enumerations.Z3_ast_kind.Z3_APP_AST.toInt()
        ? Native.getDeclKind(z3, Native.getAppDecl(z3, term))
        : -1;
  }
}
