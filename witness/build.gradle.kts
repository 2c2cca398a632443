plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(project(":results"))
    api(libs.jackson.databind)
    api(libs.jackson.dataformat.yaml)
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
