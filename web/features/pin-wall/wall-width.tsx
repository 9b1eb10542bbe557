import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./wall-width.module.css";

/** As wide as the wall's columns are together: what stands over the wall begins and ends where it does. */
export function WallWidth({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={cx(styles.aligned, className)}>{children}</div>
    </div>
  );
}
