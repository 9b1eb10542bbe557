/** Changes made to Pins in this document, applied on top of cached lists. */
export type PinChanges = {
  /** Pins that no list shows any more. Returns the same set until it changes. */
  gone(): ReadonlySet<string>;
  takeAway(...pinIds: string[]): void;
  bringBack(...pinIds: string[]): void;
  subscribe(listener: () => void): () => void;
};

export function createPinChanges(): PinChanges {
  let gone: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  function changeGone(change: (ids: Set<string>) => void) {
    const next = new Set(gone);
    change(next);
    gone = next;
    tell();
  }

  return {
    gone: () => gone,
    takeAway: (...pinIds) =>
      changeGone((ids) => {
        for (const id of pinIds) ids.add(id);
      }),
    bringBack: (...pinIds) =>
      changeGone((ids) => {
        for (const id of pinIds) ids.delete(id);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
