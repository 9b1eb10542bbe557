type FocusMove = {
  /** The board whose card may still have the focus. */
  from: string;
  to: string;
};

/** Moves the focus from one board's card to another's once that is rendered, unless the focus has moved elsewhere. */
export function followFocus(root: HTMLElement | null, { from, to }: FocusMove): void {
  const find = (id: string) => root?.querySelector(`[data-card="${CSS.escape(id)}"]`);

  function move(): boolean {
    const link = find(to)?.querySelector("a");
    if (!link) return false;
    const { activeElement } = document;
    if (activeElement === document.body || find(from)?.contains(activeElement))
      link.focus({ preventScroll: true });
    return true;
  }

  if (root === null || move()) return;
  const watcher = new MutationObserver(() => move() && watcher.disconnect());
  watcher.observe(root, { childList: true, subtree: true });
}
