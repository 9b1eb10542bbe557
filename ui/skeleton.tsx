import type { CSSProperties } from "react";
import { cx } from "./cx.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** The shape of the content to come. */
  shape?: "line" | "block" | "round" | "pin" | "card";
  /** CSS lengths. */
  width?: string;
  height?: string;
};

/** A placeholder for content. The part that loads sets `aria-busy` itself. */
export function Skeleton({ shape = "line", width = "100%", height }: SkeletonProps) {
  const size = { "--skeleton-width": width, ...(height && { "--skeleton-height": height }) } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, shape !== "block" && styles[shape])}
      style={size}
    />
  );
}
