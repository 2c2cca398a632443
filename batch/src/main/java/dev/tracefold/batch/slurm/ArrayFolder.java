package dev.tracefold.batch.slurm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.batch.process.Ending;
import dev.tracefold.batch.process.RunLimits;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.batch.run.PlannedRun;
import dev.tracefold.svcomp.input.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of one job array: what its tasks are to run, how those that have ended did, and the
 * number that Slurm gave it. Each file appears whole or not at all.
 */
final class ArrayFolder {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String PLAN = "plan.json";
  private static final String JOB = "job";
  private static final String ENDED = "ended-";

  private final Path path;

  private ArrayFolder(Path path) {
    this.path = path;
  }

  static ArrayFolder at(Path path) {
    return new ArrayFolder(path);
  }

  /** The folders of earlier arrays of a batch. */
  static List<ArrayFolder> earlier(Path parent) throws IOException {
    if (!Files.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(parent)) {
      return folders
          .filter(folder -> Files.exists(folder.resolve(PLAN)))
          .sorted()
          .map(ArrayFolder::new)
          .toList();
    }
  }

  Path path() {
    return path;
  }

  /** One task of the array. */
  record Entry(TaskResult.Key key, List<String> command, Path log, RunLimits limits) {}

  void writePlan(Path results, List<PlannedRun> runs, RunLimits limits) throws IOException {
    ObjectNode plan = JSON.createObjectNode();
    plan.put("results", results.toString());
    plan.put("cpu_ms", limits.cpuTime().toMillis());
    plan.put("wall_ms", limits.wallTime().toMillis());
    plan.put("memory", limits.memoryBytes().orElse(-1));
    plan.put("output", limits.outputBytes());
    for (PlannedRun run : runs) {
      ObjectNode entry = plan.withArray("/runs").addObject();
      entry.put("config", run.configuration()).put("task", run.task().id());
      entry.put("log", run.log().toString());
      run.command().forEach(entry.withArray("/command")::add);
    }
    OutputFile.write(path.resolve(PLAN), plan.toString());
  }

  private JsonNode plan() throws IOException {
    return JSON.readTree(path.resolve(PLAN).toFile());
  }

  /** The folder of the batch's results. */
  Path results() throws IOException {
    return Path.of(plan().get("results").textValue());
  }

  List<Entry> entries() throws IOException {
    JsonNode plan = plan();
    long memory = plan.get("memory").longValue();
    RunLimits limits =
        new RunLimits(
            Duration.ofMillis(plan.get("cpu_ms").longValue()),
            Duration.ofMillis(plan.get("wall_ms").longValue()),
            memory < 0 ? OptionalLong.empty() : OptionalLong.of(memory),
            plan.get("output").longValue());
    List<Entry> entries = new ArrayList<>();
    for (JsonNode run : plan.get("runs")) {
      List<String> command = new ArrayList<>();
      run.get("command").forEach(word -> command.add(word.textValue()));
      entries.add(
          new Entry(
              new TaskResult.Key(run.get("config").textValue(), run.get("task").textValue()),
              command,
              Path.of(run.get("log").textValue()),
              limits));
    }
    return entries;
  }

  void writeJob(String job) throws IOException {
    OutputFile.write(path.resolve(JOB), job);
  }

  /** The number of the job, if it was submitted. */
  Optional<String> job() throws IOException {
    Path file = path.resolve(JOB);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }

  void writeEnding(int index, Ending ending) throws IOException {
    ObjectNode node = JSON.createObjectNode();
    node.put("cause", ending.cause().name());
    node.put("status", ending.status());
    node.put("cpu_ms", ending.cpuTime().toMillis());
    node.put("wall_ms", ending.wallTime().toMillis());
    node.put("memory", ending.memoryBytes());
    OutputFile.write(path.resolve(ENDED + index), node.toString());
  }

  /** How the tasks that have ended did, by their index. */
  Map<Integer, Ending> endings() throws IOException {
    Map<Integer, Ending> endings = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> all = Files.list(path)) {
      files = all.filter(f -> f.getFileName().toString().startsWith(ENDED)).toList();
    }
    for (Path file : files) {
      JsonNode node = JSON.readTree(Files.readString(file, StandardCharsets.UTF_8));
      endings.put(
          Integer.valueOf(file.getFileName().toString().substring(ENDED.length())),
          new Ending(
              Ending.Cause.valueOf(node.get("cause").textValue()),
              node.get("status").intValue(),
              Duration.ofMillis(node.get("cpu_ms").longValue()),
              Duration.ofMillis(node.get("wall_ms").longValue()),
              node.get("memory").longValue()));
    }
    return endings;
  }
}
