package dev.tracefold.frontend.llvm.ir;

import dev.tracefold.frontend.externals.Surroundings;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole program. Functions and globals keep the order of the LLVM module.
 *
 * @param surroundings what functions are that the program only declares
 */
public record IrModule(
    IrDataLayout layout,
    Map<String, IrGlobalVariable> globals,
    Map<String, IrFunction> functions,
    Surroundings surroundings) {
  /** The lists of functions that run before and after main. */
  public static final List<String> OUTSIDE_MAIN = List.of("llvm.global_ctors", "llvm.global_dtors");

  public IrModule {
    globals = Collections.unmodifiableMap(new LinkedHashMap<>(globals));
    functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
  }

  public Optional<IrFunction> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  public Optional<IrGlobalVariable> global(String name) {
    return Optional.ofNullable(globals.get(name));
  }

  /** The functions that have a body. */
  public List<IrFunction> definitions() {
    return functions.values().stream().filter(f -> !f.isDeclaration()).toList();
  }
}
