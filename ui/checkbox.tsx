import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice.module.css";
import { cx } from "./cx.ts";
import { CheckIcon, Icon } from "./icons/index.ts";

export type ChoiceProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  /** Explains what checking it means. */
  help?: ReactNode;
};

export type CheckboxProps = ChoiceProps & {
  /** What is wrong, such as a consent not given yet. */
  error?: ReactNode;
};

/** Yes or no, sent with a form. */
export function Checkbox({ label, help, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = cx(Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`) || undefined;
  return (
    <label className={cx(styles.choice, className)}>
      <input
        {...input}
        type="checkbox"
        className={cx(styles.mark, styles.check)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : input["aria-invalid"]}
      />
      <Icon icon={CheckIcon} size={20} className={styles.tick} />
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </label>
  );
}
