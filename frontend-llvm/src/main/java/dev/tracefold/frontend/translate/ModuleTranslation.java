package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.layout.LayoutUses;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.memory.AddressSpace;
import dev.tracefold.frontend.memory.MemoryModel;
import dev.tracefold.frontend.memory.ObjectSites;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** From a module, prepared by the LLVM passes, to a program. */
public final class ModuleTranslation {
  private ModuleTranslation() {}

  /**
   * Translates {@code main} and every other function that has a body.
   *
   * @param errorFunctions the functions whose calls violate the property
   * @param isAdded names of objects and functions that come last in memory
   */
  public static Program translate(
      IrModule whole, Set<String> errorFunctions, ExprFactory factory, Predicate<String> isAdded) {
    IrModule module = CalledFunctions.only(whole, "main");
    TranslationContext context = contextOf(module, errorFunctions, factory, isAdded);
    IrFunction main =
        module
            .function("main")
            .filter(f -> !f.isDeclaration())
            .orElseThrow(() -> new IllegalArgumentException("the module has no main"));
    Map<String, Cfa> procedures = new LinkedHashMap<>();
    for (IrFunction function : module.definitions()) {
      if (!function.name().equals(main.name())) {
        procedures.put(
            function.name(), FunctionTranslation.translate(context, function, Optional.empty()));
      }
    }
    Cfa mainCfa =
        FunctionTranslation.translate(context, main, Optional.of(new Startup(context, main)));
    List<Variable> globals = new ArrayList<>(context.memory().variables());
    globals.addAll(context.addresses().variables());
    return new Program(
        factory,
        mainCfa,
        procedures,
        globals,
        context.names().infos(),
        context.pointerWidth(),
        notes(context));
  }

  private static List<Note> notes(TranslationContext context) {
    List<Note> notes = new ArrayList<>();
    context.notes().forEach(text -> notes.add(new Note.Warning(text)));
    context.assumptions().forEach(text -> notes.add(new Note.Assumption(text)));
    Set<String> undefined = context.undefined();
    if (!undefined.isEmpty()) {
      String which =
          undefined.size() == 1
              ? "the undefined function "
                  + undefined.iterator().next()
                  + " returns anything and writes"
              : undefined.size() + " undefined functions return anything and write";
      notes.add(new Note.Assumption(which + " nothing" + example(undefined)));
    }
    return List.copyOf(notes);
  }

  private static String example(Set<String> several) {
    return several.size() == 1 ? "" : ", e.g. " + several.iterator().next();
  }

  private static TranslationContext contextOf(
      IrModule module, Set<String> errorFunctions, ExprFactory factory, Predicate<String> isAdded) {
    ValueLayout values = new ValueLayout(module.layout());
    PointsTo pointsTo =
        PointsTo.of(module, values, new ObjectSites(values, new OnceInMain(module)));
    LayoutUses layout = LayoutUses.of(module, pointsTo, values);
    AddressSpace addresses =
        AddressSpace.of(
            factory,
            values.pointerWidth(),
            pointsTo.objects().stream()
                .sorted(Comparator.comparing(object -> isAdded.test(object.name())))
                .toList(),
            layout.watchesFreed());
    DebugNames debugNames = DebugNames.of(module);
    VariableNames names = new VariableNames(factory, debugNames, module.globals());
    TranslationContext context =
        new TranslationContext(
            factory,
            module,
            values,
            pointsTo,
            addresses,
            layout,
            new MemoryModel(factory, values, names),
            new ConstantExpressions(factory, values, pointsTo, addresses),
            new ScalarOperations(factory),
            names,
            debugNames,
            new CfaBuilder.Ids(),
            errorFunctions,
            TranslationContext.noSignatures(),
            TranslationContext.noNotes(),
            TranslationContext.noNotes(),
            TranslationContext.noneUndefined(),
            CalledFunctions.areSomeMissing(module),
            new ExpressionSizes());
    for (IrFunction function : module.definitions()) {
      context.signatures().put(function.name(), Signature.of(function, values));
    }
    return context;
  }
}
