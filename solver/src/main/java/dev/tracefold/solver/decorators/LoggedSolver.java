package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.smtlib.SmtLibScript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes each query that reaches the solver below as a script of its own, numbered in order. */
public final class LoggedSolver extends ForwardingSolver {
  private final Path folder;
  private final AssertionStack stack = new AssertionStack();
  private int count;

  private LoggedSolver(Solver delegate, Path folder) {
    super(delegate);
    this.folder = folder;
  }

  /** Makes the folder if it is not there. */
  public static Solver over(Solver delegate, Path folder) throws IOException {
    Files.createDirectories(folder);
    return new LoggedSolver(delegate, folder);
  }

  @Override
  public void push() {
    stack.push();
    super.push();
  }

  @Override
  public void pop() {
    super.pop();
    stack.pop();
  }

  @Override
  public void assume(Expr condition) {
    stack.assume(condition);
    super.assume(condition);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    List<Expr> query = new ArrayList<>(stack.conjuncts());
    query.addAll(assumptions);
    Path file = write(query);
    return answered(file, super.check(assumptions));
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    Path file = write(conjuncts);
    return answered(file, super.isSatisfiable(conjuncts));
  }

  /** Before the solver runs, so that a query which ends the process is there to be looked at. */
  private Path write(List<Expr> query) {
    Path file = folder.resolve("query-%06d.smt2".formatted(count++));
    save(file, SmtLibScript.of(query));
    return file;
  }

  private Status answered(Path file, Status status) {
    String answer = status.isSat() ? "sat" : status.isUnsat() ? "unsat" : "unknown";
    try {
      save(file, "(set-info :status " + answer + ")\n" + Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return status;
  }

  private static void save(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
