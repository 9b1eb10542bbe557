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

/** What the files of a story's page are named after; files of another Pin have its id. */
export function pageName(pinId: string, at: number): string {
  return `${pinId}-${at + 1}`;
}

/** The name of a video in the archive, after the first Pin that has it: no one learns the hash of the file as it came. */
export function videoFileOf(name: string): string {
  return `videos/${name}.mp4`;
}

export const coverVideoFile = "profile/cover.mp4";

/** Of the profile's cover; null if it's a picture, or the video was lost. */
export function findCoverVideoFile({ videos }: Pick<ArchiveFiles, "videos">): string | null {
  return [...videos.values()].find((name) => name === coverVideoFile) ?? null;
}

export type MayHaveCaptions = { picture_id: string | null; caption_languages: string[] | null };
/** What has captions, or may have some, with the name of its files. */
export type CaptionsOf = MayHaveCaptions & { name: string };

/** The name of captions in the archive. Each Pin and page has its own, even if others have the same video. */
export function captionsFileOf(name: string, language: string): string {
  return `captions/${name}.${language}.vtt`;
}

/** The captions of a Pin or page that are in the archive. */
export function listCaptionFiles(
  { captions }: Pick<ArchiveFiles, "captions">,
  { name, caption_languages: languages }: CaptionsOf,
): { language: string; file: string }[] {
  return (languages ?? [])
    .map((language) => ({ language, file: captionsFileOf(name, language) }))
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
