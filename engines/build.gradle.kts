plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(project(":solver"))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
