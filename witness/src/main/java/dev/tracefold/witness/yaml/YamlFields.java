package dev.tracefold.witness.yaml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.yaml.YamlNode.Mapping;
import dev.tracefold.witness.yaml.YamlNode.Scalar;
import dev.tracefold.witness.yaml.YamlNode.ScalarType;
import dev.tracefold.witness.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The keys and values of one mapping, taken by name and type. */
final class YamlFields {
  private final String file;
  private final String what;
  private final Mapping mapping;

  private YamlFields(String file, String what, Mapping mapping) {
    this.file = file;
    this.what = what;
    this.mapping = mapping;
  }

  /**
   * The fields of a mapping that has no other keys than these.
   *
   * @param what names the mapping in messages
   */
  static YamlFields of(String file, YamlNode node, String what, Set<String> keys)
      throws MalformedFile {
    if (!(node instanceof Mapping mapping)) {
      throw MalformedFile.at(file, node.line(), what + " must have keys and values");
    }
    for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
      if (!keys.contains(entry.getKey())) {
        throw MalformedFile.at(
            file,
            entry.getValue().line(),
            "unknown key " + Excerpt.of(entry.getKey()) + " in " + what);
      }
    }
    return new YamlFields(file, what, mapping);
  }

  /** The only value of a mapping with that one key. */
  static YamlNode only(String file, YamlNode node, String key) throws MalformedFile {
    return of(file, node, "an entry", Set.of(key)).node(key);
  }

  /** What the supplier builds; its objection is one to this mapping. */
  <T> T built(Supplier<T> supplier) throws MalformedFile {
    try {
      return supplier.get();
    } catch (IllegalArgumentException e) {
      throw MalformedFile.at(file, mapping.line(), e.getMessage());
    }
  }

  YamlNode node(String key) throws MalformedFile {
    YamlNode node = mapping.entries().get(key);
    if (node == null) {
      throw MalformedFile.at(file, mapping.line(), what + " has no " + key);
    }
    return node;
  }

  Optional<YamlNode> optional(String key) {
    return Optional.ofNullable(mapping.entries().get(key));
  }

  String text(String key) throws MalformedFile {
    return text(node(key), key);
  }

  Optional<String> optionalText(String key) throws MalformedFile {
    Optional<YamlNode> node = optional(key);
    return node.isEmpty() ? Optional.empty() : Optional.of(text(node.get(), key));
  }

  private String text(YamlNode node, String key) throws MalformedFile {
    if (node instanceof Scalar scalar && scalar.type() == ScalarType.TEXT) {
      return scalar.text();
    }
    throw MalformedFile.at(file, node.line(), key + " must be a text (in quotes)");
  }

  int number(String key) throws MalformedFile {
    YamlNode node = node(key);
    if (node instanceof Scalar scalar && scalar.type() == ScalarType.INTEGER) {
      try {
        return Integer.parseInt(scalar.text());
      } catch (NumberFormatException e) {
        throw MalformedFile.at(file, node.line(), key + " is not a usable number");
      }
    }
    throw MalformedFile.at(file, node.line(), key + " must be a number");
  }

  OptionalInt optionalNumber(String key) throws MalformedFile {
    return optional(key).isEmpty() ? OptionalInt.empty() : OptionalInt.of(number(key));
  }

  List<YamlNode> items(String key) throws MalformedFile {
    YamlNode node = node(key);
    if (node instanceof Sequence sequence) {
      return sequence.items();
    }
    throw MalformedFile.at(file, node.line(), key + " must be a list");
  }

  List<String> texts(String key) throws MalformedFile {
    List<String> texts = new ArrayList<>();
    for (YamlNode item : items(key)) {
      texts.add(text(item, "an entry of " + key));
    }
    return texts;
  }

  /** The texts of a mapping with arbitrary keys. */
  Map<String, String> textByKey(String key) throws MalformedFile {
    YamlNode node = node(key);
    if (!(node instanceof Mapping texts)) {
      throw MalformedFile.at(file, node.line(), key + " must have keys and values");
    }
    Map<String, String> result = new LinkedHashMap<>();
    for (Map.Entry<String, YamlNode> entry : texts.entries().entrySet()) {
      result.put(entry.getKey(), text(entry.getValue(), "a value of " + key));
    }
    return result;
  }

  /** The constant that has the text of this key. */
  <E> E choice(String key, Map<String, E> constants) throws MalformedFile {
    String text = text(key);
    E constant = constants.get(text);
    if (constant == null) {
      String known = constants.keySet().stream().sorted().collect(Collectors.joining(", "));
      throw MalformedFile.at(
          file,
          node(key).line(),
          "unknown " + key + " " + Excerpt.of(text) + "; known are " + known);
    }
    return constant;
  }
}
