import { type ReactNode, useId } from "react";
import styles from "./choice.module.css";
import { cx } from "./cx.ts";

export type RadioGroupProps = {
  /** The question. */
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
};

/** One of a few, all visible. */
export function RadioGroup({ legend, name, options, value, defaultValue, onChange, error }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {/* Before the choices, which may not fit on the screen. */}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={cx(styles.mark, styles.radio)}
            disabled={option.disabled}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue, onChange: () => onChange?.(option.value) }
              : { checked: option.value === value, onChange: () => onChange?.(option.value) })}
          />
          <span className={cx(styles.tick, styles.dot)} />
          <span className={styles.words}>
            <span id={`${id}-${option.value}`}>{option.label}</span>
            {option.help && (
              <span id={`${id}-${option.value}-help`} className={styles.help}>
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
