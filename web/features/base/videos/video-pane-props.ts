import type { PinVideos } from "#contract/library/entities/media.ts";

export type VideoPaneProps = {
  pinId: string;
  videos: PinVideos;
  /** The first picture, which is there before the video. */
  poster: string;
  /** Describes the video, for everyone. */
  name: string;
  ground: string;
  /** The address of the page, to copy with a time. */
  address: string;
};
