package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.BitPatterns;
import dev.tracefold.frontend.memory.ValueLayout;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Instructions whose results depend on their operands alone. */
final class PureInstructions {
  private final ExprFactory factory;
  private final ValueLayout values;
  private final ScalarOperations operations;
  private final BitPatterns patterns;
  private final OperandValues operands;

  PureInstructions(TranslationContext context, OperandValues operands) {
    this.factory = context.factory();
    this.values = context.values();
    this.operations = context.operations();
    this.patterns = new BitPatterns(factory);
    this.operands = operands;
  }

  static boolean isPure(IrInstruction instruction) {
    return instruction instanceof IrInstruction.Binary
        || instruction instanceof IrInstruction.FloatNegation
        || instruction instanceof IrInstruction.IntCompare
        || instruction instanceof IrInstruction.FloatCompare
        || (instruction instanceof IrInstruction.Cast cast && !readsFloatBits(cast))
        || instruction instanceof IrInstruction.GetElementPointer
        || instruction instanceof IrInstruction.Select
        || instruction instanceof IrInstruction.Freeze
        || instruction instanceof IrInstruction.ExtractValue
        || instruction instanceof IrInstruction.InsertValue
        || instruction instanceof IrInstruction.ExtractElement
        || instruction instanceof IrInstruction.InsertElement
        || instruction instanceof IrInstruction.ShuffleVector;
  }

  /** Whether it makes something else of the bits of floats; see {@link NanPatterns}. */
  static boolean readsFloatBits(IrInstruction.Cast cast) {
    IrType from = cast.operand().type();
    boolean floats =
        from instanceof IrType.FloatType
            || (from instanceof IrType.VectorType v && v.element() instanceof IrType.FloatType);
    return cast.operator() == CastOperator.BITCAST && floats && !from.equals(cast.result().type());
  }

