/** What is asked of a part that may still be on its way: it hears of it when it is there. */
export type Asking<Part> = {
  ask(question: (part: Part) => void): void;
  /** The part; null as long as it is not there. */
  there(): Part | null;
  /** Hears when it comes, and when it goes. */
  subscribe(listener: () => void): () => void;
  /** It is there; what this gives says that it is no more. */
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
