/** Tests of batches as a whole, with shell scripts in place of the verifier. */
package dev.tracefold.batch;
