type Step = (card: Element, by: 1 | -1) => void;

const feeds = new WeakMap<Element, Step>();

/** Lets `stepFrom` move the focus in a feed. */
export function makeWalkable(feed: Element, step: Step): () => void {
  feeds.set(feed, step);
  return () => feeds.delete(feed);
}

/** The card of a feed that contains an element. */
export function cardAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>("[role=feed] > article") ?? null;
}

/** Moves the focus from a card to the next or previous one in reading order, loading more if there is none. */
export function stepFrom(card: Element, by: 1 | -1): void {
  const feed = card.parentElement;
  if (feed) feeds.get(feed)?.(card, by);
}
