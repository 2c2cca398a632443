package dev.tracefold.svcomp.witness;

import dev.tracefold.svcomp.options.Version;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.model.DataModel;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Task;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;

/** What a witness says of its task and of who made it. */
final class TaskMetadata {
  private static final String TOOL = "Tracefold";

  private final Task task;
  private final String time;

  private TaskMetadata(Task task, String time) {
    this.task = task;
    this.time = time;
  }

  static TaskMetadata of(VerificationTask task) throws IOException {
    Task described =
        Task.of(
            task.program().toString(),
            sha256(task.program()),
            task.specification().text(),
            DataModel.valueOf(task.dataModel().name()));
    return new TaskMetadata(described, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** The metadata in a format; the identifier follows from the rest, so that nothing is drawn. */
  Metadata in(FormatVersion version, String content) {
    boolean isYaml = version != FormatVersion.GRAPHML_1_0;
    byte[] all = (time + task + content).getBytes(StandardCharsets.UTF_8);
    return new Metadata(
        version,
        isYaml ? Optional.of(UUID.nameUUIDFromBytes(all).toString()) : Optional.empty(),
        time,
        Producer.of(TOOL, Version.current()),
        task);
  }

  /** The hash of a file, in hexadecimal. */
  static String sha256(Path file) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
    try (InputStream stream = new DigestInputStream(Files.newInputStream(file), digest)) {
      stream.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
