package dev.tracefold.frontend.llvm.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrConstant.ArrayConstant;
import dev.tracefold.frontend.llvm.ir.IrConstant.FloatConstant;
import dev.tracefold.frontend.llvm.ir.IrConstant.GepExpression;
import dev.tracefold.frontend.llvm.ir.IrConstant.IntConstant;
import dev.tracefold.frontend.llvm.ir.IrConstant.StringData;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction.Call;
import dev.tracefold.frontend.llvm.ir.IrInstruction.GetElementPointer;
import dev.tracefold.frontend.llvm.ir.IrInstruction.Phi;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrTerminator.Switch;
import dev.tracefold.frontend.llvm.ir.IrType.ArrayType;
import dev.tracefold.frontend.llvm.ir.IrType.FloatKind;
import dev.tracefold.frontend.llvm.ir.IrType.IntType;
import dev.tracefold.frontend.llvm.ir.IrType.PointerType;
import dev.tracefold.frontend.llvm.ir.IrType.StructType;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the records say about programs. */
class ModuleReaderTest {
  @ParameterizedTest
  @CsvSource({
    "short s = -2, 65534",
    "unsigned long long s = 18446744073709551615ULL, 18446744073709551615",
    "_Bool s = 7, 1",
    "__int128 s = -1, 340282366920938463463374607431768211455",
    "__int128 s = (__int128) 1 << 100, 1267650600228229401496703205376",
  })
  void integersOfEveryWidth(String declaration, BigInteger expected) {
    IntConstant value = assertInstanceOf(IntConstant.class, initializer(declaration));
    assertEquals(expected, value.unsigned());
  }

  @ParameterizedTest
  @CsvSource({
    "float s = 1.5f, FLOAT, 3fc00000",
    "float s = -__builtin_nanf(\"\"), FLOAT, ffc00000",
    "float s = __builtin_inff(), FLOAT, 7f800000",
    "float s = 1e-45f, FLOAT, 1",
    "double s = -0.0, DOUBLE, 8000000000000000",
    "double s = 0.1, DOUBLE, 3fb999999999999a",
    "double s = __builtin_nan(\"1\"), DOUBLE, 7ff8000000000001",
    "long double s = 1.0L, X86_FP80, 3fff8000000000000000",
    "long double s = -2.5L, X86_FP80, c000a000000000000000",
    "__float128 s = 1, FP128, 3fff0000000000000000000000000000",
    "__float128 s = 1 + 0x1p-112Q, FP128, 3fff0000000000000000000000000001",
    "_Float16 s = 1, HALF, 3c00",
  })
  void floatsOfEveryKind(String declaration, FloatKind kind, String bits) {
    FloatConstant value = assertInstanceOf(FloatConstant.class, initializer(declaration));
    assertEquals(kind, value.type().kind());
    assertEquals(bits, value.bits().toString(16));
  }

  @Test
  void arraysStringsAndAddresses() {
    ArrayConstant array = (ArrayConstant) initializer("int s[3] = {1, 2}");
    assertEquals(
        List.of(1, 2, 0),
        array.elements().stream().map(e -> ((IntConstant) e).unsigned().intValue()).toList());
    StringData string = (StringData) initializer("char s[] = \"a\\0\\xff\"");
    assertEquals("a\0\u00ff\0", string.bytes());
    IrModule module =
        read("struct p { int x, y[4]; } t[3]; int *s = &t[2].y[1]; int main(void) { return *s; }");
    GepExpression address =
        (GepExpression) module.global("s").orElseThrow().initializer().orElseThrow();
    assertEquals("t", ((IrConstant.GlobalAddress) address.base()).name());
    assertEquals(48, module.layout().offsetOf(address.source(), address.indices()).constant());
  }

  @Test
  void layoutsFollowTheDataModel() {
    String program =
        "struct s { char c; long l; void *p; double d; long double e; } v; int main(void) { return"
            + " v.c; }";
    assertEquals(List.of(0L, 8L, 16L, 24L, 32L), offsets(program, DataModel.LP64));
    assertEquals(List.of(0L, 4L, 8L, 12L, 20L), offsets(program, DataModel.ILP32));
    IrModule wide = CProgram.of(program).readUnchanged();
    assertEquals(8, wide.layout().sizeOf(new PointerType()));
    assertEquals(48, wide.layout().sizeOf(new ArrayType(new IntType(64), 6)));
    assertEquals(16, wide.layout().alignmentOf(new IntType(128)));
  }

