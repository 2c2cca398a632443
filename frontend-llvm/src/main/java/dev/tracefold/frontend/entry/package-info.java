/**
 * Programs without a {@code main} of their own: a function of the program is called with any
 * arguments. The call is C text behind the text of the function's file, so whatever reads programs
 * reads it as part of one. Uses {@code clang}, {@code llvm}.
 */
package dev.tracefold.frontend.entry;
