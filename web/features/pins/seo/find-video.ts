import type { PinVideos } from "#contract/entities/pin.ts";

export type Video = { url: string; thumbnail: string; width: number; height: number };

/** The largest of a pin's videos of which all is known that a search engine must be told. */
export function findVideo(videos: PinVideos | null): Video | null {
  const complete = Object.values(videos?.video_list ?? {}).flatMap(({ url, thumbnail, width, height }) =>
    url && thumbnail && width && height ? [{ url, thumbnail, width, height }] : [],
  );
  return complete.toSorted((one, other) => other.width - one.width)[0] ?? null;
}