  private static List<Long> offsets(String program, DataModel model) {
    IrModule module = CProgram.of(program).in(model).readUnchanged();
    StructType struct = (StructType) module.global("v").orElseThrow().type();
    assertEquals(struct.size(), module.layout().sizeOf(struct));
    return struct.offsets();
  }

  @Test
  void addressArithmeticIsSplitIntoConstantAndScaledParts() {
    IrModule module =
        read(
            """
            struct p { int x; short y[4]; } t[3];
            int main(void) { return t[input()].y[input() + 1]; }
            """);
    List<GetElementPointer> geps = Instructions.all(module, "main", GetElementPointer.class);
    var offsets =
        geps.stream().map(g -> module.layout().offsetOf(g.source(), g.indices())).toList();
    assertEquals(4, offsets.stream().mapToLong(o -> o.constant()).sum());
    List<Long> scales =
        offsets.stream().flatMap(o -> o.scaled().stream()).map(s -> s.scale()).toList();
    assertEquals(List.of(12L, 2L), scales);
  }

  @Test
  void switchesHaveTheirCases() {
    IrModule module =
        read(
            """
            int main(void) {
              switch (input()) { case -1: return 1; case 2: case 3: return 5; }
              return 0;
            }
            """);
    Switch found =
        module.function("main").orElseThrow().blocks().stream()
            .flatMap(b -> b.terminator() instanceof Switch s ? Stream.of(s) : Stream.empty())
            .findFirst()
            .orElseThrow();
    assertEquals(
        List.of(4294967295L, 2L, 3L),
        found.cases().stream().map(c -> c.unsigned().longValue()).toList());
    assertEquals(found.cases().get(1).target(), found.cases().get(2).target());
    assertEquals(4, found.successors().size());
  }

  @Test
  void computedGotosAreChoicesByTheNumbersOfLabels() {
    IrModule module =
        read(
            """
            int main(void) {
              static void *labels[] = { &&a, &&b };
              goto *labels[input()];
              a: return 1;
              b: return 2;
            }
            """);
    Switch choice =
        module.function("main").orElseThrow().blocks().stream()
            .flatMap(b -> b.terminator() instanceof Switch s ? Stream.of(s) : Stream.empty())
            .findFirst()
            .orElseThrow();
    assertEquals(
        List.of(1L, 2L), choice.cases().stream().map(c -> c.unsigned().longValue()).toList());
  }

  @Test
  void blocksThatNothingLeadsToAreLeftOut() {
    IrModule module =
        read(
            """
            int main(void) {
              int x = input();
              goto end;
              x = 7;
              inner: x++;
              end: if (x > 5) goto inner;
              return x;
            }
            """);
    IrFunction main = module.function("main").orElseThrow();
    for (Phi phi : Instructions.all(module, "main", Phi.class)) {
      assertEquals(2, phi.incoming().size());
    }
    for (int i = 0; i < main.blocks().size(); i++) {
      assertEquals(i, main.blocks().get(i).id().index());
    }
  }

  @Test
  void inlineAssemblyIsACallee() {
    IrModule module = read("int main(void) { __asm__ volatile(\"nop\"); return 0; }");
    Call call = Instructions.all(module, "main", Call.class).get(0);
    assertEquals("nop", ((IrConstant.InlineAssembly) call.callee()).text());
  }

  @Test
  void everyLocalIsDefinedOnceAndNumberedInOrder() {
    IrModule module = read("int main(void) { int s = 0; while (input()) s += input(); return s; }");
    List<Integer> ids =
        Instructions.of(module, "main")
            .flatMap(i -> i.defined().stream())
            .map(local -> local.id())
            .toList();
    assertEquals(ids.stream().sorted().distinct().toList(), ids);
  }

  private static IrModule read(String program) {
    return CProgram.of(program).read();
  }

  private static IrConstant initializer(String declaration) {
    IrModule module =
        CProgram.of(declaration + "; int main(void) { return !!sizeof s; }").readUnchanged();
    return module.global("s").orElseThrow().initializer().orElseThrow();
  }
}
