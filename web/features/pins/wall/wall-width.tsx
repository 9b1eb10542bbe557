import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import type { Density } from "#web/features/pins/card/index.ts";
import styles from "./wall-width.module.css";

type WallWidthProps = {
  /** The columns of a compact wall take all the room there is. */
  density?: Density;
  className?: string | undefined;
  children: ReactNode;
};

/** As wide as the wall's columns are together: what stands over the wall begins and ends where it does. */
export function WallWidth({ density = "regular", className, children }: WallWidthProps) {
  return (
    <div className={styles.columns}>
      <div className={cx(density === "regular" && styles.aligned, className)}>{children}</div>
    </div>
  );
}
