package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where every value may point, for a whole module. Unification-based and flow-insensitive:
 * assignments merge, whatever their order. Integers are followed like pointers, so that a pointer
 * keeps its objects through integer arithmetic, unions and byte-wise copies.
 */
public final class PointsTo {
  private final IrModule module;
  private final ValueLayout values;
  private final NodeForest forest = new NodeForest();
  private final Map<String, Target> named = new LinkedHashMap<>();
  private final Map<String, AbstractObject> namedObjects = new LinkedHashMap<>();
  private final Map<String, Map<Integer, Target>> locals = new HashMap<>();
  private final Map<String, Target> results = new HashMap<>();
  private final IdentityHashMap<IrInstruction, AbstractObject> sites = new IdentityHashMap<>();
  private final Map<AbstractObject, Target> siteTargets = new LinkedHashMap<>();
  private final Target outside;
  private final List<Target> escaping = new ArrayList<>();
  private final List<Target> kept = new ArrayList<>();
  private final List<ByteRange> ranges = new ArrayList<>();
  private final List<ByteRange> otherBytes = new ArrayList<>();
  private final List<Target> bytesRead = new ArrayList<>();

  /** Bytes that are written or copied as a block. A variable length is a multiple of a number. */
  private record ByteRange(Target start, long length, boolean isConstant) {}

  private PointsTo(IrModule module, ValueLayout values) {
    this.module = module;
    this.values = values;
    this.outside = forest.fresh().at(0);
    outside.node().addUnknownObjects();
  }

  /** Analyses all functions of the module. */
  public static PointsTo of(IrModule module, ValueLayout values, ObjectSites sites) {
    PointsTo analysis = new PointsTo(module, values);
    for (IrGlobalVariable global : module.globals().values()) {
      analysis.declare(sites.of(global));
    }
    for (String function : module.functions().keySet()) {
      analysis.declare(new AbstractObject.FunctionObject(function));
    }
    for (IrGlobalVariable global : module.globals().values()) {
      global
          .initializer()
          .ifPresent(i -> analysis.storeConstant(analysis.named.get(global.name()), i));
    }
    for (IrFunction function : module.definitions()) {
      new FunctionConstraints(analysis, sites, function).collect();
    }
    analysis.closeEscapes();
    analysis.markUninitialisedContents();
    analysis.mergeMemoryWithoutObjects();
    analysis.applyRanges();
    analysis.applyInitializers();
    analysis.markKept();
    analysis.applyOtherBytes();
    analysis.bytesRead.forEach(t -> t.resolved().node().markBytesRead());
    return analysis;
  }

  private void declare(AbstractObject object) {
    Target target = forest.fresh().at(0);
    target.node().objects().put(object, 0L);
    named.put(object.name(), target);
    if (object.isOfLibrary()) {
      escaping.add(target);
    } else if (object instanceof AbstractObject.GlobalObject global && !global.isDefined()) {
      // Who defines it may write it.
      keep(target);
    }
    namedObjects.put(object.name(), object);
  }

  // ---- queries

  /** Where a value of a function may point, after everything is merged. */
  public Target target(IrFunction function, IrValue value) {
    return rawTarget(function, value).resolved();
  }

  /** The object that an allocation makes. */
  public Optional<AbstractObject> objectOf(IrInstruction site) {
    return Optional.ofNullable(sites.get(site));
  }

  /** All objects, in a fixed order. */
  public List<AbstractObject> objects() {
    List<AbstractObject> all = new ArrayList<>(namedObjects.values());
    all.addAll(siteTargets.keySet());
    return all;
  }

  /** The global or function of that name. */
  public AbstractObject objectOfName(String name) {
    return namedObjects.get(name);
  }

  /** Where the address of a global or function points. */
  public Target ofName(String name) {
    return named.get(name).resolved();
  }

  /**
   * The constant global that is copied from its beginning, as initialisers of locals are: such a
   * copy writes constants and need not merge the two objects.
   */
  public Optional<IrGlobalVariable> constantCopy(IrValue from, IrValue length) {
    return from instanceof IrConstant.GlobalAddress address
            && ConstantWalk.asLong(length).isPresent()
        ? module.global(address.name()).filter(g -> g.constant() && g.initializer().isPresent())
        : Optional.empty();
  }

  /** The nodes of all objects, and the one outside, in a fixed order. */
  public Set<ObjectNode> nodes() {
    Set<ObjectNode> all = new LinkedHashSet<>();
    named.values().forEach(t -> all.add(t.resolved().node()));
    siteTargets.values().forEach(t -> all.add(t.resolved().node()));
    all.add(outside.resolved().node());
    return all;
  }

