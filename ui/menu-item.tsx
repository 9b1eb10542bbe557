import type { MouseEvent, ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { CheckIcon, Icon, type IconDrawing } from "./icons/index.ts";
import { Kbd } from "./kbd.tsx";
import styles from "./menu.module.css";
import { useCloseMenu } from "./menu.tsx";
import { isPlainPress } from "./plain-press.ts";
import type { Shortcut } from "./shortcut.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ItemLook = {
  children: ReactNode;
  icon?: IconDrawing;
  /** A second, softer line. */
  help?: ReactNode;
  /** Shown at the end, unless the device has only a touch screen. */
  shortcut?: Shortcut;
};

export type MenuItemProps = ItemLook & {
  onSelect?: () => void;
  /** For destructive commands. */
  danger?: boolean;
  disabled?: boolean;
  /** Set for items that are choices: whether this one is chosen. */
  checked?: boolean;
  /** Submits the form with this id, even without JavaScript. */
  form?: string;
};

function Content({ children, icon, help, shortcut }: ItemLook) {
  return (
    <>
      {icon && <Icon icon={icon} size={20} />}
      <span className={styles.words}>
        <span>{children}</span>
        {help && <span className={styles.help}>{help}</span>}
      </span>
      {shortcut && (
        <span className={styles.shortcut} aria-hidden="true">
          <Kbd keys={shortcut.keys} />
        </span>
      )}
    </>
  );
}

/** A command in a Menu. */
export function MenuItem({ onSelect, danger, disabled, checked, form, ...look }: MenuItemProps) {
  const close = useCloseMenu();
  const choice =
    checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked };
  return (
    <button
      {...choice}
      type={form === undefined ? "button" : "submit"}
      form={form}
      className={cx(styles.item, danger && styles.danger)}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={look.shortcut?.aria}
      onClick={(event) => {
        if (disabled) return event.preventDefault();
        close();
        onSelect?.();
      }}
    >
      <Content {...look} />
      {checked && <Icon icon={CheckIcon} size={20} className={styles.check} />}
    </button>
  );
}

export type MenuLinkProps = ItemLook & {
  href: string;
  /** Marks the current page. */
  current?: boolean;
  /** Runs instead of the navigation if there are scripts; opening in a new tab still navigates. */
  onSelect?: () => void;
  /** Opens the page in a new tab; the text says so to screen readers. */
  newTabLabel?: string;
};

/** A link in a Menu. */
export function MenuLink({ href, current, onSelect, newTabLabel, ...look }: MenuLinkProps) {
  const close = useCloseMenu();

  function press(event: MouseEvent) {
    close();
    if (!onSelect || !isPlainPress(event)) return;
    event.preventDefault();
    onSelect();
  }

  return (
    <Anchor
      role="menuitem"
      href={href}
      className={styles.item}
      aria-current={current ? "page" : undefined}
      aria-keyshortcuts={look.shortcut?.aria}
      onClick={press}
      {...(newTabLabel !== undefined && { target: "_blank", rel: "noopener" })}
    >
      <Content {...look} />
      {newTabLabel !== undefined && <VisuallyHidden>{newTabLabel}</VisuallyHidden>}
    </Anchor>
  );
}
