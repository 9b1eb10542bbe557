import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

export type VisuallyHiddenProps = {
  /** Text for screen readers alone. */
  children: ReactNode;
};

/** Said, not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.hidden}>{children}</span>;
}
