rootProject.name = "tracefold"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("cfa", "solver", "frontend-llvm", "engines", "witness", "svcomp")
