/** What a program speaks of: the constants and terms that guesses and inputs are made of. */
package dev.tracefold.analysis.vocabulary;
