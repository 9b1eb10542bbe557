import { newSignature } from "../address.ts";

export const rawFolder = "uploads/";

/** Each request writes its own file, so that two requests for one slot can't overwrite each other. */
export function newRawKey(): string {
  return `${rawFolder}${newSignature()}.bin`;
}
