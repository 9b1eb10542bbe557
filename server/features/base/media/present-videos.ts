import type { Image, PinVideos } from "#contract/library/entities/media.ts";
import { previewOf, readFiles, type VideoFile, wholeFiles } from "../videos/index.ts";
import { pictureUrl } from "./address.ts";
import { endingOf, originals } from "./variants.ts";
import { videoUrl } from "./video-address.ts";

/** A video as its Pin's row has it. */
export type PresentedVideo = {
  files: unknown;
  duration_ms: number;
  has_sound: boolean;
  /** The languages of its captions. */
  languages: string[];
};

const namesOfFiles = { v1080: "V_1080P", v720: "V_720P", v360: "V_360P" } as const;

/**
 * Presents a video by its poster. Other programs take the first entry, or `V_720P`: it's the best file up to that size,
 * or the only one there is.
 */
export function presentVideos(
  publicUrl: string,
  { signature, mime }: { signature: string; mime: string },
  { files: stored, duration_ms: duration, has_sound, languages }: PresentedVideo,
): PinVideos {
  const all = readFiles(stored);
  const files = wholeFiles(all);
  const preview = previewOf(all);
  const thumbnail = pictureUrl(publicUrl, signature, originals, endingOf(mime) ?? "jpg");
  const entry = ({ width, height }: VideoFile, url: string) => ({ url, width, height, duration, thumbnail });
  const urlOf = ({ kind }: VideoFile) => videoUrl(publicUrl, signature, { type: "file", kind });
  const entryOf = (file: VideoFile) => ({ ...entry(file, urlOf(file)), bytes: file.bytes });
  const captions = languages.map((language) => ({
    language,
    url: videoUrl(publicUrl, signature, { type: "captions", language }),
  }));
  const main = files.find(({ kind }) => kind === "v720") ?? files[0];
  if (!main) throw new Error("A stored video has no file");
  return {
    id: signature,
    duration,
    has_sound,
    captions,
    preview: preview ? { url: urlOf(preview), width: preview.width, height: preview.height } : null,
    video_list: {
      V_720P: entryOf(main),
      ...Object.fromEntries(files.map((file) => [namesOfFiles[file.kind], entryOf(file)])),
      V_HLSV4: entry(main, videoUrl(publicUrl, signature, { type: "master" })),
    },
  };
}

export type PresentedLoop = { width: number; height: number };

/** Presents an animation's silent video. */
export function presentLoop(publicUrl: string, signature: string, { width, height }: PresentedLoop): Image {
  return { url: videoUrl(publicUrl, signature, { type: "file", kind: "loop" }), width, height };
}
