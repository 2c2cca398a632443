/**
 * The LLVM side of the front end: {@link dev.tracefold.frontend.llvm.LlvmModule} owns the native
 * module, {@code pass} rewrites it, {@code reader} turns it into the plain records of {@code ir},
 * and {@code ProgramLoader} does all of this for a file.
 *
 * <p>Only this package and its sub-packages {@code pass} and {@code reader} touch the LLVM C API.
 */
package dev.tracefold.frontend.llvm;
