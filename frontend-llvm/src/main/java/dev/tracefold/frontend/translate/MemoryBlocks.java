package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.MemoryModel;
import dev.tracefold.frontend.memory.MemoryModel.BlockUnit;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.Storage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Filling blocks of bytes: granule by granule, in a loop where there are many. */
final class MemoryBlocks {
  private static final long MAXIMAL_UNROLLED = 64;

  private final BlockPath path;
  private final MemoryAccess memory;
  private final TranslationContext context;
  private final ExprFactory factory;

  MemoryBlocks(BlockPath path, MemoryAccess memory) {
    this.path = path;
    this.memory = memory;
    this.context = path.frame().context();
    this.factory = context.factory();
  }

  /** One granule at a distance from the start of a block of constant length. */
  record Place(BlockUnit unit, long distance) {}

  /** Where a block is; at a pointer to nothing there is none. */
  Target targetWithMemory(IrValue pointer) {
    Target target = memory.target(pointer);
    if (!target.node().hasMemory()) {
      throw new UnsupportedConstruct("block of bytes at a pointer to no known object");
    }
    return target;
  }

  /** The granules of a block, or empty if their number is large or not known. */
  Optional<List<Place>> places(Target target, Expr length) {
    long stride = target.node().stride();
    List<Place> places = new ArrayList<>();
    if (!length.isLongConst()) {
      return Optional.empty();
    }
    for (BlockUnit unit : MemoryModel.blockUnits(target)) {
      long step = stride == 0 ? Long.MAX_VALUE / 2 : stride;
      for (long at = unit.firstDistance();
          Long.compareUnsigned(at, length.bits()) < 0;
          at += step) {
        places.add(new Place(unit, at));
        if (stride != 0 && places.size() > MAXIMAL_UNROLLED) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(places);
  }

  /** The bits of a granule, for a block that starts at that address. */
  Expr read(Target target, Place place, Expr address) {
    return context
        .memory()
        .readPattern(
            target.plus(place.distance()).resolved(),
            place.unit().slot(),
            memory.plus(address, place.distance()),
            place.unit().slot().granule(),
            path);
  }

  void write(Target target, Place place, Expr address, Expr pattern) {
    context
        .memory()
        .writePattern(
            target.plus(place.distance()).resolved(),
            place.unit().slot(),
            memory.plus(address, place.distance()),
            place.unit().slot().granule(),
            pattern,
            path);
  }

  private Expr repeated(Expr byteValue, long times) {
    Expr result = byteValue;
    for (long i = 1; i < times; i++) {
      result = factory.concat(result, byteValue);
    }
    return result;
  }

  // ---- filling

  void fill(IrValue pointer, Expr byteValue, Expr length, SourceSpan span) {
    Target target = targetWithMemory(pointer);
    Optional<List<Place>> places = places(target, length);
    if (places.isPresent()) {
      for (Place place : places.get()) {
        Expr pattern = repeated(byteValue, place.unit().slot().granule());
        write(target, place, path.scalar(pointer), pattern);
      }
    } else if (target.node().stride() == 0) {
      for (BlockUnit unit : MemoryModel.blockUnits(target)) {
        Place place = new Place(unit, unit.firstDistance());
        Expr old = read(target, place, path.scalar(pointer));
        Expr pattern = repeated(byteValue, unit.slot().granule());
        write(target, place, path.scalar(pointer), ifInside(place, length, pattern, old));
      }
    } else {
      Expr fill = path.fixed("byte", byteValue);
      Expr limit = path.fixed("size", length);
      for (BlockUnit unit : MemoryModel.blockUnits(target)) {
        fillInLoop(target, unit, path.scalar(pointer), fill, limit, span);
      }
    }
  }

  /** The pattern if a block of that length reaches the place, else what is there. */
  Expr ifInside(Place place, Expr length, Expr pattern, Expr old) {
    Expr inside = factory.ult(factory.bv(place.distance(), length.width()), length);
    return factory.ite(inside, pattern, old);
  }

  /** The variable that holds all granules of a unit. */
  Variable array(Target target, BlockUnit unit) {
    return context.memory().storage(target.node(), unit.slot()).variables().get(0);
  }

  private void fillInLoop(
      Target target, BlockUnit unit, Expr address, Expr byteValue, Expr length, SourceSpan span) {
    Variable array = array(target, unit);
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("to", address);
    Expr limit = loop.fixed("length", length);
    Expr pattern = loop.fixed("fill", repeated(byteValue, unit.slot().granule()));
    Variable index = loop.counter(unit.firstDistance());
    loop.changes(array);
    loop.begin();
    Expr inside = factory.ult(index.expr(), limit);
    Expr at = factory.add(start, index.expr());
    loop.again(
        inside,
        Map.of(
            array, factory.store(array.expr(), at, pattern),
            index, loop.plus(index.expr(), target.node().stride())));
    Location exit = loop.makeExit();
    loop.exit(exit, factory.not(inside), Map.of());
    loop.end(exit);
  }

  /** Makes memory zero that was just allocated. */
  void zeroFresh(IrLocal pointer, Expr size, SourceSpan span) {
    Target target = targetWithMemory(pointer);
    if (!target.node().startsZeroed()) {
      fill(pointer, factory.bv(0, 8), size, span);
    }
  }

  // ---- arbitrary contents

  /** The contents of a local object become arbitrary again. */
  void forget(IrValue pointer, Expr length, SourceSpan span) {
    Target target = targetWithMemory(pointer);
    boolean alone = target.node().objects().size() == 1 && !target.node().hasUnknownObjects();
    if (alone && target.node().objects().keySet().iterator().next().isSingle()) {
      for (MemorySlot slot : target.node().slots()) {
        for (Variable v : context.memory().storage(target.node(), slot).variables()) {
          path.input(v, Input.uninitialised(""));
        }
      }
    } else {
      fillArbitrarily(pointer, length, Input.uninitialised(""), span);
    }
  }

  void fillArbitrarily(IrValue pointer, Expr length, Input input, SourceSpan span) {
    Target target = targetWithMemory(pointer);
    Optional<List<Place>> places = places(target, length);
    if (places.isEmpty()) {
      Expr limit = path.fixed("size", length);
      if (target.node().stride() == 0) {
        chooseInside(target, path.scalar(pointer), limit, input);
        return;
      }
      for (BlockUnit unit : MemoryModel.blockUnits(target)) {
        chooseInLoop(target, unit, path.scalar(pointer), limit, input, span);
      }
      return;
    }
    for (Place place : places.get()) {
      int bits = Math.toIntExact(place.unit().slot().granule() * 8);
      Expr chosen = path.freshInput("arbitrary", new BitVectorType(bits), input);
      write(target, place, path.scalar(pointer), chosen);
    }
  }

  private void chooseInside(Target target, Expr address, Expr length, Input input) {
    for (BlockUnit unit : MemoryModel.blockUnits(target)) {
      Place place = new Place(unit, unit.firstDistance());
      int bits = Math.toIntExact(unit.slot().granule() * 8);
      Expr chosen = path.freshInput("arbitrary", new BitVectorType(bits), input);
      Expr old = read(target, place, address);
      write(target, place, address, ifInside(place, length, chosen, old));
    }
  }

  /** Makes the bits of a few bytes arbitrary that are not set in a number. */
  void chooseBits(IrValue pointer, Expr length, Expr kept, Input input) {
    Target target = targetWithMemory(pointer);
    for (Place place : places(target, length).orElse(List.of())) {
      int bits = Math.toIntExact(place.unit().slot().granule() * 8);
      Expr mask = part(kept, Math.toIntExact(place.distance() * 8), bits);
      Expr old = read(target, place, path.scalar(pointer));
      Expr chosen = path.freshInput("arbitrary", new BitVectorType(bits), input);
      Expr open = factory.bvand(chosen, factory.bvnot(mask));
      write(target, place, path.scalar(pointer), factory.bvor(factory.bvand(old, mask), open));
    }
  }

  /** Some bits of a number; those beyond its end are set. */
  private Expr part(Expr number, int low, int bits) {
    int missing = Math.max(0, low + bits - number.width());
    Expr ones = factory.bvnot(factory.bv(0, Math.max(1, missing)));
    Expr wide = missing == 0 ? number : factory.concat(ones, number);
    return factory.extract(wide, low + bits - 1, low);
  }

  private void chooseInLoop(
      Target target, BlockUnit unit, Expr address, Expr length, Input input, SourceSpan span) {
    Variable array = array(target, unit);
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("to", address);
    Expr limit = loop.fixed("length", length);
    Variable index = loop.counter(unit.firstDistance());
    int bits = Math.toIntExact(unit.slot().granule() * 8);
    Variable chosen = loop.unset("arbitrary", new BitVectorType(bits));
    loop.changes(array);
    loop.begin();
    Expr inside = factory.ult(index.expr(), limit);
    Expr at = factory.add(start, index.expr());
    loop.again(
        inside,
        chosen,
        input,
        Map.of(
            array, factory.store(array.expr(), at, chosen.expr()),
            index, loop.plus(index.expr(), target.node().stride())));
    Location exit = loop.makeExit();
    loop.exit(exit, factory.not(inside), Map.of());
    loop.end(exit);
  }

  /** An unknown function may have written all of it. */
  void forget(Collection<Storage> written, Input input) {
    for (Storage storage : written) {
      for (Variable v : storage.variables()) {
        path.input(v, input);
      }
    }
  }
}
