/** The screen stands still while a view transition is prepared, so one that takes longer is left out. */
const READY_WITHIN_MS = 100;

/**
 * Skips view transitions that aren't ready soon; the page changes all the same. The browser also skips a transition if
 * the next navigation starts before it's ready. The router doesn't handle these rejections, so the browser
 * would report a harmless error.
 */
export function allowSkippedTransitions(): void {
  // Not every browser supports view transitions.
  const start = document.startViewTransition?.bind(document);
  if (start === undefined) return;
  document.startViewTransition = (...update) => {
    const transition = start(...update);
    const late = setTimeout(() => transition.skipTransition(), READY_WITHIN_MS);
    const settle = () => clearTimeout(late);
    transition.ready.then(settle, settle);
    return transition;
  };
}
