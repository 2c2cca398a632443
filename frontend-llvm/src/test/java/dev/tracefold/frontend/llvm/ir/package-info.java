/** Tests of what the front end knows of a module. */
package dev.tracefold.frontend.llvm.ir;
