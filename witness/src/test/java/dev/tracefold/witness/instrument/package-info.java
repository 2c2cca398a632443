/** Tests of the places at which an observer acts. */
package dev.tracefold.witness.instrument;
