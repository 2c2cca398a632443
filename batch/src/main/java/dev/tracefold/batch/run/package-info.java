/** The runs of a batch as they are planned, whoever executes them. */
package dev.tracefold.batch.run;
