/**
 * The page on runs: one HTML file that needs nothing else. The page itself (style and script) is
 * among the resources of this package; what is here gathers its data and draws its pictures. {@code
 * --report} makes one on its own run, a batch one on all its runs.
 */
package dev.tracefold.svcomp.report;