  // ---- for FunctionConstraints

  NodeForest forest() {
    return forest;
  }

  IrModule module() {
    return module;
  }

  ValueLayout values() {
    return values;
  }

  Target outside() {
    return outside;
  }

  Target makeObject(IrInstruction site, AbstractObject object) {
    Target target = forest.fresh().at(0);
    target.node().objects().put(object, 0L);
    sites.put(site, object);
    siteTargets.put(object, target);
    return target;
  }

  Target resultOf(String function) {
    return results.computeIfAbsent(function, f -> forest.fresh().at(0));
  }

  void escape(Target target) {
    escaping.add(target);
  }

  /** As {@link #escape}, to somebody who may use it long after. */
  void keep(Target target) {
    escaping.add(target);
    kept.add(target);
  }

  /** The program may write bytes there that no truth value has. */
  void noteOtherBytes(Target start, long length, boolean isConstant) {
    otherBytes.add(new ByteRange(start, length, isConstant));
  }

  /** A read that is not one of a member: of bytes, whatever they belong to. */
  void noteBytesRead(Target start) {
    bytesRead.add(start);
  }

  void noteRange(Target start, long length, boolean isConstant) {
    ranges.add(new ByteRange(start, length, isConstant));
  }

  Target rawTarget(IrFunction function, IrValue value) {
    if (value instanceof IrLocal local) {
      return locals
          .computeIfAbsent(function.name(), f -> new HashMap<>())
          .computeIfAbsent(local.id(), id -> forest.fresh().at(0));
    }
    return ofConstant((IrConstant) value);
  }

  Target ofConstant(IrConstant constant) {
    if (constant instanceof IrConstant.GlobalAddress g) {
      return named.getOrDefault(g.name(), outside);
    }
    if (constant instanceof IrConstant.FunctionAddress f) {
      return named.getOrDefault(f.name(), outside);
    }
    if (constant instanceof IrConstant.GepExpression gep) {
      IrDataLayout.Offset offset = values.data().offsetOf(gep.source(), gep.indices());
      Target base = ofConstant(gep.base()).plus(offset.constant());
      offset.scaled().forEach(s -> forest.addStride(base, s.scale()));
      return base;
    }
    if (constant instanceof IrConstant.CastExpression cast) {
      return ofConstant(cast.operand());
    }
    Target merged = forest.fresh().at(0);
    for (IrConstant part : partsOf(constant)) {
      forest.unify(merged, ofConstant(part));
    }
    if (constant instanceof IrConstant.BinaryExpression) {
      forest.addStride(merged, 1);
    }
    return merged;
  }

  private static List<IrConstant> partsOf(IrConstant constant) {
    if (constant instanceof IrConstant.BinaryExpression b) {
      return List.of(b.left(), b.right());
    }
    if (constant instanceof IrConstant.StructConstant s) {
      return s.fields();
    }
    if (constant instanceof IrConstant.ArrayConstant a) {
      return a.elements();
    }
    if (constant instanceof IrConstant.VectorConstant v) {
      return v.elements();
    }
    return List.of();
  }

  /** Writing a constant somewhere: only its pointers matter. */
  void storeConstant(Target at, IrConstant value) {
    ConstantWalk.scalars(
        values.data(),
        value,
        (offset, scalar) -> {
          if (ConstantWalk.mentionsAddress(scalar)) {
            long size = values.accessSize(scalar.type());
            Target content = forest.access(at.plus(offset), size, values.scalar(scalar.type()));
            forest.unify(content, ofConstant(scalar));
          }
        });
  }

  // ---- completion

  /**
   * What outside functions were given, they may reach into: all that it contains escapes too. Only
   * if the program dereferences a pointer that came from outside do escaped objects have to share
   * its node.
   */
  private void closeEscapes() {
    int marked = -1;
    while (marked != countMarked()) {
      marked = countMarked();
      List<Target> work = new ArrayList<>(escaping);
      work.add(outside);
      Set<ObjectNode> seen = new LinkedHashSet<>();
      for (int i = 0; i < work.size(); i++) {
        ObjectNode node = work.get(i).resolved().node();
        if (seen.add(node)) {
          node.markEscaped();
          node.slots().forEach(s -> work.add(s.content()));
        }
      }
      if (isDereferenced(outside)) {
        for (ObjectNode node : seen) {
          forest.unify(outside, node.at(0));
          forest.addStride(outside, 1);
        }
      }
      for (ObjectNode node : seen) {
        for (MemorySlot slot : node.at(0).resolved().node().slots()) {
          forest.unify(slot.content(), outside);
        }
      }
    }
  }

