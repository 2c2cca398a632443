package dev.tracefold.frontend.llvm.ir;

import java.util.Optional;

/**
 * A global or static variable. Without an initialiser it is defined elsewhere, and its value is
 * arbitrary. {@code constant} variables are never written, {@code isVisible} ones other files may
 * name.
 */
public record IrGlobalVariable(
    String name,
    IrType type,
    boolean constant,
    boolean threadLocal,
    boolean isVisible,
    int alignment,
    Optional<IrConstant> initializer,
    Optional<IrVariableInfo> info) {}
