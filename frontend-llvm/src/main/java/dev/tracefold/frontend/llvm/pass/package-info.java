/**
 * The passes on LLVM IR, in the order that {@link dev.tracefold.frontend.llvm.pass.LlvmPipeline}
 * lists. None of them may draw conclusions from undefined behaviour: what real machines do after an
 * overflow must stay in the program. So LLVM's optimising passes are not used; only those that
 * inline, promote memory to values, and drop what cannot be reached.
 */
package dev.tracefold.frontend.llvm.pass;
