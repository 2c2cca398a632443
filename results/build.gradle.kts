plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
