plugins {
    `java-library`
}

dependencies {
    api(project(":cfa"))
    api(libs.java.smt) {
        // A Scala solver of 20 MB that no engine asks for.
        exclude(group = "io.github.uuverifiers", module = "princess_2.13")
        exclude(group = "org.codehaus.mojo", module = "animal-sniffer-annotations")
    }
    api(libs.javasmt.solver.bitwuzla)
    api(libs.z3.turnkey) {
        // Unpacks 35 MB into the temp folder at every start; this module has its own loader.
        exclude(group = "tools.aqua", module = "turnkey-support")
    }
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}

// The solvers that tests of other modules ask.
val solversForTests by configurations.creating {
    isCanBeConsumed = true
    isCanBeResolved = false
}

val solversForTestsJar by tasks.registering(Jar::class) {
    archiveClassifier = "tests"
    from(sourceSets.test.get().output) {
        include("dev/tracefold/solver/fixture/**")
    }
}

artifacts {
    add(solversForTests.name, solversForTestsJar)
}
