import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  InfoIcon,
  MaximizeIcon,
  MinimizeIcon,
  PauseIcon,
  PlayIcon,
} from "#ui/icons/index.ts";
import styles from "./walk.module.css";

type WalkControlsProps = {
  /** What number the Pin is, once known, and of how many. */
  number: number | null;
  total: number | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  isPlaying: boolean;
  onPlay: () => void;
  hasWords: boolean;
  onWords: () => void;
  fullscreen: { isOn: boolean; toggle: () => void } | null;
};

export function WalkControls(props: WalkControlsProps) {
  const { number, total, onPrevious, onNext, isPlaying, onPlay, hasWords, onWords, fullscreen } = props;
  const { t, i18n } = useLingui();
  const [at, all] = [number, total].map((count) => (count === null ? "" : i18n.number(count)));
  return (
    <div className={styles.controls}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t`Previous Pin`}
        tooltip="top"
        aria-disabled={onPrevious === null || undefined}
        onClick={() => onPrevious?.()}
      />
      <span className={styles.count} aria-hidden="true">
        {at !== "" && (all === "" ? at : `${at} / ${all}`)}
      </span>
      <IconButton
        icon={ChevronRightIcon}
        label={t`Next Pin`}
        tooltip="top"
        aria-disabled={onNext === null || undefined}
        onClick={() => onNext?.()}
      />
      <IconButton
        icon={isPlaying ? PauseIcon : PlayIcon}
        label={isPlaying ? t`Pause` : t`Play`}
        tooltip="top"
        onClick={onPlay}
      />
      <IconButton
        icon={InfoIcon}
        label={t`Details`}
        tooltip="top"
        aria-pressed={hasWords}
        onClick={onWords}
      />
      {fullscreen && (
        <IconButton
          icon={fullscreen.isOn ? MinimizeIcon : MaximizeIcon}
          label={fullscreen.isOn ? t`Exit full screen` : t`Full screen`}
          tooltip="top"
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}
