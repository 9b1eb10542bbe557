import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  summary: ReactNode;
  /** Open from the start, as when what it holds was refused. */
  isOpen?: boolean;
  isDangerous?: boolean;
  /** Only words among others until it is opened; then as wide as the row it stands in. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** A form out of the way until it is wanted; works without script. */
export function Disclosure(props: DisclosureProps) {
  const { summary, isOpen = false, isDangerous = false, isQuiet = false, children } = props;
  return (
    <details
      className={cx(styles.details, isDangerous && styles.danger, isQuiet && styles.quiet)}
      open={isOpen}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
