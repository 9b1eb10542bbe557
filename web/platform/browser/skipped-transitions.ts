/**
 * A navigation that begins while the last one's transition is being prepared skips it. The router asks for that and
 * handles no rejection, so the browser would report an error where nothing is wrong.
 */
export function allowSkippedTransitions(): void {
  // Not in every browser.
  const start = document.startViewTransition?.bind(document);
  if (start === undefined) return;
  document.startViewTransition = (...update) => {
    const transition = start(...update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
