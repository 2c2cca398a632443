/** The verification engines and the certifier. Uses {@code cfa} and {@code solver}. */
package dev.tracefold.engines;
