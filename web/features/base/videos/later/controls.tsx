import { useLingui } from "@lingui/react/macro";
import { type RefObject, useSyncExternalStore } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MaximizeIcon, MinimizeIcon, PauseIcon, PlayIcon, SilentIcon, SoundIcon } from "#ui/icons/index.ts";
import { CaptionsMenu } from "./captions-menu.tsx";
import { Extras } from "./extras.tsx";
import styles from "./player.module.css";
import { SeekBar } from "./seek-bar.tsx";
import { useMedia } from "./use-media.ts";
import type { Times } from "./use-playback.ts";

type ControlsProps = {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  times: Times;
  hasSound: boolean;
  /** The languages of its captions. */
  languages: readonly string[];
  address: string;
  onToggle: () => void;
  onFullscreen: () => void;
};

export function Controls(props: ControlsProps) {
  const { video, isPlaying, times, hasSound, languages, address, onToggle, onFullscreen } = props;
  const { t } = useLingui();
  const isMuted = useMedia(video, "volumechange", (element) => element.muted, false);
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);

  return (
    <div className={styles.controls}>
      <SeekBar
        times={times}
        onSeek={(seconds) => {
          if (video.current) video.current.currentTime = seconds;
        }}
      />
      <div className={styles.row}>
        <IconButton
          icon={isPlaying ? PauseIcon : PlayIcon}
          label={isPlaying ? t`Pause` : t`Play`}
          tooltip="top"
          className={styles.button}
          onClick={onToggle}
        />
        {hasSound && (
          <IconButton
            icon={isMuted ? SilentIcon : SoundIcon}
            label={isMuted ? t`Unmute` : t`Mute`}
            tooltip="top"
            className={styles.button}
            onClick={() => {
              if (video.current) video.current.muted = !video.current.muted;
            }}
          />
        )}
        <span className={styles.time} aria-hidden="true">
          {formatClock(times.seconds)}
          <span className={styles.duration}> / {formatClock(times.duration)}</span>
        </span>
        {languages.length > 0 && <CaptionsMenu video={video} languages={languages} />}
        <Extras video={video} seconds={times.seconds} address={address} />
        {document.fullscreenEnabled && (
          <IconButton
            icon={isFull ? MinimizeIcon : MaximizeIcon}
            label={isFull ? t`Exit full screen` : t`Full screen`}
            tooltip="top"
            className={styles.button}
            onClick={onFullscreen}
          />
        )}
      </div>
    </div>
  );
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
