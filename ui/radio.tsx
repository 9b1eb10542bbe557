import { useId } from "react";
import type { ChoiceProps } from "./checkbox.tsx";
import styles from "./choice.module.css";
import { cx } from "./cx.ts";

/** One of several choices that aren't next to each other. Otherwise use a RadioGroup. */
export function Radio({ label, help, className, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label className={cx(styles.choice, className)}>
      <input
        {...input}
        type="radio"
        className={cx(styles.mark, styles.radio)}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <span className={cx(styles.tick, styles.dot)} />
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
