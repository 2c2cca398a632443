package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMExternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which functions the program's calls of the C library may run besides: compilers turn {@code
 * printf} into {@code puts}, and output to a stream allocates its buffer.
 */
final class LibraryCallees {
  private static final Map<String, List<String>> BY_COMPILER = new HashMap<>();

  /** The library's own calls find what other files can see. */
  private static final List<String> ALLOCATION = List.of("malloc", "calloc", "realloc", "free");

  private static final List<String> ALLOCATING =
      List.of(
          "printf fprintf vprintf vfprintf puts putchar putc fputc fputs fwrite perror fopen fclose"
              .concat(" fdopen freopen tmpfile popen pclose scanf fscanf getchar fgetc getc")
              .concat(" fgets gets fread getline getdelim strdup strndup asprintf vasprintf")
              .concat(" setlocale realpath getcwd opendir closedir setenv putenv localtime")
              .concat(" mktime strftime tzset syslog regcomp regfree getaddrinfo ungetc")
              .concat(" reallocarray posix_memalign aligned_alloc memalign valloc cfree")
              .split(" "));

  static {
    BY_COMPILER.put("printf", List.of("puts", "putchar"));
    BY_COMPILER.put("vprintf", List.of("puts", "putchar"));
    BY_COMPILER.put("fprintf", List.of("fwrite", "fputc", "fputs"));
    BY_COMPILER.put("vfprintf", List.of("fwrite", "fputc", "fputs"));
    BY_COMPILER.put("fputs", List.of("fwrite", "fputc"));
    BY_COMPILER.put("sprintf", List.of("strcpy", "memcpy", "strlen", "stpcpy"));
    BY_COMPILER.put("snprintf", List.of("strcpy", "memcpy", "strlen"));
    BY_COMPILER.put("strcpy", List.of("memcpy", "stpcpy", "strlen"));
    BY_COMPILER.put("stpcpy", List.of("memcpy", "strcpy", "strlen"));
    BY_COMPILER.put("strncpy", List.of("memcpy", "memset"));
    BY_COMPILER.put("strcat", List.of("memcpy", "strlen", "strcpy", "stpcpy"));
    BY_COMPILER.put("strncat", List.of("memcpy", "strlen", "strcat"));
    BY_COMPILER.put("mempcpy", List.of("memcpy"));
    BY_COMPILER.put("memmove", List.of("memcpy"));
    BY_COMPILER.put("bcopy", List.of("memmove", "memcpy"));
    BY_COMPILER.put("bzero", List.of("memset"));
    BY_COMPILER.put("calloc", List.of("malloc", "memset"));
    BY_COMPILER.put("strncmp", List.of("strcmp", "memcmp"));
    BY_COMPILER.put("strcmp", List.of("memcmp"));
    BY_COMPILER.put("memcmp", List.of("bcmp"));
    BY_COMPILER.put("bcmp", List.of("memcmp"));
    BY_COMPILER.put("strstr", List.of("strchr", "strncmp", "strlen", "memcmp"));
    BY_COMPILER.put("strchr", List.of("strlen", "memchr"));
    BY_COMPILER.put("pow", List.of("sqrt", "exp2", "ldexp"));
  }

  private LibraryCallees() {}

  /** A function of the program that a call of a library function may run. */
  static Optional<String> of(LlvmModule module, LLVMValueRef instruction) {
    Optional<String> name =
        Optional.of(instruction)
            .filter(NativeInstructions::isCall)
            .flatMap(NativeInstructions::directCallee)
            .filter(f -> LLVMIsDeclaration(f) != 0)
            .map(LlvmText::nameOf);
    if (name.isEmpty()) {
      return name;
    }
    Optional<String> ofLibrary =
        ALLOCATING.contains(name.get())
            ? ALLOCATION.stream().filter(f -> isVisibleDefinition(module, f)).findFirst()
            : Optional.empty();
    return ofLibrary.or(
        () ->
            BY_COMPILER.getOrDefault(name.get(), List.of()).stream()
                .filter(module::defines)
                .findFirst());
  }

  private static boolean isVisibleDefinition(LlvmModule module, String name) {
    return module.defines(name)
        && LLVMGetLinkage(module.function(name).orElseThrow()) == LLVMExternalLinkage;
  }
}
