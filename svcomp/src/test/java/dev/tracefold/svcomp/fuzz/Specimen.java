package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A generated program as machine code and as automata.
 *
 * @param inputs how many inputs it reads before it asks for its checksum
 */
record Specimen(long seed, DataModel model, NativeProgram machine, Program program, int inputs) {

  /** Generates, builds and translates the program of a seed in the folder. */
  static Specimen of(long seed, DataModel model, Path folder) throws IOException {
    RandomProgram.Generated generated = RandomProgram.of(seed, model == DataModel.LP64);
    Path source = folder.resolve("random-" + model + "-" + seed + ".c");
    Files.writeString(source, generated.text());
    FrontEndResult result =
        FrontEnd.bundled().translate(source, model, "reach_error", ExprFactory.create());
    if (!(result instanceof FrontEndResult.Translated translated)) {
      throw new IllegalStateException(source + ": " + result);
    }
    return new Specimen(
        seed, model, NativeProgram.build(source, model), translated.program(), generated.inputs());
  }

  /** Values for all inputs but the checksum. */
  List<Long> draw(Choices choices) {
    List<Long> drawn = new ArrayList<>();
    for (int n = 0; n < inputs; n++) {
      drawn.add(choices.interesting());
    }
    return drawn;
  }

  /** The checksum that the machine computes on those inputs. */
  long checksum(List<Long> drawn) {
    List<Long> observed = machine.run(drawn).observed();
    return observed.get(observed.size() - 1);
  }

  static List<Long> followedBy(List<Long> drawn, long checksum) {
    List<Long> all = new ArrayList<>(drawn);
    all.add(checksum);
    return all;
  }

  @Override
  public String toString() {
    return "seed " + seed + " " + model;
  }
}
