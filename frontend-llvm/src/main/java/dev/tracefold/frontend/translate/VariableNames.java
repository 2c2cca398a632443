package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.CellNames;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes CFA variables under distinct names and remembers what C calls them. */
final class VariableNames implements CellNames {
  private final ExprFactory factory;
  private final DebugNames debugNames;
  private final Map<String, IrGlobalVariable> globals;
  private final Map<Variable, VariableInfo> infos = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  VariableNames(ExprFactory factory, DebugNames debugNames, Map<String, IrGlobalVariable> globals) {
    this.factory = factory;
    this.debugNames = debugNames;
    this.globals = globals;
  }

  Map<Variable, VariableInfo> infos() {
    return infos;
  }

  /** A new variable whose name is the wanted one, with a number where that is taken. */
  Variable make(String wanted, Type type) {
    String name = wanted;
    while (factory.lookup(name).isPresent()) {
      name = wanted + "." + counts.merge(wanted, 1, Integer::sum);
    }
    return factory.variable(name, type);
  }

  Variable make(String wanted, Type type, VariableInfo info) {
    Variable made = make(wanted, type);
    infos.put(made, info);
    return made;
  }

  /** A variable that stands for a C variable. */
  Variable make(IrVariableInfo info, Type type) {
    return make(qualified(info), type, describe(info, info.name(), info.cType()));
  }

  private static String qualified(IrVariableInfo info) {
    String function = info.scope().function();
    return function.isEmpty() ? info.name() : function + "::" + info.name();
  }

  private static VariableInfo describe(IrVariableInfo info, String name, String type) {
    return new VariableInfo(
        name,
        type,
        info.encoding() == IrVariableInfo.Encoding.SIGNED,
        info.scope().function(),
        info.line());
  }

  @Override
  public Variable cell(AbstractObject object, long offset, long size, Type type) {
    Optional<IrVariableInfo> info = infoOf(object);
    Optional<IrType> objectType = typeOf(object);
    if (info.isEmpty()) {
      return make(offset == 0 ? object.name() : object.name() + "@" + offset, type);
    }
    IrVariableInfo known = info.get();
    String plain = qualified(known);
    if (offset == 0 && objectType.isPresent() && isScalar(objectType.get())) {
      return make(plain, type, describe(known, known.name(), known.cType()));
    }
    Optional<Long> index = objectType.flatMap(t -> elementIndex(t, offset));
    if (index.isPresent()) {
      String suffix = "[" + index.get() + "]";
      return make(
          plain + suffix,
          type,
          new VariableInfo(
              known.name() + suffix,
              elementType(known.cType()),
              !known.cType().contains("unsigned"),
              known.scope().function(),
              known.line()));
    }
    return make(plain + "@" + offset, type);
  }

  private static String elementType(String arrayType) {
    int bracket = arrayType.indexOf('[');
    return bracket < 0 ? arrayType : arrayType.substring(0, bracket).trim();
  }

  private Optional<IrVariableInfo> infoOf(AbstractObject object) {
    if (object instanceof AbstractObject.GlobalObject) {
      return Optional.ofNullable(globals.get(object.name())).flatMap(IrGlobalVariable::info);
    }
    return object instanceof AbstractObject.StackObject stack
        ? debugNames.of(stack.site())
        : Optional.empty();
  }

  private Optional<IrType> typeOf(AbstractObject object) {
    if (object instanceof AbstractObject.GlobalObject) {
      return Optional.ofNullable(globals.get(object.name())).map(IrGlobalVariable::type);
    }
    return object instanceof AbstractObject.StackObject stack
        ? Optional.of(stack.type())
        : Optional.empty();
  }

  private static boolean isScalar(IrType type) {
    return type instanceof IrType.IntType
        || type instanceof IrType.FloatType
        || type instanceof IrType.PointerType;
  }

  /** Which element of an array of scalars begins there. Only widths that C types have. */
  private static Optional<Long> elementIndex(IrType type, long offset) {
    if (!(type instanceof IrType.ArrayType array)
        || !(array.element() instanceof IrType.IntType element)) {
      return Optional.empty();
    }
    long size = element.bits() / 8;
    return size > 0 && offset % size == 0 ? Optional.of(offset / size) : Optional.empty();
  }

  @Override
  public Variable region(ObjectNode node, MemorySlot slot, ArrayType type) {
    if (node.objects().size() == 1) {
      AbstractObject only = node.objects().keySet().iterator().next();
      Optional<IrVariableInfo> info = infoOf(only);
      String name = info.map(VariableNames::qualified).orElse(only.name());
      return make(name + "[]", type);
    }
    return make("memory[]", type);
  }
}
