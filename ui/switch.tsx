import { useId } from "react";
import type { ChoiceProps } from "./checkbox.tsx";
import styles from "./choice.module.css";
import { cx } from "./cx.ts";

/** On or off, immediately. For a value submitted with a form, use a Checkbox. */
export function Switch({ label, help, className, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label className={cx(styles.choice, styles.switchChoice, className)}>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={cx(styles.mark, styles.switch)}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </label>
  );
}
