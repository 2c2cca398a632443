/** Tests that accelerated rounds do what rounds do. */
package dev.tracefold.analysis.acceleration;
