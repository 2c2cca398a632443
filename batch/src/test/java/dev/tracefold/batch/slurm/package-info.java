/** Tests on a Slurm of one machine, which a script starts. */
package dev.tracefold.batch.slurm;
