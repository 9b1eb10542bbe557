import { type ComponentProps, useRef } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon, Icon, SearchIcon } from "./icons/index.ts";
import styles from "./search-field.module.css";

export type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  /** Its name for screen readers. */
  label: string;
  /** Shown while empty. */
  placeholder: string;
  /** Name of the button that clears it. */
  clearLabel: string;
  /** Called when the button clears it. */
  onClear?: () => void;
};

/** A field for search text. Put it in a `<search>` or a form that submits. */
export function SearchField({ label, clearLabel, onClear, className, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    const element = field.current;
    if (!element) return;
    // Uses the native setter and event, so that a controlled field notices it like typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, "");
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
    onClear?.();
  }

  return (
    <div className={cx(styles.field, className)}>
      <Icon icon={SearchIcon} size={20} className={styles.icon} />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        className={styles.input}
      />
      <span className={styles.clear}>
        <IconButton size="small" icon={CloseIcon} label={clearLabel} tooltip="none" onClick={clear} />
      </span>
    </div>
  );
}
