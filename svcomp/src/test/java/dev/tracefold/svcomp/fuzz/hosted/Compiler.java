package dev.tracefold.svcomp.fuzz.hosted;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A way to make machine code that runs with the C library of this machine. */
public record Compiler(String name, List<String> command, boolean optimises) {

  /** The bundled clang in two ways, and the machine's gcc where there is a name for it. */
  public static List<Compiler> all(Target target, String gcc) {
    List<Compiler> compilers = new ArrayList<>();
    Path natives = natives();
    List<String> clang =
        with(
            List.of(
                natives.resolve("clang").toString(),
                "--no-default-config",
                "-resource-dir",
                natives.resolve("lib/clang/20").toString(),
                // Where Debian keeps the headers of the C library that depend on the machine.
                "-idirafter",
                "/usr/include/x86_64-linux-gnu"),
            target.clang());
    compilers.add(new Compiler("clang -O0", with(clang, List.of("-O0")), false));
    if (!gcc.isEmpty()) {
      List<String> command = with(List.of(gcc), target.gcc());
      compilers.add(new Compiler("gcc -O0", with(command, List.of("-O0")), false));
      compilers.add(new Compiler("gcc -O2", with(command, List.of("-O2")), true));
    }
    compilers.add(new Compiler("clang -O2", with(clang, List.of("-O2")), true));
    return compilers;
  }

  static Path natives() {
    return Path.of(System.getProperty("tracefold.natives"));
  }

  List<String> compiling(Path source, Path object, List<String> flags) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("-fPIE", "-fno-stack-protector", "-ffp-contract=off", "-w"));
    // Clang takes it for an error, as declarations that do not fit need it.
    all.add("-Wno-int-conversion");
    all.addAll(flags);
    all.addAll(List.of("-c", "-o", object.toString(), source.toString()));
    return all;
  }

  private static List<String> with(List<String> command, List<String> options) {
    List<String> all = new ArrayList<>(command);
    all.addAll(options);
    return all;
  }
}
