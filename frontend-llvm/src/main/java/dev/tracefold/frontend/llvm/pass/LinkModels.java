package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.externals.CharacterClasses;
import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.models.LibraryModels;
import dev.tracefold.frontend.models.ModelFile;
import dev.tracefold.frontend.models.ModelIndex;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Gives library functions bodies that the program calls and for which there are models. What a
 * model does not hold for stays a call of a function without a body: other types, callbacks that do
 * more than compare, formats that are not known, a locale that may change.
 */
record LinkModels(LibraryModels models, Set<String> errorFunctions) implements LlvmPass {
  private static final String RETURNS_TWICE = "returns_twice";
  private static final LlvmPass DROP_HINTS = new DropHints();

  @Override
  public String name() {
    return "link-models";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Map<String, String> scans = ScanCalls.redirect(module);
    Set<String> wanted = wanted(module);
    if (wanted.isEmpty() && scans.isEmpty()) {
      return Optional.empty();
    }
    DataModel model =
        module.pointerBits() == DataModel.LP64.pointerBits() ? DataModel.LP64 : DataModel.ILP32;
    Set<String> compiled = new TreeSet<>(wanted);
    if (!scans.isEmpty()) {
      compiled.add(ModelFile.FOR_FORMATS);
    }
    Compilation compilation = models.compile(compiled, String.join("", scans.values()), model);
    if (compilation instanceof Compilation.NotCompiled not) {
      return Optional.of(not.problem().message());
    }
    if (!module.joinWithoutPlaces(((Compilation.Compiled) compilation).bitcode())) {
      return Optional.of("the models cannot be linked");
    }
    wanted.addAll(scans.keySet());
    for (String name : wanted) {
      LLVMValueRef code = NullArguments.checked(module, name);
      replace(module, module.function(name).orElseThrow(), code);
    }
    ErrnoWrites.insert(module);
    hideVariables(module);
    for (LLVMValueRef definition : module.definitions()) {
      if (LlvmText.nameOf(definition).startsWith(ModelNames.LIBRARY)) {
        LLVMSetLinkage(definition, LLVMInternalLinkage);
      }
    }
    return DROP_HINTS.run(module).or(() -> BuiltInPass.DROP_UNUSED.run(module));
  }

  private Set<String> wanted(LlvmModule module) {
    boolean anyLocale = anyLocale(module);
    Set<String> wanted = new TreeSet<>();
    for (LLVMValueRef function : module.functions()) {
      String name = LlvmText.nameOf(function);
      Optional<ModelFile> file = ModelIndex.fileOf(name);
      if (LLVMIsDeclaration(function) != 0
          && file.isPresent()
          && !errorFunctions.contains(name)
          && !(anyLocale && file.get().dependsOnLocale())
          && file.get().variables().stream().noneMatch(v -> definesVariable(module, v))
          && !(name.equals(ErrnoWrites.LOCATION) && ErrnoWrites.areHidden(module))
          && NativeInstructions.usersOf(function).stream()
              .anyMatch(user -> ModelConditions.hold(name, user, function))) {
        wanted.add(name);
      }
    }
    return wanted;
  }

  /** Then the library may take the program's, which only linkers know. */
  private static boolean definesVariable(LlvmModule module, String name) {
    LLVMValueRef variable = LLVMGetNamedGlobal(module.handle(), name);
    return variable != null && LLVMIsDeclaration(variable) == 0;
  }

  /** The library's variables that programs may name are now those of the models. */
  private static void hideVariables(LlvmModule module) {
    for (ModelFile file : ModelFile.values()) {
      for (String name : file.variables()) {
        LLVMValueRef variable = LLVMGetNamedGlobal(module.handle(), name);
        if (variable != null && LLVMIsDeclaration(variable) == 0) {
          LLVMSetLinkage(variable, LLVMInternalLinkage);
        }
      }
    }
  }

  /** Other libraries than that of C are free to change the locale. */
  private static boolean anyLocale(LlvmModule module) {
    return !module.surroundings().ofLibraries().isEmpty()
        || module.functions().stream()
            .map(LlvmText::nameOf)
            .anyMatch(CharacterClasses::changesLocale);
  }

  private static void replace(LlvmModule module, LLVMValueRef declared, LLVMValueRef model) {
    String name = LlvmText.nameOf(declared);
    LLVMTypeRef type = LLVMGlobalGetValueType(model);
    NativeInstructions.usersOf(declared).forEach(LinkModels::returnsOnce);
    if (!ModelConditions.areFor(name) && LLVMGlobalGetValueType(declared).equals(type)) {
      LLVMReplaceAllUsesWith(declared, model);
      return;
    }
    for (LLVMValueRef user : NativeInstructions.usersOf(declared)) {
      if (NativeInstructions.isCall(user)
          && LLVMGetCalledValue(user).equals(declared)
          && ModelConditions.hold(name, user, declared)
          && Adaptation.of(module, CallShape.of(user), type).isPresent()) {
        // The callee is the last operand. Where types differ, the next passes adapt the call.
        LLVMSetOperand(user, LLVMGetNumOperands(user) - 1, model);
      }
    }
  }

  /** No model returns twice, and LLVM inlines no function with a call that might. */
  private static void returnsOnce(LLVMValueRef user) {
    if (NativeInstructions.isCall(user)) {
      LLVMRemoveCallSiteEnumAttribute(
          user,
          LLVMAttributeFunctionIndex,
          LLVMGetEnumAttributeKindForName(RETURNS_TWICE, RETURNS_TWICE.length()));
    }
  }
}
