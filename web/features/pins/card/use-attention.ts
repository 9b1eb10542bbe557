import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from "react";

export type Attention = {
  /** Whether the pointer, the keyboard or something that is open is on the card. */
  isHeld: boolean;
  /** Keeps it, as long as something of the card's is open. */
  hold: (isOpen: boolean) => void;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Whether a card has somebody's attention: a mouse over it, the keyboard's focus in it, or a menu open from it. */
export function useAttention(): Attention {
  const [isNear, setNear] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, hold] = useState(false);
  return {
    isHeld: isNear || isFocused || isOpen,
    hold,
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType !== "touch" && setNear(true),
      onPointerLeave: () => setNear(false),
      onFocus: ({ target }) => target.matches(":focus-visible") && setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

const hovers = "(hover: hover)";

function followHovering(listener: () => void): () => void {
  const media = matchMedia(hovers);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether there is a mouse to turn to a card with. Until the page is alive, and for fingers, there is none. */
export function useHovering(): boolean {
  return useSyncExternalStore(
    followHovering,
    () => matchMedia(hovers).matches,
    () => false,
  );
}
