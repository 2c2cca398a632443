/**
 * From C or LLVM bitcode to a CFA. Nothing outside this module sees LLVM. Uses {@code cfa} only.
 */
package dev.tracefold.frontend;
