import { cx } from "../cx.ts";
import { Mark } from "./mark.tsx";
import styles from "./wordmark.module.css";

export type WordmarkProps = {
  /** The instance's name; its host chooses it. */
  name: string;
  size?: "medium" | "large";
};

/** The mark with the name next to it. */
export function Wordmark({ name, size = "medium" }: WordmarkProps) {
  return (
    <span className={cx(styles.wordmark, styles[size])}>
      <Mark size={size === "large" ? 52 : 32} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
