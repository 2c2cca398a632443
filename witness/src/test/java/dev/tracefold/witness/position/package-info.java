/** The places that the formats want, in small programs. */
package dev.tracefold.witness.position;
