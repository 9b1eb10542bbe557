import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { ArrowLeftIcon } from "#ui/icons/index.ts";
import { stepTo } from "#ui/menu-keys.ts";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./picker.module.css";

type PaneProps = {
  /** Absent if the surrounding dialog shows the title. */
  title?: string | undefined;
  /** The list needs the room of the title, which only screen readers read then. */
  hidesTitle?: boolean;
  onBack?: (() => void) | undefined;
  /** The `data-row` of the row to focus first; by default, the first control. */
  focusOn?: string | undefined;
  /** Starts with a search. On touch screens it isn't focused, because the keyboard would cover the rows. */
  hasSearch?: boolean;
  children: ReactNode;
};

/** The buttons next to the search field can only be focused with Tab. */
const ROWS = "[data-row]:not([data-after-search])";
const FIRST = "input, [data-row], button:not([data-back])";

/** Focuses the row before an element of a pane, or the field above all rows. */
export function focusBefore(part: Element): void {
  const stops = part.closest("[data-pane]")?.querySelectorAll<HTMLElement>(`input, ${ROWS}`) ?? [];
  const isBefore = (stop: Element) =>
    (stop.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  [...stops].findLast(isBefore)?.focus();
}

/** A pane of the picker. Arrow keys move between rows. */
export function Pane(props: PaneProps) {
  const { title, hidesTitle = false, onBack, focusOn, hasSearch = false, children } = props;
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const [isQuiet] = useState(() => hasSearch && matchMedia("(pointer: coarse)").matches);

  useEffect(() => {
    const pane = element.current;
    const row =
      focusOn === undefined ? null : pane?.querySelector<HTMLElement>(`[data-row="${CSS.escape(focusOn)}"]`);
    (row ?? (isQuiet ? pane : pane?.querySelector<HTMLElement>(FIRST)))?.focus();
  }, [focusOn, isQuiet]);

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && event.key !== "ArrowDown") return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
    const next = stepTo(event.key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the buttons inside
    <div
      ref={element}
      data-pane=""
      data-focus-first={isQuiet || undefined}
      tabIndex={-1}
      className={styles.pane}
      onKeyDown={move}
    >
      {title !== undefined && hidesTitle && (
        <VisuallyHidden>
          <h3>{title}</h3>
        </VisuallyHidden>
      )}
      {title !== undefined && !hidesTitle && (
        <div className={styles.head}>
          {onBack && (
            <IconButton data-back="" icon={ArrowLeftIcon} label={t`Back`} tooltip="none" onClick={onBack} />
          )}
          <Heading level={3} size={16} align="center">
            {title}
          </Heading>
        </div>
      )}
      {children}
    </div>
  );
}
