import { type ComponentProps, type ReactNode, useState } from "react";
import { cx } from "./cx.ts";
import styles from "./field.module.css";
import { Field, type FieldLook, fieldBoxClass } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "./icons/index.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "prefix" | "size" | "type"> &
  FieldLook & {
    type?:
      | "text"
      | "email"
      | "url"
      | "tel"
      | "password"
      | "date"
      | "time"
      | "datetime-local"
      | "number"
      | "search";
    /** Shown before the text: an icon, a fixed part of an address. */
    prefix?: ReactNode;
    /** Shown after the text: a unit, a control. */
    suffix?: ReactNode;
    /** Adds a button that reveals the password. */
    passwordLabels?: { show: string; hide: string };
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    optionalLabel,
    help,
    error,
    type = "text",
    prefix,
    suffix,
    passwordLabels,
    ...rest
  } = props;
  const { id, className, ...input } = rest;
  const [shown, setShown] = useState(false);
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
        <div className={cx(fieldBoxClass(Boolean(error)), className)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input {...input} {...wiring} type={shown ? "text" : type} className={styles.input} />
          {suffix && (
            <span className={typeof suffix === "string" ? styles.suffixText : styles.suffix}>{suffix}</span>
          )}
          {type === "password" && passwordLabels && (
            <span className={cx(styles.suffix, styles.needsScript)}>
              <IconButton
                size="small"
                icon={shown ? EyeOffIcon : EyeIcon}
                label={shown ? passwordLabels.hide : passwordLabels.show}
                onClick={() => setShown(!shown)}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
