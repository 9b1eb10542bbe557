import { type KeyboardEvent, useRef } from "react";
import { stepTo, typeTo } from "./menu-keys.ts";

const TYPING_PAUSE = 500;

export function menuItemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** The keys in a list of commands: arrows, Home, End and first letters; Tab leaves it. */
export function useMenuKeys(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: "", at: 0 });

  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Tab") return close();
    const items = menuItemsOf(event.currentTarget);
    const current = items.indexOf(document.activeElement as HTMLElement);
    let next = stepTo(event.key, current, items.length);
    if (next === null && event.key.length === 1 && !(event.key === " " && typed.current.text === "")) {
      const isNewWord = event.timeStamp - typed.current.at > TYPING_PAUSE;
      if (isNewWord && event.key === " ") return;
      typed.current = { text: (isNewWord ? "" : typed.current.text) + event.key, at: event.timeStamp };
      const labels = items.map((item) => item.textContent ?? "");
      next = typeTo(typed.current.text, labels, current);
      event.preventDefault();
    }
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
}
