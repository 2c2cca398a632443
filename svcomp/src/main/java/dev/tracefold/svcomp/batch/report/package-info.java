/**
 * The HTML report: one file that needs nothing else. The page itself (style and script) is among
 * the resources of this package; what is here gathers its data.
 */
package dev.tracefold.svcomp.batch.report;
