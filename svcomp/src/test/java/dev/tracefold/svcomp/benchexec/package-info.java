/** Runs the tests of BenchExec's tool-info module, which are in Python like the module. */
package dev.tracefold.svcomp.benchexec;
