import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./combobox.module.css";
import { cx } from "./cx.ts";
import { Icon, SearchIcon } from "./icons/index.ts";
import { nextOption } from "./next-option.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ComboboxProps<Option extends { id: string }> = {
  /** Its name for screen readers. */
  label: string;
  placeholder: string;
  /** The form field's name, for a form that works without choosing. */
  name?: string;
  value: string;
  onType: (text: string) => void;
  /** What fits the typed text. */
  options: readonly Option[];
  children: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Shown below the options, such as that nothing fits; null for nothing. */
  note: ReactNode;
  /** Announced when the options have changed: "3 people found". */
  status: string;
};

/** A text field with a list of what fits: arrows move, Enter chooses, Escape closes. Put it in a form that submits. */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { label, placeholder, name, value, onType, options, children, onChoose, note, status } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isShown = isOpen && value.trim() !== "" && (options.length > 0 || note !== null);
  const active = isShown ? options.find((option) => option.id === activeId) : undefined;
  const idOf = (option: Option) => `${id}-${option.id}`;

  function choose(option: Option) {
    setOpen(false);
    setActiveId(null);
    onChoose(option);
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault();
    setOpen(true);
    const next = nextOption(options, activeId, step);
    setActiveId(next);
    if (next !== null) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent) {
    // While a word is being composed, these keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp") move(event, -1);
    else if (event.key === "Enter" && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActiveId(null);
    }
  }

  return (
    <div className={styles.combobox}>
      <div className={styles.field}>
        <Icon icon={SearchIcon} size={20} className={styles.icon} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          name={name}
          placeholder={placeholder}
          value={value}
          className={styles.input}
          onChange={({ target }) => {
            setOpen(true);
            setActiveId(null);
            onType(target.value);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </div>
      {/* Pressing inside must not take the focus from the field. */}
      <div className={styles.popup} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option) => (
            // The field has the focus and handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={option.id}
              id={idOf(option)}
              role="option"
              aria-selected={option === active}
              className={cx(styles.option, option === active && styles.active)}
              onClick={() => choose(option)}
            >
              {children(option)}
            </div>
          ))}
        </div>
        {note !== null && <div className={styles.note}>{note}</div>}
      </div>
      <VisuallyHidden>
        <span role="status">{isShown ? status : ""}</span>
      </VisuallyHidden>
    </div>
  );
}
