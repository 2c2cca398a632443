/**
 * What is to be verified: a program, its data model and the property.
 *
 * <p>{@link dev.tracefold.svcomp.task.TaskReader} makes a {@link
 * dev.tracefold.svcomp.task.VerificationTask} of a task definition in SV-COMP's format 2.0 or of a
 * plain program file.
 */
package dev.tracefold.svcomp.task;
