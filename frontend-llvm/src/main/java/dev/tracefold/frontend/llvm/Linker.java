package dev.tracefold.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.llvm.LlvmModule.Parsed;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Puts modules together by names: static names stay apart, weak and tentative definitions give way,
 * and what no linker takes is said in one line.
 */
final class Linker {
  private final Map<String, Path> definitions = new HashMap<>();
  private final Map<String, Variable> variables = new HashMap<>();

  /** How large a file takes a variable to be; 0 if it leaves that open. */
  private record Variable(long bytes, Path file) {}

  private Linker() {}

  static Compilation link(List<Path> files, List<ByteBuffer> parts) {
    Linker linker = new Linker();
    for (int i = 0; i < files.size(); i++) {
      Optional<String> problem = linker.problemWith(files.get(i), parts.get(i));
      if (problem.isPresent()) {
        return LinkedProgram.notLinked(problem.get());
      }
    }
    try (LlvmModule whole = ((Parsed.Valid) LlvmModule.parse(parts.get(0))).module()) {
      for (int i = 1; i < parts.size(); i++) {
        if (!whole.join(parts.get(i))) {
          return LinkedProgram.notLinked(
              files.get(i) + ": cannot be linked with the files before it");
        }
      }
      return new Compilation.Compiled(bitcode(whole));
    }
  }

  private Optional<String> problemWith(Path file, ByteBuffer part) {
    Parsed parsed = LlvmModule.parse(part);
    if (parsed instanceof Parsed.Invalid invalid) {
      return Optional.of(file + ": not LLVM bitcode that LLVM 20 can read: " + invalid.reason());
    }
    try (LlvmModule module = ((Parsed.Valid) parsed).module()) {
      List<LLVMValueRef> symbols = new ArrayList<>(module.functions());
      LLVMValueRef global = LLVMGetFirstGlobal(module.handle());
      while (global != null) {
        symbols.add(global);
        Optional<String> conflict = conflict(module, global, file);
        if (conflict.isPresent()) {
          return conflict;
        }
        global = LLVMGetNextGlobal(global);
      }
      return symbols.stream()
          .filter(Linker::isDefinition)
          .map(s -> again(LlvmText.nameOf(s), file))
          .flatMap(Optional::stream)
          .findFirst();
    }
  }

  private static boolean isDefinition(LLVMValueRef symbol) {
    return LLVMIsDeclaration(symbol) == 0 && LLVMGetLinkage(symbol) == LLVMExternalLinkage;
  }

  /** The functions that other files call by their names. */
  static Set<String> functions(ByteBuffer part) {
    if (!(LlvmModule.parse(part) instanceof Parsed.Valid valid)) {
      return Set.of();
    }
    try (LlvmModule module = valid.module()) {
      return module.functions().stream()
          .filter(Linker::isDefinition)
          .map(LlvmText::nameOf)
          .collect(Collectors.toSet());
    }
  }

  private Optional<String> again(String name, Path file) {
    Path other = definitions.putIfAbsent(name, file);
    return other == null
        ? Optional.empty()
        : Optional.of(file + ": " + name + " is defined in " + other + " already");
  }

  private Optional<String> conflict(LlvmModule module, LLVMValueRef global, Path file) {
    int linkage = LLVMGetLinkage(global);
    if (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage) {
      return Optional.empty();
    }
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module.handle());
    long bytes = LLVMABISizeOfType(layout, LLVMGlobalGetValueType(global));
    String name = LlvmText.nameOf(global);
    Variable known = variables.get(name);
    if (known == null || known.bytes() == 0) {
      variables.put(name, new Variable(bytes, file));
      return Optional.empty();
    }
    return bytes == 0 || bytes == known.bytes()
        ? Optional.empty()
        : Optional.of(
            "conflicting types of "
                + name
                + ": it has "
                + bytes
                + " bytes in "
                + file
                + " and "
                + known.bytes()
                + " in "
                + known.file());
  }

  private static ByteBuffer bitcode(LlvmModule module) {
    LLVMMemoryBufferRef buffer = LLVMWriteBitcodeToMemoryBuffer(module.handle());
    try {
      byte[] bytes = new byte[Math.toIntExact(LLVMGetBufferSize(buffer))];
      LLVMGetBufferStart(buffer).get(bytes);
      return ByteBuffer.wrap(bytes);
    } finally {
      LLVMDisposeMemoryBuffer(buffer);
    }
  }
}
