import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./list-row.module.css";

export type ListRowProps = {
  /** In a card without padding. */
  isInset?: boolean;
  children: ReactNode;
};

/** A row of a list, with a line above all but the first: what it's about at the start, its buttons at the end. */
export function ListRow({ isInset = false, children }: ListRowProps) {
  return <li className={cx(styles.row, isInset && styles.inset)}>{children}</li>;
}
