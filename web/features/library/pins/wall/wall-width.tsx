import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import type { Density } from "#web/features/library/pins/card/index.ts";
import styles from "./wall-width.module.css";

type WallWidthProps = {
  /** Columns of a compact wall use the full width. */
  density?: Density;
  className?: string | undefined;
  children: ReactNode;
};

/** Matches the total width of the wall's columns, so that content above the wall aligns with it. */
export function WallWidth({ density = "regular", className, children }: WallWidthProps) {
  return (
    <div className={styles.columns}>
      <div className={cx(density === "regular" && styles.aligned, className)}>{children}</div>
    </div>
  );
}
