package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.fuzz.Choices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** A small program and what it is asked. */
public record SmallTask(SmallProgram program, DataModel model, Question question) {

  /** Of some seeds in a row; writes files into the folder. */
  public static List<SmallTask> of(long first, int count, DataModel model, Path folder)
      throws IOException {
    List<SmallProgram> programs =
        LongStream.range(first, first + count).mapToObj(SmallProgram::of).toList();
    List<Trial> trials = Trial.of(programs, model, folder);
    List<SmallTask> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      SmallProgram program = programs.get(i);
      Question question = Question.about(trials.get(i), new Choices(program.seed()));
      tasks.add(new SmallTask(program, model, question));
    }
    return tasks;
  }

  @Override
  public String toString() {
    return "seed " + program.seed() + " " + model + ", " + question;
  }
}
