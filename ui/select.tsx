import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import fieldStyles from "./field.module.css";
import { Field, type FieldLook, fieldBoxClass } from "./field.tsx";
import { ChevronDownIcon, Icon } from "./icons/index.ts";
import styles from "./select.module.css";

export type SelectProps = Omit<ComponentProps<"select">, "multiple" | "size" | "children"> &
  FieldLook & {
    options: readonly { value: string; label: string; lang?: string; disabled?: boolean }[];
    /** First line, meaning no choice yet. */
    placeholder?: string;
  };

/** One of many, in the platform's own list. */
export function Select(props: SelectProps) {
  const { label, hideLabel, optionalLabel, help, error, options, placeholder, id, className, ...select } =
    props;
  const look = {
    label,
    ...(hideLabel && { hideLabel }),
    ...(optionalLabel && { optionalLabel }),
    help,
    error,
  };
  return (
    <Field id={id} {...look}>
      {(wiring) => (
        <div className={cx(fieldBoxClass(Boolean(error)), styles.box, className)}>
          <select {...select} {...wiring} className={cx(fieldStyles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ label: words, ...option }) => (
              <option key={option.value} {...option}>
                {words}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDownIcon} size={20} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
