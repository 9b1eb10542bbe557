import { keptEnding } from "../media/index.ts";
import type { ProfilePicture } from "./account-repo.ts";

/** The name of a picture in the archive. Pins with the same picture share it. */
export function pictureFileOf(pin: { picture_hash: string; picture_mime: string }): string {
  return `pictures/${pin.picture_hash}.${keptEnding("pin", pin.picture_mime)}`;
}

/** The member's own picture, or that of their profile's cover. */
export function profilePictureFile({ purpose, mime }: ProfilePicture): string {
  return `profile/${purpose === "avatar" ? "picture" : "cover"}.${keptEnding(purpose, mime)}`;
}
