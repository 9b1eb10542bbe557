import styles from "./color-dot.module.css";

/** A sample of a color that one can search for. */
export function ColorDot({ color }: { color: string }) {
  const isCode = color.startsWith("#");
  return (
    <span
      className={styles.dot}
      data-color={color}
      // A color by its code has no class of its own.
      style={isCode ? { background: color } : undefined}
      aria-hidden="true"
    />
  );
}
