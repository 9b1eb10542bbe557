import { cx } from "./cx.ts";
import styles from "./kbd.module.css";

export type KbdProps = {
  /** The keys to press together, as they're written on the keyboard. */
  keys: readonly string[];
  className?: string | undefined;
};

/** A shortcut. */
export function Kbd({ keys, className }: KbdProps) {
  return (
    <kbd className={cx(styles.keys, className)}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
