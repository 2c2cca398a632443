/** The command line: tasks, options, verdict line and exit status. Wires all modules together. */
package dev.tracefold.svcomp;
