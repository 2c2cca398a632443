package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.ConstantImage;
import dev.tracefold.frontend.memory.MemoryModel;
import dev.tracefold.frontend.memory.MemoryModel.BlockUnit;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.Storage;
import java.math.BigInteger;
import java.util.Map;

/**
 * The values of global variables before main. Only memory that the program accesses is written. An
 * array whose objects are all zero at first starts as the constant zero array.
 */
final class GlobalInitialisation implements FunctionTranslation.Prologue {
  private static final int WRITES_PER_EDGE = 32;
  private static final long MAXIMAL_UNROLLED = 256;

  private final TranslationContext context;
  private final ExprFactory factory;
  private int writes;

  GlobalInitialisation(TranslationContext context) {
    this.context = context;
    this.factory = context.factory();
  }

  @Override
  public void extend(BlockPath path) {
    if (context.addresses().isExhausted()) {
      endUnsupported(path, "objects that fill the address space");
      return;
    }
    if (IrModule.OUTSIDE_MAIN.stream().anyMatch(n -> context.module().global(n).isPresent())) {
      endUnsupported(path, "constructors or destructors");
      return;
    }
    for (ObjectNode node : context.pointsTo().nodes()) {
      if (node.hasMemory() && node.startsZeroed()) {
        zeroAll(path, node);
      }
    }
    for (IrGlobalVariable global : context.module().globals().values()) {
      Target base = context.pointsTo().ofName(global.name());
      if (global.initializer().isPresent() && !base.node().slots().isEmpty()) {
        initialise(path, global, base);
      }
    }
    libraryVariables(path);
    context
        .addresses()
        .counter()
        .ifPresent(counter -> path.write(counter, context.addresses().counterStart()));
    context
        .addresses()
        .freed()
        .ifPresent(freed -> path.write(freed, factory.bv(0, context.pointerWidth())));
    path.flush();
  }

  /** What the C library sets before main has a value that is not known here. */
  private void libraryVariables(BlockPath path) {
    MemoryBlocks blocks = new MemoryBlocks(path, new MemoryAccess(path));
    for (IrGlobalVariable global : context.module().globals().values()) {
      if (context.pointsTo().objectOfName(global.name()).isOfLibrary()
          && !context.pointsTo().ofName(global.name()).node().slots().isEmpty()) {
        long size = context.values().data().sizeOf(global.type());
        blocks.fillArbitrarily(
            new IrConstant.GlobalAddress(new IrType.PointerType(), global.name()),
            pointer(size),
            Input.approximated(global.name()),
            SourceSpan.NONE);
      }
    }
  }

  private static void endUnsupported(BlockPath path, String construct) {
    path.endAt(path.frame().unsupported(construct, SourceSpan.NONE), SourceSpan.NONE);
  }

  private void initialise(BlockPath path, IrGlobalVariable global, Target base) {
    if (!base.node().startsZeroed()) {
      zeroObject(path, global, base);
    }
    IrConstant initializer = global.initializer().orElseThrow();
    ConstantImage image =
        ConstantImage.of(factory, context.values(), initializer, context.constants()::scalar);
    for (ConstantImage.Piece piece : image.pieces()) {
      write(path, global, base, piece);
    }
  }

  private Expr address(IrGlobalVariable global) {
    return context.addresses().object(context.pointsTo().objectOfName(global.name()));
  }

  private void zeroAll(BlockPath path, ObjectNode node) {
    for (MemorySlot slot : node.slots()) {
      Storage storage = context.memory().storage(node, slot);
      for (Variable v : storage.variables()) {
        path.write(v, zero(v));
        countWrite(path);
      }
    }
  }

  private Expr zero(Variable v) {
    if (v.type() instanceof ArrayType array) {
      int bits = ((BitVectorType) array.element()).width();
      return factory.constArray(array.index(), factory.bv(0, bits));
    }
    return factory.constant(v.type(), BigInteger.ZERO);
  }

  /** Zeros in memory that other objects, of arbitrary contents, share. */
  private void zeroObject(BlockPath path, IrGlobalVariable global, Target base) {
    long size = context.values().data().sizeOf(global.type());
    long stride = base.node().stride();
    for (BlockUnit unit : MemoryModel.blockUnits(base)) {
      if (stride != 0 && size / stride > MAXIMAL_UNROLLED) {
        zeroInLoop(path, base, unit, address(global), size);
        continue;
      }
      long step = stride == 0 ? Long.MAX_VALUE / 2 : stride;
      for (long at = unit.firstDistance(); at < size; at += step) {
        Expr where = factory.add(address(global), pointer(at));
        writeUnit(path, base.plus(at).resolved(), unit.slot(), where, zeroUnit(unit));
      }
    }
  }

  private Expr zeroUnit(BlockUnit unit) {
    return factory.bv(0, Math.toIntExact(unit.slot().granule() * 8));
  }

  private Expr pointer(long value) {
    return factory.bv(value, context.pointerWidth());
  }

  private void zeroInLoop(BlockPath path, Target base, BlockUnit unit, Expr address, long size) {
    Variable array = context.memory().storage(base.node(), unit.slot()).variables().get(0);
    PathLoop loop = new PathLoop(path, SourceSpan.NONE);
    Variable index = loop.counter(unit.firstDistance());
    loop.changes(array);
    loop.begin();
    Expr inside = factory.ult(index.expr(), pointer(size));
    Expr where = factory.add(address, index.expr());
    loop.again(
        inside,
        Map.of(
            array, factory.store(array.expr(), where, zeroUnit(unit)),
            index, loop.plus(index.expr(), base.node().stride())));
    Location exit = loop.makeExit();
    loop.exit(exit, factory.not(inside), Map.of());
    loop.end(exit);
  }

  /** A scalar of the initialiser, granule by granule; zeros are there already. */
  private void write(
      BlockPath path, IrGlobalVariable global, Target base, ConstantImage.Piece piece) {
    if (piece.pattern().isConst() && piece.pattern().unsignedValue().signum() == 0) {
      return;
    }
    long done = 0;
    while (done < piece.size()) {
      long offset = piece.offset() + done;
      Target at = base.plus(offset).resolved();
      var slot = at.node().slotAt(at.offset());
      if (slot.isEmpty()) {
        done++;
        continue;
      }
      long granule = slot.get().granule();
      Expr unit =
          factory.extract(
              piece.pattern(),
              Math.toIntExact((done + granule) * 8 - 1),
              Math.toIntExact(done * 8));
      Expr where = factory.add(address(global), pointer(offset));
      writeUnit(path, at, slot.get(), where, unit);
      done += granule;
    }
  }

  private void writeUnit(BlockPath path, Target at, MemorySlot slot, Expr where, Expr unit) {
    context.memory().writePattern(at, slot, where, slot.granule(), unit, path);
    countWrite(path);
  }

  private void countWrite(BlockPath path) {
    if (++writes % WRITES_PER_EDGE == 0) {
      path.flush();
    }
  }
}
