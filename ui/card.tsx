import type { ReactNode } from "react";
import styles from "./card.module.css";
import { cx } from "./cx.ts";

export type CardProps = {
  children: ReactNode;
  as?: "div" | "section" | "article" | "li" | "aside";
  /** Outlined on paper; sunken for less important content. */
  variant?: "outlined" | "sunken";
  padding?: "none" | "small" | "medium" | "large";
  /** Id of the heading that names it, for sections. */
  labelledBy?: string;
  className?: string;
};

/** A surface for things that belong together. */
export function Card(props: CardProps) {
  const {
    children,
    as: Tag = "div",
    variant = "outlined",
    padding = "medium",
    labelledBy,
    className,
  } = props;
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={cx(styles.card, styles[variant], padding !== "none" && styles[padding], className)}
    >
      {children}
    </Tag>
  );
}
