plugins {
    `java-library`
}

dependencies {
    api(project(":results"))
    api(project(":svcomp"))
    api(libs.picocli)
    api(libs.jackson.databind)
    testImplementation(project(path = ":svcomp", configuration = "testFixtures"))
    testImplementation(libs.archunit)
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
