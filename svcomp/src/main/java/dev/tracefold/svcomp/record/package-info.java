/**
 * What happens in a run: recorded while it goes on, and one {@link
 * dev.tracefold.svcomp.record.RunRecord} in the end, which text, JSON and the page on a run render.
 */
package dev.tracefold.svcomp.record;
