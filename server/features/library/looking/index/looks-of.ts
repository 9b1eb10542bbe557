import { setImmediate as breathe } from "node:timers/promises";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { type IdeaLook, listIdeaLooks, listNewestIdeaLooks } from "../repo.ts";
import { createLooksIndex, IDEAS_MAX, type LooksIndex } from "./looks-index.ts";

/** The looks of the newest public ideas in memory, as each process that recommends has them. */
type KnownLooks = {
  /** What is known now; null until everything was read once. Looks for new ones in the background. */
  current(): LooksIndex | null;
  /** The same, for those who can't do without it: waits until everything was read once. */
  read(): Promise<LooksIndex>;
  /** Takes in everything committed so far. */
  catchUp(): Promise<void>;
};

const known = new WeakMap<Context, KnownLooks>();

/** One for each context, so that servers in one process (as in tests) share nothing. */
export function looksOf(context: Context): KnownLooks {
  const looks = known.get(context) ?? createKnownLooks(context);
  known.set(context, looks);
  return looks;
}

const ROWS_AT_ONCE = 5000;
/** What is committed late may have a number from before what was read last. */
const LATE_MAX = 200n;
const LOOK_EVERY_MS = 1000;

function createKnownLooks({ db, elapsedMs, log }: Pick<Context, "db" | "elapsedMs" | "log">): KnownLooks {
  const index = createLooksIndex();
  let last: bigint | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  /** The newest come first, and all of them before what is new meanwhile. */
  async function readAll(): Promise<void> {
    const newest: IdeaLook[] = [];
    let before = AFTER_ALL;
    for (let isMore = true; isMore && newest.length < IDEAS_MAX; ) {
      const rows = await listNewestIdeaLooks(db, before, ROWS_AT_ONCE);
      newest.push(...rows);
      before = rows.at(-1)?.number ?? before;
      isMore = rows.length === ROWS_AT_ONCE;
    }
    // The index forgets in the order in which it learned.
    for (const [at, { idea, vector }] of newest.toReversed().entries()) {
      index.put(idea, vector);
      if (at % ROWS_AT_ONCE === 0) await breathe();
    }
    last = BigInt(newest[0]?.number ?? 0);
  }

  async function readNew(from: bigint): Promise<void> {
    let after = from > LATE_MAX ? from - LATE_MAX : 0n;
    for (let isMore = true; isMore; ) {
      const rows = await listIdeaLooks(db, String(after), ROWS_AT_ONCE);
      for (const { idea, vector } of rows) index.put(idea, vector);
      after = BigInt(rows.at(-1)?.number ?? after);
      if (after > from) last = after;
      isMore = rows.length === ROWS_AT_ONCE;
    }
  }

  function start(): Promise<void> {
    lookedAt = elapsedMs();
    running ??= (last === null ? readAll() : readNew(last)).finally(() => {
      running = null;
    });
    return running;
  }

  function startIfDue(): void {
    if (elapsedMs() - lookedAt < LOOK_EVERY_MS) return;
    start().catch((error: unknown) => log.warn("could not read what ideas look like", { error }));
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
