import styles from "./mark.module.css";

export type MarkProps = {
  /** Edge length in px. */
  size?: number;
  /** Its name when nothing else names it; without it the mark is decorative. */
  label?: string;
};

/**
 * Our mark: a satin bird in a bower of three strokes. The file for tabs and home screens is mark.svg in this
 * folder.
 */
export function Mark({ size = 32, label }: MarkProps) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <g stroke="currentColor" strokeWidth="2.3" strokeLinecap="round">
        <path d="M4.5 26C3.5 16.8 7.5 7.8 18.3 2" />
        <path d="M27.5 26C28.5 16.8 24.5 7.8 13.7 2" />
        <path d="M3 30h26" />
      </g>
      <path
        className={styles.bird}
        d="M6.4 18.5 9 16.4c.6-2.5 2.7-4.1 5.1-4.1 3 0 5 2.2 5.3 5 .3 2.7 2.1 4.9 6.2 7.2-2.7 2.9-6.3 4.1-9.6 3.5-3.9-.7-6.6-3.7-6.9-7.9z"
      />
      <circle className={styles.eye} cx="13.2" cy="16.5" r="1.35" />
    </svg>
  );
}
