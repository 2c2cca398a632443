package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads and writes of memory as expressions over the variables of {@link Storage}. Arrays are
 * indexed by the byte address of a granule; an access of several granules is their concatenation,
 * little end first. Every access hits exactly one slot, because the analysis made it so.
 */
public final class MemoryModel {
  /** A single object's slot with more granules than this is an array all the same. */
  private static final int MAXIMAL_CELLS = 256;

  private final ExprFactory factory;
  private final ValueLayout values;
  private final BitPatterns patterns;
  private final CellNames names;
  private final Map<MemorySlot, Storage> storages = new LinkedHashMap<>();
  private final Set<Variable> variables = new LinkedHashSet<>();
  private Optional<List<Storage>> escaped = Optional.empty();
  private Optional<List<Storage>> kept = Optional.empty();
  private Optional<List<Storage>> ofLibrary = Optional.empty();

  public MemoryModel(ExprFactory factory, ValueLayout values, CellNames names) {
    this.factory = factory;
    this.values = values;
    this.patterns = new BitPatterns(factory);
    this.names = names;
  }

  /** All variables that were asked for, in that order. */
  public Set<Variable> variables() {
    return variables;
  }

  public BitPatterns patterns() {
    return patterns;
  }

  public Storage storage(ObjectNode node, MemorySlot slot) {
    Storage storage = storages.get(slot);
    if (storage == null) {
      storage = make(node, slot);
      storages.put(slot, storage);
      variables.addAll(storage.variables());
    }
    return storage;
  }

  private Storage make(ObjectNode node, MemorySlot slot) {
    Optional<AbstractObject> only = node.onlyObject();
    int granuleBits = Math.toIntExact(slot.granule() * 8);
    if (only.isEmpty() || slot.unitCount() > MAXIMAL_CELLS) {
      BitVectorType index = new BitVectorType(values.pointerWidth());
      ArrayType type = new ArrayType(index, new BitVectorType(granuleBits));
      return new Storage.Region(names.region(node, slot, type));
    }
    List<Variable> cells = new ArrayList<>();
    long origin = node.objects().get(only.get());
    Type type = slot.uniformType().orElse(new BitVectorType(granuleBits));
    for (long at = slot.begin(); at < slot.end(); at += slot.granule()) {
      cells.add(names.cell(only.get(), at - origin, slot.granule(), type));
    }
    return new Storage.Cells(cells);
  }

  /** The value of a scalar at an address, or empty if nothing can be there. */
  public Optional<Expr> load(Target target, Expr address, IrType scalar, MemoryState state) {
    Optional<MemorySlot> slot = target.node().slotAt(target.offset());
    if (!target.node().hasMemory() || slot.isEmpty()) {
      return Optional.empty();
    }
    Type type = values.scalar(scalar).orElseThrow();
    if (storage(target.node(), slot.get()) instanceof Storage.Cells cells
        && slot.get().uniformType().isPresent()) {
      return Optional.of(state.read(cells.variables().get(cellIndex(target, slot.get()))));
    }
    long size = values.accessSize(scalar);
    return Optional.of(
        patterns.toValue(readPattern(target, slot.get(), address, size, state), type));
  }

  /** The bits of {@code size} bytes at an address; whole granules of one slot. */
  public Expr readPattern(
      Target target, MemorySlot slot, Expr address, long size, MemoryState state) {
    Expr result = null;
    for (long done = 0; done < size; done += slot.granule()) {
      Expr unit = readUnit(target.plus(done).resolved(), slot, plus(address, done), state);
      result = result == null ? unit : factory.concat(unit, result);
    }
    return result;
  }

  private Expr readUnit(Target target, MemorySlot slot, Expr address, MemoryState state) {
    Storage storage = storage(target.node(), slot);
    if (storage instanceof Storage.Cells cells) {
      return patterns.toVector(state.read(cells.variables().get(cellIndex(target, slot))));
    }
    return factory.select(state.read(((Storage.Region) storage).array()), address);
  }

