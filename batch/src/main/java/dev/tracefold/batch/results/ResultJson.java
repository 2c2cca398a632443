package dev.tracefold.batch.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** A result as one line of JSON. */
public final class ResultJson {
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private ResultJson() {}

  public static String line(TaskResult result) {
    return object(result).toString();
  }

  /** The fields in the order in which people read them. */
  public static ObjectNode object(TaskResult r) {
    ObjectNode node = JSON.createObjectNode();
    node.put("config", r.configuration());
    node.put("task", r.task());
    node.put("category", r.category());
    r.expected().ifPresent(expected -> node.put("expected", expected));
    node.put("outcome", r.outcome().text());
    node.put("verdict", r.verdict());
    node.put("points", r.points());
    node.put("status", r.status());
    node.put("cpu_s", r.cpuSeconds());
    node.put("wall_s", r.usage().wallSeconds());
    node.put("memory_mb", r.usage().memoryMegabytes());
    node.put("log", r.log());
    return node;
  }

  /** The result of a line; nothing if the line is not whole or is something else. */
  static Optional<TaskResult> parse(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      if (!node.path("config").isTextual() || !node.path("task").isTextual()) {
        return Optional.empty();
      }
      return Optional.of(
          new TaskResult(
              new TaskResult.Key(node.get("config").textValue(), node.get("task").textValue()),
              node.path("category").asText(),
              node.has("expected")
                  ? Optional.of(node.get("expected").booleanValue())
                  : Optional.empty(),
              new TaskResult.Answer(
                  Outcome.of(node.path("outcome").asText()),
                  node.path("verdict").asText(),
                  node.path("status").asInt()),
              new TaskResult.Usage(
                  node.path("cpu_s").asDouble(),
                  node.path("wall_s").asDouble(),
                  node.path("memory_mb").asDouble()),
              node.path("log").asText()));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
