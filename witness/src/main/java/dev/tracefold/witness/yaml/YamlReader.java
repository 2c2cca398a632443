package dev.tracefold.witness.yaml;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.input.ShortLines;
import dev.tracefold.witness.yaml.YamlNode.ScalarType;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * Reads YAML through the streaming parser: data binding would cost more time than the verification
 * of a small program.
 */
public final class YamlReader {
  private static final int DEEPEST = 20;
  private static final int MOST_NODES = 200_000;
  private static final int LONGEST_LINE = 1 << 17;

  private final YAMLParser parser;
  private final String name;
  private int nodes;

  private YamlReader(YAMLParser parser, String name) {
    this.parser = parser;
    this.name = name;
  }

  /**
   * Reads a text that holds one document.
   *
   * @param name what messages call the text
   * @param longest the largest number of characters
   */
  public static YamlNode read(Reader text, String name, int longest)
      throws MalformedFile, IOException {
    LoaderOptions limits = new LoaderOptions();
    limits.setCodePointLimit(longest);
    YAMLFactory factory = YAMLFactory.builder().loaderOptions(limits).build();
    try (YAMLParser parser = factory.createParser(ShortLines.of(text, LONGEST_LINE))) {
      return new YamlReader(parser, name).document();
    } catch (JsonProcessingException e) {
      throwIfNotRead(e);
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw MalformedFile.at(name, line, "not YAML: " + problem(e.getOriginalMessage()));
    }
  }

  /** The parser wraps what the text's reader throws. */
  private static void throwIfNotRead(Throwable problem) throws IOException {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException e && !(e instanceof JsonProcessingException)) {
        throw e;
      }
    }
  }

  /** The parser's message without its indented excerpts of the text. */
  private static String problem(String message) {
    return message
        .lines()
        .filter(line -> !line.startsWith(" "))
        .map(Excerpt::of)
        .collect(Collectors.joining(", "));
  }

  private YamlNode document() throws IOException, MalformedFile {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw new MalformedFile(name + " is empty");
    }
    YamlNode node = node(first, 0);
    if (parser.nextToken() != null) {
      throw malformed("a second document or a stray value");
    }
    return node;
  }

  private YamlNode node(JsonToken token, int depth) throws IOException, MalformedFile {
    if (token == null) {
      throw malformed("the text ends too early");
    }
    if (depth > DEEPEST) {
      throw malformed("nested too deeply");
    }
    if (parser.isCurrentAlias()) {
      throw malformed("aliases are not supported");
    }
    if (++nodes > MOST_NODES) {
      throw malformed("more than " + MOST_NODES + " values");
    }
    int line = parser.currentTokenLocation().getLineNr();
    if (token == JsonToken.START_OBJECT) {
      return mapping(line, depth);
    }
    if (token == JsonToken.START_ARRAY) {
      List<YamlNode> items = new ArrayList<>();
      for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
        items.add(node(t, depth + 1));
      }
      return new YamlNode.Sequence(List.copyOf(items), line);
    }
    String text = token == JsonToken.VALUE_NULL ? "" : parser.getText();
    return new YamlNode.Scalar(text, type(token), line);
  }

  private static ScalarType type(JsonToken token) {
    return switch (token) {
      case VALUE_STRING -> ScalarType.TEXT;
      case VALUE_NUMBER_INT -> ScalarType.INTEGER;
      default -> ScalarType.OTHER;
    };
  }

  private YamlNode mapping(int line, int depth) throws IOException, MalformedFile {
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      int keyLine = parser.currentTokenLocation().getLineNr();
      if (key == null) {
        throw malformed("the text ends too early");
      }
      YamlNode value = node(parser.nextToken(), depth + 1);
      if (entries.put(key, value) != null) {
        throw MalformedFile.at(name, keyLine, Excerpt.of(key) + " is given twice");
      }
    }
    return new YamlNode.Mapping(Collections.unmodifiableMap(entries), line);
  }

  private MalformedFile malformed(String problem) {
    return MalformedFile.at(name, parser.currentTokenLocation().getLineNr(), problem);
  }
}
