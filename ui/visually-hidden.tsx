import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

export type VisuallyHiddenProps = {
  /** Text for screen readers only. */
  children: ReactNode;
};

/** Hidden visually, read by screen readers. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>;
}
