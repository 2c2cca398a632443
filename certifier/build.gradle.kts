plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(project(":solver"))
    api(project(":results"))
    testImplementation(project(path = ":cfa", configuration = "randomPrograms"))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
