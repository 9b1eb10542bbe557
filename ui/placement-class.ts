import styles from "./floating.module.css";
import type { Placement } from "./placement.ts";

const CLASSES: Record<Placement, string | undefined> = {
  bottom: styles.bottom,
  "bottom-start": styles.bottomStart,
  "bottom-end": styles.bottomEnd,
  top: styles.top,
  "top-start": styles.topStart,
  "top-end": styles.topEnd,
};

/** Class names that place a popover on the requested side. */
export function placementClass(placement: Placement): string {
  return `${styles.floating} ${CLASSES[placement]}`;
}
