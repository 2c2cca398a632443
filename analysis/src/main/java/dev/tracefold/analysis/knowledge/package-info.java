/** What a run knows of a program by now, whoever found it: it only grows. */
package dev.tracefold.analysis.knowledge;
