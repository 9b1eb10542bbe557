import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { hide, keepAnchored } from "./floating.ts";
import type { Placement } from "./placement.ts";

/** Props for the control that opens a popover: spread them over a Button or IconButton. */
export type TriggerProps = {
  id: string;
  popoverTarget: string;
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
};

export type Floating = {
  open: boolean;
  popover: RefObject<HTMLDivElement | null>;
  trigger: TriggerProps;
  popoverProps: { id: string; popover: "auto"; onToggle: (event: ToggleEvent<HTMLElement>) => void };
  close: () => void;
};

/**
 * A native popover with the button that opens it. The browser opens it, closes it on Escape or a click
 * outside, and returns the focus, even before scripts run.
 */
export function useFloating(
  kind: "menu" | "dialog",
  placement: Placement,
  onToggle?: (open: boolean) => void,
): Floating {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const [open, setOpen] = useState(false);
  const popover = useRef<HTMLDivElement>(null);

  // It may have been opened before scripts ran.
  useEffect(() => setOpen(popover.current?.matches(":popover-open") ?? false), []);

  useEffect(() => {
    const anchor = document.getElementById(triggerId);
    if (open && popover.current && anchor) return keepAnchored(popover.current, anchor, placement);
  }, [open, placement, triggerId]);

  return {
    open,
    popover,
    trigger: { id: triggerId, popoverTarget: id, "aria-haspopup": kind, "aria-expanded": open },
    popoverProps: {
      id,
      popover: "auto",
      onToggle(event) {
        if (event.target !== popover.current) return;
        const next = event.newState === "open";
        setOpen(next);
        onToggle?.(next);
      },
    },
    close: () => popover.current && hide(popover.current),
  };
}
