/**
 * Code of library functions: C files of our own, what each of them defines and needs, and how they
 * become bitcode. {@code llvm.pass.LinkModels} puts it into programs. Uses {@code clang}.
 */
package dev.tracefold.frontend.models;
