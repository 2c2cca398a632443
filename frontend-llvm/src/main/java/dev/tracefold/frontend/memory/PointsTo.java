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
  private final Escapes escapes;
  private final PointerCalls pointerCalls = new PointerCalls();
  private final BlockBounds bounds = new BlockBounds();
  private final List<Target> bytesRead = new ArrayList<>();

  private PointsTo(IrModule module, ValueLayout values) {
    this.module = module;
    this.values = values;
    this.outside = forest.fresh().at(0);
    outside.node().addUnknownObjects();
    this.escapes = new Escapes(this);
  }

  /** Analyses all functions of the module. */
  public static PointsTo of(IrModule module, ValueLayout values, ObjectSites sites) {
    PointsTo analysis = new PointsTo(module, values);
    for (IrGlobalVariable global : module.globals().values()) {
      analysis.declare(sites.of(global));
    }
    module
        .functions()
        .keySet()
        .forEach(f -> analysis.declare(new AbstractObject.FunctionObject(f)));
    for (IrGlobalVariable global : module.globals().values()) {
      global
          .initializer()
          .ifPresent(i -> analysis.storeConstant(analysis.named.get(global.name()), i));
    }
    for (IrFunction function : module.definitions()) {
      new FunctionConstraints(analysis, sites, function).collect();
    }
    do {
      analysis.pointerCalls.link();
      analysis.escapes.close();
    } while (analysis.pointerCalls.link());
    analysis.markUninitialisedContents();
    analysis.mergeMemoryWithoutObjects();
    analysis.bounds.applyRanges();
    analysis.bounds.applyInitializers(analysis);
    analysis.escapes.markKept();
    analysis.bounds.applyOtherBytes();
    analysis.bytesRead.forEach(t -> t.resolved().node().markBytesRead());
    return analysis;
  }

  private void declare(AbstractObject object) {
    Target target = forest.fresh().at(0);
    target.node().objects().put(object, 0L);
    named.put(object.name(), target);
    if (object.isOfLibrary()) {
      escapes.add(target);
    } else if (object instanceof AbstractObject.GlobalObject global
        && module.surroundings().mayWrite(global.name(), global.isDefined())) {
      escapes.keep(target);
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

  PointerCalls pointerCalls() {
    return pointerCalls;
  }

  Escapes escapes() {
    return escapes;
  }

  /** The program may write bytes there that no truth value has. */
  void noteOtherBytes(Target start, long length, boolean isConstant) {
    bounds.noteOtherBytes(start, length, isConstant);
  }

  /** A read that is not one of a member: of bytes, whatever they belong to. */
  void noteBytesRead(Target start) {
    bytesRead.add(start);
  }

  void noteRange(Target start, long length, boolean isConstant) {
    bounds.noteRange(start, length, isConstant);
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
   * Memory that nothing has written holds uninitialised pointers, and so does what they lead to. In
   * objects of somebody else pointers lead to further objects of his.
   */
  private void markUninitialisedContents() {
    Set<ObjectNode> seen = new LinkedHashSet<>(nodes());
    locals.values().forEach(l -> l.values().forEach(t -> seen.add(t.resolved().node())));
    seen.removeIf(node -> !node.startsArbitrary());
    List<ObjectNode> work = new ArrayList<>(seen);
    for (int i = 0; i < work.size(); i++) {
      for (MemorySlot slot : work.get(i).slots()) {
        ObjectNode content = slot.content().resolved().node();
        content.addArbitraryPointers(work.get(i));
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
}
