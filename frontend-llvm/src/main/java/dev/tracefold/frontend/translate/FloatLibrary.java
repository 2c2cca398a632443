package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.List;

/** Calls of library functions on floats, with what C leaves open of their results. */
final class FloatLibrary {
  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final MemoryAccess memory;

  FloatLibrary(BlockPath path, MemoryAccess memory) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
    this.memory = memory;
  }

  void translate(OnFloats f, IrInstruction.Call call, String name) {
    if (f.kind() == OnFloats.Kind.NOT_A_NUMBER) {
      call.result()
          .ifPresent(
              r ->
                  path.define(
                      r,
                      new FloatCalls(factory)
                          .notANumber((FloatType) context.values().scalarOrTruth(r.type()))));
      return;
    }
    if (f.kind() == OnFloats.Kind.SIGN_BIT || f.kind() == OnFloats.Kind.COPY_SIGN) {
      ofSign(f.kind(), call, name);
      return;
    }
    if (f.kind() == OnFloats.Kind.MINIMUM
        || f.kind() == OnFloats.Kind.MAXIMUM
        || f.kind() == OnFloats.Kind.IS_INFINITE) {
      requirePrototype(call, name);
      call.result().ifPresent(r -> path.define(r, chosen(f.kind(), call, r, name)));
      return;
    }
    List<Expr> arguments = call.arguments().stream().map(path::scalar).toList();
    if (f.kind() == OnFloats.Kind.SPLIT) {
      Expr whole = new FloatCalls(factory).integralPart(arguments.get(0));
      memory.store(call.arguments().get(1), call.arguments().get(0).type(), List.of(whole));
      call.result()
          .ifPresent(
              r -> path.define(r, new FloatCalls(factory).fraction(arguments.get(0), whole)));
      return;
    }
    requirePrototype(call, name);
    call.result()
        .ifPresent(
            r ->
                path.define(
                    r,
                    new FloatCalls(factory)
                        .apply(f.kind(), arguments, context.values().scalarOrTruth(r.type()))));
  }

  private Expr chosen(OnFloats.Kind kind, IrInstruction.Call call, IrLocal result, String name) {
    FloatChoices choices = new FloatChoices(path);
    return kind == OnFloats.Kind.IS_INFINITE
        ? choices.infinity(
            result, call.arguments().get(0), context.values().scalarOrTruth(result.type()), name)
        : choices.extremum(kind, call.arguments(), name);
  }

  private void requirePrototype(IrInstruction.Call call, String name) {
    if (call.arguments().isEmpty()
        || !(path.scalar(call.arguments().get(0)).type() instanceof FloatType)) {
      throw new UnsupportedConstruct("call of " + name + " without a prototype");
    }
  }

  /** Functions that see the sign of a NaN. */
  private void ofSign(OnFloats.Kind kind, IrInstruction.Call call, String name) {
    requirePrototype(call, name);
    if (call.result().isEmpty()) {
      return;
    }
    IrLocal result = call.result().get();
    List<IrValue> arguments = call.arguments();
    Expr negative = new NanPatterns(path).signBit(arguments.get(arguments.size() - 1));
    if (kind == OnFloats.Kind.SIGN_BIT) {
      Type type = context.values().scalarOrTruth(result.type());
      path.define(result, new TruthChoice(path).of(result, negative, type, name));
    } else {
      Expr magnitude = factory.fabs(path.scalar(arguments.get(0)));
      path.define(result, factory.ite(negative, factory.fneg(magnitude), magnitude));
    }
  }
}
