import { type RefObject, useLayoutEffect } from "react";

/**
 * Moves the focus to the first section that "Show all" has revealed, whose button is gone. The list may hydrate only
 * after the click, so it does this itself.
 */
export function useFocusFrom(list: RefObject<HTMLElement | null>, index: number | null): void {
  useLayoutEffect(() => {
    if (index !== null) list.current?.children[index]?.querySelector("a")?.focus();
  }, [list, index]);
}
