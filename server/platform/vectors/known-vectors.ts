import { setImmediate as breathe } from "node:timers/promises";
import type { Context } from "../context.ts";
import { AFTER_ALL } from "../db/keyset.ts";
import { createVectorIndex, READ_MAX, type VectorIndex } from "./vector-index.ts";

/** Vectors of ideas from the database in memory, newest first, as each process that searches them has them. */
export type KnownVectors = {
  /** The index as it is now; null until the newest were read once. Looks for new ones in the background. */
  current(): VectorIndex | null;
  /** The same, if nothing works without it: waits until the newest were read once. */
  read(): Promise<VectorIndex>;
  /** Takes in everything committed so far. */
  catchUp(): Promise<void>;
};

/** A row gets a new, higher number whenever its vector changes. */
export type IdeaVector = { number: string; idea: number; vector: Int8Array };

/** The same as a row has it. */
export function toIdeaVector({
  vector,
  ...row
}: Omit<IdeaVector, "vector"> & { vector: Buffer }): IdeaVector {
  return { ...row, vector: toVector(vector) };
}

export function toVector(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Where the vectors are: lists of those with a higher number, by number, and of those with a lower one, downwards. */
export type VectorSource = {
  dimensions: number;
  listAfter(number: string, take: number): Promise<IdeaVector[]>;
  listNewest(beforeNumber: string, take: number): Promise<IdeaVector[]>;
};

const ROWS_AT_ONCE = 5000;
/** Taken in between two breaths: a few milliseconds. */
const TAKEN_AT_ONCE = 250;
/** What is committed late may have a number from before what was read last. */
const LATE_MAX = 200n;
const LOOK_EVERY_MS = 1000;

async function takeIn(rows: readonly IdeaVector[], take: (row: IdeaVector) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    take(row);
    if (at % TAKEN_AT_ONCE === 0) await breathe();
  }
}

export function createKnownVectors(
  { elapsedMs, log }: Pick<Context, "elapsedMs" | "log">,
  { dimensions, listAfter, listNewest }: VectorSource,
): KnownVectors {
  const index = createVectorIndex(dimensions);
  let last: bigint | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  /** The older ones from here on aren't read yet; null once all are. */
  let older: string | null = AFTER_ALL;
  let isGoingOn = false;

  /** From the newest on, because those are looked for most. */
  async function readFirst(): Promise<void> {
    let newest: bigint | null = null;
    for (let read = 0; older !== null && read < READ_MAX; read += ROWS_AT_ONCE) {
      const [first] = await readOlder(older);
      newest ??= BigInt(first?.number ?? 0);
    }
    last = newest ?? 0n;
  }

  async function readOlder(before: string): Promise<IdeaVector[]> {
    const rows = await listNewest(before, ROWS_AT_ONCE);
    let isFull = false;
    await takeIn(rows, ({ idea, vector }) => {
      isFull ||= !index.putOlder(idea, vector);
    });
    older = isFull || rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.number ?? null);
    return rows;
  }

  async function readNew(from: bigint): Promise<void> {
    let after = from > LATE_MAX ? from - LATE_MAX : 0n;
    for (let isMore = true; isMore; ) {
      const rows = await listAfter(String(after), ROWS_AT_ONCE);
      await takeIn(rows, ({ idea, vector }) => index.put(idea, vector));
      after = BigInt(rows.at(-1)?.number ?? after);
      if (after > from) last = after;
      isMore = rows.length === ROWS_AT_ONCE;
    }
  }

  /** What no one waits for: the older ones, and to divide many into groups. */
  async function goOn(): Promise<void> {
    if (isGoingOn) return;
    isGoingOn = true;
    try {
      while (older !== null) await readOlder(older);
      if (index.needsGroups()) await index.group(breathe);
    } catch (error) {
      log.warn("could not read older vectors of ideas", { error });
    } finally {
      isGoingOn = false;
    }
  }

  function start(): Promise<void> {
    lookedAt = elapsedMs();
    running ??= (last === null ? readFirst() : readNew(last)).finally(() => {
      running = null;
      if (last !== null) void goOn();
    });
    return running;
  }

  function startIfDue(): void {
    if (elapsedMs() - lookedAt < LOOK_EVERY_MS) return;
    start().catch((error: unknown) => log.warn("could not read vectors of ideas", { error }));
  }

  return {
    current() {
      startIfDue();
      return last === null ? null : index;
    },
    async read() {
      if (last === null) await start();
      else startIfDue();
      return index;
    },
    async catchUp() {
      await running?.catch(() => undefined);
      await start();
    },
  };
}
