import type { ComponentType, SVGProps } from "react";
import { cx } from "../cx.ts";
import styles from "./icon.module.css";

/** A drawing on a 24-unit grid, in strokes of the current colour. */
export type IconDrawing = ComponentType<SVGProps<SVGSVGElement>>;

export type IconProps = {
  /** One of the drawings of `ui/icons`. */
  icon: IconDrawing;
  /** Edge length in px. */
  size?: 16 | 20 | 24 | 32;
  /** Filled instead of outlined, for a state that is on. */
  filled?: boolean;
  className?: string | undefined;
};

/** The style sheet sets these, so that a page doesn't repeat them in each of its icons. */
const STYLED = { xmlns: undefined, stroke: undefined, strokeLinecap: undefined, strokeLinejoin: undefined };

/** An icon is always decorative; the control around it has the name. */
export function Icon({ icon: Drawing, size = 24, filled = false, className }: IconProps) {
  return (
    <Drawing
      {...STYLED}
      width={size}
      height={size}
      strokeWidth={1.75}
      fill={filled ? "currentColor" : "none"}
      aria-hidden="true"
      className={cx(styles.icon, className)}
    />
  );
}
