package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.Storage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Results of calls that may be anything, and what unknown functions may do to memory. */
final class ArbitraryEffects {
  private final BlockPath path;
  private final TranslationContext context;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;

  ArbitraryEffects(BlockPath path, MemoryAccess memory, MemoryBlocks blocks) {
    this.path = path;
    this.context = path.frame().context();
    this.memory = memory;
    this.blocks = blocks;
  }

  /** An input of this function. */
  static Input chosenBy(ExternalFunction.Chooser chooser, String name) {
    return switch (chooser) {
      case VERIFIER -> Input.nondet(name);
      case OUTSIDE -> Input.outside(name);
      case LIBRARY -> Input.approximated(name);
    };
  }

  /** An input; one that C declares as a wider truth value is 0 or 1. */
  void input(IrLocal result, Input input, boolean truthValue, String name) {
    if (truthValue && context.values().scalarOrTruth(result.type()) instanceof BitVectorType wide) {
      Expr bit = path.freshInput(name, BoolType.BOOL, input);
      path.define(result, context.factory().boolToBv(bit, wide.width()));
      return;
    }
    path.flush();
    path.input(result, input);
    path.flush();
  }

  /** A result of which nothing is known. */
  void external(IrLocal result, Input input) {
    if (path.frame().uses().isUsed(result)) {
      context.notes().add("the result of " + input.name() + " is taken to be arbitrary");
      input(result, input, false, input.name());
    }
  }

  /** A number of so many bits that is not negative. */
  void natural(IrLocal result, int bits, String name) {
    Expr chosen = path.freshInput(name, new BitVectorType(bits), Input.external(name));
    path.define(
        result, context.operations().resize(chosen, context.values().scalarOrTruth(result.type())));
  }

  /** A call of a function that nobody defines. */
  void undefined(IrInstruction.Call call, String name) {
    context.undefined().add(name);
    if (call.result().isPresent() && path.frame().uses().isUsed(call.result().get())) {
      input(call.result().get(), Input.external(name), false, name);
    }
  }

  /**
   * Code that is not read: what it does is not arbitrary, and whether a run gets past it is open.
   */
  void assembly(IrInstruction.Call call) {
    context
        .assumptions()
        .add("inline assembly changes nothing but its results and what its operands point to");
    anyOfWhatIsGiven(call, "inline assembly");
  }

  /** Whether an argument points to nothing that is known. */
  boolean areSomeOfNoObject(List<IrValue> arguments) {
    return arguments.stream()
        .filter(a -> a.type() instanceof IrType.PointerType)
        .anyMatch(a -> !memory.target(a).node().hasMemory());
  }

  /** From here on violations are in doubt, and what the arguments point to is arbitrary. */
  void anyOfWhatIsGiven(IrInstruction.Call call, String what) {
    Input input = Input.approximated(what);
    path.doubt(new Caveat.Undefined(what));
    Set<Storage> written = new LinkedHashSet<>();
    if (context.module().surroundings().unknown() == UnknownFunctions.HAVOC) {
      written.addAll(context.memory().escaped(context.pointsTo()));
    }
    for (IrValue argument : call.arguments()) {
      ObjectNode node = memory.target(argument).node();
      if (node.hasMemory() && !node.isConstant()) {
        node.slots().forEach(slot -> written.add(context.memory().storage(node, slot)));
      }
    }
    blocks.forget(written, input);
    if (call.result().isPresent() && path.frame().uses().isUsed(call.result().get())) {
      input(call.result().get(), input, false, input.name());
    }
  }

  /** A call of a function that may write what it can reach. */
  void unknown(IrInstruction.Call call, String name, Input input) {
    boolean pointers =
        call.arguments().stream().anyMatch(a -> a.type() instanceof IrType.PointerType);
    if (!isOfCLibrary(name) && call.arguments().stream().anyMatch(this::isFunction)) {
      throw new UnsupportedConstruct("function pointer passed to the unknown function " + name);
    }
    if (pointers || input.kind() == Input.Kind.EXTERNAL) {
      context
          .notes()
          .add("the unknown function " + name + " is taken to write anything it can reach");
      blocks.forget(context.memory().escaped(context.pointsTo()), input);
    } else {
      Set<Storage> written = new LinkedHashSet<>(context.memory().ofLibrary(context.pointsTo()));
      if (context.module().surroundings().ofLibraries().contains(name)) {
        written.addAll(context.memory().kept(context.pointsTo()));
      }
      blocks.forget(written, input);
    }
    call.result().ifPresent(r -> external(r, input));
  }

  /** Those of them that call back are refused by their names. */
  private static boolean isOfCLibrary(String name) {
    return KnownExternals.knows(name);
  }

  private boolean isFunction(IrValue argument) {
    return memory.target(argument).node().objects().keySet().stream()
        .anyMatch(o -> o instanceof AbstractObject.FunctionObject);
  }
}
