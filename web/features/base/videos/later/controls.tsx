import { useLingui } from "@lingui/react/macro";
import { type RefObject, useSyncExternalStore } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import { IconButton } from "#ui/icon-button.tsx";
import {
  FloatingIcon,
  GaugeIcon,
  LinkIcon,
  MaximizeIcon,
  MinimizeIcon,
  PauseIcon,
  PlayIcon,
  SilentIcon,
  SoundIcon,
} from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { CaptionsMenu } from "./captions-menu.tsx";
import styles from "./player.module.css";
import { SeekBar } from "./seek-bar.tsx";
import { addressAt } from "./start-time.ts";
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

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export function Controls(props: ControlsProps) {
  const { video, isPlaying, times, hasSound, languages, address, onToggle, onFullscreen } = props;
  const { t } = useLingui();
  const toasts = useToasts();
  const isMuted = useMedia(video, "volumechange", (element) => element.muted, false);
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(addressAt(address, times.seconds));
      toasts.show({ text: t`Copied`, tone: "success", key: "copied" });
    } catch {
      toasts.show({ text: t`Couldn't copy automatically. Select the text and copy it.`, tone: "danger" });
    }
  }

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
          {formatClock(times.seconds)} / {formatClock(times.duration)}
        </span>
        {languages.length > 0 && <CaptionsMenu video={video} languages={languages} />}
        <SpeedMenu video={video} />
        <IconButton
          icon={LinkIcon}
          label={t`Copy link at ${formatClock(times.seconds)}`}
          tooltip="top"
          className={styles.button}
          onClick={() => void copyAddress()}
        />
        {document.pictureInPictureEnabled && (
          <IconButton
            icon={FloatingIcon}
            label={t`Picture in picture`}
            tooltip="top"
            className={styles.button}
            onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
          />
        )}
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

function SpeedMenu({ video }: Pick<ControlsProps, "video">) {
  const { t, i18n } = useLingui();
  const speed = useMedia(video, "ratechange", (element) => element.playbackRate, 1);
  return (
    <Menu
      label={t`Speed`}
      placement="top-end"
      trigger={(props) => (
        <IconButton {...props} icon={GaugeIcon} label={t`Speed`} tooltip="top" className={styles.button} />
      )}
    >
      {speeds.map((each) => (
        <MenuItem
          key={each}
          checked={each === speed}
          onSelect={() => {
            if (video.current) video.current.playbackRate = each;
          }}
        >
          {i18n.number(each)}×
        </MenuItem>
      ))}
    </Menu>
  );
}

/** A property of the video that changes with an event. */
function useMedia<Value>(
  video: RefObject<HTMLVideoElement | null>,
  event: string,
  read: (element: HTMLVideoElement) => Value,
  initial: Value,
): Value {
  return useSyncExternalStore(
    (listener) => {
      const element = video.current;
      element?.addEventListener(event, listener);
      return () => element?.removeEventListener(event, listener);
    },
    () => (video.current ? read(video.current) : initial),
  );
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
