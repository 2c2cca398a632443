/**
 * Several engines one after the other under one budget. Each stage's answer is certified before it
 * counts; a stage that fails leaves the rest of the budget to the next ones.
 */
package dev.tracefold.engines.portfolio;
