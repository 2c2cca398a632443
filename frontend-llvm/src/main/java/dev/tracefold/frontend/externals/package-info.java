/**
 * What is known of functions that a program calls but does not define: the C library, the verifier
 * functions, and LLVM's intrinsics; and the types that library functions have. Tables only: {@code
 * translate} gives the entries their meaning, {@code memory} their effect on pointers. Depends on
 * nothing.
 */
package dev.tracefold.frontend.externals;
