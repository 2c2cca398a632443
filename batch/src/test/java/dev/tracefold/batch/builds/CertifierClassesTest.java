package dev.tracefold.batch.builds;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What runs when a certificate is checked, read off the compiled classes of the product. */
final class CertifierClassesTest {
  private static final String ROOT = "dev.tracefold.";
  private static final JavaClasses PRODUCT = ProductClasses.all();

  /** Of all that a check of a certificate may run, nothing is an algorithm that found it. */
  @Test
  void theCertifierReachesNoEngine() {
    Set<JavaClass> reached = new LinkedHashSet<>();
    Deque<JavaClass> open = new ArrayDeque<>();
    for (JavaClass c : PRODUCT) {
      if (c.getPackageName().startsWith(ROOT + "certifier") && reached.add(c)) {
        open.add(c);
      }
    }
    while (!open.isEmpty()) {
      for (Dependency d : open.remove().getDirectDependenciesFromSelf()) {
        JavaClass used = d.getTargetClass().getBaseComponentType();
        if (used.getPackageName().startsWith(ROOT) && reached.add(used)) {
          open.add(used);
        }
      }
    }
    Map<String, Long> byModule =
        reached.stream()
            .collect(groupingBy(CertifierClassesTest::module, TreeMap::new, counting()));
    System.out.println(
        "The certifier reaches "
            + reached.size()
            + " of "
            + PRODUCT.size()
            + " product classes: "
            + byModule);
    assertEquals(Set.of("cfa", "certifier", "results", "solver"), byModule.keySet());
  }

  private static String module(JavaClass c) {
    return c.getPackageName().substring(ROOT.length()).replaceAll("\\..*", "");
  }

  /** What solvers are asked in a check is built by nothing that simplifies. */
  @Test
  void theCertifierDoesNotSimplify() {
    Set<String> plain =
        Set.of("bool", "bv", "constant", "falseExpr", "fresh", "lookup", "trueExpr", "variable");
    List<String> simplifying = new ArrayList<>();
    for (JavaClass c : PRODUCT) {
      if (!module(c).equals("certifier")) {
        continue;
      }
      for (JavaAccess<?> access : c.getAccessesFromSelf()) {
        boolean byFactory =
            access.getTargetOwner().isEquivalentTo(ExprFactory.class)
                && !plain.contains(access.getName());
        boolean substituting =
            access.getTargetOwner().isEquivalentTo(Substitution.class)
                && access instanceof JavaMethodCall call
                && call.getTarget().getRawParameterTypes().stream()
                    .anyMatch(p -> p.isEquivalentTo(ExprFactory.class));
        if (byFactory || substituting) {
          simplifying.add(access.getDescription());
        }
      }
    }
    assertEquals(List.of(), simplifying);
  }
}
