package dev.tracefold.batch.results;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results as comma-separated values, quoted as RFC 4180 says. */
final class ResultCsv {
  static final String HEAD =
      "config,task,category,expected,outcome,verdict,points,status,cpu_s,wall_s,memory_mb,log\n";

  private ResultCsv() {}

  static String line(TaskResult r) {
    return List.of(
                r.configuration(),
                r.task(),
                r.category(),
                r.expected().map(expected -> Boolean.toString(expected)).orElse(""),
                r.outcome().text(),
                r.verdict(),
                Integer.toString(r.points()),
                Integer.toString(r.status()),
                number(r.cpuSeconds()),
                number(r.usage().wallSeconds()),
                number(r.usage().memoryMegabytes()),
                r.log())
            .stream()
            .map(ResultCsv::quoted)
            .collect(Collectors.joining(","))
        + "\n";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String quoted(String text) {
    return text.matches("[^,\"\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
