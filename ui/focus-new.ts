import { focusFirst } from "./focus-wrap.ts";

/**
 * Focuses the first item added to a list next, unless the focus has left the button that requested it: the
 * button disappears with the last items.
 */
export function focusNew(list: Element | null | undefined, button: Element): void {
  if (!list) return;
  const count = list.children.length;
  const watcher = new MutationObserver(() => {
    if (list.children.length <= count) return;
    watcher.disconnect();
    if (document.activeElement === button || document.activeElement === document.body)
      focusFirst(list.children[count]);
  });
  watcher.observe(list, { childList: true });
}
