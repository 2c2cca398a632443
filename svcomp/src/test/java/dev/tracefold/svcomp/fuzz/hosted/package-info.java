/**
 * Programs of gadgets: definitions of library names, library calls, addresses, padding, linkage.
 * They run with the C library, compiled by several compilers, many times with random inputs, and
 * that is what verdicts are compared with. The gadgets are C texts among the resources.
 */
package dev.tracefold.svcomp.fuzz.hosted;
