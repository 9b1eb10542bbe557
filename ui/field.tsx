import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./field.module.css";
import { AlertIcon, Icon } from "./icons/index.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type FieldLook = {
  /** What to enter; always available to screen readers. */
  label: string;
  /** Hides the label visually where the context makes it clear. */
  hideLabel?: boolean;
  /** Shown after the label of an optional field. */
  optionalLabel?: string;
  /** Help with filling it in. */
  help?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
};

type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = FieldLook & {
  id?: string | undefined;
  /** Shown at the end below the field, such as a counter. */
  aside?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** The label above, help and error below, linked to the control between them. */
export function Field({
  id: givenId,
  label,
  hideLabel,
  optionalLabel,
  help,
  error,
  aside,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: Wiring = {
    id,
    "aria-describedby": cx(errorId, helpId) || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optionalLabel !== undefined && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      {children(wiring)}
      {(help || error || aside) && (
        <div className={styles.foot}>
          <div>
            {error && (
              <p id={errorId} className={styles.error}>
                <Icon icon={AlertIcon} size={16} className={styles.errorIcon} />
                <span>{error}</span>
              </p>
            )}
            {help && (
              <p id={helpId} className={styles.help}>
                {help}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  );
}

/** The outline of a field. */
export function fieldBoxClass(invalid: boolean): string {
  return cx(styles.box, invalid && styles.invalid);
}
