plugins {
    `java-library`
}

dependencies {
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}

// Random programs and expressions, for the property-based tests of other modules.
val randomPrograms by configurations.creating {
    isCanBeConsumed = true
    isCanBeResolved = false
}

val randomProgramsJar by tasks.registering(Jar::class) {
    archiveClassifier = "tests"
    from(sourceSets.test.get().output) {
        include("dev/tracefold/cfa/random/**")
    }
}

artifacts {
    add(randomPrograms.name, randomProgramsJar)
}
