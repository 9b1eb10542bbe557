/** A place outside the list that takes cards: an element with `data-drop` and its key. */
export function targetAt(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
}

/** Marks the place that would take the card now, and no other. */
export function markTarget(key: string | null): void {
  for (const marked of document.querySelectorAll("[data-drop][data-takes]"))
    marked.removeAttribute("data-takes");
  if (key === null) return;
  document.querySelector(`[data-drop="${CSS.escape(key)}"]`)?.setAttribute("data-takes", "");
}
