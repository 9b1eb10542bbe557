import { pinOperations } from "#contract/library/resources/pin.ts";

/** What is stored of what `PendingPins.create` was asked for. */
export const PendingOptionsSchema = pinOperations["PendingPins.create"].options;
