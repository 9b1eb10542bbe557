import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./wall-width.module.css";

/** The total width of a wall's columns. Pages with walls, board cards and tools use it, so that they share their edges. */
export function WallWidth({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={cx(styles.aligned, className)}>{children}</div>
    </div>
  );
}
