/**
 * From a file to the records of a program: compile with {@code clang}, parse, run the passes of
 * {@code llvm.pass}, read with {@code llvm.reader}.
 */
package dev.tracefold.frontend.load;
