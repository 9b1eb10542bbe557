import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from "react";
import { cx } from "./cx.ts";
import flyoutStyles from "./flyout.module.css";
import styles from "./menu.module.css";
import type { Placement } from "./placement.ts";
import { placementClass } from "./placement-class.ts";
import { type TriggerProps, useFloating } from "./use-floating.ts";
import { menuItemsOf, useMenuKeys } from "./use-menu-keys.ts";

const CloseContext = createContext<() => void>(() => undefined);

export const MenuCloseProvider = CloseContext.Provider;

/** Closes the menu that contains an item. */
export function useCloseMenu(): () => void {
  return useContext(CloseContext);
}

export type MenuProps = {
  /** Names the menu. */
  label: string;
  /** The button that opens it: spread the props over a Button or IconButton. */
  trigger: (props: TriggerProps) => ReactNode;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  /** MenuItem, MenuLink and MenuSection. */
  children: ReactNode;
};

/**
 * A list of commands behind a button: arrows, Home, End, first letters, Escape. Opens without JavaScript, and
 * its links work.
 */
export function Menu({ label, trigger, placement = "bottom-start", onOpenChange, children }: MenuProps) {
  const openAtEnd = useRef(false);

  const floating = useFloating("menu", placement, (open) => {
    onOpenChange?.(open);
    if (open)
      menuItemsOf(floating.popover.current)
        .at(openAtEnd.current ? -1 : 0)
        ?.focus();
    openAtEnd.current = false;
  });

  const move = useMenuKeys(floating.close);

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const button = document.getElementById(floating.trigger.id);
    if (floating.popover.current?.matches(":popover-open") || event.target !== button) return;
    event.preventDefault();
    openAtEnd.current = event.key === "ArrowUp";
    button?.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the arrow keys of the button inside
    <span style={{ display: "contents" }} onKeyDown={openByArrow}>
      {trigger(floating.trigger)}
      <div
        ref={floating.popover}
        {...floating.popoverProps}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx(flyoutStyles.flyout, placementClass(placement), styles.menu, styles.sheet)}
        onKeyDown={move}
      >
        <CloseContext value={floating.close}>{children}</CloseContext>
      </div>
    </span>
  );
}

export type MenuSectionProps = {
  /** A heading above the group, or only its name. */
  label: string;
  hideLabel?: boolean;
  children: ReactNode;
};

/** Related commands, separated by a line. */
export function MenuSection({ label, hideLabel = false, children }: MenuSectionProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items is no fieldset
    <div
      role="group"
      className={styles.section}
      {...(hideLabel ? { "aria-label": label } : { "aria-labelledby": id })}
    >
      {!hideLabel && (
        <div id={id} className={styles.title}>
          {label}
        </div>
      )}
      {children}
    </div>
  );
}
