/**
 * What a verification run can end in: a proof, a trace to the error, or a reason for neither. Plain
 * values that engines produce, the certifier checks and witnesses are made of. Uses only {@code
 * cfa}.
 */
package dev.tracefold.results;
