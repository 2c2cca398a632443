package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.GuardedStep;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Calls of library functions that allocate, release, fill or copy memory. */
final class MemoryLibrary {
  private static final Caveat.Undefined TOO_LARGE =
      new Caveat.Undefined("an allocation larger than the address space");

  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;
  private final BlockCopies copies;

  MemoryLibrary(BlockPath path, MemoryAccess memory, MemoryBlocks blocks) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
    this.memory = memory;
    this.blocks = blocks;
    this.copies = new BlockCopies(path, memory, blocks);
  }

  void translate(ExternalFunction meaning, IrInstruction.Call call, SourceSpan span) {
    List<IrValue> arguments = call.arguments();
    if (meaning instanceof ExternalFunction.ArbitraryBytes bytes) {
      arbitraryBytes(bytes.chooser(), call, span);
    } else if (meaning instanceof ExternalFunction.Allocation a) {
      allocate(a.kind(), call, span);
    } else if (meaning instanceof ExternalFunction.CopyBytes copy) {
      copies.copy(arguments.get(0), arguments.get(1), arguments.get(2), copy.mayOverlap(), span);
      Expr to = path.scalar(arguments.get(0));
      Expr length = memory.resize(path.scalar(arguments.get(2)));
      call.result()
          .ifPresent(r -> path.define(r, copy.returnsEnd() ? factory.add(to, length) : to));
    } else if (meaning instanceof ExternalFunction.FillBytes) {
      Expr value = factory.truncate(path.scalar(arguments.get(1)), 8);
      blocks.fill(arguments.get(0), value, memory.resize(path.scalar(arguments.get(2))), span);
      call.result().ifPresent(r -> path.define(r, path.parts(arguments.get(0))));
    } else if (meaning instanceof ExternalFunction.ZeroBytes) {
      Expr length = memory.resize(path.scalar(arguments.get(1)));
      blocks.fill(arguments.get(0), factory.bv(0, 8), length, span);
    } else if (meaning instanceof ExternalFunction.OnStrings s) {
      new StringCalls(path, memory).translate(s.kind(), call, span);
    } else {
      throw new UnsupportedConstruct("call of " + call.calleeName().orElse("?"));
    }
  }

  /** What nobody reads or writes has no contents; of the program's own calls this is not said. */
  private void arbitraryBytes(
      ExternalFunction.Chooser chooser, IrInstruction.Call call, SourceSpan span) {
    IrValue start = call.arguments().get(0);
    String name = ModelNames.inC(call.calleeName().orElseThrow());
    if (chooser == ExternalFunction.Chooser.VERIFIER || memory.target(start).node().hasMemory()) {
      Expr length = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.fillArbitrarily(start, length, ArbitraryEffects.chosenBy(chooser, name), span);
    }
  }

  private void allocate(
      ExternalFunction.Allocation.Kind kind, IrInstruction.Call call, SourceSpan span) {
    if (call.result().isEmpty()) {
      return;
    }
    List<IrValue> arguments = call.arguments();
    IrLocal result = call.result().get();
    if (path.hasInputs()) {
      path.flush();
    }
    switch (kind) {
      case PLAIN -> plain(call, span);
      case ALIGNED -> {
        long alignment = context.pointsTo().objectOf(call).orElseThrow().alignment();
        Expr asked = path.scalar(arguments.get(0));
        if (!asked.isLongConst() || asked.bits() > alignment) {
          throw new UnsupportedConstruct("allocation with a large alignment");
        }
        Expr size = memory.resize(path.scalar(arguments.get(1)));
        refuseTooLarge(size, span);
        path.define(result, memory.allocate(call, size, alignment, span));
      }
      case ZEROED -> {
        Expr size =
            factory.mul(
                memory.resize(path.scalar(arguments.get(0))),
                memory.resize(path.scalar(arguments.get(1))));
        Expr bytes = path.fixed("size", size);
        refuseTooLarge(bytes, span);
        path.define(result, memory.allocate(call, bytes, 1, span));
        if (!path.hasEnded()) {
          blocks.zeroFresh(result, bytes, span);
        }
      }
      case RESIZED -> {
        release(arguments.get(0));
        Expr size = memory.resize(path.scalar(arguments.get(1)));
        Expr old = memory.sizeAt(path.scalar(arguments.get(0)));
        Expr kept = path.fixed("kept", factory.ite(factory.ult(size, old), size, old));
        Expr again = memory.resize(path.scalar(arguments.get(1)));
        refuseTooLarge(again, span);
        Expr fresh = memory.allocate(call, again, 1, span);
        if (!path.hasEnded()) {
          path.define(result, fresh);
          copies.copyKept(result, arguments.get(0), kept, span);
        }
      }
    }
  }

  /** Where it matters what is freed, any one freed object is kept in mind. */
  void release(IrValue pointer) {
    Optional<Variable> freed = context.addresses().freed();
    if (freed.isPresent()) {
      Expr start = path.fixed("released", path.scalar(pointer));
      Expr chosen = path.freshInput("watched", BoolType.BOOL, Input.choice("of a freed object"));
      Expr isObject = factory.neq(start, factory.bv(0, context.pointerWidth()));
      Expr before = path.read(freed.get());
      path.write(freed.get(), factory.ite(factory.and(chosen, isObject), start, before));
    }
  }

  /**
   * No allocation fails, but one that exceeds the address space: that gives null, and what a
   * program then does is in doubt.
   */
  private void plain(IrInstruction.Call call, SourceSpan span) {
    IrLocal result = call.result().orElseThrow();
    IrValue asked = call.arguments().get(0);
    if (context.addresses().isTooLarge(memory.resize(path.scalar(asked))).isFalse()) {
      path.define(result, memory.allocate(call, memory.resize(path.scalar(asked)), 1, span));
      return;
    }
    path.flush();
    CfaBuilder builder = path.frame().builder();
    Location failed = builder.location(span);
    Location next = builder.location(span);
    Variable given = path.frame().temporary("allocated", new BitVectorType(context.pointerWidth()));
    Expr size = memory.resize(path.scalar(asked));
    path.sideExit(context.addresses().isTooLarge(size), failed, span);
    builder.edge(
        failed,
        next,
        new GuardedStep(
            factory.trueExpr(),
            Map.of(given, factory.bv(0, context.pointerWidth())),
            Map.of(),
            Set.of(TOO_LARGE),
            Optional.empty(),
            span));
    if (!path.hasEnded()) {
      Expr address = memory.allocate(call, size, 1, span);
      if (!path.hasEnded()) {
        path.endWith(next, Map.of(given, address), Map.of());
      }
    }
    path.continueAt(next);
    path.define(result, given.expr());
  }

  private void refuseTooLarge(Expr size, SourceSpan span) {
    Expr tooLarge = context.addresses().isTooLarge(size);
    if (!tooLarge.isFalse()) {
      path.sideExit(tooLarge, path.frame().unsupported(TOO_LARGE.what(), span), span);
    }
  }
}
