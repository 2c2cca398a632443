package dev.tracefold.svcomp.task;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads YAML through the streaming parser: data binding would cost more time than the verification
 * of a small program.
 */
final class YamlReader {
  private static final int DEEPEST = 20;

  private final YAMLParser parser;
  private final String name;

  private YamlReader(YAMLParser parser, String name) {
    this.parser = parser;
    this.name = name;
  }

  /**
   * Reads a text that holds one document.
   *
   * @param name what messages call the text
   */
  static YamlNode read(String text, String name) throws Refusal {
    try (YAMLParser parser = new YAMLFactory().createParser(text)) {
      return new YamlReader(parser, name).document();
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new Refusal(name + ":" + line + ": not YAML: " + problem(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new Refusal(name + " cannot be read: " + e.getMessage());
    }
  }

  /** The parser's message without its indented excerpts of the text. */
  private static String problem(String message) {
    return message
        .lines()
        .filter(line -> !line.startsWith(" "))
        .map(InputFile::excerpt)
        .collect(Collectors.joining(", "));
  }

  private YamlNode document() throws IOException, Refusal {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw new Refusal(name + " is empty");
    }
    YamlNode node = node(first, 0);
    if (parser.nextToken() != null) {
      throw refusal("a second document or a stray value");
    }
    return node;
  }

  private YamlNode node(JsonToken token, int depth) throws IOException, Refusal {
    if (depth > DEEPEST) {
      throw refusal("nested too deeply");
    }
    if (parser.isCurrentAlias()) {
      throw refusal("aliases are not supported");
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
    return new YamlNode.Scalar(token == JsonToken.VALUE_NULL ? "" : parser.getText(), line);
  }

  private YamlNode mapping(int line, int depth) throws IOException, Refusal {
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      int keyLine = parser.currentTokenLocation().getLineNr();
      YamlNode value = node(parser.nextToken(), depth + 1);
      if (entries.put(key, value) != null) {
        throw new Refusal(name + ":" + keyLine + ": " + InputFile.excerpt(key) + " is given twice");
      }
    }
    return new YamlNode.Mapping(Collections.unmodifiableMap(entries), line);
  }

  private Refusal refusal(String problem) {
    return new Refusal(name + ":" + parser.currentTokenLocation().getLineNr() + ": " + problem);
  }
}
