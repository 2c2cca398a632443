package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ConstantImage;
import dev.tracefold.frontend.memory.MemoryModel;
import dev.tracefold.frontend.memory.MemoryModel.BlockUnit;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.translate.MemoryBlocks.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Copying blocks of bytes: granule by granule, in a loop where there are many. */
final class BlockCopies {
  private static final int WRITES_PER_EDGE = 32;

  private final BlockPath path;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;
  private final TranslationContext context;
  private final ExprFactory factory;

  BlockCopies(BlockPath path, MemoryAccess memory, MemoryBlocks blocks) {
    this.path = path;
    this.memory = memory;
    this.blocks = blocks;
    this.context = path.frame().context();
    this.factory = context.factory();
  }

  void copy(IrValue to, IrValue from, IrValue lengthValue, boolean mayOverlap, SourceSpan span) {
    Expr length = memory.resize(path.scalar(lengthValue));
    if (length.isConst(0)) {
      return;
    }
    Target target = blocks.targetWithMemory(to);
    Optional<IrGlobalVariable> image = context.pointsTo().constantCopy(from, lengthValue);
    if (image.isPresent()) {
      copyImage(target, to, image.get(), length);
      return;
    }
    blocks.targetWithMemory(from);
    Optional<List<Place>> places = blocks.places(target, length);
    if (places.isPresent()) {
      copyUnrolled(target, to, from, places.get());
    } else if (target.node().stride() == 0) {
      copyConditionally(target, to, from, length);
    } else {
      Expr limit = path.fixed("size", length);
      for (BlockUnit unit : MemoryModel.blockUnits(target)) {
        List<Expr> ends = List.of(path.scalar(to), path.scalar(from));
        copyInLoop(target, unit, ends, limit, mayOverlap, span);
      }
    }
  }

  /** What of an object that is resized remains; the length has been fixed. */
  void copyKept(IrValue to, IrValue from, Expr length, SourceSpan span) {
    Target target = blocks.targetWithMemory(to);
    if (target.node().stride() == 0) {
      copyConditionally(target, to, from, length);
      return;
    }
    for (BlockUnit unit : MemoryModel.blockUnits(target)) {
      List<Expr> ends = List.of(path.scalar(to), path.scalar(from));
      copyInLoop(target, unit, ends, length, false, span);
    }
  }

  private void copyUnrolled(Target target, IrValue to, IrValue from, List<Place> places) {
    List<Expr> patterns = new ArrayList<>();
    for (Place place : places) {
      patterns.add(blocks.read(target, place, path.scalar(from)));
    }
    for (int i = 0; i < places.size(); i++) {
      blocks.write(target, places.get(i), path.scalar(to), patterns.get(i));
    }
  }

  private void copyConditionally(Target target, IrValue to, IrValue from, Expr length) {
    List<Place> places = new ArrayList<>();
    List<Expr> patterns = new ArrayList<>();
    for (BlockUnit unit : MemoryModel.blockUnits(target)) {
      Place place = new Place(unit, unit.firstDistance());
      places.add(place);
      Expr old = blocks.read(target, place, path.scalar(to));
      patterns.add(
          blocks.ifInside(place, length, blocks.read(target, place, path.scalar(from)), old));
    }
    for (int i = 0; i < places.size(); i++) {
      blocks.write(target, places.get(i), path.scalar(to), patterns.get(i));
    }
  }

  private void copyInLoop(
      Target target,
      BlockUnit unit,
      List<Expr> toAndFrom,
      Expr length,
      boolean mayOverlap,
      SourceSpan span) {
    Variable array = blocks.array(target, unit);
    PathLoop loop = new PathLoop(path, span);
    Expr to = loop.fixed("to", toAndFrom.get(0));
    Expr from = loop.fixed("from", toAndFrom.get(1));
    Expr limit = loop.fixed("length", length);
    Expr source = mayOverlap ? loop.variable("before", path.read(array)).expr() : array.expr();
    Variable index = loop.counter(unit.firstDistance());
    loop.changes(array);
    loop.begin();
    Expr inside = factory.ult(index.expr(), limit);
    Expr value = factory.select(source, factory.add(from, index.expr()));
    loop.again(
        inside,
        Map.of(
            array, factory.store(array.expr(), factory.add(to, index.expr()), value),
            index, loop.plus(index.expr(), target.node().stride())));
    Location exit = loop.makeExit();
    loop.exit(exit, factory.not(inside), Map.of());
    loop.end(exit);
  }

  /** Copies an initialiser: writes its constants. */
  private void copyImage(Target target, IrValue to, IrGlobalVariable source, Expr length) {
    ConstantImage image =
        ConstantImage.of(
            factory,
            context.values(),
            source.initializer().orElseThrow(),
            context.constants()::scalar);
    long stride = target.node().stride();
    int writes = 0;
    for (BlockUnit unit : MemoryModel.blockUnits(target)) {
      long step = stride == 0 ? Long.MAX_VALUE / 2 : stride;
      for (long at = unit.firstDistance(); at < length.bits(); at += step) {
        Expr pattern = image.pattern(at, unit.slot().granule());
        blocks.write(target, new Place(unit, at), path.scalar(to), pattern);
        if (++writes % WRITES_PER_EDGE == 0) {
          path.flush();
        }
      }
    }
  }
}
