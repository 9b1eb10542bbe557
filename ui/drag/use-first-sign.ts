import { type RefObject, useEffect, useState } from "react";

/** That somebody comes to the cards, and the press they came with if it still lasts. */
export type FirstSign = { pendingPress(): PointerEvent | null };

/** Null until a pointer or the focus first comes to an element: what dragging needs can be loaded then. */
export function useFirstSign(root: RefObject<HTMLElement | null>, isOn: boolean): FirstSign | null {
  const [sign, setSign] = useState<FirstSign | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!isOn || element === null) return;
    const listening = new AbortController();
    let press: PointerEvent | null = null;
    const come = (event: Event) => {
      if (event.type === "pointerdown") press = event as PointerEvent;
      setSign((known) => known ?? { pendingPress: () => press });
    };
    const forget = () => {
      press = null;
    };
    const { signal } = listening;
    for (const name of ["pointerover", "pointerdown", "focusin"]) {
      element.addEventListener(name, come, { signal });
    }
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, forget, { signal });
    return () => listening.abort();
  }, [root, isOn]);

  return isOn ? sign : null;
}
