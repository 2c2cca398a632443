/**
 * Runs the bundled clang: C in, LLVM bitcode out, in memory.
 *
 * <p>{@link dev.tracefold.frontend.clang.ClangCompiler} is the entry. The child process has limits
 * of time and output, gets no environment of ours, and writes no files.
 */
package dev.tracefold.frontend.clang;
