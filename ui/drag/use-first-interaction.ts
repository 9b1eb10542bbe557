import { type RefObject, useEffect, useState } from "react";

/** A pointer press that may become a drag, or a key press that may lift. */
export type Press = PointerEvent | KeyboardEvent;

/** The first interaction with the cards, and its press unless it was cancelled. */
export type FirstInteraction = { pendingPress(): Press | null };

/** The keys of a grip; Escape cancels an earlier press. */
const keys = [" ", "Enter", "Escape"];

/** Null until a pointer or the focus first reaches an element: the moment to load the dragging code. */
export function useFirstInteraction(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
): FirstInteraction | null {
  const [interaction, setInteraction] = useState<FirstInteraction | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!isOn || element === null) return;
    const listening = new AbortController();
    let press: Press | null = null;
    const onInteraction = (event: Event) => {
      if (event.type === "pointerdown" || keys.includes((event as KeyboardEvent).key)) press = event as Press;
      setInteraction((previous) => previous ?? { pendingPress: () => press });
    };
    const dropPress = () => {
      press = null;
    };
    const { signal } = listening;
    for (const name of ["pointerover", "pointerdown", "focusin", "keydown"]) {
      element.addEventListener(name, onInteraction, { signal });
    }
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, dropPress, { signal });
    return () => listening.abort();
  }, [root, isOn]);

  return isOn ? interaction : null;
}
