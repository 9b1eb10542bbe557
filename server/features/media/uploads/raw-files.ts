import { newSignature } from "../address.ts";

export const rawFolder = "uploads/";

/** Each request writes to a file of its own, so that two for one slot never write over one another. */
export function newRawKey(): string {
  return `${rawFolder}${newSignature()}.bin`;
}
