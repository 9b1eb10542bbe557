/**
 * A sorted list that is sorted only as far as it's read: a heap, of which the first ones are taken. Of thousands, an
 * auction reads a few.
 */
export function createLazyOrder<Item>(items: Item[], compare: (a: Item, b: Item) => number) {
  const heap = items;
  const sorted: Item[] = [];
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(at);

  function sink(start: number): void {
    const item = heap[start] as Item;
    let at = start;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const isRight = right < heap.length && compare(heap[right] as Item, heap[left] as Item) < 0;
      const child = isRight ? right : left;
      if (compare(heap[child] as Item, item) >= 0) break;
      heap[at] = heap[child] as Item;
      at = child;
    }
    heap[at] = item;
  }

  function takeFirst(): void {
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined) return;
    if (heap.length > 0) {
      heap[0] = last;
      sink(0);
    }
    sorted.push(first);
  }

  /** The item at a place of the order; undefined past its end. */
  return function read(place: number): Item | undefined {
    while (sorted.length <= place && heap.length > 0) takeFirst();
    return sorted[place];
  };
}
