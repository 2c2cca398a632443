/**
 * The Maven and the Gradle build, read as text into one model and compared: same modules, same
 * edges between them, same libraries in the same versions. Gradle itself is not run.
 */
package dev.tracefold.batch.builds;
