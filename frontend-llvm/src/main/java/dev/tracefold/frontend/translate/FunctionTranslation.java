package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Translates one function: every block that control can reach, each along a {@link BlockPath}. */
final class FunctionTranslation {
  private final TranslationContext context;
  private final FunctionFrame frame;
  private final IrFunction function;
  private final CfaBuilder builder;
  private final Optional<Variable> result;

  private FunctionTranslation(TranslationContext context, IrFunction function) {
    this.context = context;
    this.function = function;
    this.builder = CfaBuilder.named(function.name(), context.ids());
    this.frame = new FunctionFrame(context, function, builder);
    Optional<Type> resultType = context.signatures().get(function.name()).resultType();
    this.result = resultType.map(t -> context.names().make(function.cName() + "::result", t));
    result.ifPresent(builder::result);
  }

  /** {@code prologue} initialises the globals, for main. */
  static Cfa translate(
      TranslationContext context, IrFunction function, Optional<Prologue> prologue) {
    return new FunctionTranslation(context, function).run(prologue);
  }

  /** What happens before the first block. */
  interface Prologue {
    void extend(BlockPath path);
  }

  private Cfa run(Optional<Prologue> prologue) {
    SourceSpan start = FunctionFrame.span(function.location());
    Location initial = builder.location(LocationKind.INITIAL, "", start);
    for (IrLocal parameter : function.parameters()) {
      frame.variables(parameter).forEach(builder::parameter);
    }
    findConstants();
    BlockPath opening = new BlockPath(frame, function.entry(), initial);
    try {
      prologue.ifPresent(p -> p.extend(opening));
    } catch (UnsupportedConstruct construct) {
      opening.endAt(frame.unsupported(construct.getMessage(), start), start);
    }
    if (opening.hasEnded()) {
      return builder.build();
    }
    // The entry block may be the target of no branch, so it has a location of its own.
    opening.continueInto(frame.entry(function.entry().id()));
    Set<Integer> seen = new HashSet<>();
    Deque<IrBlockId> work = new ArrayDeque<>();
    work.add(function.entry().id());
    seen.add(function.entry().id().index());
    while (!work.isEmpty()) {
      IrBlock block = function.block(work.poll());
      for (IrBlockId next : new BlockTranslation(frame, block, result).translate()) {
        if (seen.add(next.index())) {
          work.add(next);
        }
      }
    }
    return builder.build();
  }

  /** Addresses of fixed objects, and what is computed from constants alone. */
  private void findConstants() {
    OperandValues constantsOnly = new ConstantOperands(frame);
    PureInstructions pure = new PureInstructions(context, constantsOnly);
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Alloca alloca) {
          Optional<AbstractObject> object = context.pointsTo().objectOf(alloca);
          if (object.isPresent() && object.get().isSingle()) {
            List<Expr> address = List.of(context.addresses().object(object.get()));
            frame.constants().put(alloca.result().id(), address);
          }
        } else if (PureInstructions.isPure(i)
            && context.layout().of(i).isEmpty()
            && Operands.of(i).stream().allMatch(this::isConstant)) {
          evaluate(pure, i);
        }
      }
    }
  }

  private void evaluate(PureInstructions pure, IrInstruction instruction) {
    List<Expr> parts;
    try {
      parts = pure.evaluate(instruction);
    } catch (UnsupportedConstruct notHere) {
      // The block that contains it will say so, if it is reached.
      return;
    }
    // A truth value read of another byte than 0 and 1 is not known, though its bits are.
    if (parts.stream().allMatch(Expr::isConst) && !InstructionTranslation.readsTruth(instruction)) {
      frame.constants().put(instruction.defined().orElseThrow().id(), parts);
    }
  }

  private boolean isConstant(IrValue value) {
    return value instanceof IrLocal local
        ? frame.constants().containsKey(local.id())
        : !ConstantExpressions.isUndefined((IrConstant) value);
  }

  private record ConstantOperands(FunctionFrame frame) implements OperandValues {
    @Override
    public Expr scalar(IrValue value) {
      return parts(value).get(0);
    }

    @Override
    public List<Expr> parts(IrValue value) {
      return value instanceof IrLocal local
          ? frame.constants().get(local.id())
          : frame.context().constants().parts((IrConstant) value);
    }
  }
}
