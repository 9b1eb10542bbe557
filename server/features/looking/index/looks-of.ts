import type { Context } from "#server/platform/context.ts";
import { listIdeaLooks } from "../repo.ts";
import { createLooksIndex, type LooksIndex } from "./looks-index.ts";

/** The looks of all public ideas in memory, as each process that recommends has them. */
type KnownLooks = {
  /** What is known now, or a moment ago. */
  current(): Promise<LooksIndex>;
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

function createKnownLooks({ db, elapsedMs }: Context): KnownLooks {
  const index = createLooksIndex();
  let last = 0n;
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function read(): Promise<void> {
    let after = last > LATE_MAX ? last - LATE_MAX : 0n;
    for (;;) {
      const rows = await listIdeaLooks(db, String(after), ROWS_AT_ONCE);
      for (const { idea, vector } of rows) index.put(idea, vector);
      after = BigInt(rows.at(-1)?.number ?? after);
      if (after > last) last = after;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  async function catchUp(): Promise<void> {
    running ??= read().finally(() => {
      running = null;
      readAt = elapsedMs();
    });
    await running;
  }

  return {
    async current() {
      if (elapsedMs() - readAt >= LOOK_EVERY_MS) await catchUp();
      return index;
    },
    catchUp,
  };
}
