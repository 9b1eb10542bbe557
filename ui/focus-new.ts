import { focusFirst } from "./focus-wrap.ts";

/**
 * The first item that comes into a list next takes the focus, unless that has left the button that asked for it: the
 * button is gone with the last of them.
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
