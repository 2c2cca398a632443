package dev.tracefold.solver.bitwuzla;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Sort;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Term;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.TermManager;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Vector_Int;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Vector_Term;

/** Turns expressions into Bitwuzla's terms; each node once, without recursion. */
final class BitwuzlaTerms {
  private final TermManager f;
  private final BitwuzlaFloats floats;
  private final BottomUp<Term> terms = BottomUp.by(this::build);
  private final Map<Type, Sort> sorts = new HashMap<>();
  private final Map<Variable, Term> variables = new TreeMap<>();

  /** For terms that contain bits of floats: what defines those. */
  private final Map<Expr, List<Term>> definitions = new HashMap<>();

  private int freshCount;

  BitwuzlaTerms(TermManager manager) {
    this.f = manager;
    this.floats = new BitwuzlaFloats(manager, this);
  }

  Map<Variable, Term> variables() {
    return variables;
  }

  int size() {
    return terms.size();
  }

  List<Term> definitions(Expr e) {
    return definitions.getOrDefault(e, List.of());
  }

  Term term(Expr e) {
    return terms.of(e);
  }

  private void inheritDefinitions(Expr e) {
    Set<Term> all = new LinkedHashSet<>();
    for (Expr arg : e.args()) {
      all.addAll(definitions(arg));
    }
    if (!all.isEmpty()) {
      definitions.put(e, List.copyOf(all));
    }
  }

  void define(Expr e, Term definition) {
    List<Term> all = new ArrayList<>(definitions(e));
    all.add(definition);
    definitions.put(e, all);
  }

  private Term build(Expr e) {
    inheritDefinitions(e);
    List<Term> args = new ArrayList<>(e.args().size());
    for (Expr arg : e.args()) {
      args.add(terms.known(arg));
    }
    return switch (e.op()) {
      case VARIABLE -> variables.computeIfAbsent(e.variable(), this::constant);
      case CONST -> constant(e);
      case EXTRACT -> f.mk_term(Kind.BV_EXTRACT, args.get(0), e.high(), e.low());
      case ZEXT -> f.mk_term(Kind.BV_ZERO_EXTEND, args.get(0), growth(e));
      case SEXT -> f.mk_term(Kind.BV_SIGN_EXTEND, args.get(0), growth(e));
      case CONST_ARRAY -> f.mk_const_array(sort(e.type()), args.get(0));
      case NOT, AND, OR, ITE, EQ, SELECT, STORE -> apply(logical(e.op()), args);
      default -> {
        Kind kind = bitVector(e.op());
        yield kind == null ? floats.build(e, args) : apply(kind, args);
      }
    };
  }

  Term apply(Kind kind, List<Term> args) {
    return f.mk_term(kind, new Vector_Term(args), new Vector_Int());
  }

  private static Kind logical(Op op) {
    return switch (op) {
      case NOT -> Kind.NOT;
      case AND -> Kind.AND;
      case OR -> Kind.OR;
      case ITE -> Kind.ITE;
      case EQ -> Kind.EQUAL;
      case SELECT -> Kind.ARRAY_SELECT;
      default -> Kind.ARRAY_STORE;
    };
  }

  private static Kind bitVector(Op op) {
    return switch (op) {
      case ADD -> Kind.BV_ADD;
      case MUL -> Kind.BV_MUL;
      case UDIV -> Kind.BV_UDIV;
      case SDIV -> Kind.BV_SDIV;
      case UREM -> Kind.BV_UREM;
      case SREM -> Kind.BV_SREM;
      case SHL -> Kind.BV_SHL;
      case LSHR -> Kind.BV_SHR;
      case ASHR -> Kind.BV_ASHR;
      case BVAND -> Kind.BV_AND;
      case BVOR -> Kind.BV_OR;
      case BVXOR -> Kind.BV_XOR;
      case BVNOT -> Kind.BV_NOT;
      case CONCAT -> Kind.BV_CONCAT;
      case ULT -> Kind.BV_ULT;
      case ULE -> Kind.BV_ULE;
      case SLT -> Kind.BV_SLT;
      case SLE -> Kind.BV_SLE;
      default -> null;
    };
  }

  private static int growth(Expr e) {
    return e.width() - e.arg(0).width();
  }

  private Term constant(Expr e) {
    if (e.isBool()) {
      return e.isTrue() ? f.mk_true() : f.mk_false();
    }
    return e.type() instanceof FloatType type
        ? floats.constant(e.unsignedValue(), type)
        : bits(e.unsignedValue(), e.width());
  }

  Term bits(BigInteger value, int width) {
    return f.mk_bv_value(sort(new BitVectorType(width)), value.toString(16), (short) 16);
  }

  private Term constant(Variable v) {
    return f.mk_const(sort(v.type()), v.name());
  }

  /** A symbol that no expression mentions. */
  Term fresh(Type type) {
    return f.mk_const(sort(type), "fresh!" + freshCount++);
  }

  Sort sort(Type type) {
    Sort known = sorts.get(type);
    if (known == null) {
      known = makeSort(type);
      sorts.put(type, known);
    }
    return known;
  }

  private Sort makeSort(Type type) {
    if (type instanceof BitVectorType bv) {
      return f.mk_bv_sort(bv.width());
    }
    if (type instanceof FloatType t) {
      return f.mk_fp_sort(t.exponent(), t.significand());
    }
    if (type instanceof ArrayType a) {
      return f.mk_array_sort(sort(a.index()), sort(a.element()));
    }
    return f.mk_bool_sort();
  }
}
