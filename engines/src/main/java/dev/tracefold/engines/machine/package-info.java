/**
 * The symbolic machine: programs compiled to slots, values that are concrete as long as they can
 * be, and {@link dev.tracefold.engines.machine.Machine}, which executes one path up to the next
 * choice that depends on symbolic values, concrete stretches without allocation or solver. Uses
 * {@code cfa} and the contracts of {@code engines.run}.
 */
package dev.tracefold.engines.machine;
