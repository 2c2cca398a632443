package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.AbstractObject.GlobalObject;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** How the result of an instruction depends on where objects lie. */
public sealed interface LayoutUse {

  /** It computes with the bits of these operands. */
  record Numbers(Map<IrValue, AddressForm> operands) implements LayoutUse {}

  /** It computes with addresses that are elements of vectors. */
  record InVectors() implements LayoutUse {}

  /**
   * It asks which of two addresses is less, and they may be those of different objects.
   *
   * @param objects all that may be concerned if each of them exists at most once, else none
   */
  record Order(IrValue left, IrValue right, List<AbstractObject> objects) implements LayoutUse {}

  /** It asks whether two addresses are equal, and some that are not are so in other layouts. */
  record Equality(IrValue left, IrValue right, List<Coincidence> coincidences)
      implements LayoutUse {}

  /** How different addresses may be equal in another layout. */
  sealed interface Coincidence {}

  /** The left address is at one of these places, and the right one at one of those. */
  record Meeting(List<Place> left, List<Place> right) implements Coincidence {}

  /** The left address lies in a string literal of which the right one's is the end. */
  record SharedEnd(GlobalObject whole, GlobalObject end) implements Coincidence {}

  /** The right address lies in a string literal of which the left one's is the end. */
  record SharedEndReversed(GlobalObject whole, GlobalObject end) implements Coincidence {}

  /**
   * A place in an object.
   *
   * @param offset empty for anywhere in it
   * @param isFreed whether only memory that was freed is meant
   */
  record Place(AbstractObject object, OptionalLong offset, boolean isFreed) {}
}
