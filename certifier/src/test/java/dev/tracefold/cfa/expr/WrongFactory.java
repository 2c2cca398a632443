package dev.tracefold.cfa.expr;

/** A factory with a mistake: three times three is eight. */
public final class WrongFactory {
  private WrongFactory() {}

  public static ExprFactory create() {
    return ExprFactory.simplifyingBy(Wrong::new);
  }

  private static final class Wrong extends ArithmeticRules {
    private final ExprFactory factory;

    Wrong(ExprFactory factory) {
      super(factory);
      this.factory = factory;
    }

    @Override
    Expr mul(Expr a, Expr b) {
      return a.isConst(3) && b.isConst(3) ? factory.bv(8, a.width()) : super.mul(a, b);
    }
  }
}
