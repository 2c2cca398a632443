package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;

/** What holds when main begins: the globals have their values, and its arguments obey C's rules. */
final class Startup implements FunctionTranslation.Prologue {
  private final GlobalInitialisation globals;
  private final IrFunction main;
  private final ExprFactory factory;

  Startup(TranslationContext context, IrFunction main) {
    this.globals = new GlobalInitialisation(context);
    this.main = main;
    this.factory = context.factory();
  }

  @Override
  public void extend(BlockPath path) {
    globals.extend(path);
    if (!path.hasEnded()) {
      main.parameters().forEach(p -> argument(path, p));
    }
  }

  /**
   * The number of arguments is not negative; it may be zero. The vectors end in a null pointer and
   * share no memory with the program, which is not modelled: they are arbitrary, and violations
   * that depend on them are in doubt.
   */
  private void argument(BlockPath path, IrLocal parameter) {
    for (Variable v : path.frame().variables(parameter)) {
      if (parameter.type() instanceof IrType.PointerType) {
        path.input(v, Input.approximated("main's arguments"));
      } else if (v.type() instanceof BitVectorType type) {
        Expr negative = factory.slt(v.expr(), factory.bv(0, type.width()));
        path.sideExit(negative, path.frame().halt(SourceSpan.NONE), SourceSpan.NONE);
      }
    }
    path.flush();
  }
}
