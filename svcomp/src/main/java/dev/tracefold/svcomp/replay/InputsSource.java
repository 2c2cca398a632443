package dev.tracefold.svcomp.replay;

import java.math.BigInteger;
import java.util.List;

/**
 * The C file that carries what differs from replay to replay: the inputs and the error function.
 */
final class InputsSource {
  private static final int BYTES = 16;
  private static final BigInteger BYTE = BigInteger.valueOf(0xFF);

  private InputsSource() {}

  static String text(String errorFunction, int errorStatus, List<RecordedInput> inputs) {
    StringBuilder text = new StringBuilder();
    text.append("void tracefold_end(int);\n");
    text.append("void ").append(errorFunction).append("() { tracefold_end(");
    text.append(errorStatus).append("); }\n");
    text.append("const unsigned tracefold_input_count = ").append(inputs.size()).append(";\n");
    text.append("const unsigned char tracefold_inputs[][").append(BYTES).append("] = {\n");
    for (RecordedInput input : inputs) {
      appendBytes(text, input);
    }
    // C has no empty arrays.
    return text.append("  {0}\n};\n").toString();
  }

  /** The bytes in memory order, which is little-endian on both platforms. */
  private static void appendBytes(StringBuilder text, RecordedInput input) {
    text.append("  {");
    for (int i = 0; i < BYTES; i++) {
      text.append(input.bits().shiftRight(8 * i).and(BYTE)).append(i + 1 < BYTES ? "," : "");
    }
    text.append("}, /* ").append(input.function()).append(" */\n");
  }
}
