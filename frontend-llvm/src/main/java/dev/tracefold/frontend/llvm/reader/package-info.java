/**
 * Copies a native LLVM module into the plain records of {@code ir}.
 *
 * <p>{@link dev.tracefold.frontend.llvm.reader.ModuleReader} is the entry; one class each reads
 * types, constants, debug information and instructions. What C programs do not need becomes one of
 * the {@code Unsupported...} or {@code Other...} records, so reading does not fail.
 */
package dev.tracefold.frontend.llvm.reader;
