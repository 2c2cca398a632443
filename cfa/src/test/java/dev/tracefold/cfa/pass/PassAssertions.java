package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.text.CfaText;

/** What tests of passes compare. */
final class PassAssertions {
  private PassAssertions() {}

  /** Runs the pass on the first program and compares with the second. */
  static void assertBecomes(String before, CfaPass pass, String after) {
    assertEquals(
        CfaText.print(CfaText.parse(after)),
        CfaText.print(pass.run(CfaText.parse(before)).program()));
  }
}
