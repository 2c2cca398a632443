package dev.tracefold.svcomp.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.options.Verbosity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConclusionTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void printsTheFirstVerdictOnly() throws InterruptedException {
    Conclusion conclusion = conclusion(out);
    List<Thread> rivals = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      rivals.add(new Thread(() -> conclusion.conclude(Verdict.unknown(Cause.GAVE_UP, "rival"))));
    }
    conclusion.conclude(
        Verdict.violated(
            new Violation(new Property.UnreachCall("f"), "f() is called", SourceSpan.NONE)));
    rivals.forEach(Thread::start);
    for (Thread rival : rivals) {
      rival.join();
    }
    conclusion.refuse("too late", List.of());
    assertEquals("RESULT: false(unreach-call)\n", out.toString(StandardCharsets.UTF_8));
    assertEquals("epilogue\n", err.toString(StandardCharsets.UTF_8));
    assertEquals(ExitStatus.FALSE, conclusion.await(0));
  }

  @Test
  void printsNoVerdictForARefusal() {
    Conclusion conclusion = conclusion(out);
    conclusion.refuse("f.c does not exist", List.of("1 | int", "    ^"));
    conclusion.conclude(Verdict.holds());
    assertEquals("", out.toString(StandardCharsets.UTF_8));
    assertEquals(
        "svcomp-run: f.c does not exist\n1 | int\n    ^\n", err.toString(StandardCharsets.UTF_8));
    assertEquals(ExitStatus.USAGE, conclusion.await(0));
  }

  /** As at a limit, a signal or a failure while evidence for a proof is made. */
  @Test
  void aVerdictThatStandsIsNotLost() {
    Conclusion conclusion = conclusion(out);
    List<String> written = new ArrayList<>();
    conclusion.settle(Verdict.holds(), () -> written.add("what there was"));
    conclusion.conclude(Verdict.unknown(Cause.CPU_TIME, ""), () -> written.add("nothing"));
    assertEquals("RESULT: true\n", out.toString(StandardCharsets.UTF_8));
    assertEquals(List.of("what there was"), written);
    assertEquals(ExitStatus.TRUE, conclusion.await(0));
  }

  @Test
  void aVerdictThatStandsComesWithWhatWasFoundLater() {
    Conclusion conclusion = conclusion(out);
    List<String> written = new ArrayList<>();
    conclusion.settle(Verdict.holds(), () -> written.add("what there was"));
    conclusion.conclude(Verdict.holds(), () -> written.add("more"));
    assertEquals(List.of("more"), written);
  }

  @Test
  void failsWhenTheVerdictCannotBeWritten() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left");
          }
        };
    Conclusion conclusion = conclusion(full);
    conclusion.conclude(Verdict.holds());
    assertEquals(ExitStatus.INTERNAL_ERROR, conclusion.await(0));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("cannot be written"));
  }

  @Test
  void keepsAReasonOnOneLine() {
    Verdict verdict = Verdict.unknown(Cause.GAVE_UP, "a\n b\u0007" + "x".repeat(1000));
    assertTrue(verdict.text().startsWith("unknown (gave up: a b?xxx"), verdict.text());
    assertTrue(verdict.text().length() < 400);
  }

  private Conclusion conclusion(OutputStream stdout) {
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    PrintStream output = new PrintStream(stdout, true, StandardCharsets.UTF_8);
    Messages messages = Messages.of(output, errors, Verbosity.NORMAL);
    return Conclusion.pending(output, messages, verdict -> errors.println("epilogue"));
  }
}
