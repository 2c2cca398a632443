plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(project(":solver"))
    api(project(":results"))
    api(project(":analysis"))
    testImplementation(project(":certifier"))
    testImplementation(project(path = ":cfa", configuration = "randomPrograms"))
    testImplementation(project(path = ":solver", configuration = "solversForTests"))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}
