import { cx } from "./cx.ts";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  /** What is loading. Without it the spinner is decorative, as inside a busy button. */
  label?: string | undefined;
  size?: "small" | "medium" | "large";
  /** Takes the colour of the text around it instead of satin. */
  inherit?: boolean;
};

/** Shows work of unknown length. */
export function Spinner({ label, size = "medium", inherit = false }: SpinnerProps) {
  return (
    <span
      className={cx(styles.spinner, styles[size], inherit && styles.inherit)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "status", "aria-label": label })}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9.5" />
        <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
