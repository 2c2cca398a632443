package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Context;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.smtlib.SmtLibScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts mean what the formulas mean: Z3 reads them and gives the answer that was logged. */
class SmtLibTest {
  private final ExprFactory f = ExprFactory.create();

  private static String z3(String script) {
    try (Context context = new Context()) {
      com.microsoft.z3.Solver solver = context.mkSolver();
      solver.fromString(script);
      return switch (solver.check()) {
        case SATISFIABLE -> "sat";
        case UNSATISFIABLE -> "unsat";
        case UNKNOWN -> "unknown";
      };
    }
  }

  @Test
  void loggedQueriesHaveTheAnswerThatTheySay(@TempDir Path folder) throws IOException {
    RandomTerms terms = new RandomTerms(f, 7);
    List<Expr> leaves =
        List.of(
            terms.variable("a b", BitVectorType.I8), terms.variable("|weird\\", BitVectorType.I8));
    SolverConfig config = SolverConfig.bare(SolverName.Z3).withLog(folder);
    int sat = 0;
    try (Solver solver = SolverFactory.create(f, config)) {
      for (int i = 0; i < 30; i++) {
        solver.push();
        solver.assume(terms.condition(leaves, 2));
        sat += solver.check(List.of(terms.condition(leaves, 1))).isSat() ? 1 : 0;
        if (i % 3 == 2) {
          solver.pop();
          solver.pop();
        }
      }
    }
    assertTrue(sat > 3 && sat < 27, "a mixture is needed, not " + sat + " of 30");
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String script = Files.readString(file);
        String logged = script.replaceAll("(?s).*?:status (\\w+).*", "$1");
        assertEquals(logged, z3(script), script);
      }
    }
  }

  @Test
  void floatsArraysAndDeepTermsAreWritten() {
    Expr x = f.variable("x", FloatType.SINGLE).expr();
    Expr i = f.variable("i", BitVectorType.I32).expr();
    Expr a = f.variable("a", new ArrayType(BitVectorType.I32, BitVectorType.I32)).expr();
    Expr sum = f.select(a, i);
    for (int n = 0; n < 3000; n++) {
      sum = f.bvxor(f.add(f.select(a, sum), f.bv(1, 32)), sum);
    }
    List<Expr> sat =
        List.of(
            f.flt(x, f.farith(Op.FMUL, RoundingMode.UPWARD, x, x)),
            f.eq(f.bvand(f.floatToBits(x), f.bv(7, 32)), f.bv(5, 32)),
            f.eq(f.floatToSigned(RoundingMode.TOWARD_ZERO, x, 32), i),
            f.slt(f.bv(100, 32), i),
            f.neq(f.select(f.store(a, i, i), f.bv(0, 32)), f.select(a, f.bv(0, 32))));
    assertEquals("unsat", z3(SmtLibScript.of(sat)));
    assertEquals("sat", z3(SmtLibScript.of(sat.subList(0, 4))));
    String deep = SmtLibScript.of(List.of(f.eq(sum, f.bv(0, 32))));
    assertEquals(3000, deep.lines().filter(line -> line.contains("bvxor")).count());
    assertTrue(deep.toLowerCase(Locale.ROOT).endsWith("(check-sat)\n"));
  }

  @Test
  void conversionsOutOfRangeAreAnyValue() {
    Expr x = f.variable("x", FloatType.SINGLE).expr();
    for (long value : new long[] {0, 5, 0x7fffffffL, 0x80000000L, 0xffffffffL}) {
      for (boolean signed : new boolean[] {true, false}) {
        Expr converted =
            signed
                ? f.floatToSigned(RoundingMode.TOWARD_ZERO, x, 32)
                : f.floatToUnsigned(RoundingMode.TOWARD_ZERO, x, 32);
        List<Expr> query = List.of(f.flt(f.floatValue(1e20f), x), f.eq(converted, f.bv(value, 32)));
        assertEquals("sat", z3(SmtLibScript.of(query)));
        for (SolverName name : List.of(SolverName.Z3, SolverName.BITWUZLA)) {
          try (Solver solver = SolverFactory.create(f, SolverConfig.bare(name))) {
            assertEquals(Status.sat(), solver.isSatisfiable(query));
          }
        }
      }
    }
  }
}
