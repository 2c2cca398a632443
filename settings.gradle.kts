rootProject.name = "tracefold"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("cfa", "solver", "results", "frontend-llvm", "analysis", "engines", "witness", "svcomp", "batch")
