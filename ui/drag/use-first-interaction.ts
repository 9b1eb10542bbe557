import { type RefObject, useEffect, useState } from "react";

/** A pointer press that may become a drag, or a key press that may lift. */
export type Press = PointerEvent | KeyboardEvent;

/** A click that hasn't ended, and where the pointer has moved to since. */
export type PendingPress = { press: Press; moved: PointerEvent | null };

/** The first interaction with the cards, and its press unless it was cancelled. */
export type FirstInteraction = { pending(): PendingPress | null };

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
    let pending: PendingPress | null = null;
    const onInteraction = (event: Event) => {
      if (event.type === "pointerdown" || keys.includes((event as KeyboardEvent).key)) {
        pending = { press: event as Press, moved: null };
      }
      setInteraction((previous) => previous ?? { pending: () => pending });
    };
    const noteMove = (moved: PointerEvent) => {
      if (pending !== null) pending = { ...pending, moved };
    };
    const dropPress = () => {
      pending = null;
    };
    const { signal } = listening;
    for (const name of ["pointerover", "pointerdown", "focusin", "keydown"]) {
      element.addEventListener(name, onInteraction, { signal });
    }
    addEventListener("pointermove", noteMove, { signal });
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, dropPress, { signal });
    // Native dragging of a link or picture would end the press.
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [root, isOn]);

  return isOn ? interaction : null;
}
