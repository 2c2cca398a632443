rootProject.name = "tracefold"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("cfa", "solver", "results", "frontend-llvm", "engines", "witness", "svcomp")
