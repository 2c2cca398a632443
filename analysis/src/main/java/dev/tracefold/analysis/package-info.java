/** What any engine may want to know of a program, each thing found once. */
package dev.tracefold.analysis;
