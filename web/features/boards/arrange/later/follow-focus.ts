type Way = {
  /** The board whose card may have the focus still. */
  from: string;
  to: string;
};

/** Brings the focus from one board's card to another's, as soon as that stands there; unless it has gone elsewhere. */
export function followFocus(root: HTMLElement | null, { from, to }: Way): void {
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
