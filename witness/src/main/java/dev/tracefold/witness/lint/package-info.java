/**
 * Whether a witness fits its program as far as a look at the text can tell: its hash, its places,
 * its expressions and the names in them. Whether what it says is true is the validator's business.
 */
package dev.tracefold.witness.lint;
