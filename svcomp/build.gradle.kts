plugins {
    `java-library`
    application
}

dependencies {
    api(project(":cfa"))
    api(project(":solver"))
    api(project(":results"))
    api(project(":analysis"))
    api(project(":certifier"))
    api(project(":frontend-llvm"))
    api(project(":engines"))
    api(project(":witness"))
    api(libs.picocli)
    api(libs.jgraphx)
    api(libs.jackson.databind)
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}

val natives = rootProject.layout.buildDirectory.dir("natives").get().asFile.path

application {
    applicationName = "svcomp-run"
    mainClass.set("dev.tracefold.svcomp.SvcompRun")
    applicationDefaultJvmArgs = listOf(
        "-XX:+UseSerialGC",
        "-Xss64m",
        "-XX:-UsePerfData",
        "-Dorg.bytedeco.javacpp.pathsFirst=true",
        "-Dorg.bytedeco.javacpp.nopointergc=true",
        "-Dorg.bytedeco.javacpp.maxBytes=0",
        "-Dorg.bytedeco.javacpp.maxPhysicalBytes=0",
        "-Djava.library.path=$natives",
        "-Dtracefold.natives=$natives",
        "-Dtracefold.home=${rootProject.projectDir}",
    )
}

tasks.named("run") {
    dependsOn(":unpackNatives")
}

tasks.named("installDist") {
    dependsOn(":unpackNatives")
}

tasks.processResources {
    inputs.property("version", project.version)
    filesMatching("**/version.txt") {
        expand("project" to mapOf("version" to project.version))
    }
}

// Where tests find tasks, and how they run the command line, for the tests of other modules.
val testFixtures by configurations.creating {
    isCanBeConsumed = true
    isCanBeResolved = false
}

val testFixturesJar by tasks.registering(Jar::class) {
    archiveClassifier = "tests"
    from(sourceSets.test.get().output) {
        include("dev/tracefold/svcomp/TestFolders.class", "dev/tracefold/svcomp/ToolProcess.class")
    }
}

artifacts {
    add(testFixtures.name, testFixturesJar)
}
