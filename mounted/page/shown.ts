const HIDDEN = [
  "[hidden]",
  "dialog:not([open])",
  "[popover]:not([data-popover-shown])",
  "details:not([open]) > :not(summary)",
  "template, noscript, script, style, head",
  "input[type=hidden]",
  '[style*="display: none"]',
  '[style*="visibility: hidden"]',
].join(", ");

/** Whether it would be on the screen, as far as markup says so: styles aren't read. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.closest(HIDDEN) === null;
}

/** Whether screen readers hear of it. */
export function isAccessible(element: Element): boolean {
  return isShown(element) && element.closest('[aria-hidden="true"], [inert]') === null;
}
