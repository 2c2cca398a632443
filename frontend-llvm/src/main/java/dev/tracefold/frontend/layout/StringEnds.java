package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.layout.LayoutUse.Coincidence;
import dev.tracefold.frontend.layout.LayoutUse.Place;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.AbstractObject.GlobalObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * String literals that are the end of others or of constant arrays: compilers and linkers may let
 * them share memory. (That two literals are the same is no question any more: compilers make one
 * object of them.)
 */
final class StringEnds {
  /** What clang calls string literals, a name that nothing in C can have. */
  private static final String LITERAL = ".str";

  private final Map<String, String> texts = new HashMap<>();

  private StringEnds() {}

  static StringEnds of(IrModule module) {
    StringEnds ends = new StringEnds();
    for (IrGlobalVariable global : module.globals().values()) {
      if (global.initializer().isPresent()) {
        IrConstant text = global.initializer().get();
        if (text instanceof IrConstant.StringData s) {
          ends.texts.put(global.name(), s.bytes());
        } else if (text instanceof IrConstant.ZeroInitializer z
            && z.type() instanceof IrType.ArrayType a
            && a.count() == 1) {
          ends.texts.put(global.name(), "\0");
        }
      }
    }
    return ends;
  }

  /** The texts that may lie in one another. */
  List<Coincidence> shared(List<Place> left, List<Place> right) {
    List<GlobalObject> wholes = texts(left);
    List<GlobalObject> others = texts(right);
    List<Coincidence> found = new ArrayList<>();
    for (GlobalObject a : wholes) {
      for (GlobalObject b : others) {
        if (isEnd(b, a)) {
          found.add(new LayoutUse.SharedEnd(a, b));
        } else if (isEnd(a, b)) {
          found.add(new LayoutUse.SharedEndReversed(b, a));
        }
      }
    }
    return found;
  }

  private List<GlobalObject> texts(List<Place> places) {
    List<GlobalObject> found = new ArrayList<>();
    for (Place place : places) {
      if (place.object() instanceof GlobalObject g
          && g.isConstant()
          && texts.containsKey(g.name())) {
        found.add(g);
      }
    }
    return found;
  }

  private boolean isEnd(GlobalObject end, GlobalObject whole) {
    return !end.equals(whole)
        && (isLiteral(end) || isLiteral(whole))
        && texts.get(whole.name()).endsWith(texts.get(end.name()));
  }

  private static boolean isLiteral(GlobalObject object) {
    return object.name().startsWith(LITERAL);
  }
}
