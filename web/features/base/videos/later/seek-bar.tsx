import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { formatClock } from "#contract/formats/clock.ts";
import styles from "./player.module.css";
import type { Times } from "./use-playback.ts";

/** A native slider: every pointer, key and screen reader can move it. */
export function SeekBar({ times, onSeek }: { times: Times; onSeek: (seconds: number) => void }) {
  const { t } = useLingui();
  const { seconds, duration, buffered } = times;
  const partOf = (time: number) => (duration > 0 ? Math.min(1, time / duration) : 0);
  const style = { "--played": partOf(seconds), "--loaded": partOf(buffered) } as CSSProperties;
  return (
    <input
      type="range"
      className={styles.seek}
      style={style}
      aria-label={t`Position`}
      aria-valuetext={t`${formatClock(seconds)} of ${formatClock(duration)}`}
      min={0}
      max={Math.max(1, Math.ceil(duration))}
      step="any"
      value={seconds}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
}
