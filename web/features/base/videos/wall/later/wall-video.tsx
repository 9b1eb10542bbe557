import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { Icon, PauseIcon, PlayIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useWatchReports } from "../../use-watch-reports.ts";
import { Clock } from "../clock.tsx";
import markStyles from "../video-mark.module.css";
import type { VideoMarkProps } from "../video-mark-props.ts";
import { useWallPlayback } from "./use-wall-playback.ts";
import styles from "./wall-video.module.css";

/** Plays the beginning of a Pin's video on its card, without sound, and lets people pause and start it. */
export function WallVideo({ pinId, videos }: VideoMarkProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { isWanted, isPlaying, toggle, repeat } = useWallPlayback(pinId, frame, video);
  useWatchReports({ pinId, video, seconds: videos.duration / 1000, isPreview: true, isThere: isWanted });
  if (videos.preview === null) return <Clock milliseconds={videos.duration} />;
  return (
    <>
      <span ref={frame} className={styles.frame}>
        {isWanted && (
          <video
            ref={video}
            className={styles.video}
            src={videos.preview.url}
            muted
            playsInline
            tabIndex={-1}
            aria-hidden="true"
            onEnded={repeat}
          />
        )}
      </span>
      <button type="button" className={markStyles.mark} data-video-mark="" onClick={toggle}>
        <Icon icon={isPlaying ? PauseIcon : PlayIcon} size={16} />
        <VisuallyHidden>{isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}</VisuallyHidden>
        <Clock milliseconds={videos.duration} isBare />
      </button>
    </>
  );
}
