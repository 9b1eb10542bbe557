import { keptEnding } from "../../base/media/index.ts";
import type { ProfilePicture } from "./account-repo.ts";

/** The name of a picture in the archive. Pins with the same picture share it. */
export function pictureFileOf(pin: { picture_hash: string; picture_mime: string }): string {
  return `pictures/${pin.picture_hash}.${keptEnding("pin", pin.picture_mime)}`;
}

/** What has a picture, or may have one. */
export type PictureOf = { picture_hash: string | null; picture_mime: string | null };

/** The same, or null without a picture, or if it isn't among those in the archive: then it was lost. */
export function findPictureFile(
  pictures: ReadonlySet<string>,
  { picture_hash, picture_mime }: PictureOf,
): string | null {
  if (picture_hash === null || picture_mime === null) return null;
  const name = pictureFileOf({ picture_hash, picture_mime });
  return pictures.has(name) ? name : null;
}

/** The member's own picture, or that of their profile's cover. */
export function profilePictureFile({ purpose, mime }: ProfilePicture): string {
  return `profile/${purpose === "avatar" ? "picture" : "cover"}.${keptEnding(purpose, mime)}`;
}
