package dev.tracefold.frontend.llvm.ir;

import java.util.Optional;

/**
 * A global or static variable. Without an initialiser it is defined elsewhere, and its value is
 * arbitrary. {@code constant} variables are never written.
 */
public record IrGlobalVariable(
    String name,
    IrType type,
    boolean constant,
    boolean threadLocal,
    int alignment,
    Optional<IrConstant> initializer,
    Optional<IrVariableInfo> info) {}
