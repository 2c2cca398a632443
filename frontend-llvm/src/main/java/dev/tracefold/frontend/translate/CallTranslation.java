package dev.tracefold.frontend.translate;

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
import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import dev.tracefold.frontend.memory.FormatStrings;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls: of procedures, of the error function, and of everything in the table of externals. */
final class CallTranslation {
  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;
  private final ArbitraryEffects effects;
  private final MemoryLibrary library;
  private final NullPointers nulls;

  CallTranslation(BlockPath path, MemoryAccess memory) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
    this.memory = memory;
    this.blocks = new MemoryBlocks(path, memory);
    this.effects = new ArbitraryEffects(path, memory, blocks);
    this.library = new MemoryLibrary(path, memory, blocks);
    this.nulls = new NullPointers(path);
  }

  void translate(IrInstruction.Call call, SourceSpan span) {
    if (call.callee() instanceof IrConstant.InlineAssembly assembly) {
      inlineAssembly(assembly, call);
      return;
    }
    String name =
        call.calleeName()
            .orElseThrow(() -> new UnsupportedConstruct("call through a function pointer"));
    if (context.errorFunctions().contains(name)) {
      path.flush();
      Violation called = new Violation(new Property.UnreachCall(name), event(name), span);
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
      if (context.module().surroundings().unknown() == UnknownFunctions.REFUSE) {
        throw new UnsupportedConstruct("inline assembly");
      }
      effects.assembly(call);
    }
  }

  private static String event(String errorFunction) {
    return errorFunction.startsWith("__assert")
        ? "an assertion fails"
        : errorFunction + "() is called";
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
      callOfNothing();
      return;
    }
    Optional<Unmodelled> unmodelled = Unmodelled.ofSymbol(name);
    if (unmodelled.isPresent()) {
      throw new UnsupportedConstruct(unmodelled.get().text());
    }
    if (new MarkedMemory(path, memory, blocks).translate(name, call, span)) {
      return;
    }
    ExternalFunction meaning = context.module().surroundings().meaningOf(name);
    apply(meaning, call, ModelNames.inC(name.replace(KnownExternals.MISFIT_PREFIX, "")), span);
  }

  /**
   * A pointer that nothing in the program leads anywhere may lead to one of the missing functions.
   */
  private void callOfNothing() {
    String what = "call through a pointer to no fitting function";
    if (context.isComplete()) {
      throw new UnsupportedConstruct(what);
    }
    path.doubt(new Caveat.Undefined(what));
  }

  private void apply(
      ExternalFunction meaning, IrInstruction.Call call, String name, SourceSpan span) {
    List<IrValue> arguments = call.arguments();
    if (meaning instanceof ExternalFunction.ArbitraryInput input) {
      call.result()
          .ifPresent(r -> effects.input(r, Input.nondet(name), input.isTruthValue(), name));
    } else if (meaning instanceof ExternalFunction.ArbitraryValue value) {
      Input input = ArbitraryEffects.chosenBy(value.chooser(), name);
      call.result().ifPresent(r -> effects.input(r, input, false, name));
    } else if (meaning instanceof ExternalFunction.OfNull) {
      path.doubt(new Caveat.Undefined(name + " of null"));
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
      call.result().ifPresent(r -> effects.external(r, input));
    } else if (meaning instanceof ExternalFunction.Formatted formatted) {
      if (FormatStrings.onlyReads(context.module(), call, formatted.formatArgument())) {
        call.result().ifPresent(r -> effects.external(r, Input.approximated(name)));
      } else {
        effects.unknown(call, name, Input.approximated(name));
      }
    } else if (meaning instanceof ExternalFunction.NothingWithNull n) {
      if (arguments.size() <= n.argument()
          || !(arguments.get(n.argument()) instanceof IrConstant.NullPointer)) {
        throw new UnsupportedConstruct(n.otherwise());
      }
      call.result().ifPresent(r -> effects.external(r, Input.approximated(name)));
    } else if (meaning instanceof ExternalFunction.ArbitraryNatural natural) {
      call.result().ifPresent(r -> effects.natural(r, natural.bits(), name));
    } else if (meaning instanceof ExternalFunction.Identity identity) {
      call.result().ifPresent(r -> path.define(r, path.parts(arguments.get(identity.argument()))));
    } else if (meaning instanceof ExternalFunction.Unsupported unsupported) {
      throw new UnsupportedConstruct(unsupported.reason());
    } else if (meaning instanceof ExternalFunction.Undefined) {
      effects.undefined(call, name);
    } else if (meaning instanceof ExternalFunction.Unknown unknown) {
      effects.unknown(
          call, name, unknown.isDetermined() ? Input.approximated(name) : Input.external(name));
    } else if (meaning instanceof ExternalFunction.MayNotReturn) {
      path.doubt(new Caveat.Undefined("whether " + name + " returns"));
      effects.unknown(call, name, Input.approximated(name));
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
      new FloatLibrary(path, memory).translate(f, call, name);
    } else if (meaning instanceof ExternalFunction.Release && !arguments.isEmpty()) {
      library.release(arguments.get(0));
      call.result().ifPresent(this::defineZero);
    } else if (meaning instanceof ExternalFunction.Nothing) {
      call.result().ifPresent(this::defineZero);
    } else if (!(meaning instanceof ExternalFunction.Allocation)
        && !context.isComplete()
        && effects.areSomeOfNoObject(arguments)) {
      effects.anyOfWhatIsGiven(call, "what is behind no known object");
    } else {
      if (!context.isComplete()) {
        arguments.stream()
            .filter(a -> a.type() instanceof IrType.PointerType)
            .forEach(nulls::mayLeadAnywhere);
      }
      library.translate(meaning, call, span);
    }
  }

  private void defineZero(IrLocal result) {
    path.define(result, factory.constant(typeOf(result.type()), BigInteger.ZERO));
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

  private List<Expr> scalars(List<IrValue> arguments) {
    return arguments.stream().map(path::scalar).toList();
  }

  private Type typeOf(IrType type) {
    return context.values().scalarOrTruth(type);
  }

  private void character(
      ExternalFunction.OnCharacters f, IrValue argument, IrLocal result, String name) {
    if (mayChangeLocale(context.module())) {
      effects.external(result, Input.approximated(name));
    } else {
      Expr value =
          new CharacterFunctions(path)
              .apply(f.kind(), path.scalar(argument), result, typeOf(result.type()), name);
      path.define(result, value);
    }
  }

  /** Other libraries than that of C are free to. */
  private static boolean mayChangeLocale(IrModule module) {
    return !module.surroundings().ofLibraries().isEmpty()
        || module.functions().keySet().stream().anyMatch(CharacterClasses::changesLocale);
  }
}
