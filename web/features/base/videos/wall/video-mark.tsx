import { later } from "#web/platform/later/later.tsx";
import { Clock } from "./clock.tsx";
import type { VideoMarkProps } from "./video-mark-props.ts";

/** Says on a card that its Pin is a video, and plays it there when it's its turn. */
export const VideoMark = later(() => import("./later/wall-video.tsx")).component("WallVideo", {
  fallback: ({ videos }: VideoMarkProps) => <Clock milliseconds={videos.duration} />,
});
