import { type RefObject, useEffect, useState } from "react";

/** A press of a pointer that may become a drag, or of a key that may lift. */
export type Press = PointerEvent | KeyboardEvent;

/** That somebody comes to the cards, and the press they came with if it was not taken back. */
export type FirstSign = { pendingPress(): Press | null };

/** What the keys of a grip mean; Escape takes back what was pressed before. */
const keys = [" ", "Enter", "Escape"];

/** Null until a pointer or the focus first comes to an element: what dragging needs can be loaded then. */
export function useFirstSign(root: RefObject<HTMLElement | null>, isOn: boolean): FirstSign | null {
  const [sign, setSign] = useState<FirstSign | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!isOn || element === null) return;
    const listening = new AbortController();
    let press: Press | null = null;
    const come = (event: Event) => {
      if (event.type === "pointerdown" || keys.includes((event as KeyboardEvent).key)) press = event as Press;
      setSign((known) => known ?? { pendingPress: () => press });
    };
    const forget = () => {
      press = null;
    };
    const { signal } = listening;
    for (const name of ["pointerover", "pointerdown", "focusin", "keydown"]) {
      element.addEventListener(name, come, { signal });
    }
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, forget, { signal });
    return () => listening.abort();
  }, [root, isOn]);

  return isOn ? sign : null;
}
