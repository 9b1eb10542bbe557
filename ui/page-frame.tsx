import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./page-frame.module.css";

export type PageFrameProps = {
  /** A form is narrow, a list or a text has lines that are read easily, tiles are wide. */
  width: "form" | "text" | "tiles";
  as?: "div" | "article";
  className?: string | undefined;
  children: ReactNode;
};

/** The column in the middle of a page, for what belongs below one another. */
export function PageFrame({ width, as: Tag = "div", className, children }: PageFrameProps) {
  return <Tag className={cx(styles.frame, styles[width], className)}>{children}</Tag>;
}
