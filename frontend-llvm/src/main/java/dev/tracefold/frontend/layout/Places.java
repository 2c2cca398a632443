package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.layout.LayoutUse.Place;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** At which places of which objects the pointers of one function may be. */
final class Places {
  private final PointsTo pointsTo;
  private final ValueLayout values;
  private final IrFunction function;
  private final Map<Integer, IrInstruction> definitions = new HashMap<>();

  Places(PointsTo pointsTo, ValueLayout values, IrFunction function) {
    this.pointsTo = pointsTo;
    this.values = values;
    this.function = function;
    function
        .blocks()
        .forEach(
            b ->
                b.instructions()
                    .forEach(i -> i.defined().ifPresent(l -> definitions.put(l.id(), i))));
  }

  /** All of them; without an offset where arrays are indexed. */
  List<Place> of(IrValue pointer) {
    Optional<Place> exact = exact(pointer);
    if (exact.isPresent()) {
      return List.of(exact.get());
    }
    Target target = pointsTo.target(function, pointer);
    List<Place> all = new ArrayList<>();
    target
        .node()
        .objects()
        .forEach(
            (object, begin) -> {
              OptionalLong offset =
                  target.node().stride() == 0
                      ? OptionalLong.of(target.offset() - begin)
                      : OptionalLong.empty();
              all.add(new Place(object, offset, false));
            });
    return all;
  }

  /** Those one past the end of an object, where another may begin. */
  List<Place> ends(IrValue pointer) {
    List<Place> ends = new ArrayList<>();
    for (Place place : of(pointer)) {
      OptionalLong size = place.object().size();
      boolean isNothing = size.isPresent() && size.getAsLong() == 0;
      if (place.object() instanceof AbstractObject.FunctionObject
          || (isNothing && place.object() instanceof AbstractObject.HeapObject)) {
        continue;
      }
      if (size.isPresent()) {
        if (canBeAt(pointer, place, size.getAsLong())) {
          ends.add(new Place(place.object(), size, false));
        }
      } else if (place.offset().isEmpty() || place.offset().getAsLong() > 0) {
        ends.add(place);
      }
    }
    return ends;
  }

  /** Those at the start of an object. */
  List<Place> starts(IrValue pointer) {
    List<Place> starts = new ArrayList<>();
    for (Place place : of(pointer)) {
      if (!(place.object() instanceof AbstractObject.FunctionObject)
          && canBeAt(pointer, place, 0)) {
        starts.add(new Place(place.object(), OptionalLong.of(0), false));
      }
    }
    return starts;
  }

  private boolean canBeAt(IrValue pointer, Place place, long offset) {
    if (place.offset().isPresent()) {
      return place.offset().getAsLong() == offset;
    }
    Target target = pointsTo.target(function, pointer);
    long begin = target.node().objects().get(place.object());
    return (target.offset() - begin - offset) % target.node().stride() == 0;
  }

  /** The place of a pointer that is an object's address plus a constant. */
  Optional<Place> exact(IrValue pointer) {
    long offset = 0;
    IrValue base = pointer;
    while (true) {
      IrInstruction definition = base instanceof IrLocal local ? definitions.get(local.id()) : null;
      if (definition instanceof IrInstruction.GetElementPointer gep
          && gep.indices().stream().allMatch(IrConstant.IntConstant.class::isInstance)) {
        offset += values.data().offsetOf(gep.source(), gep.indices()).constant();
        base = gep.base();
      } else if (base instanceof IrConstant.GepExpression gep
          && gep.indices().stream().allMatch(IrConstant.IntConstant.class::isInstance)) {
        offset += values.data().offsetOf(gep.source(), gep.indices()).constant();
        base = gep.base();
      } else {
        Optional<AbstractObject> object =
            base instanceof IrConstant.GlobalAddress global
                ? Optional.ofNullable(pointsTo.objectOfName(global.name()))
                : Optional.ofNullable(definition).flatMap(pointsTo::objectOf);
        long distance = offset;
        return object.map(o -> new Place(o, OptionalLong.of(distance), false));
      }
    }
  }
}
