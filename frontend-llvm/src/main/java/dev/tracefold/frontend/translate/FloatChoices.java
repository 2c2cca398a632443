package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.List;

/** Results of float functions of which C says less than any one library does. */
final class FloatChoices {
  private final BlockPath path;
  private final ExprFactory factory;
  private final FloatFunctions functions;

  FloatChoices(BlockPath path) {
    this.path = path;
    this.factory = path.factory();
    this.functions = new FloatFunctions(factory);
  }

  /** {@code fmin} or {@code fmax}: of two zeros it may be either. */
  Expr extremum(OnFloats.Kind kind, List<IrValue> arguments, String name) {
    Expr a = path.fixed("left", path.scalar(arguments.get(0)));
    Expr b = path.fixed("right", path.scalar(arguments.get(1)));
    Expr tied = functions.areDifferentZeros(a, b);
    Expr chosen =
        new DoubtfulChoice(path).bitsWhere(tied, "zero", 1, "the sign of a zero of " + name);
    Expr either = factory.ite(factory.eq(chosen, factory.bv(1, 1)), a, b);
    Expr usual = kind == OnFloats.Kind.MINIMUM ? functions.minimum(a, b) : functions.maximum(a, b);
    return factory.ite(tied, either, usual);
  }

  /** {@code isinf}: not zero, of minus infinity -1 in glibc and 1 where a compiler puts it. */
  Expr infinity(IrLocal result, IrValue argument, Type type, String name) {
    Expr a = path.fixed("number", path.scalar(argument));
    Expr infinite = factory.floatClass(Op.IS_INFINITE, a);
    if (!(type instanceof BitVectorType wide)) {
      return infinite;
    }
    Expr negative = factory.and(infinite, functions.signBit(a));
    Expr one = factory.boolToBv(infinite, wide.width());
    return factory.ite(
        negative, new TruthChoice(path).number(result, negative, wide.width(), name), one);
  }
}
