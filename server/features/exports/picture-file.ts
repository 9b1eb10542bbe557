import { originalEnding } from "../media/index.ts";

/** The name of a picture in the archive. Pins with the same picture share it. */
export function pictureFileOf(pin: { picture_hash: string; picture_mime: string }): string {
  return `pictures/${pin.picture_hash}.${originalEnding(pin.picture_mime)}`;
}
