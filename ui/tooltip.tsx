import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { hide, keepAnchored, showFrom } from "./floating.ts";
import { Kbd } from "./kbd.tsx";
import { placementClass } from "./placement-class.ts";
import type { Shortcut } from "./shortcut.ts";
import styles from "./tooltip.module.css";
import { usePointerAway } from "./use-pointer-away.ts";

const HOVER_DELAY = 400;
const LEAVE_DELAY = 120;

export type TooltipProps = {
  /** A few words; never the only place for information. */
  text?: string;
  /** Shown after the text. */
  shortcut?: Shortcut | undefined;
  placement?: "top" | "bottom" | "none";
  /** Set when the text is the control's name, so that it isn't read twice. */
  names?: boolean;
  /** The one control this belongs to. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
};

/**
 * Text next to a control while it is hovered or focused by keyboard. The pointer may move onto it; Escape
 * hides it.
 */
export function Tooltip({
  text = "",
  shortcut,
  placement = "bottom",
  names = false,
  children,
}: TooltipProps) {
  const id = useId();
  const [asked, setOpen] = useState(false);
  const open = asked && (text !== "" || shortcut !== undefined);
  const [hovered, setHovered] = useState<Element | null>(null);
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  }

  function leave() {
    setHovered(null);
    change(false, LEAVE_DELAY);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  usePointerAway(hovered, leave);

  if (placement === "none") return children;

  function enter(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    setHovered(event.currentTarget);
    change(true, open ? 0 : HOVER_DELAY);
  }

  function focus(event: FocusEvent) {
    if (event.target.matches(":focus-visible")) change(true, 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the control inside; is nothing to operate itself
    <span
      ref={wrapper}
      style={{ display: "contents" }}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerDown={() => change(false, 0)}
      onFocus={focus}
      onBlur={() => change(false, 0)}
    >
      {names || !open ? children : cloneElement(children, { "aria-describedby": id })}
      {open && (
        <Bubble id={id} placement={placement} names={names} onDismiss={() => change(false, 0)}>
          {text}
          {shortcut && <Kbd keys={shortcut.keys} className={styles.keys} />}
        </Bubble>
      )}
    </span>
  );
}

type BubbleProps = {
  id: string;
  placement: "top" | "bottom";
  names: boolean;
  onDismiss: () => void;
  children: ReactNode;
};

function Bubble({ id, placement, names, onDismiss, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const dismiss = useRef(onDismiss);

  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    const popover = bubble.current;
    const anchor = popover?.parentElement?.firstElementChild;
    if (!popover || !(anchor instanceof HTMLElement)) return;
    showFrom(popover, anchor);
    const stop = keepAnchored(popover, anchor, placement);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && dismiss.current();
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      stop();
      document.removeEventListener("keydown", onKey, { capture: true });
      hide(popover);
    };
  }, [placement]);

  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      className={`${styles.tooltip} ${placementClass(placement)}`}
      {...(names ? { "aria-hidden": true } : { role: "tooltip" })}
    >
      {children}
    </span>
  );
}
