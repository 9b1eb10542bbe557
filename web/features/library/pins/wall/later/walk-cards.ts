import { cardAround, stepFrom } from "#ui/masonry/walk-feed.ts";

/** The card with the focus, or with something inside it that has the focus. */
export function focusedCard(): HTMLElement | null {
  return cardAround(document.activeElement);
}

/** The Pin of a card. */
export function pinIdOf(card: HTMLElement): string {
  const { impression = "" } = card.querySelector<HTMLElement>("[data-impression]")?.dataset ?? {};
  return impression.replace("pin:", "");
}

/** Arrows up and down stay in a column; those to the sides follow the reading order. */
export function walkBy(key: string | null, card: HTMLElement): (() => void) | null {
  if (key === "ArrowLeft" || key === "ArrowRight") return () => stepFrom(card, key === "ArrowRight" ? 1 : -1);
  const next = findInColumn(card, key === "ArrowDown" ? 1 : -1);
  return next && (() => focusCard(next));
}

/** The first card on screen. Without any, the first of a wall farther down. */
export function firstCard(wall: HTMLElement | null): HTMLElement | null {
  const cards = cardsOf(wall);
  const isBelow = (wall?.getBoundingClientRect().top ?? 0) >= window.innerHeight;
  const onScreen = cards.find((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return (top + bottom) / 2 >= 0 && top < window.innerHeight;
  });
  return onScreen ?? (isBelow ? (cards[0] ?? null) : null);
}

export function focusCard(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest", behavior: "instant" });
}

function cardsOf(wall: HTMLElement | null): HTMLElement[] {
  return [...(wall?.querySelectorAll<HTMLElement>("[role=feed] > article") ?? [])];
}

/** The nearest card above or below in the same column. The wall draws only the cards near the screen. */
function findInColumn(card: HTMLElement, by: 1 | -1): HTMLElement | null {
  const from = card.getBoundingClientRect();
  const wall = card.closest<HTMLElement>("[role=feed]");
  const near = cardsOf(wall?.parentElement ?? null).flatMap((other) => {
    const to = other.getBoundingClientRect();
    const isBeside = to.right <= from.left || to.left >= from.right;
    const distance = by === 1 ? to.top - from.bottom : from.top - to.bottom;
    return other === card || isBeside || distance < -1 ? [] : [{ other, distance }];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.other ?? null;
}
