import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import styles from "./combobox.module.css";
import { cx } from "./cx.ts";
import { Icon, SearchIcon } from "./icons/search.ts";
import { nextOption } from "./next-option.ts";
import type { Shortcut } from "./shortcut.ts";
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
  status: ReactNode;
  /** The options are also there for the empty field. */
  opensEmpty?: boolean;
  /** The rest of the likeliest text, behind what was typed. Tab or an arrow at the end takes it. */
  hint?: string;
  /** Above the options. */
  head?: ReactNode;
  /** One control next to each option, in their order; each as tall as an option. */
  beside?: ReactNode;
  /** At the end of the field, such as another way to search. */
  end?: ReactNode;
  /** Called for Delete on an option. */
  onRemove?: (option: Option) => void;
  onFocus?: () => void;
  /** The popup is part of the page below the field, and always open. */
  isInline?: boolean;
  maxLength?: number;
  /** Focuses the field. */
  shortcut?: Shortcut | undefined;
  fieldRef?: Ref<HTMLInputElement>;
};

/** A text field with a list of what fits: arrows move, Enter chooses, Escape closes. Put it in a form that submits. */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { label, placeholder, name, value, onType, options, children, onChoose, note, status } = props;
  const {
    opensEmpty = false,
    hint = "",
    head,
    beside,
    end,
    onRemove,
    onFocus,
    isInline = false,
    shortcut,
  } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const hasSomething = options.length > 0 || note !== null;
  const isShown = (isOpen || isInline) && (opensEmpty || value.trim() !== "") && hasSomething;
  const active = isShown ? options.find((option) => option.id === activeId) : undefined;
  const idOf = (option: Option) => `${id}-${option.id}`;

  function close() {
    setOpen(false);
    setActiveId(null);
  }

  function choose(option: Option) {
    close();
    onChoose(option);
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault();
    setOpen(true);
    const next = nextOption(options, activeId, step);
    setActiveId(next);
    if (next !== null) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  function remove(event: KeyboardEvent, option: Option) {
    event.preventDefault();
    setActiveId(nextOption(options, option.id, 1) ?? nextOption(options, option.id, -1));
    onRemove?.(option);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While a word is being composed, these keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp") move(event, -1);
    else if (event.key === "Enter") {
      if (!active) return close();
      event.preventDefault();
      choose(active);
    } else if (event.key === "Delete" && active && onRemove) remove(event, active);
    else if (takesHint(event, hint)) {
      event.preventDefault();
      onType(value + hint);
    } else if (event.key === "Escape" && isShown && !isInline) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when the focus leaves the field and its popup
    <div
      className={styles.combobox}
      data-inline={isInline || undefined}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className={styles.field}>
        <Icon icon={SearchIcon} size={20} className={styles.icon} />
        <span className={styles.typed}>
          <input
            ref={props.fieldRef}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={props.maxLength}
            role="combobox"
            aria-label={label}
            aria-keyshortcuts={shortcut?.aria}
            title={shortcut && `${label} (${shortcut.keys.join(" ")})`}
            aria-autocomplete={hint === "" ? "list" : "both"}
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
            onFocus={() => {
              setOpen(true);
              onFocus?.();
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
          />
          {hint !== "" && isShown && (
            <span className={styles.hint} aria-hidden="true">
              <span className={styles.before}>{value}</span>
              {hint}
            </span>
          )}
        </span>
        {end}
      </div>
      {/* Pressing inside must not take the focus from the field. */}
      <div className={styles.popup} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        {head}
        <div className={styles.rows}>
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
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
          {beside}
        </div>
        {note !== null && <div className={styles.note}>{note}</div>}
      </div>
      <VisuallyHidden>
        <span role="status">{isShown && status}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Tab, or the arrow in the direction of writing, with the caret at the end of the text. */
function takesHint(event: KeyboardEvent<HTMLInputElement>, hint: string): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget: field } = event;
  if (hint === "" || shiftKey || altKey || ctrlKey || metaKey) return false;
  const isForward = key === (getComputedStyle(field).direction === "rtl" ? "ArrowLeft" : "ArrowRight");
  const isAtEnd = field.selectionStart === field.value.length && field.selectionEnd === field.value.length;
  return (key === "Tab" || isForward) && isAtEnd;
}
