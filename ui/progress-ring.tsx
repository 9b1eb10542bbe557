import styles from "./progress-ring.module.css";

export type ProgressRingProps = {
  /** What is in progress. */
  label: string;
  /** 0 … 1 */
  value: number;
};

/** Shows progress in a small round space, in the colour of the text around it. */
export function ProgressRing({ label, value }: ProgressRingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 36 36" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="16" />
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r="16"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={100 - percent}
        />
      </svg>
      <span className={styles.number} aria-hidden="true">
        {percent}
      </span>
    </span>
  );
}
