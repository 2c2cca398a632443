package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.externals.ExternalFunction.OnStrings;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import dev.tracefold.frontend.memory.Storage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Functions on strings as loops over bytes. The analysis has made all memory that strings may be in
 * byte-granular, so that each string is in one array.
 */
final class StringCalls {
  private final BlockPath path;
  private final MemoryAccess memory;
  private final TranslationContext context;
  private final ExprFactory factory;

  StringCalls(BlockPath path, MemoryAccess memory) {
    this.path = path;
    this.memory = memory;
    this.context = path.frame().context();
    this.factory = context.factory();
  }

  void translate(OnStrings.Kind kind, IrInstruction.Call call, SourceSpan span) {
    List<IrValue> a = call.arguments();
    switch (kind) {
      case LENGTH -> define(call, length(a.get(0), Optional.empty(), span));
      case BOUNDED_LENGTH -> define(call, length(a.get(0), Optional.of(a.get(1)), span));
      case COPY -> copy(call, factory.bv(0, context.pointerWidth()), span);
      case APPEND -> copy(call, length(a.get(0), Optional.empty(), span), span);
      case BOUNDED_COPY -> boundedCopy(call, span);
      case COMPARE -> compare(call, true, Optional.empty(), span);
      case BOUNDED_COMPARE -> compare(call, true, Optional.of(a.get(2)), span);
      case COMPARE_BYTES -> compare(call, false, Optional.of(a.get(2)), span);
      case FIND_CHARACTER -> find(call, span);
    }
  }

  private Variable arrayOf(IrValue pointer) {
    Target target = memory.target(pointer);
    if (!target.node().hasMemory()) {
      throw new UnsupportedConstruct("string at a pointer to no known object");
    }
    Storage storage =
        context
            .memory()
            .storage(target.node(), target.node().slotAt(target.offset()).orElseThrow());
    if (storage instanceof Storage.Region region) {
      return region.array();
    }
    throw new UnsupportedConstruct("string in memory that is not byte-granular");
  }

  private Expr byteAt(Variable array, Expr start, Expr index) {
    return factory.select(array.expr(), factory.add(start, index));
  }

  private Expr zero() {
    return factory.bv(0, 8);
  }

  private void define(IrInstruction.Call call, Expr value) {
    if (call.result().isPresent()) {
      Type type = context.values().scalar(call.result().get().type()).orElseThrow();
      path.define(call.result().get(), context.operations().resize(value, type));
    }
  }

  private Expr length(IrValue string, Optional<IrValue> bound, SourceSpan span) {
    Variable array = arrayOf(string);
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("string", path.scalar(string));
    Optional<Expr> limit = bound.map(b -> loop.fixed("limit", memory.resize(path.scalar(b))));
    Variable index = loop.counter(0);
    loop.begin();
    Expr ends = factory.eq(byteAt(array, start, index.expr()), zero());
    if (limit.isPresent()) {
      ends = factory.or(ends, factory.eq(index.expr(), limit.get()));
    }
    loop.again(factory.not(ends), Map.of(index, loop.plusOne(index)));
    Location exit = loop.makeExit();
    loop.exit(exit, ends, Map.of());
    loop.end(exit);
    return index.expr();
  }

  private void copy(IrInstruction.Call call, Expr skipped, SourceSpan span) {
    IrValue to = call.arguments().get(0);
    IrValue from = call.arguments().get(1);
    Variable target = arrayOf(to);
    Variable source = arrayOf(from);
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("to", factory.add(path.scalar(to), skipped));
    Expr begin = loop.fixed("from", path.scalar(from));
    Variable index = loop.counter(0);
    loop.changes(target);
    loop.begin();
    Expr value = byteAt(source, begin, index.expr());
    Expr written = factory.store(target.expr(), factory.add(start, index.expr()), value);
    Expr last = factory.eq(value, zero());
    loop.again(factory.not(last), Map.of(target, written, index, loop.plusOne(index)));
    Location exit = loop.makeExit();
    loop.exit(exit, last, Map.of(target, written));
    loop.end(exit);
    define(call, path.scalar(to));
  }

