import { cx } from "./cx.ts";
import styles from "./divider.module.css";

export type DividerProps = {
  /** A word in the middle, such as "or". */
  children?: string;
};

/** A line between two things. */
export function Divider({ children }: DividerProps) {
  if (children === undefined) return <hr className={cx(styles.divider, styles.plain)} />;
  return <div className={styles.divider}>{children}</div>;
}
