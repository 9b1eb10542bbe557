/** Passes calls to a part that may still be loading, and queues them until it's there. */
export type Asking<Part> = {
  ask(question: (part: Part) => void): void;
  /** The part, or null until it's loaded. */
  there(): Part | null;
  /** Calls the listener when the part appears or disappears. */
  subscribe(listener: () => void): () => void;
  /** Announces the part. Returns a function to call when it's gone. */
  answer(part: Part): () => void;
};

export function createAsking<Part>(): Asking<Part> {
  let there: Part | null = null;
  const waiting: ((part: Part) => void)[] = [];
  const listeners = new Set<() => void>();
  const put = (part: Part | null) => {
    there = part;
    for (const listener of listeners) listener();
  };
  return {
    ask(question) {
      if (there === null) waiting.push(question);
      else question(there);
    },
    there: () => there,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(part) {
      put(part);
      for (const question of waiting.splice(0)) question(part);
      return () => put(null);
    },
  };
}
