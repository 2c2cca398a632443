/** Task definitions and plain programs, read and refused. */
package dev.tracefold.svcomp.task;