  /** What leads from kept pointers, when everything is merged. */
  private void markKept() {
    List<Target> work = new ArrayList<>(kept);
    Set<ObjectNode> seen = new LinkedHashSet<>();
    for (int i = 0; i < work.size(); i++) {
      ObjectNode node = work.get(i).resolved().node();
      if (seen.add(node)) {
        node.markKept();
        node.slots().forEach(s -> work.add(s.content()));
      }
    }
  }

  private static boolean isDereferenced(Target target) {
    return !target.resolved().node().slots().isEmpty();
  }

  private int countMarked() {
    Set<ObjectNode> marked = new LinkedHashSet<>();
    for (ObjectNode node : nodes()) {
      if (node.isEscaped()) {
        marked.add(node);
      }
    }
    return marked.size() * 2 + (isDereferenced(outside) ? 1 : 0);
  }

  /**
   * Memory that nothing has written holds uninitialised pointers, and so does what they lead to.
   */
  private void markUninitialisedContents() {
    List<ObjectNode> work = new ArrayList<>(nodes());
    work.removeIf(node -> !node.startsArbitrary());
    Set<ObjectNode> seen = new LinkedHashSet<>(work);
    for (int i = 0; i < work.size(); i++) {
      for (MemorySlot slot : work.get(i).slots()) {
        ObjectNode content = slot.content().resolved().node();
        content.addUninitialisedPointers();
        if (seen.add(content)) {
          work.add(content);
        }
      }
    }
  }

  /** Uninitialised pointers may be equal: what they lead to is one memory, byte by byte. */
  private void mergeMemoryWithoutObjects() {
    Optional<Target> shared = Optional.empty();
    for (String function : new TreeSet<>(locals.keySet())) {
      for (Target local : List.copyOf(locals.get(function).values())) {
        ObjectNode node = local.resolved().node();
        if (node.isBehindUninitialisedPointers() && !node.slots().isEmpty()) {
          Target here = node.at(0);
          shared.ifPresent(other -> forest.unify(other, here));
          forest.addStride(here, 1);
          shared = Optional.of(here);
        }
      }
    }
  }

  /** A block of bytes may end inside a slot: the slot's grid must have a line there. */
  private void applyRanges() {
    for (ByteRange range : ranges) {
      Target start = range.start().resolved();
      for (MemorySlot slot : start.node().slots()) {
        if (range.isConstant()) {
          refineAt(start.node(), slot, start.offset());
          refineAt(start.node(), slot, start.offset() + range.length());
        } else {
          refineAtMultiples(start.node(), slot, start.offset(), range.length());
        }
      }
    }
  }

  private void applyOtherBytes() {
    for (ByteRange range : otherBytes) {
      Target start = range.start().resolved();
      long stride = start.node().stride();
      long end = start.offset() + range.length();
      boolean everywhere = !range.isConstant() || (stride != 0 && end > stride);
      for (MemorySlot slot : start.node().slots()) {
        if (everywhere || (slot.begin() < end && start.offset() < slot.end())) {
          slot.noteOtherBytes();
        }
      }
    }
  }

  private static void refineAt(ObjectNode node, MemorySlot slot, long boundary) {
    long at = node.normalised(boundary);
    if (slot.begin() < at && at < slot.end()) {
      slot.refine(slot.granule(), at);
    }
  }

  private static void refineAtMultiples(ObjectNode node, MemorySlot slot, long start, long factor) {
    long step = MemorySlot.gcd(factor, node.stride());
    long firstAfterBegin = slot.begin() + step - Math.floorMod(slot.begin() - start, step);
    if (firstAfterBegin < slot.end()) {
      slot.refine(step, firstAfterBegin);
    }
  }

  private void applyInitializers() {
    for (IrGlobalVariable global : module.globals().values()) {
      Target base = ofName(global.name());
      if (global.initializer().isPresent() && !base.node().slots().isEmpty()) {
        ConstantWalk.scalars(
            values.data(),
            global.initializer().get(),
            (offset, scalar) -> {
              long size = values.accessSize(scalar.type());
              alignSlots(base.plus(offset), size);
            });
      }
    }
  }

  /** A scalar of an initialiser may straddle slots or reach into one. */
  private static void alignSlots(Target at, long size) {
    ObjectNode node = at.node();
    node.slotAt(at.offset()).ifPresent(slot -> refineAt(node, slot, at.offset()));
    node.slotAt(at.offset() + size).ifPresent(slot -> refineAt(node, slot, at.offset() + size));
  }
}
