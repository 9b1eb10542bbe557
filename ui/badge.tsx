import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { cx } from "./cx.ts";

export type BadgeProps = {
  tone?: "neutral" | "satin" | "sunflower" | "success" | "danger";
  /** Round, for a number; the control it sits on says what is counted. */
  count?: boolean;
  children: ReactNode;
};

/** A word or number about the thing next to it. */
export function Badge({ tone = "neutral", count = false, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], count && styles.count)}>{children}</span>;
}
