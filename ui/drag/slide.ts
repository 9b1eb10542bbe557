const DURATION_MS = 200;
const SLIDE = "slide";

type Point = { left: number; top: number };

/**
 * Animates a change: each card on screen slides from its old place to its new one. Returns how long that
 * takes, in ms.
 */
export function slideCards(root: Element, change: () => void): number {
  const before = placesOf(root);
  // The change must measure and scroll to the cards' final places.
  for (const card of before.keys()) stopSliding(card);
  change();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  let moves = false;
  for (const [card, now] of placesOf(root)) {
    const was = before.get(card);
    if (!was || Math.hypot(was.left - now.left, was.top - now.top) < 1) continue;
    moves = true;
    const from = `translate(${was.left - now.left}px, ${was.top - now.top}px)`;
    const frames = [{ transform: from }, { transform: "none" }];
    card.animate(frames, { id: SLIDE, duration: DURATION_MS, easing: "ease-out" });
  }
  return moves ? DURATION_MS : 0;
}

/** Puts cards that are still sliding in their new places. */
export function endSlides(root: Element): void {
  for (const card of root.querySelectorAll("[data-card]")) stopSliding(card);
}

function stopSliding(card: Element): void {
  for (const animation of card.getAnimations()) if (animation.id === SLIDE) animation.cancel();
}

/** Relative to the page rather than the viewport, so that scrolling causes no slide. */
function placesOf(root: Element): Map<Element, Point> {
  const cards = [...root.querySelectorAll("[data-card]")];
  return new Map(
    cards.map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [card, { left: left + scrollX, top: top + scrollY }];
    }),
  );
}
