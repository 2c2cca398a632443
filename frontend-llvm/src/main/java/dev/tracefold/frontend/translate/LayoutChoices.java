package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.frontend.layout.AddressForm;
import dev.tracefold.frontend.layout.LayoutUse;
import dev.tracefold.frontend.llvm.ir.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.BitPatterns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results that another layout of memory may change. They are arbitrary where they may change: so a
 * proof holds for all layouts, and a violation that met one is not believed.
 */
final class LayoutChoices {
  private static final Input LAYOUT = Input.layout("where objects lie in memory");

  /** With more objects it is not asked whether two pointers lead to the same one. */
  private static final int MOST_OBJECTS = 16;

  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final BitPatterns patterns;

  LayoutChoices(BlockPath path) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = path.factory();
    this.patterns = new BitPatterns(factory);
  }

  /** The parts of an instruction's result. */
  List<Expr> evaluate(IrInstruction instruction, LayoutUse use) {
    if (use instanceof LayoutUse.Numbers n) {
      return new PureInstructions(context, numbers(n)).evaluate(instruction);
    }
    if (use instanceof LayoutUse.InVectors) {
      throw new UnsupportedConstruct("computing with addresses in vectors");
    }
    IntPredicate predicate = ((IrInstruction.IntCompare) instruction).predicate();
    return List.of(
        use instanceof LayoutUse.Order o
            ? order(o, predicate)
            : equality((LayoutUse.Equality) use, predicate));
  }

  // ---- numbers

  /** The values of a path, with other addresses for some. */
  OperandValues numbers(LayoutUse.Numbers numbers) {
    Map<IrValue, Expr> chosen = new LinkedHashMap<>();
    numbers.operands().forEach((operand, form) -> chosen.put(operand, number(operand, form)));
    return new OperandValues() {
      @Override
      public List<Expr> parts(IrValue value) {
        return chosen.containsKey(value) ? List.of(chosen.get(value)) : path.parts(value);
      }

      @Override
      public Expr scalar(IrValue value) {
        return chosen.containsKey(value) ? chosen.get(value) : path.scalar(value);
      }
    };
  }

  private Expr number(IrValue operand, AddressForm form) {
    Expr ours = path.fixed("address", path.scalar(operand));
    if (ours.type() instanceof FloatType) {
      Expr depends = isMadeOfAddresses(patterns.toVector(ours));
      return factory.ite(depends, chosen(depends, ours.type()), ours);
    }
    int low = context.layout().flow().sameLowBits(path.frame().function(), operand);
    Expr depends = form == AddressForm.ADDRESS ? isAddress(ours) : factory.trueExpr();
    Expr other = withLowBits(chosen(depends, ours.type()), ours, low);
    Expr legal =
        form == AddressForm.ADDRESS
            ? factory.and(depends, context.addresses().canBeAddress(other))
            : depends;
    return factory.ite(legal, other, ours);
  }

  private Expr withLowBits(Expr high, Expr low, int bits) {
    return bits == 0
        ? high
        : factory.concat(
            factory.extract(high, high.width() - 1, bits), factory.extract(low, bits - 1, 0));
  }

  private Expr isMadeOfAddresses(Expr bits) {
    int width = context.pointerWidth();
    Expr any = factory.falseExpr();
    for (int low = 0; low + width <= bits.width(); low += width) {
      any = factory.or(any, isAddress(factory.extract(bits, low + width - 1, low)));
    }
    return any;
  }

  private Expr isAddress(Expr value) {
    int width = context.pointerWidth();
    Expr wide = value.width() > width ? factory.extract(value, width - 1, 0) : value;
    return context.addresses().isGivenOut(wide);
  }

  /** An arbitrary value, chosen only where it matters: else a violation would be doubted. */
  private Expr chosen(Expr when, Type type) {
    path.flush();
    Variable chosen = path.frame().temporary("layout", type);
    Location next = path.frame().builder().location(path.source());
    if (!when.isFalse()) {
      path.leave(when, next, Map.of(), Map.of(chosen, LAYOUT), path.source());
    }
    if (!when.isTrue()) {
      path.leave(factory.not(when), next, Map.of(), Map.of(), path.source());
    }
    path.continueAt(next);
    return chosen.expr();
  }

  // ---- comparisons

  /** Whether what a pointer leads to may hold addresses, of which bytes are compared. */
  boolean areAddresses(IrValue pointer) {
    return context.layout().flow().leadsToAddresses(path.frame().function(), pointer);
  }

  /** The sign of a difference of bytes of addresses: any, unless they are equal. */
  Expr sign(Expr difference) {
    Expr zero = factory.bv(0, difference.width());
    Expr differs = factory.neq(difference, zero);
    Expr greater = chosen(differs, BoolType.BOOL);
    Expr one = factory.bv(1, difference.width());
    return factory.ite(
        differs, factory.ite(greater, one, factory.bv(-1, difference.width())), zero);
  }

  private Expr order(LayoutUse.Order order, IntPredicate predicate) {
    Expr left = path.fixed("left", path.scalar(order.left()));
    Expr right = path.fixed("right", path.scalar(order.right()));
    Expr plain = context.operations().compare(predicate, left, right);
    Expr same = factory.eq(left, right);
    if (order.objects().size() <= MOST_OBJECTS) {
      for (AbstractObject object : order.objects()) {
        same = factory.or(same, factory.and(isIn(object, left), isIn(object, right)));
      }
    }
    Expr depends = factory.and(List.of(isAddress(left), isAddress(right), factory.not(same)));
    return depends.isFalse() ? plain : factory.ite(depends, chosen(depends, BoolType.BOOL), plain);
  }

  private Expr equality(LayoutUse.Equality equality, IntPredicate predicate) {
    Expr left = path.fixed("left", path.scalar(equality.left()));
    Expr right = path.fixed("right", path.scalar(equality.right()));
    List<Expr> ways = new ArrayList<>();
    for (LayoutUse.Coincidence c : equality.coincidences()) {
      ways.add(coincide(c, left, right));
    }
    Expr depends =
        factory.and(
            List.of(factory.neq(left, right), isAddress(left), isAddress(right), factory.or(ways)));
    Expr equal = factory.eq(left, right);
    if (!depends.isFalse()) {
      equal = factory.or(equal, factory.and(depends, chosen(depends, BoolType.BOOL)));
    }
    return predicate == IntPredicate.EQ ? equal : factory.not(equal);
  }

  private Expr coincide(LayoutUse.Coincidence c, Expr left, Expr right) {
    if (c instanceof LayoutUse.Meeting m) {
      return factory.and(isAtOneOf(m.left(), left), isAtOneOf(m.right(), right));
    } else if (c instanceof LayoutUse.SharedEnd s) {
      return sharesEnd(s.whole(), s.end(), left, right);
    }
    LayoutUse.SharedEndReversed s = (LayoutUse.SharedEndReversed) c;
    return sharesEnd(s.whole(), s.end(), right, left);
  }

  private Expr sharesEnd(
      AbstractObject.GlobalObject whole,
      AbstractObject.GlobalObject end,
      Expr inWhole,
      Expr inEnd) {
    Expr shift =
        factory.sub(
            context.addresses().object(end),
            factory.add(
                context.addresses().object(whole),
                factory.bv(whole.bytes() - end.bytes(), context.pointerWidth())));
    return factory.and(isIn(whole, inWhole), factory.eq(factory.add(inWhole, shift), inEnd));
  }

  private Expr isAtOneOf(List<LayoutUse.Place> places, Expr pointer) {
    if (places.size() > MOST_OBJECTS) {
      return factory.trueExpr();
    }
    Expr any = factory.falseExpr();
    for (LayoutUse.Place place : places) {
      any = factory.or(any, isAt(place, pointer));
    }
    return any;
  }

  private Expr isAt(LayoutUse.Place place, Expr pointer) {
    int width = context.pointerWidth();
    if (place.isFreed()) {
      Expr start = path.read(context.addresses().freed().orElseThrow());
      Expr begun = factory.neq(start, factory.bv(0, width));
      if (place.offset().isPresent()) {
        Expr at = factory.add(start, factory.bv(place.offset().getAsLong(), width));
        return factory.and(begun, factory.eq(pointer, at));
      }
      Expr inside =
          place.object().size().isPresent()
              ? factory.ule(
                  factory.sub(pointer, start), factory.bv(place.object().size().getAsLong(), width))
              : factory.ule(start, pointer);
      return factory.and(begun, inside);
    }
    if (!place.object().isSingle()) {
      return factory.ule(context.addresses().counterStart(), pointer);
    }
    return place.offset().isEmpty()
        ? isIn(place.object(), pointer)
        : factory.eq(
            pointer,
            factory.add(
                context.addresses().object(place.object()),
                factory.bv(place.offset().getAsLong(), width)));
  }

  /** Whether a pointer leads into an object that exists at most once, or to its end. */
  private Expr isIn(AbstractObject object, Expr pointer) {
    if (object instanceof AbstractObject.FunctionObject f) {
      return factory.eq(pointer, context.addresses().function(f.name()));
    }
    Expr start = context.addresses().object(object);
    Expr size = factory.bv(object.size().orElse(0), context.pointerWidth());
    return factory.ule(factory.sub(pointer, start), size);
  }
}