  private void boundedCopy(IrInstruction.Call call, SourceSpan span) {
    IrValue to = call.arguments().get(0);
    IrValue from = call.arguments().get(1);
    Variable target = arrayOf(to);
    Variable source = arrayOf(from);
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("to", path.scalar(to));
    Expr begin = loop.fixed("from", path.scalar(from));
    Expr limit = loop.fixed("limit", memory.resize(path.scalar(call.arguments().get(2))));
    Variable index = loop.counter(0);
    // After the end of the source the rest is filled with zeros.
    Variable ended = loop.variable("ended", factory.falseExpr());
    loop.changes(target);
    loop.begin();
    Expr value = factory.ite(ended.expr(), zero(), byteAt(source, begin, index.expr()));
    Expr written = factory.store(target.expr(), factory.add(start, index.expr()), value);
    Expr inside = factory.ult(index.expr(), limit);
    loop.again(
        inside,
        Map.of(target, written, index, loop.plusOne(index), ended, factory.eq(value, zero())));
    Location exit = loop.makeExit();
    loop.exit(exit, factory.not(inside), Map.of());
    loop.end(exit);
    define(call, path.scalar(to));
  }

  private void compare(
      IrInstruction.Call call, boolean stopsAtZero, Optional<IrValue> bound, SourceSpan span) {
    Variable first = arrayOf(call.arguments().get(0));
    Variable second = arrayOf(call.arguments().get(1));
    PathLoop loop = new PathLoop(path, span);
    Expr left = loop.fixed("left", path.scalar(call.arguments().get(0)));
    Expr right = loop.fixed("right", path.scalar(call.arguments().get(1)));
    Optional<Expr> limit = bound.map(b -> loop.fixed("limit", memory.resize(path.scalar(b))));
    Variable index = loop.counter(0);
    Variable difference = loop.variable("difference", factory.bv(0, 32));
    loop.begin();
    Expr a = byteAt(first, left, index.expr());
    Expr b = byteAt(second, right, index.expr());
    Expr decided = factory.neq(a, b);
    if (stopsAtZero) {
      decided = factory.or(decided, factory.eq(a, zero()));
    }
    Expr atLimit = limit.map(l -> factory.eq(index.expr(), l)).orElse(factory.falseExpr());
    Location exit = loop.makeExit();
    loop.again(
        factory.and(factory.not(atLimit), factory.not(decided)),
        Map.of(index, loop.plusOne(index)));
    Expr sign = factory.sub(factory.zext(a, 32), factory.zext(b, 32));
    loop.exit(exit, factory.and(factory.not(atLimit), decided), Map.of(difference, sign));
    if (!atLimit.isFalse()) {
      loop.exit(exit, atLimit, Map.of());
    }
    loop.end(exit);
    LayoutChoices layout = new LayoutChoices(path);
    boolean ofAddresses =
        layout.areAddresses(call.arguments().get(0))
            && layout.areAddresses(call.arguments().get(1));
    define(call, ofAddresses ? layout.sign(difference.expr()) : result(call, difference.expr()));
  }

  /** C defines the sign of the difference; of {@code bcmp} only whether there is one. */
  private Expr result(IrInstruction.Call call, Expr difference) {
    if (call.result().isEmpty()) {
      return difference;
    }
    String name = call.calleeName().orElse("a comparison");
    TruthChoice choice = new TruthChoice(path);
    return name.equals("bcmp")
        ? choice.of(
            call.result().get(),
            factory.neq(difference, factory.bv(0, difference.width())),
            difference.type(),
            name)
        : choice.signed(call.result().get(), difference, name);
  }

  private void find(IrInstruction.Call call, SourceSpan span) {
    Variable array = arrayOf(call.arguments().get(0));
    PathLoop loop = new PathLoop(path, span);
    Expr start = loop.fixed("string", path.scalar(call.arguments().get(0)));
    Expr wanted = loop.fixed("wanted", factory.truncate(path.scalar(call.arguments().get(1)), 8));
    Variable index = loop.counter(0);
    Variable found = loop.variable("found", factory.bv(0, context.pointerWidth()));
    loop.begin();
    Expr current = byteAt(array, start, index.expr());
    Expr matches = factory.eq(current, wanted);
    Expr ends = factory.eq(current, zero());
    Location exit = loop.makeExit();
    loop.again(
        factory.and(factory.not(matches), factory.not(ends)), Map.of(index, loop.plusOne(index)));
    loop.exit(exit, matches, Map.of(found, factory.add(start, index.expr())));
    loop.exit(exit, factory.and(factory.not(matches), ends), Map.of());
    loop.end(exit);
    define(call, found.expr());
  }
}
