import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  summary: ReactNode;
  /** Names the summary for screen readers, if its text alone could belong to several. It starts with the text. */
  label?: string | undefined;
  /** Opens it initially, for example because its form was rejected. */
  isOpen?: boolean;
  isDangerous?: boolean;
  /** Renders inline until it's opened, then takes the full width of its row. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** A form that is hidden until opened. Works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, label, isOpen = false, isDangerous = false, isQuiet = false, children } = props;
  return (
    <details
      className={cx(styles.details, isDangerous && styles.danger, isQuiet && styles.quiet)}
      open={isOpen}
    >
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}
