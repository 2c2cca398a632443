package dev.tracefold.svcomp.record;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.options.Version;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.svcomp.trace.TraceStep;
import dev.tracefold.witness.invariant.SourceInvariant;

/** A record as an object of JSON. */
public final class RunJson {
  private final ObjectNode object = JsonMapper.builder().build().createObjectNode();

  private RunJson() {}

  /** What {@code --json} writes. */
  public static String text(RunRecord record) {
    return object(record).toPrettyString() + "\n";
  }

  /** All but what can be drawn. */
  static ObjectNode object(RunRecord record) {
    RunJson json = new RunJson();
    json.subject(record.subject());
    json.ending(record.ending());
    json.resources(record.resources());
    ObjectNode figures = json.object.putObject("statistics");
    record.figures().forEach(figures::put);
    boolean stands = record.ending().verdict().status() == ExitStatus.FALSE;
    json.findings(record.findings(), stands ? "violation" : "withdrawn_violation");
    return json.object;
  }

  private void subject(Subject subject) {
    object.put("tool", "tracefold");
    object.put("version", Version.current());
    object.put("task", subject.input().toString());
    object.put("program", subject.program().toString());
    subject
        .task()
        .ifPresent(
            task -> {
              object.put("data_model", task.dataModel().name());
              ArrayNode properties = object.putArray("properties");
              task.specification().properties().stream()
                  .map(Property::verdictName)
                  .distinct()
                  .forEach(properties::add);
              ArrayNode functions = object.putArray("error_functions");
              task.errorFunctions().forEach(functions::add);
            });
  }

  private void ending(Ending ending) {
    Verdict verdict = ending.verdict();
    object.put("verdict", verdict.text());
    object.put("outcome", verdict.outcome());
    object.put("status", verdict.status().code());
    Verdict.causeOf(verdict.text()).map(Cause::marker).ifPresent(c -> object.put("cause", c));
    ending.engine().ifPresent(engine -> object.put("engine", engine));
  }

  private void resources(Resources resources) {
    resources.cpuNanos().ifPresent(nanos -> object.put("cpu_s", nanos / 1e9));
    object.put("wall_s", resources.wallNanos() / 1e9);
    resources.peakBytes().ifPresent(bytes -> object.put("memory_mb", bytes / 1_000_000));
    ArrayNode phases = object.putArray("phases");
    resources
        .phases()
        .forEach(p -> phases.addObject().put("name", p.name()).put("wall_s", p.nanos() / 1e9));
  }

  private void findings(Findings findings, String violation) {
    ArrayNode remarks = object.putArray("remarks");
    findings.remarks().forEach(remarks::add);
    findings.violation().ifPresent(run -> violation(run, object.putObject(violation)));
    if (!findings.invariants().isEmpty()) {
      ArrayNode invariants = object.putArray("invariants");
      findings.invariants().forEach(i -> invariant(i, invariants.addObject()));
    }
    ArrayNode witnesses = object.putArray("witnesses");
    findings.witnesses().forEach(file -> witnesses.add(file.toString()));
  }

  private static void violation(RecordedRun run, ObjectNode violation) {
    violation.put("property", run.violation().property().verdictName());
    violation.put("event", run.violation().event());
    place(run.end(), violation);
    ArrayNode steps = violation.putArray("steps");
    run.steps().kept().forEach(step -> step(step, steps.addObject()));
    if (run.steps().leftOut() > 0) {
      violation.put("steps_left_out", run.steps().leftOut());
    }
    ArrayNode inputs = violation.putArray("inputs");
    run.inputs()
        .calls()
        .inputs()
        .forEach(
            i -> inputs.addObject().put("function", i.function()).put("bits", i.bits().toString()));
  }

  private static void step(TraceStep step, ObjectNode node) {
    place(step.span(), node);
    ArrayNode events = node.putArray("events");
    step.events().forEach(events::add);
    if (step.decision()) {
      step.next().ifPresent(next -> node.put("goes_to_line", next.line()));
    }
  }

  private static void place(SourceSpan span, ObjectNode node) {
    if (span.isKnown()) {
      node.put("file", span.file()).put("line", span.line()).put("function", span.function());
    }
  }

  private static void invariant(SourceInvariant invariant, ObjectNode node) {
    node.put("line", invariant.place().place().line()).put("condition", invariant.condition());
  }
}
