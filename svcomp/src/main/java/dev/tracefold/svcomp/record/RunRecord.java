package dev.tracefold.svcomp.record;

import java.util.Map;

/**
 * What happened in a run, as far as it got.
 *
 * @param subject what was verified
 * @param ending what it came to
 * @param resources what it took
 * @param figures counts of engines and solvers, and the shares of engines' work, by name
 * @param findings what was found out besides
 * @param artifacts what can be drawn
 */
public record RunRecord(
    Subject subject,
    Ending ending,
    Resources resources,
    Map<String, String> figures,
    Findings findings,
    Artifacts artifacts) {}
