import { type ComponentProps, type CSSProperties, useId, useState } from "react";
import { cx } from "./cx.ts";
import fieldStyles from "./field.module.css";
import { Field, type FieldLook, fieldBoxClass } from "./field.tsx";
import { countCharacters } from "./segments.ts";
import styles from "./text-area.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "maxLength"> &
  FieldLook & {
    /**
     * The most characters, as people count them. Longer text can be typed and is shown, so that nothing
     * pasted is lost.
     */
    limit?: number;
    /** The counter as text for screen readers, once few or none are left: "12 characters left". */
    limitLabel?: (left: number) => string;
  };

/** Several lines of text; grows with its content. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    optionalLabel,
    help,
    error,
    limit,
    limitLabel,
    id,
    className,
    rows = 3,
    ...area
  } = props;
  const counterId = useId();
  const [typed, setTyped] = useState(() => countCharacters(String(props.defaultValue ?? "")));
  const count = props.value === undefined ? typed : countCharacters(String(props.value));
  const left = limit === undefined ? undefined : limit - count;
  const look = {
    label,
    ...(hideLabel && { hideLabel }),
    ...(optionalLabel && { optionalLabel }),
    help,
    error,
  };
  const nearlyFull = left !== undefined && limit !== undefined && left <= Math.min(20, limit * 0.1);

  const counter = left !== undefined && (
    <span id={counterId} className={cx(styles.count, left < 0 && styles.over)}>
      <span aria-hidden={limitLabel !== undefined}>
        {count}/{limit}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{nearlyFull ? limitLabel?.(left) : ""}</span>
      </VisuallyHidden>
    </span>
  );

  return (
    <Field id={id} {...look} aside={counter}>
      {(wiring) => (
        <div className={cx(fieldBoxClass(Boolean(error) || (left ?? 0) < 0), className)}>
          <textarea
            {...area}
            {...wiring}
            rows={rows}
            className={cx(fieldStyles.input, styles.input)}
            style={{ "--text-area-rows": rows } as CSSProperties}
            aria-invalid={wiring["aria-invalid"] ?? ((left ?? 0) < 0 || undefined)}
            aria-describedby={cx(wiring["aria-describedby"], counter && counterId) || undefined}
            onChange={(event) => {
              setTyped(countCharacters(event.target.value));
              area.onChange?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
