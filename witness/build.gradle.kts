plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(project(":engines"))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
