import type { Draft, DraftPicture } from "../draft.ts";

/** Browsers copy the files they keep. Larger ones would take minutes and fill the device. */
export const KEPT_BYTES_MAX = 200 * 1024 * 1024;

type Stored = { picture: DraftPicture; video: Blob | null };

/** Separates a video from the rest of the draft, so that a new cover doesn't write it again. */
export function splitVideo(picture: DraftPicture): Stored {
  if (picture.kind !== "video") return { picture, video: null };
  return { picture: { ...picture, file: null }, video: picture.file };
}

export function joinVideo({ picture, video }: Stored): DraftPicture {
  return picture.kind === "video" ? { ...picture, file: video } : picture;
}

export function isKept(video: Blob): boolean {
  return video.size <= KEPT_BYTES_MAX;
}

/** The videos of this page's drafts. Here they survive a visit to another page, even if they're too large to be kept. */
export const videosHere = new Map<Draft["id"], Blob>();