  /** Writes a scalar at an address; false if nothing can be there. */
  public boolean store(Target target, Expr address, IrType scalar, Expr value, MemoryState state) {
    Optional<MemorySlot> slot = target.node().slotAt(target.offset());
    if (!target.node().hasMemory() || slot.isEmpty()) {
      return false;
    }
    if (storage(target.node(), slot.get()) instanceof Storage.Cells cells
        && slot.get().uniformType().isPresent()) {
      state.write(cells.variables().get(cellIndex(target, slot.get())), value);
      return true;
    }
    long size = values.accessSize(scalar);
    writePattern(target, slot.get(), address, size, widen(patterns.toVector(value), size), state);
    return true;
  }

  private Expr widen(Expr pattern, long bytes) {
    int bits = Math.toIntExact(bytes * 8);
    return pattern.width() < bits ? factory.zext(pattern, bits) : pattern;
  }

  /** Writes the bits of whole granules of one slot. */
  public void writePattern(
      Target target, MemorySlot slot, Expr address, long size, Expr pattern, MemoryState state) {
    int granuleBits = Math.toIntExact(slot.granule() * 8);
    for (long done = 0; done < size; done += slot.granule()) {
      int low = Math.toIntExact(done * 8);
      Expr unit = factory.extract(pattern, low + granuleBits - 1, low);
      writeUnit(target.plus(done).resolved(), slot, plus(address, done), unit, state);
    }
  }

  private void writeUnit(
      Target target, MemorySlot slot, Expr address, Expr unit, MemoryState state) {
    Storage storage = storage(target.node(), slot);
    if (storage instanceof Storage.Cells cells) {
      Variable cell = cells.variables().get(cellIndex(target, slot));
      state.write(cell, patterns.toValue(unit, cell.type()));
    } else {
      Variable array = ((Storage.Region) storage).array();
      state.write(array, factory.store(state.read(array), address, unit));
    }
  }

  private static int cellIndex(Target target, MemorySlot slot) {
    return Math.toIntExact((target.offset() - slot.begin()) / slot.granule());
  }

  private Expr plus(Expr address, long bytes) {
    return bytes == 0 ? address : factory.add(address, factory.bv(bytes, address.width()));
  }

  /** What functions outside the program may write. */
  public List<Storage> escaped(PointsTo pointsTo) {
    if (escaped.isEmpty()) {
      escaped = Optional.of(storages(pointsTo, ObjectNode::isEscaped));
    }
    return escaped.get();
  }

  /** What functions outside the program may write that are given no pointers. */
  public List<Storage> kept(PointsTo pointsTo) {
    if (kept.isEmpty()) {
      kept = Optional.of(storages(pointsTo, ObjectNode::isKept));
    }
    return kept.get();
  }

  /** What functions of the C library may write although no argument leads to it. */
  public List<Storage> ofLibrary(PointsTo pointsTo) {
    if (ofLibrary.isEmpty()) {
      ofLibrary = Optional.of(storages(pointsTo, n -> n.isEscaped() && n.hasLibraryObjects()));
    }
    return ofLibrary.get();
  }

  private List<Storage> storages(PointsTo pointsTo, Predicate<ObjectNode> chosen) {
    List<Storage> all = new ArrayList<>();
    for (ObjectNode node : pointsTo.nodes()) {
      if (node.hasMemory() && !node.isConstant() && chosen.test(node)) {
        node.slots().forEach(slot -> all.add(storage(node, slot)));
      }
    }
    return List.copyOf(all);
  }

  /** A granule in a block of bytes: its slot, and where the first one begins in the block. */
  public record BlockUnit(MemorySlot slot, long firstDistance) {}

  /**
   * The granules of a block that starts at a target. In a node with a stride each of them repeats
   * after so many bytes; else those before the start are left out.
   */
  public static List<BlockUnit> blockUnits(Target start) {
    List<BlockUnit> units = new ArrayList<>();
    long stride = start.node().stride();
    for (MemorySlot slot : start.node().slots()) {
      for (long at = slot.begin(); at < slot.end(); at += slot.granule()) {
        long distance = at - start.offset();
        if (stride != 0) {
          units.add(new BlockUnit(slot, Math.floorMod(distance, stride)));
        } else if (distance >= 0) {
          units.add(new BlockUnit(slot, distance));
        }
      }
    }
    return units;
  }
}
