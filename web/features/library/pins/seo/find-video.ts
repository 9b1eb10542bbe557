import type { PinVideos } from "#contract/library/entities/media.ts";

export type Video = { url: string; thumbnail: string; width: number; height: number };

export const VIDEO_TYPE = "video/mp4";

/** The largest file of a Pin's video that has all the properties search engines require. */
export function findVideo(videos: PinVideos | null): Video | null {
  const complete = Object.values(videos?.video_list ?? {}).flatMap(({ url, thumbnail, width, height }) =>
    url && !url.endsWith(".m3u8") && thumbnail && width && height ? [{ url, thumbnail, width, height }] : [],
  );
  return complete.toSorted((one, other) => other.width - one.width)[0] ?? null;
}
