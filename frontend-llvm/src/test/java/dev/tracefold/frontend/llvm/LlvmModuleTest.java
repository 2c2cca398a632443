package dev.tracefold.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing: whatever the bytes are, the JVM lives on and a reason comes back. */
class LlvmModuleTest {
  private static final CProgram SMALL = CProgram.of("int main(void) { return input(); }");

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void bitcodeTellsTheWidthOfPointers(DataModel model) {
    try (LlvmModule module = SMALL.in(model).compile()) {
      assertEquals(model.pointerBits(), module.pointerBits());
      assertTrue(module.defines("main"));
      assertFalse(module.defines("input"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"BC", "BC\u0000", "int main() {}", "\u0000\u0001\u0002\u0003"})
  void whatIsNotBitcodeIsRefused(String bytes) {
    assertRefused(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.3, 0.5, 0.7, 0.9})
  void truncatedBitcodeIsRefused(double part) {
    ByteBuffer bitcode = SMALL.bitcode();
    byte[] start = new byte[(int) (bitcode.remaining() * part) / 4 * 4];
    bitcode.get(start);
    assertRefused(start);
  }

  @Test
  void bitcodeThatBreaksTheRulesOfLlvmIsRefused() {
    String noTerminator = "define i32 @main() {\n  %x = add i32 %x, 1\n  ret i32 %x\n}\n";
    assertRefused(noTerminator.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void closingTwiceIsHarmless() {
    LlvmModule module = SMALL.compile();
    module.close();
    module.close();
    try (LlvmModule another = SMALL.compile()) {
      assertTrue(another.defect().isEmpty());
    }
  }

  private static void assertRefused(byte[] bytes) {
    LlvmModule.Parsed parsed = LlvmModule.parse(ByteBuffer.wrap(bytes));
    var invalid = assertInstanceOf(LlvmModule.Parsed.Invalid.class, parsed);
    assertFalse(invalid.reason().isBlank());
    assertEquals(1, invalid.reason().lines().count());
  }
}
