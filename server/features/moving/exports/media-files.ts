import { keptEnding } from "../../base/media/index.ts";
import { keyOfFile, readFiles, wholeFiles } from "../../base/videos/index.ts";
import type { ProfilePicture } from "./account-repo.ts";

/** The pictures and captions in an archive by their names, and the name of each video by its content. */
export type ArchiveFiles = {
  pictures: ReadonlySet<string>;
  videos: ReadonlyMap<string, string>;
  captions: ReadonlySet<string>;
};

/** The name of a picture in the archive. Pins with the same picture share it. */
export function pictureFileOf(pin: { picture_hash: string; picture_mime: string }): string {
  return `pictures/${pin.picture_hash}.${keptEnding("pin", pin.picture_mime)}`;
}

/** What has a picture, or may have one. */
export type PictureOf = { picture_hash: string | null; picture_mime: string | null };

/** The same, or null without a picture, or if it isn't among those in the archive: then it was lost. */
export function findPictureFile(
  { pictures }: Pick<ArchiveFiles, "pictures">,
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

export type VideoOf = { video_hash: string | null; video_files: unknown };

/** The name of a video in the archive, after the first Pin that has it: no one learns the hash of the file as it came. */
export function videoFileOf(pinId: string): string {
  return `videos/${pinId}.mp4`;
}

/** What has captions, or may have some. */
export type CaptionsOf = { id: string; picture_id: string; caption_languages: string[] | null };

/** The name of a Pin's captions in the archive. Each Pin has its own, even if others have the same video. */
export function captionsFileOf(pinId: string, language: string): string {
  return `captions/${pinId}.${language}.vtt`;
}

/** The captions of a Pin that are in the archive. */
export function listCaptionFiles(
  { captions }: Pick<ArchiveFiles, "captions">,
  { id, caption_languages: languages }: CaptionsOf,
): { language: string; file: string }[] {
  return (languages ?? [])
    .map((language) => ({ language, file: captionsFileOf(id, language) }))
    .filter(({ file }) => captions.has(file));
}

/** Returns null without a video. */
export function bestFileKey({ video_hash: hash, video_files: files }: VideoOf): string | null {
  if (hash === null) return null;
  const [best] = wholeFiles(readFiles(files)).toSorted((one, other) => other.width - one.width);
  return best ? keyOfFile(hash, best) : null;
}

/** Returns null without a video, or if it was lost. */
export function findVideoFile(
  { videos }: Pick<ArchiveFiles, "videos">,
  { video_hash: hash }: Pick<VideoOf, "video_hash">,
): string | null {
  return hash === null ? null : (videos.get(hash) ?? null);
}
