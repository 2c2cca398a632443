package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.AddressSpace;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Loads, stores and allocations on a {@link BlockPath}. */
final class MemoryAccess {
  private static final String NO_OBJECT = "access through a pointer to no known object";

  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;

  MemoryAccess(BlockPath path) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
  }

  Target target(IrValue pointer) {
    return context.pointsTo().target(path.frame().function(), pointer);
  }

  List<Expr> load(IrValue pointer, IrType type) {
    Target target = target(pointer);
    Expr address = path.scalar(pointer);
    List<Expr> loaded = new ArrayList<>();
    for (ValueLayout.Part part : Unsupported.orThrow(context.values().parts(type), type)) {
      loaded.add(
          context
              .memory()
              .load(
                  target.plus(part.offset()).resolved(),
                  plus(address, part.offset()),
                  part.type(),
                  path)
              .orElseGet(() -> behindNoObject(part.type())));
    }
    return loaded;
  }

  /** Parts of the program that are missing may make the pointer lead somewhere. */
  private Expr behindNoObject(IrType type) {
    if (context.isComplete()) {
      throw new UnsupportedConstruct(NO_OBJECT);
    }
    return path.freshInput(
        "behind", context.values().scalar(type).orElseThrow(), NullPointers.BEHIND_NULL);
  }

  /** Which parts of a value are stored where other accesses see them as bits. */
  IntPredicate partsInBits(IrValue pointer, IrType type) {
    Target target = target(pointer);
    List<ValueLayout.Part> parts = Unsupported.orThrow(context.values().parts(type), type);
    return i -> {
      Target at = target.plus(parts.get(i).offset()).resolved();
      return at.node().slotAt(at.offset()).filter(s -> s.uniformType().isEmpty()).isPresent();
    };
  }

  /** Values may be given as the patterns of scalars where {@link #partsInBits} says so. */
  void store(IrValue pointer, IrType type, List<Expr> values) {
    Target target = target(pointer);
    Expr address = path.scalar(pointer);
    List<ValueLayout.Part> parts = Unsupported.orThrow(context.values().parts(type), type);
    for (int i = 0; i < parts.size(); i++) {
      ValueLayout.Part part = parts.get(i);
      boolean done =
          context
              .memory()
              .store(
                  target.plus(part.offset()).resolved(),
                  plus(address, part.offset()),
                  part.type(),
                  values.get(i),
                  path);
      if (!done && context.isComplete()) {
        throw new UnsupportedConstruct(NO_OBJECT);
      } else if (!done) {
        path.doubt(new Caveat.Undefined(NO_OBJECT));
      }
    }
  }

  Expr plus(Expr address, long bytes) {
    return bytes == 0 ? address : factory.add(address, factory.bv(bytes, address.width()));
  }

  /** The address of what an alloca makes; only for those without a constant address. */
  Expr allocate(IrInstruction.Alloca alloca, SourceSpan span) {
    Expr count = resize(path.scalar(alloca.count()));
    long unit = context.values().data().sizeOf(alloca.allocated());
    Expr size = factory.mul(count, factory.bv(unit, context.pointerWidth()));
    return fresh(size, alloca.alignment(), span);
  }

  /** The address of what a call allocates, a multiple of the alignment. */
  Expr allocate(IrInstruction.Call call, Expr size, long alignment, SourceSpan span) {
    AbstractObject object = context.pointsTo().objectOf(call).orElseThrow();
    Expr address =
        object.isSingle() ? context.addresses().object(object) : fresh(size, alignment, span);
    context
        .addresses()
        .sizes()
        .ifPresent(sizes -> path.write(sizes, factory.store(path.read(sizes), address, size)));
    return address;
  }

  /** The size of the heap object at an address; the null pointer counts as an empty object. */
  Expr sizeAt(Expr address) {
    Variable sizes = context.addresses().sizes().orElseThrow();
    Expr zero = factory.bv(0, context.pointerWidth());
    return factory.ite(factory.eq(address, zero), zero, factory.select(path.read(sizes), address));
  }

  /**
   * Takes memory from the address counter. An allocation never fails, so a run in which the address
   * space does not suffice does not exist.
   */
  private Expr fresh(Expr size, long alignment, SourceSpan span) {
    AddressSpace addresses = context.addresses();
    Variable counter = addresses.counter().orElseThrow();
    Expr address = addresses.aligned(path.read(counter), alignment);
    Expr fits = addresses.fits(address, size);
    if (!fits.isTrue()) {
      if (path.hasInputs()) {
        path.flush();
        address = addresses.aligned(path.read(counter), alignment);
        fits = addresses.fits(address, size);
      }
      path.sideExit(factory.not(fits), path.frame().halt(span), span);
    }
    path.write(counter, addresses.afterObject(address, size));
    return address;
  }

  /** A size or count as wide as a pointer. */
  Expr resize(Expr value) {
    int width = context.pointerWidth();
    return value.width() >= width ? factory.truncate(value, width) : factory.zext(value, width);
  }
}
