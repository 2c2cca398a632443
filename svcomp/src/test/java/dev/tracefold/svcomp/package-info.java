/** Whole runs: through the entry point in this process, and as processes of their own. */
package dev.tracefold.svcomp;
