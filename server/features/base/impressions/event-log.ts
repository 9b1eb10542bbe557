/** Rows that are stored together, or not at all. */
export type Batch<Row> = { id: string; rows: readonly Row[] };

export type EventLog<Row> = {
  /** Resolves once the batch is stored. Returns null instead if too many rows wait. */
  add(batch: Batch<Row>): Promise<void> | null;
  /** Stores what waits, and waits for it. */
  close(): Promise<void>;
};

export type EventLogOptions<Row> = {
  /** Stores batches in one transaction. */
  store(batches: readonly Batch<Row>[]): Promise<void>;
  /** The longest that a row waits for others. */
  waitMs?: number;
  /** With so many rows, nothing waits any longer. */
  rowsAtOnce?: number;
  rowsMax?: number;
};

type Waiting<Row> = { batch: Batch<Row>; resolve(): void; reject(error: unknown): void };

/**
 * Stores the rows of many requests with one commit. What comes while a commit is under way is stored with the next, so
 * that a slow disk makes larger groups instead of more commits.
 */
export function createEventLog<Row>({
  store,
  waitMs = 200,
  rowsAtOnce = 500,
  rowsMax = 20_000,
}: EventLogOptions<Row>): EventLog<Row> {
  let waiting: Waiting<Row>[] = [];
  let rowCount = 0;
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> | null = null;

  function isFull(): boolean {
    return rowCount >= rowsAtOnce;
  }

  function schedule(): void {
    if (storing || waiting.length === 0) return;
    if (isFull()) storeAll();
    else timer ??= setTimeout(storeAll, waitMs);
  }

  function storeAll(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const group = waiting;
    waiting = [];
    rowCount = 0;
    storing = storeGroup(group).finally(() => {
      storing = null;
      schedule();
    });
  }

  async function storeGroup(group: readonly Waiting<Row>[]): Promise<void> {
    try {
      await store(group.map(({ batch }) => batch));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    add(batch) {
      if (rowCount + batch.rows.length > rowsMax) return null;
      rowCount += batch.rows.length;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ batch, resolve, reject });
      schedule();
      return promise;
    },
    async close() {
      while (storing || waiting.length > 0) {
        if (!storing) storeAll();
        await storing;
      }
    },
  };
}
