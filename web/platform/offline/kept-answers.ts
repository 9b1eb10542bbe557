import { ended, forgettableDatabase, resultOf } from "#web/platform/browser/database.ts";

/** The answer to one query. */
export type KeptAnswer = {
  /** The query's hash. */
  hash: string;
  operation: string;
  data: unknown;
  seenAt: number;
};

const STORE = "answers";
const BY_OPERATION = "by operation";
/** So many answers of each operation are kept: the 200 Pins seen last, the 200 boards, and so on. */
const KEPT_OF_EACH = 200;

export type KeptAnswers = {
  /** Another tab has deleted them, at logout. */
  areForgotten(): boolean;
  put(answers: readonly KeptAnswer[]): Promise<void>;
  find(hash: string): Promise<unknown>;
};

/** Answers in a database of this browser. Keeps no more once another tab deletes the database, at logout. */
export function createKeptAnswers(name: string): KeptAnswers {
  const { open, isForgotten } = forgettableDatabase(name, (database) => {
    const store = database.createObjectStore(STORE, { keyPath: "hash" satisfies keyof KeptAnswer });
    store.createIndex(BY_OPERATION, ["operation", "seenAt"] satisfies (keyof KeptAnswer)[]);
  });

  return {
    areForgotten: isForgotten,
    async put(answers) {
      const database = await open();
      if (database === null) return;
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      for (const answer of answers) store.put(answer);
      for (const operation of new Set(answers.map((answer) => answer.operation)))
        dropOldest(store, operation);
      await ended(transaction);
    },
    async find(hash) {
      const database = await open();
      if (database === null) return;
      const store = database.transaction(STORE).objectStore(STORE);
      const kept: KeptAnswer | undefined = await resultOf(store.get(hash));
      return kept?.data;
    },
  };
}

function dropOldest(store: IDBObjectStore, operation: string): void {
  const range = IDBKeyRange.bound([operation], [operation, Number.POSITIVE_INFINITY]);
  const counted = store.index(BY_OPERATION).count(range);
  counted.onsuccess = () => {
    let surplus = counted.result - KEPT_OF_EACH;
    if (surplus <= 0) return;
    const oldest = store.index(BY_OPERATION).openCursor(range);
    oldest.onsuccess = () => {
      if (oldest.result === null || surplus === 0) return;
      surplus -= 1;
      oldest.result.delete();
      oldest.result.continue();
    };
  };
}
