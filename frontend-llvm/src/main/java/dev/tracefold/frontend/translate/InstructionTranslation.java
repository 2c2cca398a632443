package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.layout.LayoutUse;
import dev.tracefold.frontend.llvm.ir.AtomicOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.TruthValues;
import java.util.List;
import java.util.Optional;

/** Translates single instructions onto a {@link BlockPath}. */
final class InstructionTranslation {
  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final PureInstructions pure;
  private final MemoryAccess memory;
  private final CallTranslation calls;
  private final NullPointers nulls;

  InstructionTranslation(BlockPath path) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
    this.pure = new PureInstructions(context, path);
    this.memory = new MemoryAccess(path);
    this.calls = new CallTranslation(path, memory);
    this.nulls = new NullPointers(path);
  }

  /** Whether it stands for reading an uninitialised variable. */
  static boolean isArbitraryValue(IrInstruction instruction) {
    return instruction instanceof IrInstruction.Call call
        && call.calleeName()
            .map(n -> n.startsWith(SyntheticFunctions.ARBITRARY_VALUE_PREFIX))
            .orElse(false);
  }

  void translate(IrInstruction instruction, SourceSpan span) {
    if (instruction instanceof IrInstruction.Binary b
        && ScalarOperations.isDivision(b.operator())) {
      trapUnlessDefined(b, span);
    }
    accessed(instruction).ifPresent(pointer -> whereNull(pointer, span));
    if (path.hasEnded()) {
      return;
    }
    if (instruction instanceof IrInstruction.Cast cast && readsTruthOfOtherBytes(cast)) {
      Expr read = path.scalar(cast.operand());
      Expr other = factory.not(factory.ult(read, factory.bv(2, read.width())));
      path.sideExit(other, path.frame().unsupported("a _Bool that is not 0 or 1", span), span);
    }
    Optional<LayoutUse> layout = context.layout().of(instruction);
    if (layout.isPresent()) {
      path.define(
          instruction.defined().orElseThrow(),
          new LayoutChoices(path).evaluate(instruction, layout.get()));
    } else if (instruction instanceof IrInstruction.Cast cast
        && PureInstructions.readsFloatBits(cast)) {
      List<Expr> bits = new NanPatterns(path).bits(cast.operand());
      path.define(cast.result(), pure.reinterpret(bits, cast.result().type()));
    } else if (PureInstructions.isPure(instruction)) {
      path.define(instruction.defined().orElseThrow(), pure.evaluate(instruction));
    } else if (isArbitraryValue(instruction)) {
      boolean isPadding =
          ((IrInstruction.Call) instruction)
              .calleeName()
              .filter(n -> n.startsWith(SyntheticFunctions.PADDING_VALUE_PREFIX))
              .isPresent();
      instruction
          .defined()
          .ifPresent(isPadding ? l -> path.input(l, Padding.INPUT) : this::uninitialised);
    } else if (instruction instanceof IrInstruction.Load load) {
      markUndefined(load.pointer());
      path.define(load.result(), memory.load(load.pointer(), load.result().type()));
    } else if (instruction instanceof IrInstruction.Store store) {
      markUndefined(store.pointer());
      List<Expr> stored =
          new NanPatterns(path)
              .bits(store.value(), memory.partsInBits(store.pointer(), store.value().type()));
      IrType type = store.value().type();
      memory.store(store.pointer(), type, new Padding(path).around(stored, type));
    } else if (instruction instanceof IrInstruction.Alloca alloca) {
      path.define(alloca.result(), memory.allocate(alloca, span));
    } else if (instruction instanceof IrInstruction.Call call) {
      calls.translate(call, span);
    } else {
      rare(instruction);
    }
  }

  /**
   * Whether it reads a {@code _Bool} of a byte that may be another than 0 and 1. Which bits of such
   * a byte count differs from compiler to compiler.
   */
  private boolean readsTruthOfOtherBytes(IrInstruction.Cast cast) {
    return readsTruth(cast)
        && !new TruthValues(path.frame().uses()::definition, this::givesTruth)
            .isTruth(cast.operand());
  }

  /** Whether it makes a truth value of a byte. */
  static boolean readsTruth(IrInstruction instruction) {
    return instruction instanceof IrInstruction.Cast cast
        && cast.operator() == CastOperator.TRUNC
        && cast.operand().type().equals(new IrType.IntType(8))
        && cast.result().type().equals(new IrType.IntType(1));
  }

  /** Uninitialised bytes count as both truth values already. */
  private boolean givesTruth(IrInstruction instruction) {
    return isArbitraryValue(instruction)
        || (instruction instanceof IrInstruction.Load load && !mayHoldOtherBytes(load.pointer()));
  }

  private boolean mayHoldOtherBytes(IrValue pointer) {
    Target at = memory.target(pointer);
    return at.node().slotAt(at.offset()).map(MemorySlot::mayHoldOtherBytes).orElse(false);
  }

  private void trapUnlessDefined(IrInstruction.Binary division, SourceSpan span) {
    List<Expr> left = path.parts(division.left());
    List<Expr> right = path.parts(division.right());
    Expr traps = factory.falseExpr();
    for (int i = 0; i < left.size(); i++) {
      traps =
          factory.or(
              traps,
              context.operations().divisionTraps(division.operator(), left.get(i), right.get(i)));
    }
    if (!traps.isFalse()) {
      path.sideExit(traps, path.frame().halt(span), span);
    }
  }

  private static Optional<IrValue> accessed(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Load load) {
      return Optional.of(load.pointer());
    } else if (instruction instanceof IrInstruction.Store store) {
      return Optional.of(store.pointer());
    } else if (instruction instanceof IrInstruction.AtomicReadModifyWrite rmw) {
      return Optional.of(rmw.pointer());
    } else if (instruction instanceof IrInstruction.CompareExchange exchange) {
      return Optional.of(exchange.pointer());
    }
    return Optional.empty();
  }

  private void whereNull(IrValue pointer, SourceSpan span) {
    if (context.isComplete()) {
      path.sideExit(nulls.isNull(pointer), path.frame().halt(span), span);
    } else {
      nulls.mayLeadAnywhere(pointer);
    }
  }

  /** An uninitialised pointer may lead to any object, but its memory is kept apart from all. */
  private void markUndefined(IrValue pointer) {
    boolean garbage =
        context
            .pointsTo()
            .target(path.frame().function(), pointer)
            .node()
            .isBehindUninitialisedPointers();
    if (garbage) {
      path.doubt(new Caveat.Undefined("access through an uninitialised pointer"));
    }
  }

  private void uninitialised(IrLocal result) {
    String name =
        context
            .debugNames()
            .of(path.frame().function(), result)
            .map(IrVariableInfo::name)
            .orElse("");
    path.input(result, Input.uninitialised(name));
  }

  private void rare(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.AtomicReadModifyWrite rmw) {
      Expr old = memory.load(rmw.pointer(), rmw.value().type()).get(0);
      Expr updated = combine(rmw.operator(), old, path.scalar(rmw.value()));
      memory.store(rmw.pointer(), rmw.value().type(), List.of(updated));
      path.define(rmw.result(), old);
    } else if (instruction instanceof IrInstruction.CompareExchange exchange) {
      compareExchange(exchange);
    } else if (instruction instanceof IrInstruction.UnsupportedInstruction other) {
      throw new UnsupportedConstruct("instruction " + other.text());
    } else if (instruction instanceof IrInstruction.VariableArgument) {
      throw new UnsupportedConstruct("variable arguments");
    } else if (!(instruction instanceof IrInstruction.Fence)) {
      throw new UnsupportedConstruct("instruction " + instruction.getClass().getSimpleName());
    }
  }

  private Expr combine(AtomicOperator operator, Expr old, Expr value) {
    return switch (operator) {
      case XCHG -> value;
      case ADD -> factory.add(old, value);
      case SUB -> factory.sub(old, value);
      case AND -> factory.bvand(old, value);
      case NAND -> factory.bvnot(factory.bvand(old, value));
      case OR -> factory.bvor(old, value);
      case XOR -> factory.bvxor(old, value);
      case MAX -> choose(IntPredicate.SGT, old, value);
      case MIN -> choose(IntPredicate.SLT, old, value);
      case UMAX -> choose(IntPredicate.UGT, old, value);
      case UMIN -> choose(IntPredicate.ULT, old, value);
      case FADD -> factory.farith(Op.FADD, RoundingMode.NEAREST_EVEN, old, value);
      case FSUB -> factory.farith(Op.FSUB, RoundingMode.NEAREST_EVEN, old, value);
      case FMAX, FMIN, OTHER -> throw new UnsupportedConstruct("atomic operation " + operator);
    };
  }

  private Expr choose(IntPredicate predicate, Expr a, Expr b) {
    return factory.ite(context.operations().compare(predicate, a, b), a, b);
  }

  private void compareExchange(IrInstruction.CompareExchange exchange) {
    Expr old = memory.load(exchange.pointer(), exchange.expected().type()).get(0);
    Expr equal = factory.eq(old, path.scalar(exchange.expected()));
    Expr updated = factory.ite(equal, path.scalar(exchange.replacement()), old);
    memory.store(exchange.pointer(), exchange.expected().type(), List.of(updated));
    path.define(exchange.result(), List.of(old, equal));
  }
}
