package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.layout.LayoutUse.Coincidence;
import dev.tracefold.frontend.layout.LayoutUse.Meeting;
import dev.tracefold.frontend.layout.LayoutUse.Place;
import dev.tracefold.frontend.llvm.ir.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ObjectNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Comparisons of addresses with each other and with numbers. Addresses of live objects are equal or
 * not in each layout alike; not so one past the end of an object and the start of another, memory
 * that was given back and memory that was got later, and string literals with a common end. No
 * object lies at an address that the program names as a number, nor in the first and last page.
 */
final class Comparisons {
  private static final int PAGE = 4096;

  private final AddressFlow flow;
  private final IrFunction function;
  private final Places places;
  private final Activations activations;
  private final Set<ObjectNode> freed;
  private final StringEnds strings;
  private final NumberUses numbers;

  Comparisons(
      AddressFlow flow,
      IrFunction function,
      Places places,
      Activations activations,
      Set<ObjectNode> freed,
      StringEnds strings) {
    this.flow = flow;
    this.function = function;
    this.places = places;
    this.activations = activations;
    this.freed = freed;
    this.strings = strings;
    this.numbers = new NumberUses(flow, function);
  }

  Optional<LayoutUse> of(IrInstruction.IntCompare c) {
    AddressForm left = flow.form(function, c.left());
    AddressForm right = flow.form(function, c.right());
    boolean both = !left.isIndependent() && !right.isIndependent();
    if (c.left().type() instanceof IrType.VectorType) {
      return numbers.inVectors(List.of(c.left(), c.right()));
    }
    if ((left.isIndependent() && right.isIndependent())
        || (both && flow.intoSameObject(function, c.left(), c.right()))) {
      return Optional.empty();
    }
    boolean isEquality = c.predicate() == IntPredicate.EQ || c.predicate() == IntPredicate.NE;
    if (left == AddressForm.MIXTURE || right == AddressForm.MIXTURE) {
      List<IrValue> mixtures = new ArrayList<>();
      if (left == AddressForm.MIXTURE) {
        mixtures.add(c.left());
      }
      if (right == AddressForm.MIXTURE) {
        mixtures.add(c.right());
      }
      return numbers.numbers(mixtures);
    }
    if (isEquality) {
      return both ? equality(c) : Optional.empty();
    }
    if (!both) {
      IrValue address = left.isIndependent() ? c.right() : c.left();
      IrValue number = left.isIndependent() ? c.left() : c.right();
      return isBeyondObjects(number, c.predicate())
          ? Optional.empty()
          : numbers.numbers(List.of(address));
    }
    return Optional.of(new LayoutUse.Order(c.left(), c.right(), objects(c)));
  }

  /** Whether all addresses are on the same side of a constant. */
  private boolean isBeyondObjects(IrValue number, IntPredicate predicate) {
    if (number instanceof IrConstant.NullPointer) {
      return true;
    }
    if (!(number instanceof IrConstant.IntConstant c)) {
      return false;
    }
    BigInteger end = BigInteger.ONE.shiftLeft(c.type().bits()).subtract(BigInteger.valueOf(PAGE));
    boolean isLow = c.unsigned().compareTo(BigInteger.valueOf(PAGE)) < 0;
    return switch (predicate) {
      case ULT, ULE, UGT, UGE -> isLow || c.unsigned().compareTo(end) >= 0;
      default -> flow.pointerWidth() == Long.SIZE && (isLow || c.signed().signum() < 0);
    };
  }

  private List<AbstractObject> objects(IrInstruction.IntCompare c) {
    Set<AbstractObject> all = new LinkedHashSet<>();
    all.addAll(flow.node(function, c.left()).objects().keySet());
    all.addAll(flow.node(function, c.right()).objects().keySet());
    return all.stream().allMatch(AbstractObject::isSingle) ? List.copyOf(all) : List.of();
  }

  private Optional<LayoutUse> equality(IrInstruction.IntCompare c) {
    List<Coincidence> found = new ArrayList<>();
    List<Place> left = places.of(c.left());
    List<Place> right = places.of(c.right());
    addMeeting(found, places.ends(c.left()), places.starts(c.right()));
    addMeeting(found, places.starts(c.left()), places.ends(c.right()));
    addMeeting(found, freed(c.left(), left), select(right, Comparisons::isOnHeap));
    addMeeting(found, select(left, Comparisons::isOnHeap), freed(c.right(), right));
    addMeeting(found, over(c, c.left(), left), select(right, Comparisons::isOnStack));
    addMeeting(found, select(left, Comparisons::isOnStack), over(c, c.right(), right));
    found.addAll(strings.shared(left, right));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(new LayoutUse.Equality(c.left(), c.right(), List.copyOf(found)));
  }

  private static void addMeeting(List<Coincidence> to, List<Place> left, List<Place> right) {
    boolean isOneObject =
        left.size() == 1
            && right.size() == 1
            && left.get(0).object().isSingle()
            && left.get(0).object().equals(right.get(0).object());
    if (!left.isEmpty() && !right.isEmpty() && !isOneObject) {
      to.add(new Meeting(List.copyOf(left), List.copyOf(right)));
    }
  }

  private static List<Place> select(List<Place> places, Predicate<Place> wanted) {
    return places.stream().filter(wanted).toList();
  }

  private static boolean isOnHeap(Place place) {
    return place.object() instanceof AbstractObject.HeapObject;
  }

  private static boolean isOnStack(Place place) {
    return place.object() instanceof AbstractObject.StackObject;
  }

  private List<Place> freed(IrValue pointer, List<Place> all) {
    return freed.contains(flow.node(function, pointer))
        ? all.stream()
            .filter(Comparisons::isOnHeap)
            .map(p -> new Place(p.object(), p.offset(), true))
            .toList()
        : List.of();
  }

  /** Those in local variables of calls that have returned, or may have. */
  private List<Place> over(IrInstruction.IntCompare c, IrValue pointer, List<Place> all) {
    boolean isOwn = places.exact(pointer).isPresent();
    return select(
        all,
        p ->
            p.object() instanceof AbstractObject.StackObject s
                && (activations.isOver(s.site(), c.location()) || (!s.isSingle() && !isOwn)));
  }
}
