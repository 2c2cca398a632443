package dev.tracefold.engines.portfolio;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.results.Cause;
import java.util.ArrayList;
import java.util.List;

/**
 * Each engine is asked once whether it has something to say of the program.
 *
 * @param specialists whom the program is made for
 * @param others who may decide it as well
 * @param refusals why the rest cannot
 */
record Applicants(List<Stage> specialists, List<Stage> others, List<JointReason.Saying> refusals) {

  static Applicants of(List<Stage> stages, Program program) {
    List<Stage> specialists = new ArrayList<>();
    List<Stage> others = new ArrayList<>();
    List<JointReason.Saying> refusals = new ArrayList<>();
    for (Stage stage : stages) {
      Applicability said = stage.engine().applicability(program);
      if (said instanceof Applicability.Refused refused) {
        refusals.add(JointReason.saying(stage.engine(), Cause.GAVE_UP, refused.reason()));
      } else {
        (said instanceof Applicability.Applicable a && a.isMadeForIt() ? specialists : others)
            .add(stage);
      }
    }
    return new Applicants(specialists, others, refusals);
  }
}
