/**
 * What of a program depends on where its objects lie. C leaves that open, and {@link
 * dev.tracefold.frontend.memory.AddressSpace} chooses one layout of many; here is found which
 * instructions have outcomes that another layout may change, so that the translation can let these
 * be arbitrary. Uses the IR picture, {@code externals} and {@code memory}.
 */
package dev.tracefold.frontend.layout;
