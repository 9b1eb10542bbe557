import styles from "./color-dot.module.css";

/** A sample of a color that one can search for. */
export function ColorDot({ color }: { color: string }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}
