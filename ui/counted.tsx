import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import styles from "./counted.module.css";

/** A button with how many are new in its corner. The button's own label says so to those who don't see it. */
export function Counted({ count, children }: { count: string | null; children: ReactNode }) {
  return (
    <span className={styles.counted}>
      {children}
      {count !== null && (
        <span className={styles.count} aria-hidden="true">
          <Badge tone="satin" count>
            {count}
          </Badge>
        </span>
      )}
    </span>
  );
}
