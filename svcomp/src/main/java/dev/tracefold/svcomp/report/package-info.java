/** The report of one run ({@code --report}): the page of a batch with one result, and a picture. */
package dev.tracefold.svcomp.report;
