package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.property.Property;
import java.nio.file.Path;

/** One program and one property. */
public record VerificationTask(Path program, DataModel dataModel, Property property) {}
