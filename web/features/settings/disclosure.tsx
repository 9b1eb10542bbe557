import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  summary: ReactNode;
  /** Open from the start, as when what it holds was refused. */
  isOpen?: boolean;
  isDangerous?: boolean;
  children: ReactNode;
};

/** A form out of the way until it is wanted; works without script. */
export function Disclosure({ summary, isOpen = false, isDangerous = false, children }: DisclosureProps) {
  return (
    <details className={cx(styles.details, isDangerous && styles.danger)} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
