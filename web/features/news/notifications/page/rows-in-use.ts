/** The panel or the page, which scrolls the list. */
export function scrollerOf(list: Element): Element {
  return list.closest("[popover]") ?? document.documentElement;
}

/** Someone has scrolled down the list, points at its rows, or is in it with the keyboard. */
export function areRowsInUse(list: Element | null): boolean {
  const rows = list?.querySelector("ul") ?? null;
  if (rows === null) return false;
  return scrollerOf(rows).scrollTop > 0 || rows.matches(":hover") || rows.contains(document.activeElement);
}
