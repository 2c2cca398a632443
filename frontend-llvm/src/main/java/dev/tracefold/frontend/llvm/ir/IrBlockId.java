package dev.tracefold.frontend.llvm.ir;

/** A basic block's position in its function (0 is the entry) and its label. */
public record IrBlockId(int index, String name) {}
