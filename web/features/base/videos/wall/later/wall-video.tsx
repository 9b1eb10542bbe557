import { useRef } from "react";
import { useWatchReports } from "../../use-watch-reports.ts";
import { Clock } from "../clock.tsx";
import type { VideoMarkProps } from "../video-mark-props.ts";
import { PlayMark } from "./play-mark.tsx";
import { useWallPlayback } from "./use-wall-playback.ts";
import { SilentVideo, WallFrame } from "./wall-frame.tsx";

/** Plays the beginning of a Pin's video on its card, without sound, and lets people pause and start it. */
export function WallVideo({ pinId, videos }: VideoMarkProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isWanted, isPlaying, toggle, repeat } = useWallPlayback(pinId, frame, { video });
  useWatchReports({ pinId, video, seconds: videos.duration / 1000, isPreview: true, isThere: isWanted });
  if (videos.preview === null) return <Clock milliseconds={videos.duration} />;
  return (
    <>
      <WallFrame frame={frame}>
        {isWanted && <SilentVideo video={video} src={videos.preview.url} onEnded={repeat} />}
      </WallFrame>
      <PlayMark isPlaying={isPlaying} onToggle={toggle}>
        <Clock milliseconds={videos.duration} isBare />
      </PlayMark>
    </>
  );
}
