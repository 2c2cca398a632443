// The Maven build is the one that checks format and Error Prone; this one compiles, tests and runs the same modules.
plugins {
    base
}

allprojects {
    group = "dev.tracefold"
    version = "0.1.0"
}

val llvmNatives by configurations.creating { isTransitive = false }
val javacppNatives by configurations.creating { isTransitive = false }
val z3Natives by configurations.creating { isTransitive = false }
val bitwuzlaNatives by configurations.creating { isTransitive = false }

dependencies {
    llvmNatives("org.bytedeco:llvm:${libs.versions.llvm.get()}:linux-x86_64")
    javacppNatives("org.bytedeco:javacpp:${libs.versions.javacpp.get()}:linux-x86_64")
    z3Natives("tools.aqua:z3-turnkey:${libs.versions.z3.turnkey.get()}")
    bitwuzlaNatives("org.sosy-lab:javasmt-solver-bitwuzla:${libs.versions.bitwuzla.get()}:libbitwuzlaj-x64@so")
}

val nativesFolder = layout.buildDirectory.dir("natives")

val unpackNatives by tasks.registering(Sync::class) {
    description = "Lays out all native code once, so that neither a test nor a run extracts anything."
    into(nativesFolder)
    includeEmptyDirs = false
    from({ llvmNatives.map { zipTree(it) } }) {
        val root = "org/bytedeco/llvm/linux-x86_64"
        include("$root/clang", "$root/lld", "$root/libjniLLVM.so")
        include("$root/libLLVM.so", "$root/libLTO.so", "$root/libRemarks.so", "$root/libclang-cpp.so")
        for (header in listOf("__std*", "std*", "float", "inttypes", "iso646", "limits", "tgmath", "unwind", "varargs")) {
            include("$root/lib/clang/20/include/$header.h")
        }
        eachFile {
            path = path.removePrefix("$root/")
            // The libraries look for each other under their SONAMEs.
            if (name.matches(Regex("lib(LLVM|LTO|Remarks|clang-cpp)\\.so"))) {
                name = "$name.20.1"
            }
            if (name == "clang" || name == "lld") {
                permissions { unix("755") }
            }
        }
    }
    from({ javacppNatives.map { zipTree(it) } }) {
        include("org/bytedeco/javacpp/linux-x86_64/*.so")
        eachFile { path = name }
    }
    from({ z3Natives.map { zipTree(it) } }) {
        include("com/microsoft/z3/linux/amd64/*.so")
        eachFile { path = name }
    }
    from(bitwuzlaNatives) {
        // A bare library; JavaSMT asks for it by this name.
        rename { "libbitwuzlaj.so" }
    }
}

subprojects {
    plugins.withType<JavaPlugin> {
        tasks.withType<JavaCompile>().configureEach {
            options.release.set(17)
            options.encoding = "UTF-8"
            options.compilerArgs.addAll(listOf("-Xlint:all", "-Werror", "-parameters", "-XDstringConcat=inline"))
        }
        tasks.withType<Test>().configureEach {
            dependsOn(unpackNatives)
            useJUnitPlatform()
            maxHeapSize = "1g"
            val natives = nativesFolder.get().asFile.path
            systemProperty("tracefold.home", rootProject.projectDir.path)
            systemProperty("tracefold.natives", natives)
            systemProperty("java.library.path", natives)
            systemProperty("org.bytedeco.javacpp.pathsFirst", "true")
            systemProperty("org.bytedeco.javacpp.nopointergc", "true")
            systemProperty("org.bytedeco.javacpp.maxBytes", "0")
            systemProperty("org.bytedeco.javacpp.maxPhysicalBytes", "0")
        }
    }
}
