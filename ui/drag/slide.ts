const DURATION_MS = 200;

/** Lets a change of places be seen: each card on screen slides from where it was to where it is. Answers for how long, in ms. */
export function slideCards(root: Element, change: () => void): number {
  const before = placesOf(root);
  change();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  let moves = false;
  for (const [card, now] of placesOf(root)) {
    const was = before.get(card);
    if (!was || (was.left === now.left && was.top === now.top)) continue;
    moves = true;
    const from = `translate(${was.left - now.left}px, ${was.top - now.top}px)`;
    card.animate([{ transform: from }, { transform: "none" }], { duration: DURATION_MS, easing: "ease-out" });
  }
  return moves ? DURATION_MS : 0;
}

function placesOf(root: Element): Map<Element, DOMRect> {
  const cards = [...root.querySelectorAll("[data-card]")];
  return new Map(cards.map((card) => [card, card.getBoundingClientRect()]));
}
