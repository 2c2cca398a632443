package dev.tracefold.batch.builds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The compiled classes of all modules but those of tests. */
final class ProductClasses {
  private ProductClasses() {}

  static JavaClasses all() {
    JavaClasses product =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.tracefold");
    assertTrue(product.size() > 500, product.size() + " classes were found");
    return product;
  }
}
