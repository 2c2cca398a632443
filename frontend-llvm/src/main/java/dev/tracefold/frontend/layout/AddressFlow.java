package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ConstantWalk;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows addresses through a whole module: through casts, arithmetic, memory (by slots of the
 * points-to analysis, so through unions and copies of bytes as well), calls and phis. Unlike the
 * points-to analysis it follows them in one direction only, and knows what differences of pointers
 * into one object and the low bits of aligned addresses are: the same in each layout.
 */
public final class AddressFlow {
  private final PointsTo pointsTo;
  private final ValueLayout values;
  private final Map<String, AddressForm[]> locals = new HashMap<>();
  private final Map<String, AddressForm> results = new HashMap<>();
  private final IdentityHashMap<MemorySlot, AddressForm> slots = new IdentityHashMap<>();

  /** The same for what was stored as a number, or where a number is declared. */
  private final IdentityHashMap<MemorySlot, AddressForm> numberSlots = new IdentityHashMap<>();

  private final Map<String, PointerRoots> roots = new HashMap<>();
  private final Map<String, BitLengths> lengths = new HashMap<>();
  private final ConstantForms constants;
  private final Alignments alignments;
  private final DeclaredNumbers numbers;
  private boolean changes;

  private static final ObjectNode NOWHERE = new ObjectNode();

  private AddressFlow(IrModule module, PointsTo pointsTo, ValueLayout values) {
    this.pointsTo = pointsTo;
    this.numbers = DeclaredNumbers.of(module, pointsTo, values);
    this.values = values;
    this.constants = new ConstantForms(values);
    this.alignments = new Alignments(values);
  }

  public static AddressFlow of(IrModule module, PointsTo pointsTo, ValueLayout values) {
    AddressFlow flow = new AddressFlow(module, pointsTo, values);
    for (IrGlobalVariable global : module.globals().values()) {
      global.initializer().ifPresent(i -> flow.storeConstant(pointsTo.ofName(global.name()), i));
    }
    for (IrFunction f : module.definitions()) {
      flow.locals.put(f.name(), forms(f));
      flow.roots.put(f.name(), PointerRoots.of(f));
      flow.lengths.put(f.name(), BitLengths.of(f));
    }
    do {
      flow.changes = false;
      module.definitions().forEach(f -> flow.visit(module, f));
    } while (flow.changes);
    return flow;
  }

