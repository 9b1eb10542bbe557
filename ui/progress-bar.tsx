import type { CSSProperties } from "react";
import { cx } from "./cx.ts";
import styles from "./progress-bar.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ProgressBarProps = {
  /** What is in progress. */
  label: string;
  hideLabel?: boolean;
  /** 0 … 1; null while the total is unknown. */
  value: number | null;
  /** The value as text, such as "3 of 12 Pins". */
  valueText?: string;
};

/** Shows progress. */
export function ProgressBar({ label, hideLabel = false, value, valueText }: ProgressBarProps) {
  const part = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div className={styles.bar}>
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <div className={styles.words}>
          <span>{label}</span>
          {valueText && <span className={styles.value}>{valueText}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.round(part * 100)}
        aria-valuetext={valueText}
        className={cx(styles.track, part === null && styles.unknown)}
      >
        <div className={styles.fill} style={{ "--progress": part ?? 0 } as CSSProperties} />
      </div>
    </div>
  );
}
