package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the instructions of one function say about pointers. */
final class FunctionConstraints {
  /** What clang calls its reads of bit-fields. */
  private static final String BIT_FIELD = "bf.load";

  private final PointsTo analysis;
  private final NodeForest forest;
  private final ValueLayout values;
  private final ObjectSites objects;
  private final IrFunction function;
  private final KnownFactor factors;
  private final TruthValues truths;
  private final OffsetConstraints offsets;
  private final MemoryConstraints memory;
  private final Map<Integer, IrInstruction> definitions = new HashMap<>();

  FunctionConstraints(PointsTo analysis, ObjectSites objects, IrFunction function) {
    this.analysis = analysis;
    this.forest = analysis.forest();
    this.values = analysis.values();
    this.objects = objects;
    this.function = function;
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        i.defined().ifPresent(l -> definitions.put(l.id(), i));
      }
    }
    this.factors = new KnownFactor(definitions);
    this.offsets = new OffsetConstraints(this, analysis, factors);
    this.memory = new MemoryConstraints(this, analysis, objects, factors);
    this.truths =
        new TruthValues(l -> Optional.ofNullable(definitions.get(l.id())), definition -> false);
  }

  void collect() {
    if (function.name().equals("main")) {
      // The arguments of main were made by somebody else.
      function.parameters().forEach(p -> fromOutside(Optional.of(p)));
    }
    for (IrBlock block : function.blocks()) {
      block.instructions().forEach(this::collect);
      if (block.terminator() instanceof IrTerminator.Return r && r.value().isPresent()) {
        flow(analysis.resultOf(function.name()), r.value().get());
      }
    }
  }

  IrFunction function() {
    return function;
  }

  Target target(IrValue value) {
    return analysis.rawTarget(function, value);
  }

  void flow(Target to, IrValue from) {
    if (canCarryPointer(from)) {
      forest.unify(to, target(from));
    }
  }

  private static boolean canCarryPointer(IrValue value) {
    return !(value instanceof IrConstant.IntConstant
        || value instanceof IrConstant.NullPointer
        || value instanceof IrConstant.FloatConstant
        || value.type() instanceof IrType.FloatType
        || value.type().equals(new IrType.IntType(1)));
  }

  private void collect(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Binary b) {
      if (canCarryPointer(b.result())) {
        offsets.integers(b);
      }
    } else if (instruction instanceof IrInstruction.Cast c) {
      flow(target(c.result()), c.operand());
    } else if (instruction instanceof IrInstruction.Alloca a) {
      forest.unify(target(a.result()), analysis.makeObject(a, objects.of(function, a)));
    } else if (instruction instanceof IrInstruction.Load l) {
      access(l.pointer(), l.result());
      if (readsBytes(l)) {
        analysis.noteBytesRead(target(l.pointer()));
      }
    } else if (instruction instanceof IrInstruction.Store s) {
      access(s.pointer(), s.value());
      if (!truths.isTruth(s.value())) {
        analysis.noteOtherBytes(target(s.pointer()), values.data().sizeOf(s.value().type()), true);
      }
    } else if (instruction instanceof IrInstruction.GetElementPointer gep) {
      offsets.addresses(gep);
    } else if (instruction instanceof IrInstruction.Phi phi) {
      phi.incoming().forEach(in -> flow(target(phi.result()), in.value()));
    } else if (instruction instanceof IrInstruction.Select s) {
      flow(target(s.result()), s.whenTrue());
      flow(target(s.result()), s.whenFalse());
    } else if (instruction instanceof IrInstruction.Freeze f) {
      flow(target(f.result()), f.operand());
    } else if (instruction instanceof IrInstruction.Call call) {
      call(call);
    } else {
      rare(instruction);
    }
  }

  private boolean readsBytes(IrInstruction.Load load) {
    if (load.result().name().startsWith(BIT_FIELD)) {
      return false;
    }
    boolean isByte = load.result().type().equals(new IrType.IntType(Byte.SIZE));
    if (load.pointer() instanceof IrConstant.GepExpression gep) {
      return isByte && !(gep.source() instanceof IrType.StructType);
    }
    if (load.pointer() instanceof IrLocal local
        && definitions.get(local.id()) instanceof IrInstruction.GetElementPointer gep) {
      boolean isMember = gep.source() instanceof IrType.StructType && gep.indices().size() > 1;
      return !isMember && (isByte || !(gep.source() instanceof IrType.ArrayType));
    }
    return isByte && !isVariable(load.pointer());
  }

  /** Whether the type of a variable is no structure: then no padding is read at its address. */
  private boolean isVariable(IrValue pointer) {
    return pointer instanceof IrConstant
        && !(pointer instanceof IrConstant.GlobalAddress global
            && analysis.module().globals().get(global.name()).type() instanceof IrType.StructType);
  }

  private void rare(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.ExtractValue i) {
      flow(target(i.result()), i.aggregate());
    } else if (instruction instanceof IrInstruction.InsertValue i) {
      flow(target(i.result()), i.aggregate());
      flow(target(i.result()), i.part());
    } else if (instruction instanceof IrInstruction.ExtractElement i) {
      flow(target(i.result()), i.vector());
    } else if (instruction instanceof IrInstruction.InsertElement i) {
      flow(target(i.result()), i.vector());
      flow(target(i.result()), i.element());
    } else if (instruction instanceof IrInstruction.ShuffleVector i) {
      flow(target(i.result()), i.left());
      flow(target(i.result()), i.right());
    } else if (instruction instanceof IrInstruction.AtomicReadModifyWrite i) {
      access(i.pointer(), i.value());
      access(i.pointer(), i.result());
    } else if (instruction instanceof IrInstruction.CompareExchange i) {
      access(i.pointer(), i.expected());
      access(i.pointer(), i.replacement());
      flow(target(i.result()), i.expected());
    }
  }

  /** A read or write of a value: what it contains and what memory contains there are the same. */
  private void access(IrValue pointer, IrValue value) {
    Optional<List<ValueLayout.Part>> parts = values.parts(value.type());
    if (parts.isEmpty()) {
      return;
    }
    Target base = target(pointer);
    for (ValueLayout.Part part : parts.get()) {
      Target content =
          forest.access(
              base.plus(part.offset()), values.accessSize(part.type()), values.scalar(part.type()));
      flow(content, value);
    }
  }

  // ---- calls

  private void call(IrInstruction.Call call) {
    if (call.callee() instanceof IrConstant.InlineAssembly) {
      memory.assembly(call);
      return;
    }
    if (call.calleeName().isPresent()) {
      call(call, call.calleeName().get());
    } else {
      analysis.pointerCalls().add(new PointerCalls.Site(this, call));
    }
  }

  /** A call of a function, or what is the same: one through a pointer to it. */
  void call(IrInstruction.Call call, String name) {
    if (name.startsWith(SyntheticFunctions.ARBITRARY_VALUE_PREFIX)) {
      call.result()
          .filter(r -> r.type() instanceof IrType.PointerType)
          .ifPresent(r -> target(r).resolved().node().addUninitialisedPointers());
      return;
    }
    Optional<IrFunction> callee = analysis.module().function(name);
    if (callee.isPresent() && !callee.get().isDeclaration()) {
      callOfDefinition(call, callee.get());
    } else if (Unmodelled.ofSymbol(name).isEmpty()) {
      ExternalFunction meaning = analysis.module().surroundings().meaningOf(name);
      external(call, meaning, name);
    }
  }

  private void callOfDefinition(IrInstruction.Call call, IrFunction callee) {
    int count = Math.min(call.arguments().size(), callee.parameters().size());
    for (int i = 0; i < count; i++) {
      flow(analysis.rawTarget(callee, callee.parameters().get(i)), call.arguments().get(i));
    }
    call.result().ifPresent(r -> flow(analysis.resultOf(callee.name()), r));
  }

  private void external(IrInstruction.Call call, ExternalFunction meaning, String name) {
    if (name.equals(SyntheticFunctions.FRESH_MEMORY)
        || name.equals(SyntheticFunctions.PADDING)
        || name.equals(SyntheticFunctions.PADDING_BITS)) {
      block(call.arguments().get(0), call.arguments().get(1));
    } else if (meaning instanceof ExternalFunction.ArbitraryBytes) {
      block(call.arguments().get(0), call.arguments().get(1));
      otherBytes(call.arguments().get(0), call.arguments().get(1));
    } else if (meaning instanceof ExternalFunction.Allocation allocation) {
      memory.allocation(call, allocation.kind());
    } else if (meaning instanceof ExternalFunction.CopyBytes copy) {
      memory.copy(call, copy.returnsEnd());
    } else if (meaning instanceof ExternalFunction.FillBytes) {
      block(call.arguments().get(0), call.arguments().get(2));
      if (!truths.isTruth(call.arguments().get(1))) {
        otherBytes(call.arguments().get(0), call.arguments().get(2));
      }
      call.result().ifPresent(r -> flow(target(r), call.arguments().get(0)));
    } else if (meaning instanceof ExternalFunction.ZeroBytes) {
      block(call.arguments().get(0), call.arguments().get(1));
    } else if (meaning instanceof ExternalFunction.Identity identity) {
      call.result().ifPresent(r -> flow(target(r), call.arguments().get(identity.argument())));
    } else if (meaning instanceof ExternalFunction.OnStrings) {
      memory.strings(call);
    } else if (meaning instanceof ExternalFunction.OnFloats f) {
      if (f.kind() == ExternalFunction.OnFloats.Kind.SPLIT && call.result().isPresent()) {
        access(call.arguments().get(1), call.result().get());
      }
    } else if (meaning instanceof ExternalFunction.ArbitraryInput
        || meaning instanceof ExternalFunction.ArbitraryValue
        || meaning instanceof ExternalFunction.ArbitraryResult) {
      fromOutside(call.result());
    } else if (meaning instanceof ExternalFunction.OnIntegers) {
      call.result().ifPresent(r -> call.arguments().forEach(a -> flow(target(r), a)));
      call.result().ifPresent(r -> forest.addStride(target(r), 1));
    } else if (meaning instanceof ExternalFunction.Undefined) {
      call.result()
          .filter(r -> r.type() instanceof IrType.PointerType)
          .ifPresent(r -> target(r).resolved().node().addUnknownObjects());
    } else if (meaning instanceof ExternalFunction.Unknown unknown && unknown.keepsPointers()) {
      call.arguments().forEach(a -> analysis.escapes().keep(target(a)));
      fromOutside(call.result());
    } else if (meaning instanceof ExternalFunction.Unknown
        || meaning instanceof ExternalFunction.MayNotReturn
        || meaning instanceof ExternalFunction.Formatted f
            && !FormatStrings.onlyReads(analysis.module(), call, f.formatArgument())) {
      call.arguments().forEach(a -> analysis.escapes().add(target(a)));
      fromOutside(call.result());
    }
  }

  /** Only values that C regards as pointers come from outside as such. */
  private void fromOutside(Optional<IrLocal> result) {
    if (result.isPresent() && result.get().type() instanceof IrType.PointerType) {
      forest.unify(target(result.get()), analysis.outside());
    }
  }

  void block(IrValue start, IrValue length) {
    Optional<Long> constant = ConstantWalk.asLong(length);
    analysis.noteRange(
        target(start), constant.orElseGet(() -> factors.of(length)), constant.isPresent());
  }

  private void otherBytes(IrValue start, IrValue length) {
    Optional<Long> constant = ConstantWalk.asLong(length);
    analysis.noteOtherBytes(target(start), constant.orElse(0L), constant.isPresent());
  }
}
