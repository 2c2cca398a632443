package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Addresses: distinct, aligned, never null, all in the lower half of the address space, with gaps
 * so that a pointer one past an object equals no other object's address. Objects that exist at most
 * once have constant addresses; all others take theirs from a counter that only grows, so that
 * fresh memory is memory that was never touched.
 */
public final class AddressSpace {
  /** No address of anything is lower. */
  public static final long LOWEST = 0x1000;

  private static final long FUNCTION_STEP = 16;
  private static final long FIRST_OBJECT = 0x1000000;
  private static final long GAP = 16;
  private static final long HEAP_ALIGNMENT = 16;
  private static final long PAGE = 4096;

  /** How far from an object a number is still taken for its address. */
  private static final long LITTLE = 256;

  /** Objects of a fixed size up to this are a power of two apart: the others are rounded less. */
  private static final long MOST_SMALL = 240;

  /** What the step to the next object may have besides the object's size. */
  private static final long MOST_ROUNDED = 2 * (MOST_SMALL + GAP);

  private final ExprFactory factory;
  private final int width;
  private final Map<String, Long> functions = new LinkedHashMap<>();
  private final Map<AbstractObject, Long> objects = new LinkedHashMap<>();
  private final Optional<Variable> counter;
  private final Optional<Variable> sizes;
  private final Optional<Variable> freed;
  private long next = FIRST_OBJECT;

  private AddressSpace(
      ExprFactory factory, int width, boolean hasCounter, boolean hasSizes, boolean watchesFreed) {
    this.factory = factory;
    this.width = width;
    BitVectorType pointer = new BitVectorType(width);
    this.counter =
        hasCounter
            ? Optional.of(factory.variable("__next_free_address", pointer))
            : Optional.empty();
    this.sizes =
        hasSizes
            ? Optional.of(factory.variable("__sizes[]", new ArrayType(pointer, pointer)))
            : Optional.empty();
    this.freed =
        watchesFreed ? Optional.of(factory.variable("__freed", pointer)) : Optional.empty();
  }

  /**
   * Gives every object that exists at most once its address.
   *
   * @param watchesFreed whether it matters what has been freed
   */
  public static AddressSpace of(
      ExprFactory factory, int width, List<AbstractObject> objects, boolean watchesFreed) {
    AddressSpace space =
        new AddressSpace(
            factory,
            width,
            objects.stream().anyMatch(o -> !o.isSingle()),
            objects.stream().anyMatch(AddressSpace::isResized),
            watchesFreed);
    for (AbstractObject object : objects) {
      if (object instanceof AbstractObject.FunctionObject f) {
        space.functions.put(f.name(), LOWEST + FUNCTION_STEP * space.functions.size());
      } else if (object.isSingle()) {
        space.objects.put(object, space.place(object));
      }
    }
    return space;
  }

  public Expr function(String name) {
    return factory.bv(functions.get(name), width);
  }

  /** The constant address of an object that exists at most once. */
  public Expr object(AbstractObject object) {
    return factory.bv(objects.get(object), width);
  }

  private long place(AbstractObject object) {
    long address = roundUp(next, Math.max(object.alignment(), GAP));
    next = roundUp(address + Math.max(1, object.size().orElseThrow()), GAP) + GAP;
    return address;
  }

  /** The variable that holds the next free address, if some object needs it. */
  public Optional<Variable> counter() {
    return counter;
  }

  private static boolean isResized(AbstractObject object) {
    return object instanceof AbstractObject.HeapObject h && h.isResized();
  }

  /** The sizes of objects on the heap by their addresses, if something is ever resized. */
  public Optional<Variable> sizes() {
    return sizes;
  }

  /** One of the objects on the heap that have been freed, any of them; null before. */
  public Optional<Variable> freed() {
    return freed;
  }

  /** The variables that this class needs. */
  public List<Variable> variables() {
    return Stream.of(counter, sizes, freed).flatMap(Optional::stream).toList();
  }

  /**
   * Whether a number may be an address in or around an object; error codes and the like are not.
   */
  public Expr isGivenOut(Expr address) {
    long least = (functions.isEmpty() ? FIRST_OBJECT : LOWEST) - LITTLE;
    return factory.and(
        factory.ule(factory.bv(least, width), address), factory.ult(address, limit()));
  }

  /** Whether an object of the program may lie at an address on a real machine. */
  public Expr canBeAddress(Expr address) {
    long last = width == 32 ? 0xffff_f000L : 0x7fff_ffff_f000L;
    return factory.and(
        factory.ule(factory.bv(PAGE, width), address),
        factory.ult(address, factory.bv(last, width)));
  }

  /** Where the counter starts: beyond all constant addresses. */
  public Expr counterStart() {
    return factory.bv(roundUp(next, 0x10000) + 0x10000, width);
  }

  /** Fresh memory ends here. */
  public Expr limit() {
    return width == 32 ? factory.bv(0x7fff0000L, width) : factory.bv(0x7fff_ffff_0000L, width);
  }

  /** The first address from the counter on that is a multiple of an alignment. */
  public Expr aligned(Expr counter, long alignment) {
    if (alignment <= HEAP_ALIGNMENT) {
      return counter;
    }
    Expr last = factory.add(counter, factory.bv(alignment - 1, width));
    return factory.bvand(last, factory.bv(-alignment, width));
  }

  /** The counter after an object of that many bytes. */
  public Expr afterObject(Expr address, Expr size) {
    return factory.add(address, step(size));
  }

  /** Powers of two where that is possible: a few bits of an address then say what is there. */
  private Expr step(Expr size) {
    if (size.isConst() && size.unsignedValue().bitLength() < Long.SIZE - 1) {
      long bytes = size.unsignedValue().longValue();
      if (bytes <= MOST_SMALL) {
        return factory.bv(Long.highestOneBit(Math.max(1, bytes + GAP - 1)) * 2, width);
      }
    }
    Expr padded = factory.add(size, factory.bv(GAP + HEAP_ALIGNMENT, width));
    return factory.bvand(padded, factory.bv(-HEAP_ALIGNMENT, width));
  }

  /** Whether the counter is where it can be, and an object of that many bytes fits behind it. */
  public Expr fits(Expr address, Expr size) {
    Expr start = counterStart();
    Expr capacity = factory.sub(factory.sub(limit(), start), factory.bv(MOST_ROUNDED, width));
    Expr used = factory.sub(address, start);
    return factory.and(factory.ule(size, capacity), factory.ule(used, factory.sub(capacity, size)));
  }

  /** Whether no allocation can give so many bytes, whatever else is allocated. */
  public Expr isTooLarge(Expr size) {
    Expr capacity =
        factory.sub(factory.sub(limit(), counterStart()), factory.bv(MOST_ROUNDED, width));
    return factory.ult(capacity, size);
  }

  /** Whether all constant addresses could be given out. */
  public boolean isExhausted() {
    return width == 32 && next > 0x60000000L;
  }

  private static long roundUp(long value, long step) {
    return (value + step - 1) / step * step;
  }
}
