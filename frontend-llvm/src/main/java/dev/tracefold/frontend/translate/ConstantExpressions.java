package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.AddressSpace;
import dev.tracefold.frontend.memory.BitPatterns;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Constants of the IR as expressions; addresses are numbers. */
final class ConstantExpressions {
  private final ExprFactory factory;
  private final ValueLayout values;
  private final PointsTo pointsTo;
  private final AddressSpace addresses;
  private final ScalarOperations operations;
  private final BitPatterns patterns;

  ConstantExpressions(
      ExprFactory factory, ValueLayout values, PointsTo pointsTo, AddressSpace addresses) {
    this.factory = factory;
    this.values = values;
    this.pointsTo = pointsTo;
    this.addresses = addresses;
    this.operations = new ScalarOperations(factory);
    this.patterns = new BitPatterns(factory);
  }

  /** Whether some part of it is arbitrary. */
  static boolean isUndefined(IrConstant constant) {
    if (constant instanceof IrConstant.Undef || constant instanceof IrConstant.Poison) {
      return true;
    }
    return elements(constant).stream().anyMatch(ConstantExpressions::isUndefined);
  }

  private static List<IrConstant> elements(IrConstant constant) {
    if (constant instanceof IrConstant.StructConstant s) {
      return s.fields();
    }
    if (constant instanceof IrConstant.ArrayConstant a) {
      return a.elements();
    }
    return constant instanceof IrConstant.VectorConstant v ? v.elements() : List.of();
  }

  /** The scalars of a constant; empty where they are arbitrary. */
  List<Optional<Expr>> definedParts(IrConstant constant) {
    if (constant instanceof IrConstant.Undef || constant instanceof IrConstant.Poison) {
      int count = Unsupported.orThrow(values.parts(constant.type()), constant.type()).size();
      return Collections.nCopies(count, Optional.empty());
    }
    List<IrConstant> elements = elements(constant);
    return elements.isEmpty()
        ? parts(constant).stream().map(Optional::of).toList()
        : elements.stream().flatMap(e -> definedParts(e).stream()).toList();
  }

  /** The scalars of a constant without undefined parts. */
  List<Expr> parts(IrConstant constant) {
    List<IrConstant> elements = elements(constant);
    if (!elements.isEmpty()) {
      List<Expr> all = new ArrayList<>();
      elements.forEach(e -> all.addAll(parts(e)));
      return all;
    }
    if (constant instanceof IrConstant.ZeroInitializer) {
      return Unsupported.orThrow(values.parts(constant.type()), constant.type()).stream()
          .map(p -> zero(p.type()))
          .toList();
    }
    if (constant instanceof IrConstant.StringData s) {
      return s.bytes().chars().mapToObj(c -> factory.bv(c, 8)).toList();
    }
    return List.of(scalar(constant));
  }

  private Type typeOf(IrType type) {
    return Unsupported.orThrow(values.scalar(type), type);
  }

  private Expr zero(IrType scalar) {
    return factory.constant(typeOf(scalar), BigInteger.ZERO);
  }

  Expr scalar(IrConstant constant) {
    if (constant instanceof IrConstant.IntConstant i) {
      return factory.constant(typeOf(i.type()), i.unsigned());
    }
    if (constant instanceof IrConstant.FloatConstant f) {
      return floating(f);
    }
    if (constant instanceof IrConstant.NullPointer) {
      return factory.bv(0, values.pointerWidth());
    }
    if (constant instanceof IrConstant.GlobalAddress g) {
      return addresses.object(pointsTo.objectOfName(g.name()));
    }
    if (constant instanceof IrConstant.FunctionAddress f) {
      return addresses.function(f.name());
    }
    if (constant instanceof IrConstant.GepExpression gep) {
      return address(gep);
    }
    if (constant instanceof IrConstant.CastExpression cast) {
      return cast(cast);
    }
    if (constant instanceof IrConstant.BinaryExpression b) {
      return operations.binary(b.operator(), scalar(b.left()), scalar(b.right()));
    }
    if (constant instanceof IrConstant.ZeroInitializer) {
      return zero(constant.type());
    }
    if (constant instanceof IrConstant.BlockAddress) {
      throw new UnsupportedConstruct("address of a label");
    }
    if (constant instanceof IrConstant.UnsupportedConstant other) {
      throw new UnsupportedConstruct("constant " + other.text());
    }
    throw new UnsupportedConstruct("constant of type " + constant.type());
  }

  private Expr floating(IrConstant.FloatConstant f) {
    if (!(typeOf(f.type()) instanceof FloatType type)) {
      throw new UnsupportedConstruct("constant of type " + f.type());
    }
    return patterns.toValue(factory.bv(f.bits(), f.type().kind().bits()), type);
  }

  private Expr address(IrConstant.GepExpression gep) {
    IrDataLayout.Offset offset = values.data().offsetOf(gep.source(), gep.indices());
    Expr sum =
        factory.add(scalar(gep.base()), factory.bv(offset.constant(), values.pointerWidth()));
    for (IrDataLayout.ScaledIndex s : offset.scaled()) {
      Expr index = scalar((IrConstant) s.index());
      sum =
          factory.add(
              sum,
              factory.mul(
                  operations.signedResize(index, values.pointerWidth()),
                  factory.bv(s.scale(), values.pointerWidth())));
    }
    return sum;
  }

  private Expr cast(IrConstant.CastExpression cast) {
    Expr operand = scalar(cast.operand());
    Type to = typeOf(cast.type());
    if (cast.operator() == CastOperator.BITCAST && to != BoolType.BOOL) {
      return patterns.toValue(patterns.toVector(operand), to);
    }
    return operations.cast(cast.operator(), operand, to);
  }
}
