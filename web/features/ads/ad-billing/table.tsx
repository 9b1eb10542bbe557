import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import styles from "./billing.module.css";

export type TableProps = {
  /** Says what it lists. */
  label: string;
  heads: readonly string[];
  /** The last column has words, not amounts. */
  isWordy?: boolean;
  children: ReactNode;
};

/** A list of entries. On narrow viewports it scrolls by itself. */
export function Table({ label, heads, isWordy = false, children }: TableProps) {
  return (
    <Card padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table} data-wordy={isWordy || undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </Card>
  );
}
