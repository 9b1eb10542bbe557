import type { ReactNode } from "react";
import styles from "./scene.module.css";

export { styles as hand };

/** The base of all drawings: one pen of one width, over a soft patch of ground. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 240 160" fill="none" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="141" rx="104" ry="13" />
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** The bird of the mark, standing: (x, y) is between its feet, and a scale of 1 makes it 40 units long. */
export function Bird({
  x,
  y,
  scale = 1,
  facing = "left",
}: {
  x: number;
  y: number;
  scale?: number;
  facing?: "left" | "right";
}) {
  const flip = facing === "right" ? -scale : scale;
  return (
    <g transform={`translate(${x} ${y}) scale(${flip} ${scale})`}>
      <path d="M-3 -8v8M4 -8v8M-6 0h4M1 0h4" />
      <path
        className={styles.satin}
        stroke="none"
        d="M-20.4 -27.5 -15 -32c1.3-5.2 5.5-8.5 10.5-8.5 6.2 0 10.4 4.5 11 10.4.6 5.6 4.4 10.1 12.9 14.9-5.6 6-13 8.5-19.9 7.3C-8.6-9.4-14.2-15.6-14.8-24.2z"
      />
      <circle className={styles.eye} stroke="none" cx="-6.4" cy="-31.8" r="2.6" />
    </g>
  );
}