  /** The scalar parts of the result of a pure instruction. */
  List<Expr> evaluate(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Binary i) {
      return pairwise(i.left(), i.right(), (a, b) -> operations.binary(i.operator(), a, b));
    }
    if (instruction instanceof IrInstruction.FloatNegation i) {
      return operands.parts(i.operand()).stream().map(factory::fneg).toList();
    }
    if (instruction instanceof IrInstruction.IntCompare i) {
      return pairwise(i.left(), i.right(), (a, b) -> operations.compare(i.predicate(), a, b));
    }
    if (instruction instanceof IrInstruction.FloatCompare i) {
      return pairwise(i.left(), i.right(), (a, b) -> operations.compare(i.predicate(), a, b));
    }
    if (instruction instanceof IrInstruction.Cast i) {
      return cast(i);
    }
    if (instruction instanceof IrInstruction.GetElementPointer i) {
      return List.of(address(i));
    }
    if (instruction instanceof IrInstruction.Select i) {
      return select(i);
    }
    if (instruction instanceof IrInstruction.Freeze i) {
      return operands.parts(i.operand());
    }
    return aggregate(instruction);
  }

  private List<Expr> pairwise(IrValue left, IrValue right, BinaryOperator<Expr> operator) {
    List<Expr> a = operands.parts(left);
    List<Expr> b = operands.parts(right);
    List<Expr> result = new ArrayList<>(a.size());
    for (int i = 0; i < a.size(); i++) {
      result.add(operator.apply(a.get(i), b.get(i)));
    }
    return result;
  }

  private List<Type> typesOf(IrType type) {
    List<Type> types = new ArrayList<>();
    for (ValueLayout.Part part : Unsupported.orThrow(values.parts(type), type)) {
      types.add(Unsupported.orThrow(values.scalar(part.type()), part.type()));
    }
    return types;
  }

  private List<Expr> cast(IrInstruction.Cast cast) {
    List<Expr> from = operands.parts(cast.operand());
    List<Type> to = typesOf(cast.result().type());
    if (cast.operator() == CastOperator.BITCAST) {
      return inOtherTypes(from, to);
    }
    List<Expr> result = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      result.add(operations.cast(cast.operator(), from.get(i), to.get(i)));
    }
    return result;
  }

  /** The same bits as the parts of another type. */
  List<Expr> reinterpret(List<Expr> from, IrType to) {
    return inOtherTypes(from, typesOf(to));
  }

  /** The same bits as other types; the first part is in the low bits. */
  private List<Expr> inOtherTypes(List<Expr> from, List<Type> to) {
    if (from.size() == 1 && to.size() == 1 && from.get(0).type().equals(to.get(0))) {
      return from;
    }
    Expr bits = patterns.toVector(from.get(0));
    for (Expr part : from.subList(1, from.size())) {
      bits = factory.concat(patterns.toVector(part), bits);
    }
    List<Expr> result = new ArrayList<>();
    int low = 0;
    for (Type type : to) {
      int width = BitPatterns.width(type);
      result.add(patterns.toValue(factory.extract(bits, low + width - 1, low), type));
      low += width;
    }
    return result;
  }

  private Expr address(IrInstruction.GetElementPointer gep) {
    if (!(gep.result().type() instanceof IrType.PointerType)) {
      throw new UnsupportedConstruct("vector of addresses");
    }
    int width = values.pointerWidth();
    IrDataLayout.Offset offset = values.data().offsetOf(gep.source(), gep.indices());
    Expr sum = factory.add(operands.scalar(gep.base()), factory.bv(offset.constant(), width));
    for (IrDataLayout.ScaledIndex s : offset.scaled()) {
      Expr index = operations.signedResize(operands.scalar(s.index()), width);
      sum = factory.add(sum, factory.mul(index, factory.bv(s.scale(), width)));
    }
    return sum;
  }

  private List<Expr> select(IrInstruction.Select select) {
    List<Expr> conditions = operands.parts(select.condition());
    List<Expr> then = operands.parts(select.whenTrue());
    List<Expr> otherwise = operands.parts(select.whenFalse());
    List<Expr> result = new ArrayList<>();
    for (int i = 0; i < then.size(); i++) {
      Expr condition = conditions.get(conditions.size() == 1 ? 0 : i);
      result.add(factory.ite(condition, then.get(i), otherwise.get(i)));
    }
    return result;
  }

  private List<Expr> aggregate(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.ExtractValue i) {
      int first = values.firstPart(i.aggregate().type(), i.path());
      int count = typesOf(i.result().type()).size();
      return List.copyOf(operands.parts(i.aggregate()).subList(first, first + count));
    }
    if (instruction instanceof IrInstruction.InsertValue i) {
      List<Expr> parts = new ArrayList<>(operands.parts(i.aggregate()));
      List<Expr> inserted = operands.parts(i.part());
      int first = values.firstPart(i.aggregate().type(), i.path());
      for (int k = 0; k < inserted.size(); k++) {
        parts.set(first + k, inserted.get(k));
      }
      return parts;
    }
    if (instruction instanceof IrInstruction.ExtractElement i) {
      List<Expr> parts = operands.parts(i.vector());
      Expr element = parts.get(0);
      for (int k = 1; k < parts.size(); k++) {
        element = factory.ite(isElement(k, i.index(), parts.size()), parts.get(k), element);
      }
      return List.of(element);
    }
    if (instruction instanceof IrInstruction.InsertElement i) {
      List<Expr> parts = new ArrayList<>(operands.parts(i.vector()));
      Expr inserted = operands.scalar(i.element());
      for (int k = 0; k < parts.size(); k++) {
        parts.set(k, factory.ite(isElement(k, i.index(), parts.size()), inserted, parts.get(k)));
      }
      return parts;
    }
    IrInstruction.ShuffleVector shuffle = (IrInstruction.ShuffleVector) instruction;
    List<Expr> all = new ArrayList<>(operands.parts(shuffle.left()));
    all.addAll(operands.parts(shuffle.right()));
    if (shuffle.mask().stream().anyMatch(m -> m < 0)) {
      throw new UnsupportedConstruct("shuffle with undefined elements");
    }
    return shuffle.mask().stream().map(all::get).toList();
  }

  /** Of an index beyond the vector machines take the low bits; C leaves open what happens. */
  private Expr isElement(int number, IrValue index, int count) {
    Expr wide = operands.scalar(index);
    boolean isWithin =
        index instanceof IrConstant.IntConstant c
            && c.unsigned().compareTo(BigInteger.valueOf(count)) < 0;
    if (!isWithin && Integer.bitCount(count) != 1) {
      throw new UnsupportedConstruct("an element at a variable index of a vector of " + count);
    }
    Expr element = isWithin ? wide : factory.bvand(wide, factory.bv(count - 1, wide.width()));
    return factory.eq(element, factory.bv(number, wide.width()));
  }
}
