package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.property.PropertyParser;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.Witness;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Refuses a witness of another program, property or data model. Names of files do not matter. */
public final class WitnessIdentity {
  /** Some tools write the formula alone. */
  private static final Pattern FORMULA = Pattern.compile("\\s*G\\s*!\\s*call\\s*\\(.*\\)\\s*");

  private WitnessIdentity() {}

  /** That of a witness that can be read, which files are taken to have that nobody says it of. */
  public static Optional<DataModel> dataModel(Path witness) {
    try {
      return Optional.of(
          DataModel.valueOf(WitnessFile.read(witness).metadata().task().dataModel().name()));
    } catch (MalformedFile e) {
      // What is wrong with it is told when it is validated.
      return Optional.empty();
    }
  }

  public static void check(Witness witness, VerificationTask task, Path file) throws Refusal {
    Task claimed = witness.metadata().task();
    if (claimed.inputFiles().size() > 1) {
      throw new Refusal("witness " + file + " is of a program of several files");
    }
    String hash = sha256(task.program());
    if (!claimed.sha256().containsValue(hash)) {
      throw new Refusal(
          "witness "
              + file
              + " is of another program: its SHA-256 is "
              + claimed.sha256().values().iterator().next()
              + ", that of "
              + task.program()
              + " is "
              + hash);
    }
    if (!claimed.dataModel().name().equals(task.dataModel().name())) {
      throw new Refusal(
          "witness "
              + file
              + " is for data model "
              + claimed.dataModel()
              + ", the task for "
              + task.dataModel());
    }
    checkProperty(claimed.specification(), task.specification(), file);
  }

  private static void checkProperty(String claim, Specification asked, Path file) throws Refusal {
    Matcher formula = FORMULA.matcher(claim);
    String text = formula.matches() ? "CHECK( init(main()), LTL(" + claim.strip() + ") )" : claim;
    Specification claimed = PropertyParser.parse(text, "specification of witness " + file);
    if (!claimed.equals(asked)) {
      throw new Refusal(
          "witness "
              + file
              + " is for another property: "
              + InputFile.excerpt(claim)
              + ", the task's is "
              + asked.text());
    }
  }

  /** In lower case. */
  static String sha256(Path file) throws Refusal {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new Refusal("input file " + file + " cannot be read: " + e.getMessage());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
