plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(libs.llvm)
    api(libs.javacpp)
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
