package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import dev.tracefold.frontend.llvm.ir.Unmodelled.What;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Does to the module what the linker of a program of one file does, as far as its meaning depends
 * on that: weak symbols that nobody defines are null. What else linkers and loaders do with a
 * program before main is refused.
 */
record LinkerWork(Set<String> errorFunctions) implements LlvmPass {
  /** Sections whose contents are called or run. */
  private static final Pattern CODE_SECTIONS =
      Pattern.compile("\\.(init|fini|(preinit_array|init_array|fini_array|ctors|dtors)(\\.\\w+)?)");

  /** Names that the linker gives to places in the program. */
  private static final Pattern LINKER_SYMBOLS =
      Pattern.compile(
          "__(start|stop)_\\w+|_?_?(end|edata|etext|bss_start|data_start|executable_start)"
              + "|__(preinit|init|fini)_array_(start|end)|__ehdr_start|__dso_handle|_DYNAMIC"
              + "|_GLOBAL_OFFSET_TABLE_|__rela_iplt_(start|end)");

  @Override
  public String name() {
    return "linker-work";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Optional<Unmodelled> refused = refused(module);
    if (refused.isPresent() && module.defines("main")) {
      LLVMBuilderRef builder = EntryPoint.builder(module);
      new SyntheticDeclarations(module).callUnmodelled(builder, refused.get());
      LLVMDisposeBuilder(builder);
    }
    refuseChosenFunctions(module);
    dropUndefinedWeakSymbols(module);
    return Optional.empty();
  }

  private static Optional<Unmodelled> refused(LlvmModule module) {
    if (hasAssembly(module)) {
      return Optional.of(Unmodelled.of(What.ASSEMBLY));
    }
    for (LLVMValueRef symbol : symbols(module)) {
      String section = LlvmText.borrowed(LLVMGetSection(symbol));
      if (CODE_SECTIONS.matcher(section).matches()) {
        return Optional.of(new Unmodelled(What.CODE_IN_SECTION, section));
      }
      boolean declared = LLVMIsDeclaration(symbol) != 0 && LLVMGetFirstUse(symbol) != null;
      if (LLVMGetLinkage(symbol) == LLVMExternalWeakLinkage
          && module.surroundings().ofLibraries().contains(LlvmText.nameOf(symbol))) {
        // It is null or not by what the program is linked with.
        return Optional.of(Unmodelled.of(What.WEAK_SYMBOLS));
      }
      if (declared && LINKER_SYMBOLS.matcher(LlvmText.nameOf(symbol)).matches()) {
        return Optional.of(Unmodelled.of(What.LINKER_SYMBOLS));
      }
    }
    return Optional.empty();
  }

  private static boolean hasAssembly(LlvmModule module) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      String text = LlvmText.borrowed(LLVMGetModuleInlineAsm(module.handle(), length));
      return length.get() > 0 && !text.isBlank();
    }
  }

  private static List<LLVMValueRef> symbols(LlvmModule module) {
    List<LLVMValueRef> symbols = new ArrayList<>(module.functions());
    LLVMValueRef global = LLVMGetFirstGlobal(module.handle());
    while (global != null) {
      symbols.add(global);
      global = LLVMGetNextGlobal(global);
    }
    return symbols;
  }

  /** Which function an {@code ifunc} is, code decides that runs before main. */
  private static void refuseChosenFunctions(LlvmModule module) {
    LLVMValueRef chosen = LLVMGetFirstGlobalIFunc(module.handle());
    while (chosen != null) {
      String name = new Unmodelled(What.IFUNC, LlvmText.nameOf(chosen)).symbol();
      LLVMValueRef refusal = LLVMAddFunction(module.handle(), name, LLVMGlobalGetValueType(chosen));
      LLVMReplaceAllUsesWith(chosen, refusal);
      LLVMValueRef next = LLVMGetNextGlobalIFunc(chosen);
      LLVMEraseGlobalIFunc(chosen);
      chosen = next;
    }
  }

  private void dropUndefinedWeakSymbols(LlvmModule module) {
    for (LLVMValueRef symbol : symbols(module)) {
      if (LLVMGetLinkage(symbol) == LLVMExternalWeakLinkage
          && !isDefinedElsewhere(LlvmText.nameOf(symbol))) {
        LLVMReplaceAllUsesWith(symbol, LLVMConstNull(LLVMTypeOf(symbol)));
      }
    }
  }

  private boolean isDefinedElsewhere(String name) {
    return errorFunctions.contains(name) || KnownExternals.knows(name);
  }
}
