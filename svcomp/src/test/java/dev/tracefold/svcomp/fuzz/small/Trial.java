package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.fuzz.NativeProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a program looks at when the machine runs it on all its inputs.
 *
 * @param all whether those were all runs
 * @param many whether there are more values than those here
 */
record Trial(boolean all, long least, long greatest, boolean many, List<Long> values) {
  /** As in the driver. */
  private static final int MOST_VALUES = 64;

  /** Of each program, in the order of the programs; writes files into the folder. */
  static List<Trial> of(List<SmallProgram> programs, DataModel model, Path folder)
      throws IOException {
    Path driver = object("trials", text("trials.c"), model, folder);
    Path tried = object("tried", source(programs), model, folder);
    Path executable = folder.resolve("tried-" + model);
    // The driver comes first, since it must see where memory begins.
    Path freestanding = NativeProgram.freestanding(folder, model);
    NativeProgram.link(List.of(driver, tried, freestanding), executable, model);
    Process process =
        new ProcessBuilder(executable.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    ByteBuffer written =
        ByteBuffer.wrap(process.getInputStream().readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
    List<Trial> trials = new ArrayList<>();
    while (written.hasRemaining()) {
      trials.add(read(written));
    }
    if (trials.size() != programs.size()) {
      throw new IllegalStateException(
          "seed " + programs.get(trials.size()).seed() + " " + model + " breaks off");
    }
    return trials;
  }

  private static Trial read(ByteBuffer written) {
    boolean all = written.getLong() != 0;
    long least = written.getLong();
    long greatest = written.getLong();
    long different = written.getLong();
    List<Long> values = new ArrayList<>();
    while (values.size() < different && values.size() < MOST_VALUES) {
      values.add(written.getLong());
    }
    return new Trial(all, least, greatest, different > values.size(), values);
  }

  private static Path object(String name, String text, DataModel model, Path folder)
      throws IOException {
    Path source = Files.writeString(folder.resolve(name + "-" + model + ".c"), text);
    Path object = Path.of(source + ".o");
    NativeProgram.compile(source, object, model);
    return object;
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = Trial.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String source(List<SmallProgram> programs) {
    StringBuilder source = new StringBuilder(SmallProgram.PROLOGUE);
    source.append("extern void look(long long);\n#define LOOK(e) look((long long)(e))\n");
    StringBuilder table = new StringBuilder();
    for (SmallProgram p : programs) {
      source.append(p.asPart());
      table.append("  {").append(p.prefix()).append("main, ").append(p.low()).append(", ");
      table.append(p.values()).append("},\n");
    }
    source.append("struct program { int (*main)(void); int low, values; };\n");
    source.append("const struct program tried[] = {\n").append(table).append("};\n");
    return source
        .append("const int tried_count = ")
        .append(programs.size())
        .append(";\n")
        .toString();
  }
}
