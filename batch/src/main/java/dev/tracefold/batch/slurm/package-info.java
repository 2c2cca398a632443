/**
 * Runs on a cluster: a job array of an existing Slurm. Scheduling is Slurm's business; what is here
 * submits, collects what has ended from a folder that the nodes share, and notices what is lost.
 */
package dev.tracefold.batch.slurm;
