package dev.tracefold.frontend.llvm.ir;

import java.util.Optional;

/**
 * A place in the C text: file as the debug information names it, line and column (0 = not known),
 * the C function, and the call it was inlined at.
 */
public record IrDebugLocation(
    String file, int line, int column, String function, Optional<IrDebugLocation> inlinedAt) {}
