/**
 * A read-only picture of an LLVM module: plain records, no native handles.
 *
 * <p>{@code dev.tracefold.frontend.llvm.reader} makes it after the passes have run; the translation
 * to the automaton reads it. Values refer to each other by name or number ({@link
 * dev.tracefold.frontend.llvm.ir.IrLocal}, {@link dev.tracefold.frontend.llvm.ir.IrBlockId}), so
 * the records form no cycles. This package depends on nothing but the JDK.
 */
package dev.tracefold.frontend.llvm.ir;
