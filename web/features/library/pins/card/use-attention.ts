import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from "react";
import { usePointerAway } from "#ui/use-pointer-away.ts";

export type Attention = {
  /** Whether the card is hovered, has the keyboard focus, or has something open. */
  isHeld: boolean;
  /** Holds the attention while something opened from the card is open. */
  hold: (isOpen: boolean) => void;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Tracks whether someone is using a card: it is hovered, has the keyboard focus, or has a menu open. */
export function useAttention(): Attention {
  const [hovered, setHovered] = useState<Element | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, hold] = useState(false);
  usePointerAway(hovered, () => setHovered(null));
  return {
    isHeld: hovered !== null || isFocused || isOpen,
    hold,
    handlers: {
      onPointerEnter: ({ pointerType, currentTarget }) =>
        pointerType !== "touch" && setHovered(currentTarget),
      onPointerLeave: () => setHovered(null),
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

/** Whether the device can hover. False until hydration, and on touch screens. */
export function useHovering(): boolean {
  return useSyncExternalStore(
    followHovering,
    () => matchMedia(hovers).matches,
    () => false,
  );
}
