package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.frontend.externals.CharacterClasses;
import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.FormatStrings;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.Storage;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls: of procedures, of the error function, and of everything in the table of externals. */
final class CallTranslation {
  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;

  CallTranslation(BlockPath path, MemoryAccess memory) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
    this.memory = memory;
    this.blocks = new MemoryBlocks(path, memory);
  }

  void translate(IrInstruction.Call call, SourceSpan span) {
    if (call.callee() instanceof IrConstant.InlineAssembly assembly) {
      inlineAssembly(assembly, call);
      return;
    }
    String name =
        call.calleeName()
            .orElseThrow(() -> new UnsupportedConstruct("call through a function pointer"));
    if (name.equals(context.errorFunction())) {
      path.flush();
      Violation called = new Violation(new Property.UnreachCall(name), name + "() is called", span);
      path.endAt(path.frame().builder().error(called), span);
      return;
    }
    Optional<IrFunction> callee = context.module().function(name);
    if (callee.isPresent() && !callee.get().isDeclaration()) {
      procedure(call, callee.get(), span);
    } else {
      declared(call, name, span);
    }
  }

  /** Assembly without text is a compiler barrier. */
  private void inlineAssembly(IrConstant.InlineAssembly assembly, IrInstruction.Call call) {
    String text = assembly.text().strip();
    if (!text.isEmpty() || call.result().isPresent()) {
      throw new UnsupportedConstruct("inline assembly");
    }
  }

  private void procedure(IrInstruction.Call call, IrFunction callee, SourceSpan span) {
    if (call.arguments().size() != callee.parameters().size()) {
      throw new UnsupportedConstruct("variable arguments of " + callee.cName());
    }
    if (callee.name().equals("main")) {
      // Main's automaton begins by initialising the globals.
      throw new UnsupportedConstruct("a call of main");
    }
    path.flushBeforeCall();
    List<Expr> arguments = new ArrayList<>();
    call.arguments().forEach(a -> arguments.addAll(path.parts(a)));
    Signature signature = context.signatures().get(callee.name());
    Optional<Variable> result = Optional.empty();
    boolean used = call.result().map(path.frame().uses()::isUsed).orElse(false);
    if (used && signature.resultParts().size() == 1) {
      result = Optional.of(path.frame().variables(call.result().get()).get(0));
    } else if (used && signature.resultType().isPresent()) {
      Type type = signature.resultType().get();
      result = Optional.of(path.frame().temporary("returned", type));
    }
    path.call(new Call(callee.name(), arguments, result), span);
    if (used && signature.resultParts().size() == 1) {
      path.definedByCall(call.result().get());
    } else if (result.isPresent()) {
      path.define(call.result().get(), signature.split(result.get().expr(), factory));
    }
  }

  private void declared(IrInstruction.Call call, String name, SourceSpan span) {
    if (name.equals(SyntheticFunctions.BAD_CALL)) {
      throw new UnsupportedConstruct("call through a pointer to no fitting function");
    }
    if (name.startsWith(SyntheticFunctions.UNSUPPORTED_PREFIX)) {
      String reason = name.substring(SyntheticFunctions.UNSUPPORTED_PREFIX.length());
      throw new UnsupportedConstruct(reason.replace('_', ' '));
    }
    if (name.equals(SyntheticFunctions.FRESH_MEMORY)) {
      freshMemory(call, span);
      return;
    }
    if (name.equals(SyntheticFunctions.PADDING)) {
      padding(call, span);
      return;
    }
    if (name.equals(SyntheticFunctions.PADDING_BITS)) {
      paddingBits(call);
      return;
    }
    ExternalFunction meaning = KnownExternals.of(name, context.module().ofLibraries());
    apply(meaning, call, name.replace(KnownExternals.MISFIT_PREFIX, ""), span);
  }

  /**
   * Memory of a new activation is arbitrary anyway; only a second time something has to be done.
   */
  private void freshMemory(IrInstruction.Call call, SourceSpan span) {
    if (!path.frame().runsOnce(call)) {
      IrValue start = call.arguments().get(0);
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.forget(start, size, span);
    }
  }

  private void padding(IrInstruction.Call call, SourceSpan span) {
    IrValue start = call.arguments().get(0);
    ObjectNode node = memory.target(start).node();
    if (node.hasMemory() && node.showsPadding()) {
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.fillArbitrarily(start, size, Padding.INPUT, span);
    }
  }

  private void paddingBits(IrInstruction.Call call) {
    IrValue start = call.arguments().get(0);
    ObjectNode node = memory.target(start).node();
    if (node.hasMemory() && node.hasBytesRead()) {
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.chooseBits(start, size, path.scalar(call.arguments().get(2)), Padding.INPUT);
    }
  }

  private void apply(
      ExternalFunction meaning, IrInstruction.Call call, String name, SourceSpan span) {
    List<IrValue> arguments = call.arguments();
    if (meaning instanceof ExternalFunction.ArbitraryInput input) {
      call.result().ifPresent(r -> input(r, Input.nondet(name), input.isTruthValue(), name));
    } else if (meaning instanceof ExternalFunction.Assumption) {
      path.flush();
      path.sideExit(isZero(condition(call, name)), path.frame().halt(span), span);
    } else if (meaning instanceof ExternalFunction.Promise) {
      // C leaves open what a run does that breaks it, so nothing is said of such runs.
      Expr broken = isZero(path.scalar(arguments.get(0)));
      path.sideExit(
          broken, path.frame().unsupported("a broken promise (" + name + ")", span), span);
    } else if (meaning instanceof ExternalFunction.HaltUnless) {
      path.sideExit(isZero(condition(call, name)), path.frame().halt(span), span);
    } else if (meaning instanceof ExternalFunction.Halt) {
      path.endAt(path.frame().halt(span), span);
    } else if (meaning instanceof ExternalFunction.ArbitraryResult arbitrary) {
      Input input = arbitrary.isDetermined() ? Input.approximated(name) : Input.external(name);
      call.result().ifPresent(r -> external(r, input));
    } else if (meaning instanceof ExternalFunction.Formatted formatted) {
      if (FormatStrings.onlyReads(context.module(), call, formatted.formatArgument())) {
        call.result().ifPresent(r -> external(r, Input.approximated(name)));
      } else {
        unknown(call, name, Input.approximated(name));
      }
    } else if (meaning instanceof ExternalFunction.NothingWithNull n) {
      if (arguments.size() <= n.argument()
          || !(arguments.get(n.argument()) instanceof IrConstant.NullPointer)) {
        throw new UnsupportedConstruct(n.otherwise());
      }
      call.result().ifPresent(r -> external(r, Input.approximated(name)));
    } else if (meaning instanceof ExternalFunction.ArbitraryNatural natural) {
      call.result().ifPresent(r -> natural(r, natural.bits(), name));
    } else if (meaning instanceof ExternalFunction.Identity identity) {
      call.result().ifPresent(r -> path.define(r, path.parts(arguments.get(identity.argument()))));
    } else if (meaning instanceof ExternalFunction.Unsupported unsupported) {
      throw new UnsupportedConstruct(unsupported.reason());
    } else if (meaning instanceof ExternalFunction.Unknown unknown) {
      unknown(call, name, unknown.isDetermined() ? Input.approximated(name) : Input.external(name));
    } else if (meaning instanceof ExternalFunction.MayNotReturn) {
      path.doubt(new Caveat.Undefined("whether " + name + " returns"));
      unknown(call, name, Input.approximated(name));
    } else if (meaning instanceof ExternalFunction.OnIntegers f) {
      call.result()
          .ifPresent(
              r ->
                  path.define(
                      r,
                      new IntegerFunctions(factory)
                          .apply(f.kind(), scalars(arguments), typeOf(r.type()))));
    } else if (meaning instanceof ExternalFunction.OnCharacters f) {
      call.result().ifPresent(r -> character(f, arguments.get(0), r, name));
    } else if (meaning instanceof ExternalFunction.OnFloats f) {
      floats(f, call, name);
    } else if (meaning instanceof ExternalFunction.Release && !arguments.isEmpty()) {
      release(arguments.get(0));
      call.result().ifPresent(this::defineZero);
    } else if (meaning instanceof ExternalFunction.Nothing) {
      call.result().ifPresent(this::defineZero);
    } else {
      onMemory(meaning, call, span);
    }
  }

  /** Where it matters what is freed, any one freed object is kept in mind. */
  private void release(IrValue pointer) {
    Optional<Variable> freed = context.addresses().freed();
    if (freed.isPresent()) {
      Expr start = path.fixed("released", path.scalar(pointer));
      Expr chosen = path.freshInput("watched", BoolType.BOOL, Input.choice("of a freed object"));
      Expr isObject = factory.neq(start, factory.bv(0, context.pointerWidth()));
      Expr before = path.read(freed.get());
      path.write(freed.get(), factory.ite(factory.and(chosen, isObject), start, before));
    }
  }

  private void defineZero(IrLocal result) {
    path.define(result, factory.constant(typeOf(result.type()), BigInteger.ZERO));
  }

  private List<Expr> scalars(List<IrValue> arguments) {
    return arguments.stream().map(path::scalar).toList();
  }

  private Type typeOf(IrType type) {
    return context.values().scalar(type).orElse(BoolType.BOOL);
  }

  private Expr condition(IrInstruction.Call call, String name) {
    if (call.arguments().isEmpty()
        || path.scalar(call.arguments().get(0)).type() instanceof FloatType) {
      throw new UnsupportedConstruct("a call of " + name + " without a condition");
    }
    return path.scalar(call.arguments().get(0));
  }

  private Expr isZero(Expr value) {
    if (value.isBool()) {
      return factory.not(value);
    }
    return factory.eq(value, factory.bv(0, value.width()));
  }

  /** An input; one that C declares as a wider truth value is 0 or 1. */
  private void input(IrLocal result, Input input, boolean truthValue, String name) {
    if (truthValue && typeOf(result.type()) instanceof BitVectorType wide) {
      Expr bit = path.freshInput(name, BoolType.BOOL, input);
      path.define(result, factory.boolToBv(bit, wide.width()));
      return;
    }
    path.flush();
    path.input(result, input);
    path.flush();
  }

  private void external(IrLocal result, Input input) {
    if (path.frame().uses().isUsed(result)) {
      context.notes().add("the result of " + input.name() + " is taken to be arbitrary");
      input(result, input, false, input.name());
    }
  }

  private void natural(IrLocal result, int bits, String name) {
    Expr chosen = path.freshInput(name, new BitVectorType(bits), Input.external(name));
    path.define(result, context.operations().resize(chosen, typeOf(result.type())));
  }

  private void unknown(IrInstruction.Call call, String name, Input input) {
    boolean pointers =
        call.arguments().stream().anyMatch(a -> a.type() instanceof IrType.PointerType);
    if (call.arguments().stream().anyMatch(this::isFunction)) {
      throw new UnsupportedConstruct("function pointer passed to the unknown function " + name);
    }
    if (pointers) {
      context
          .notes()
          .add("the unknown function " + name + " is taken to write anything it can reach");
      blocks.forget(context.memory().escaped(context.pointsTo()), input);
    } else if (input.kind() == Input.Kind.APPROXIMATED) {
      Set<Storage> written = new LinkedHashSet<>(context.memory().ofLibrary(context.pointsTo()));
      if (context.module().ofLibraries().contains(name)) {
        written.addAll(context.memory().kept(context.pointsTo()));
      }
      blocks.forget(written, input);
    } else {
      context.notes().add("the unknown function " + name + " is taken to write nothing");
      blocks.mayForgetKept(name);
    }
    call.result().ifPresent(r -> external(r, input));
  }

  private boolean isFunction(IrValue argument) {
    return memory.target(argument).node().objects().keySet().stream()
        .anyMatch(o -> o instanceof AbstractObject.FunctionObject);
  }

  private void character(
      ExternalFunction.OnCharacters f, IrValue argument, IrLocal result, String name) {
    if (mayChangeLocale(context.module())) {
      external(result, Input.approximated(name));
    } else {
      Expr value =
          new CharacterFunctions(path)
              .apply(f.kind(), path.scalar(argument), result, typeOf(result.type()), name);
      path.define(result, value);
    }
  }

  /** Other libraries than that of C are free to. */
  private static boolean mayChangeLocale(IrModule module) {
    return !module.ofLibraries().isEmpty()
        || module.functions().keySet().stream().anyMatch(CharacterClasses::changesLocale);
  }

  private void floats(ExternalFunction.OnFloats f, IrInstruction.Call call, String name) {
    if (f.kind() == ExternalFunction.OnFloats.Kind.NOT_A_NUMBER) {
      call.result()
          .ifPresent(
              r ->
                  path.define(r, new FloatCalls(factory).notANumber((FloatType) typeOf(r.type()))));
      return;
    }
    if (f.kind() == ExternalFunction.OnFloats.Kind.SIGN_BIT
        || f.kind() == ExternalFunction.OnFloats.Kind.COPY_SIGN) {
      ofSign(f.kind(), call, name);
      return;
    }
    if (f.kind() == ExternalFunction.OnFloats.Kind.MINIMUM
        || f.kind() == ExternalFunction.OnFloats.Kind.MAXIMUM
        || f.kind() == ExternalFunction.OnFloats.Kind.IS_INFINITE) {
      requirePrototype(call, name);
      call.result().ifPresent(r -> path.define(r, chosen(f.kind(), call, r, name)));
      return;
    }
    List<Expr> arguments = scalars(call.arguments());
    if (f.kind() == ExternalFunction.OnFloats.Kind.SPLIT) {
      Expr whole = new FloatCalls(factory).integralPart(arguments.get(0));
      memory.store(call.arguments().get(1), call.arguments().get(0).type(), List.of(whole));
      call.result()
          .ifPresent(
              r -> path.define(r, new FloatCalls(factory).fraction(arguments.get(0), whole)));
      return;
    }
    requirePrototype(call, name);
    call.result()
        .ifPresent(
            r ->
                path.define(
                    r, new FloatCalls(factory).apply(f.kind(), arguments, typeOf(r.type()))));
  }

  private Expr chosen(
      ExternalFunction.OnFloats.Kind kind, IrInstruction.Call call, IrLocal result, String name) {
    FloatChoices choices = new FloatChoices(path);
    return kind == ExternalFunction.OnFloats.Kind.IS_INFINITE
        ? choices.infinity(result, call.arguments().get(0), typeOf(result.type()), name)
        : choices.extremum(kind, call.arguments(), name);
  }

  private void requirePrototype(IrInstruction.Call call, String name) {
    if (call.arguments().isEmpty()
        || !(path.scalar(call.arguments().get(0)).type() instanceof FloatType)) {
      throw new UnsupportedConstruct("call of " + name + " without a prototype");
    }
  }

  /** Functions that see the sign of a NaN. */
  private void ofSign(ExternalFunction.OnFloats.Kind kind, IrInstruction.Call call, String name) {
    requirePrototype(call, name);
    if (call.result().isEmpty()) {
      return;
    }
    IrLocal result = call.result().get();
    List<IrValue> arguments = call.arguments();
    Expr negative = new NanPatterns(path).signBit(arguments.get(arguments.size() - 1));
    if (kind == ExternalFunction.OnFloats.Kind.SIGN_BIT) {
      Type type = typeOf(result.type());
      path.define(result, new TruthChoice(path).of(result, negative, type, name));
    } else {
      Expr magnitude = factory.fabs(path.scalar(arguments.get(0)));
      path.define(result, factory.ite(negative, factory.fneg(magnitude), magnitude));
    }
  }

  private void onMemory(ExternalFunction meaning, IrInstruction.Call call, SourceSpan span) {
    List<IrValue> arguments = call.arguments();
    if (meaning instanceof ExternalFunction.ArbitraryBytes) {
      blocks.fillArbitrarily(
          arguments.get(0),
          memory.resize(path.scalar(arguments.get(1))),
          Input.nondet("__VERIFIER_nondet_memory"),
          span);
    } else if (meaning instanceof ExternalFunction.Allocation a) {
      allocate(a.kind(), call, span);
    } else if (meaning instanceof ExternalFunction.CopyBytes copy) {
      blocks.copy(arguments.get(0), arguments.get(1), arguments.get(2), copy.mayOverlap(), span);
      Expr to = path.scalar(arguments.get(0));
      Expr length = memory.resize(path.scalar(arguments.get(2)));
      call.result()
          .ifPresent(r -> path.define(r, copy.returnsEnd() ? factory.add(to, length) : to));
    } else if (meaning instanceof ExternalFunction.FillBytes) {
      Expr value = factory.truncate(path.scalar(arguments.get(1)), 8);
      blocks.fill(arguments.get(0), value, memory.resize(path.scalar(arguments.get(2))), span);
      call.result().ifPresent(r -> path.define(r, path.parts(arguments.get(0))));
    } else if (meaning instanceof ExternalFunction.ZeroBytes) {
      Expr length = memory.resize(path.scalar(arguments.get(1)));
      blocks.fill(arguments.get(0), factory.bv(0, 8), length, span);
    } else if (meaning instanceof ExternalFunction.OnStrings s) {
      new StringCalls(path, memory).translate(s.kind(), call, span);
    } else {
      throw new UnsupportedConstruct("call of " + call.calleeName().orElse("?"));
    }
  }

  private void allocate(
      ExternalFunction.Allocation.Kind kind, IrInstruction.Call call, SourceSpan span) {
    if (call.result().isEmpty()) {
      return;
    }
    List<IrValue> arguments = call.arguments();
    IrLocal result = call.result().get();
    switch (kind) {
      case PLAIN ->
          path.define(
              result, memory.allocate(call, memory.resize(path.scalar(arguments.get(0))), 1, span));
      case ALIGNED -> {
        long alignment = context.pointsTo().objectOf(call).orElseThrow().alignment();
        Expr asked = path.scalar(arguments.get(0));
        if (!asked.isLongConst() || asked.bits() > alignment) {
          throw new UnsupportedConstruct("allocation with a large alignment");
        }
        Expr size = memory.resize(path.scalar(arguments.get(1)));
        path.define(result, memory.allocate(call, size, alignment, span));
      }
      case ZEROED -> {
        Expr size =
            factory.mul(
                memory.resize(path.scalar(arguments.get(0))),
                memory.resize(path.scalar(arguments.get(1))));
        Expr bytes = path.fixed("size", size);
        path.define(result, memory.allocate(call, bytes, 1, span));
        if (!path.hasEnded()) {
          blocks.zeroFresh(result, bytes, span);
        }
      }
      case RESIZED -> {
        release(arguments.get(0));
        Expr size = memory.resize(path.scalar(arguments.get(1)));
        Expr old = memory.sizeAt(path.scalar(arguments.get(0)));
        Expr kept = path.fixed("kept", factory.ite(factory.ult(size, old), size, old));
        Expr again = memory.resize(path.scalar(arguments.get(1)));
        Expr fresh = memory.allocate(call, again, 1, span);
        if (!path.hasEnded()) {
          path.define(result, fresh);
          blocks.copyKept(result, arguments.get(0), kept, span);
        }
      }
    }
  }
}
