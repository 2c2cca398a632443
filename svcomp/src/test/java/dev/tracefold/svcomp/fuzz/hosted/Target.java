package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What compiled programs are for.
 *
 * @param clang options of clang
 * @param gcc options of gcc
 * @param linker options of the linker
 * @param libraries the C library and the one of mathematics
 */
public record Target(
    DataModel model,
    List<String> clang,
    List<String> gcc,
    List<String> linker,
    List<String> libraries) {

  /** With the libraries that the loader found for this process. */
  public static Target ofThisProcess() throws IOException {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      Path library =
          maps.filter(line -> line.endsWith("/libc.so.6"))
              .map(line -> Path.of(line.substring(line.indexOf('/'))))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("this process has no libc.so.6"));
      return new Target(
          DataModel.LP64,
          List.of("--target=x86_64-pc-linux-gnu"),
          List.of(),
          linking("elf_x86_64", "/lib64/ld-linux-x86-64.so.2"),
          in(library.getParent()));
    }
  }

  /** With 32-bit libraries and their loader, which lie in a folder. */
  public static Target of32Bits(Path folder) {
    List<String> linking =
        new ArrayList<>(linking("elf_i386", folder.resolve("ld-linux.so.2").toString()));
    linking.addAll(List.of("-rpath", folder.toString()));
    return new Target(
        DataModel.ILP32,
        List.of("--target=i386-pc-linux-gnu"),
        List.of("-m32", "-msse2", "-mfpmath=sse"),
        linking,
        in(folder));
  }

  private static List<String> linking(String emulation, String loader) {
    return List.of("-m", emulation, "-pie", "-dynamic-linker", loader);
  }

  private static List<String> in(Path folder) {
    return List.of(folder.resolve("libc.so.6").toString(), folder.resolve("libm.so.6").toString());
  }
}
