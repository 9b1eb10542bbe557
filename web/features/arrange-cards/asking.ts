/** What is asked of a part that may still be on its way: it hears of it when it is there. */
export type Asking<Part> = {
  ask(question: (part: Part) => void): void;
  /** The part; null as long as it is not there. */
  there(): Part | null;
  /** It is there; what this gives says that it is no more. */
  answer(part: Part): () => void;
};

export function createAsking<Part>(): Asking<Part> {
  let there: Part | null = null;
  const waiting: ((part: Part) => void)[] = [];
  return {
    ask(question) {
      if (there === null) waiting.push(question);
      else question(there);
    },
    there: () => there,
    answer(part) {
      there = part;
      for (const question of waiting.splice(0)) question(part);
      return () => {
        there = null;
      };
    },
  };
}
