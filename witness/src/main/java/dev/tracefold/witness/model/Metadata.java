package dev.tracefold.witness.model;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Who made a witness, when and for what.
 *
 * @param uuid absent in GraphML, which has none
 * @param creationTime ISO 8601
 */
public record Metadata(
    FormatVersion version,
    Optional<String> uuid,
    String creationTime,
    Producer producer,
    Task task) {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?"
              + "([Zz]|[+-]\\d\\d(:?\\d\\d)?)?");

  public Metadata {
    if (uuid.isPresent() == (version == FormatVersion.GRAPHML_1_0)) {
      throw new IllegalArgumentException("a uuid belongs to YAML, and there it is needed");
    }
    if (uuid.isPresent() && !UUID.matcher(uuid.get()).matches()) {
      throw new IllegalArgumentException("uuid is not one of RFC 4122");
    }
    if (!TIME.matcher(creationTime).matches()) {
      throw new IllegalArgumentException("the creation time is not one of ISO 8601");
    }
  }
}
