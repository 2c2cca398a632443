/** Tests of violations behind many rounds. */
package dev.tracefold.engines.leaps;
