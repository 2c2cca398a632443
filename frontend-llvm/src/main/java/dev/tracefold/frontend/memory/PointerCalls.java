package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.Prototypes;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls through pointers: where the analysis finds that one leads to a function, the call says the
 * same of pointers as a call of that function does, which may lead others further.
 */
final class PointerCalls {
  private final List<Site> sites = new ArrayList<>();

  /** A call, and the function that it stands in. */
  record Site(FunctionConstraints function, IrInstruction.Call call) {}

  /** One of the functions that a call leads to. */
  private record Link(Site site, String function) {}

  private final Set<Link> links = new HashSet<>();

  void add(Site site) {
    sites.add(site);
  }

  /**
   * Says what calls say of pointers, as far as it is known where they lead; whether that is new.
   */
  boolean link() {
    boolean changed = false;
    for (boolean more = true; more; ) {
      more = false;
      for (Site site : sites) {
        for (String function : functions(site)) {
          if (links.add(new Link(site, function))) {
            site.function().call(site.call(), function);
            more = true;
          }
        }
      }
      changed |= more;
    }
    return changed;
  }

  private static List<String> functions(Site site) {
    ObjectNode node = site.function().target(site.call().callee()).resolved().node();
    return node.objects().keySet().stream()
        .filter(AbstractObject.FunctionObject.class::isInstance)
        .map(AbstractObject::name)
        .filter(name -> hasItsArguments(site.call(), name))
        .toList();
  }

  /** A call of a library function with fewer arguments than it has is none of that function. */
  private static boolean hasItsArguments(IrInstruction.Call call, String function) {
    int needed = Prototypes.of(function).map(p -> p.parameters().size()).orElse(0);
    return call.arguments().size() >= needed;
  }
}
