/**
 * Makes a tap outside an open sheet only close it, and returns the focus to its control. The browser closes the sheet
 * before the tap's mouse events, which would otherwise reach the page.
 */
export function spendOutsideTaps(
  sheet: HTMLElement,
  anchor: HTMLElement,
  isSheet: () => boolean,
): () => void {
  function spend({ target }: PointerEvent) {
    // The page itself receives no pointers while a sheet is open.
    if (!isSheet() || target !== document.documentElement) return;
    const tap = new AbortController();
    const options = { capture: true, signal: tap.signal };
    const end = () => tap.abort();

    addEventListener("mousedown", swallow, options);
    addEventListener(
      "click",
      (event) => {
        swallow(event);
        end();
        if (!sheet.matches(":popover-open")) anchor.focus({ preventScroll: true });
      },
      options,
    );
    // Taps that turn into something else end without a click.
    for (const type of ["pointerdown", "pointercancel", "keydown"]) addEventListener(type, end, options);
  }

  addEventListener("pointerdown", spend, { capture: true });
  return () => removeEventListener("pointerdown", spend, { capture: true });
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
