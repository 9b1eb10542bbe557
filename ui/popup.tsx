import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { hide, keepAnchored, showFrom } from "./floating.ts";
import flyoutStyles from "./flyout.module.css";
import { focusFirst } from "./focus-wrap.ts";
import menuStyles from "./menu.module.css";
import { MenuCloseProvider } from "./menu.tsx";
import type { Placement } from "./placement.ts";
import { placementClass } from "./placement-class.ts";
import { useMenuKeys } from "./use-menu-keys.ts";

export type PopupProps = {
  /** Names the popup. */
  label: string;
  /** The control it belongs to, which may exist long before the popup. */
  anchor: HTMLElement;
  /** Unmount it in response. */
  onClose: () => void;
  placement?: Placement;
  className?: string | undefined;
  /** A list of commands or choices, which is a sheet on phones. */
  isList?: boolean;
  children: ReactNode;
};

/** A Flyout for a control elsewhere: open while mounted. */
export function Popup({ label, className, isList = false, children, ...rest }: PopupProps) {
  const { element, appearance, close, popover } = usePopup(rest);

  return (
    <div
      ref={element}
      {...popover}
      role="dialog"
      aria-label={label}
      className={cx(appearance, isList && menuStyles.sheet, className)}
    >
      <MenuCloseProvider value={close}>{children}</MenuCloseProvider>
    </div>
  );
}

/** A Menu for a control elsewhere, with MenuItem, MenuLink and MenuSection inside: open while mounted. */
export function PopupMenu({ label, className, children, ...rest }: Omit<PopupProps, "isList">) {
  const { element, appearance, close, popover } = usePopup(rest);
  const move = useMenuKeys(close);

  return (
    <div
      ref={element}
      {...popover}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={cx(appearance, menuStyles.menu, menuStyles.sheet, className)}
      onKeyDown={move}
    >
      <MenuCloseProvider value={close}>{children}</MenuCloseProvider>
    </div>
  );
}

function usePopup({
  anchor,
  onClose,
  placement = "bottom-start",
}: Pick<PopupProps, "anchor" | "onClose" | "placement">) {
  const element = useRef<HTMLDivElement>(null);
  const closed = useRef(onClose);

  useEffect(() => {
    closed.current = onClose;
  });

  useLayoutEffect(() => {
    const popup = element.current;
    if (!popup) return;
    showFrom(popup, anchor);
    focusFirst(popup);
    return () => {
      closed.current = () => undefined;
      hide(popup);
    };
  }, [anchor]);

  useEffect(
    () => (element.current ? keepAnchored(element.current, anchor, placement) : undefined),
    [anchor, placement],
  );

  function close() {
    if (element.current) hide(element.current);
  }

  return {
    element,
    close,
    appearance: cx(flyoutStyles.flyout, placementClass(placement)),
    popover: {
      popover: "auto" as const,
      onToggle(event: { target: EventTarget; newState: string }) {
        if (event.target === element.current && event.newState === "closed") closed.current();
      },
    },
  };
}