  private static AddressForm[] forms(IrFunction function) {
    int most = function.parameters().stream().mapToInt(IrLocal::id).max().orElse(-1);
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        most = Math.max(most, i.defined().map(IrLocal::id).orElse(-1));
      }
    }
    AddressForm[] all = new AddressForm[most + 1];
    Arrays.fill(all, AddressForm.INDEPENDENT);
    return all;
  }

  // ---- queries

  /** How a value depends on the layout. */
  public AddressForm form(IrFunction function, IrValue value) {
    if (value instanceof IrConstant constant) {
      return constants.of(constant);
    }
    boolean isFloat = value.type() instanceof IrType.FloatType;
    AddressForm form =
        value.type() instanceof IrType.PointerType
            ? AddressForm.ADDRESS
            : locals.get(function.name())[((IrLocal) value).id()];
    return form.isIndependent() || isFloat || !node(function, value).objects().isEmpty()
        ? form
        : AddressForm.INDEPENDENT;
  }

  /** The node that a value points to; arithmetic on constants would only now be analysed. */
  ObjectNode node(IrFunction function, IrValue value) {
    if (value instanceof IrConstant.BinaryExpression) {
      return NOWHERE;
    }
    return pointsTo.target(function, value).node();
  }

  /** How many low bits of a value that depends on the layout are the same in each. */
  public int sameLowBits(IrFunction function, IrValue value) {
    boolean isPart =
        !(value.type() instanceof IrType.PointerType) && !constants.isWide(value.type());
    return isPart ? 0 : alignments.commonLowBits(node(function, value));
  }

  /** Whether bytes at a pointer may be those of an address. */
  public boolean leadsToAddresses(IrFunction function, IrValue pointer) {
    return !loaded(function, pointer, new IrType.IntType(Byte.SIZE)).isIndependent();
  }

  /** How many of an integer's low bits can be set. */
  int bitLength(IrFunction function, IrValue value) {
    return lengths.get(function.name()).of(value);
  }

  int pointerWidth() {
    return values.pointerWidth();
  }

  /** Whether two values are pointers into one object, or differ by the same in each layout. */
  boolean intoSameObject(IrFunction function, IrValue a, IrValue b) {
    if (roots.get(function.name()).same(a, b)) {
      return true;
    }
    Optional<AbstractObject> only = single(node(function, a));
    return only.isPresent() && only.equals(single(node(function, b)));
  }

  // ---- flow

  private void visit(IrModule module, IrFunction function) {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Call call) {
          call(module, function, call);
        } else if (i instanceof IrInstruction.Store store) {
          store(function, store.pointer(), store.value());
        } else if (i instanceof IrInstruction.AtomicReadModifyWrite rmw) {
          store(function, rmw.pointer(), rmw.value());
        } else if (i instanceof IrInstruction.CompareExchange exchange) {
          store(function, exchange.pointer(), exchange.replacement());
        }
        i.defined().ifPresent(l -> join(function, l, new InstructionForms(this, function).of(i)));
      }
      if (block.terminator() instanceof IrTerminator.Return r && r.value().isPresent()) {
        AddressForm form = form(function, r.value().get());
        AddressForm before = results.getOrDefault(function.name(), AddressForm.INDEPENDENT);
        changes |= before.or(form) != before;
        results.put(function.name(), before.or(form));
      }
    }
  }

  private void join(IrFunction function, IrLocal local, AddressForm form) {
    AddressForm[] forms = locals.get(function.name());
    AddressForm joined = forms[local.id()].or(form);
    changes |= joined != forms[local.id()];
    forms[local.id()] = joined;
  }

  private void call(IrModule module, IrFunction function, IrInstruction.Call call) {
    Optional<IrFunction> callee =
        call.calleeName().flatMap(module::function).filter(f -> !f.isDeclaration());
    AddressForm result = AddressForm.INDEPENDENT;
    if (callee.isPresent()) {
      int count = Math.min(call.arguments().size(), callee.get().parameters().size());
      for (int i = 0; i < count; i++) {
        AddressForm given = form(function, call.arguments().get(i));
        join(callee.get(), callee.get().parameters().get(i), given);
      }
      result = results.getOrDefault(callee.get().name(), AddressForm.INDEPENDENT);
    } else if (call.calleeName().isPresent()) {
      ExternalFunction meaning = KnownExternals.of(call.calleeName().get());
      if (meaning instanceof ExternalFunction.Identity identity) {
        result = form(function, call.arguments().get(identity.argument()));
      } else if (meaning instanceof ExternalFunction.OnIntegers
          || meaning instanceof ExternalFunction.OnCharacters) {
        for (IrValue argument : call.arguments()) {
          result =
              form(function, argument).isIndependent() ? result : result.or(AddressForm.MIXTURE);
        }
      } else if (meaning instanceof ExternalFunction.CopyBytes) {
        pointsTo
            .constantCopy(call.arguments().get(1), call.arguments().get(2))
            .ifPresent(
                image ->
                    storeConstant(
                        pointsTo.target(function, call.arguments().get(0)),
                        image.initializer().orElseThrow()));
      }
    }
    AddressForm returned = result;
    call.result().ifPresent(r -> join(function, r, returned));
  }

  // ---- memory

  private void store(IrFunction function, IrValue pointer, IrValue value) {
    AddressForm form = form(function, value);
    if (!form.isIndependent()) {
      Target base = pointsTo.target(function, pointer);
      boolean isNumber =
          numbers.isDeclared(function, pointer, new IrType.IntType(values.pointerWidth()));
      for (ValueLayout.Part part : values.parts(value.type()).orElse(List.of())) {
        Target at = base.plus(part.offset()).resolved();
        taint(slots, at, form);
        if (isNumber || !(part.type() instanceof IrType.PointerType)) {
          taint(numberSlots, at, form);
        }
      }
    }
  }

  private void storeConstant(Target base, IrConstant value) {
    ConstantWalk.scalars(
        values.data(),
        value,
        (offset, scalar) -> {
          AddressForm form = constants.of(scalar);
          if (!form.isIndependent()) {
            Target at = base.plus(offset).resolved();
            taint(slots, at, form);
            if (!(scalar.type() instanceof IrType.PointerType)) {
              taint(numberSlots, at, form);
            }
          }
        });
  }

  private void taint(Map<MemorySlot, AddressForm> forms, Target at, AddressForm form) {
    at.node()
        .slotAt(at.offset())
        .ifPresent(
            slot -> {
              AddressForm before = forms.getOrDefault(slot, AddressForm.INDEPENDENT);
              changes |= before.or(form) != before;
              forms.put(slot, before.or(form));
            });
  }

  /** What memory may hold of addresses where a value of that type is. */
  AddressForm loaded(IrFunction function, IrValue pointer, IrType type) {
    Target base = pointsTo.target(function, pointer);
    AddressForm all = AddressForm.INDEPENDENT;
    boolean isNumber = numbers.isOne(function, pointer, type);
    Map<MemorySlot, AddressForm> stored = isNumber ? numberSlots : slots;
    for (ValueLayout.Part part : values.parts(type).orElse(List.of())) {
      Target at = base.plus(part.offset()).resolved();
      AddressForm form =
          at.node()
              .slotAt(at.offset())
              .map(s -> stored.getOrDefault(s, AddressForm.INDEPENDENT))
              .orElse(AddressForm.INDEPENDENT);
      boolean isWhole =
          part.type() instanceof IrType.PointerType
              || (part.type() instanceof IrType.IntType i && i.bits() == values.pointerWidth());
      // What is narrower than a pointer was not made of one, or was replaced then.
      boolean matters = !form.isIndependent() && (isWhole || !isNumber);
      all = !matters ? all : all.or(isWhole ? form : AddressForm.MIXTURE);
    }
    return all;
  }

  /** The only object that a node stands for, if it exists at most once. */
  private static Optional<AbstractObject> single(ObjectNode node) {
    return node.hasUnknownObjects() || node.objects().size() != 1
        ? Optional.empty()
        : node.objects().keySet().stream().filter(AbstractObject::isSingle).findFirst();
  }
}
