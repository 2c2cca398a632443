rootProject.name = "tracefold"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("cfa", "solver", "results", "certifier", "frontend-llvm", "analysis", "engines", "witness", "svcomp", "batch")
