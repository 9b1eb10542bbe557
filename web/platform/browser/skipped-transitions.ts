/**
 * A navigation that starts while the previous view transition is being prepared skips that transition. The router
 * doesn't handle the rejection, so the browser would report a harmless error.
 */
export function allowSkippedTransitions(): void {
  // Not every browser supports view transitions.
  const start = document.startViewTransition?.bind(document);
  if (start === undefined) return;
  document.startViewTransition = (...update) => {
    const transition = start(...update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
