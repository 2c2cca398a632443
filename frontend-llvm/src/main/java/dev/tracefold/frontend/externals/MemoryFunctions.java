package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.Allocation;
import dev.tracefold.frontend.externals.ExternalFunction.CopyBytes;
import dev.tracefold.frontend.externals.ExternalFunction.FillBytes;
import dev.tracefold.frontend.externals.ExternalFunction.OnStrings;
import dev.tracefold.frontend.externals.ExternalFunction.ZeroBytes;

/** Functions that allocate, fill, copy and compare memory and strings. */
final class MemoryFunctions {
  private MemoryFunctions() {}

  static void addTo(ExternalTable table) {
    memory(table);
    strings(table);
  }

  private static void memory(ExternalTable table) {
    table.put(
        new Allocation(Allocation.Kind.PLAIN), "malloc", "valloc", "__builtin_alloca", "alloca");
    table.put(new Allocation(Allocation.Kind.ZEROED), "calloc");
    table.put(new Allocation(Allocation.Kind.RESIZED), "realloc");
    table.put(new Allocation(Allocation.Kind.ALIGNED), "aligned_alloc", "memalign");
    table.put(
        new CopyBytes(false, false), "memcpy", "__memcpy_chk", "llvm.memcpy", "llvm.memcpy.inline");
    table.put(new CopyBytes(false, true), "memmove", "__memmove_chk", "llvm.memmove");
    table.put(new CopyBytes(true, false), "mempcpy");
    table.put(new FillBytes(), "memset", "__memset_chk", "llvm.memset", "llvm.memset.inline");
    table.put(new ZeroBytes(), "bzero");
  }

  private static void strings(ExternalTable table) {
    table.putStrings(OnStrings.Kind.LENGTH, "strlen");
    table.putStrings(OnStrings.Kind.BOUNDED_LENGTH, "strnlen");
    table.putStrings(OnStrings.Kind.COPY, "strcpy", "__strcpy_chk");
    table.putStrings(OnStrings.Kind.BOUNDED_COPY, "strncpy", "__strncpy_chk");
    table.putStrings(OnStrings.Kind.APPEND, "strcat", "__strcat_chk");
    table.putStrings(OnStrings.Kind.COMPARE, "strcmp");
    table.putStrings(OnStrings.Kind.BOUNDED_COMPARE, "strncmp");
    table.putStrings(OnStrings.Kind.COMPARE_BYTES, "memcmp", "bcmp");
    table.putStrings(OnStrings.Kind.FIND_CHARACTER, "strchr", "index");
  }
}
