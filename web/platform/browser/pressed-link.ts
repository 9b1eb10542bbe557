/** The link that was pressed last. */
let pressed: HTMLAnchorElement | null = null;
let lit: Element[] = [];

/** Remembers which link is pressed, to show that it's followed. */
export function watchPresses(): void {
  // Before React handles the press, because the navigation starts there.
  addEventListener(
    "click",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    },
    true,
  );
}

/**
 * Lights up the pressed link until its page shows: `path` is where the browser navigates, or null once it's there. Style
 * sheets find it by `data-going`. Done here rather than by React, so it never waits for rendering.
 */
export function lightUp(path: string | null): void {
  for (const each of lit) each.removeAttribute("data-going");
  lit = path !== null && pressed !== null && pressed.pathname === path ? linksLike(pressed) : [];
  for (const each of lit) each.setAttribute("data-going", "");
}

/** The link, the frame's links to the same page, and the button of the menu that holds the link. */
function linksLike(link: HTMLAnchorElement): Element[] {
  const same = [...document.querySelectorAll("nav a")].filter(
    (each) => each.getAttribute("href") === link.getAttribute("href"),
  );
  const menu = link.closest("[popover]");
  const button = menu && document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  return [...new Set([link, ...same, ...(button ? [button] : [])])];
}
