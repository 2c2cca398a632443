package dev.tracefold.batch.builds;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may use what, read off the compiled classes of the product. */
final class ImportsTest {
  private static final String ROOT = "dev.tracefold.";
  private static final JavaClasses PRODUCT = ProductClasses.all();

  @ParameterizedTest
  @CsvSource({
    "cfa, ''",
    "solver, cfa",
    "frontend, cfa",
    "results, cfa",
    "certifier, cfa solver results",
    "analysis, cfa solver results",
    "engines, cfa solver results analysis",
    "witness, cfa results",
    "svcomp, cfa solver results certifier frontend analysis engines witness",
    "batch, cfa.property results svcomp.input svcomp.options svcomp.output svcomp.property"
        + " svcomp.report svcomp.task",
  })
  void modulesUseWhatTheyMay(String module, String allowed) {
    usesOnly(module, allowed).check(PRODUCT);
  }

  @Test
  void useOfAnotherModuleIsSeen() {
    assertTrue(usesOnly("engines", "cfa").evaluate(PRODUCT).hasViolation());
  }

  private static ArchRule usesOnly(String module, String allowed) {
    String[] may =
        Stream.concat(Stream.of(module), Arrays.stream(allowed.split(" ")))
            .filter(m -> !m.isEmpty())
            .map(m -> ROOT + m + "..")
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> ours = resideInAPackage("dev.tracefold..");
    return noClasses()
        .that(resideInAPackage(ROOT + module + ".."))
        .should()
        .dependOnClassesThat(ours.and(DescribedPredicate.not(resideInAnyPackage(may))));
  }

  @Test
  void noPackagesUseEachOther() {
    slices().matching("dev.tracefold.(**)").should().beFreeOfCycles().check(PRODUCT);
  }

  /** It asks for engines by their names, and is told what they do as a listener. */
  @Test
  void theCommandLineKnowsNoEngineFromWithin() {
    DescribedPredicate<JavaClass> insides =
        resideInAPackage(ROOT + "engines..")
            .and(
                DescribedPredicate.not(
                    resideInAnyPackage(
                        ROOT + "engines",
                        ROOT + "engines.catalogue",
                        ROOT + "engines.explain",
                        ROOT + "engines.portfolio",
                        ROOT + "engines.run")));
    noClasses()
        .that(resideInAPackage(ROOT + "svcomp.."))
        .should()
        .dependOnClassesThat(insides)
        .check(PRODUCT);
  }

  /** What is told of a violation comes from one recorded run. */
  @Test
  void violationsAreInterpretedInOnePlace() {
    DescribedPredicate<JavaClass> place = JavaClass.Predicates.simpleName("RunRecording");
    DescribedPredicate<JavaClass> others =
        resideInAPackage(ROOT + "svcomp..")
            .and(DescribedPredicate.not(resideInAPackage(ROOT + "svcomp.validation..")));
    ArchRule rule = noClasses().that(others).should().dependOnClassesThat(interpret());
    assertTrue(rule.evaluate(PRODUCT).hasViolation(), "there is that one place");
    noClasses()
        .that(others.and(DescribedPredicate.not(place)))
        .should()
        .dependOnClassesThat(interpret())
        .check(PRODUCT);
  }

  private static DescribedPredicate<JavaClass> interpret() {
    return JavaClass.Predicates.simpleName("TraceReplay");
  }

  /** Who needs more has not found the records yet that belong together. */
  @Test
  void nothingTakesMoreThanSixParameters() {
    codeUnits()
        .that()
        .areDeclaredInClassesThat(
            resideInAnyPackage(ROOT + "svcomp..", ROOT + "batch..", ROOT + "engines.catalogue..")
                .and(DescribedPredicate.not(JavaClass.Predicates.ENUMS)))
        .and()
        .doNotHaveModifier(JavaModifier.SYNTHETIC)
        .should(
            ArchCondition.from(
                DescribedPredicate.describe(
                    "have at most six parameters",
                    (JavaCodeUnit unit) -> unit.getRawParameterTypes().size() <= 6)))
        .check(PRODUCT);
  }
}
