import type { Context } from "#server/platform/context.ts";
import { type FindNearWords, indexNearWords } from "#server/platform/near-words/near-words.ts";
import { oneAtATime } from "#server/platform/one-at-a-time.ts";
import { waitAMoment } from "#server/platform/wait-a-moment.ts";
import { listNameParts } from "./name-parts-repo.ts";

/** Names are read again at most this often, and never for more than a small part of the time. */
const READ_EVERY_MS = 60_000;
const READ_SHARE = 1 / 20;

type Parts = Pick<Context, "db" | "elapsedMs" | "log">;

type NearNames = {
  /** Parts of names that may have been meant by a mistyped one, the likeliest first. Empty until names were read. */
  list(typed: string): string[];
  /** The first time in a process, waits a moment for the names. */
  soon(): Promise<void>;
  /** Reads the names that are there now. */
  catchUp(): Promise<void>;
};

const made = new WeakMap<Parts, NearNames>();

/** The names in this process, one for each context, so that servers in one process (as in tests) share nothing. */
export function nearNamesOf(context: Parts): NearNames {
  const known = made.get(context) ?? createNearNames(context);
  made.set(context, known);
  return known;
}

function createNearNames({ db, elapsedMs, log }: Parts): NearNames {
  let findNear: FindNearWords | null = null;
  let mayReadAt = Number.NEGATIVE_INFINITY;
  let hasWaited = false;

  async function read(): Promise<void> {
    const begin = elapsedMs();
    findNear = await indexNearWords(await listNameParts(db));
    mayReadAt = elapsedMs() + Math.max(READ_EVERY_MS, (elapsedMs() - begin) / READ_SHARE);
  }

  const start = oneAtATime(read, (error) => log.warn("could not read names", { error }));

  return {
    list(typed) {
      if (elapsedMs() >= mayReadAt) void start();
      const near = findNear?.(typed) ?? [];
      return near.sort((a, b) => a.cost - b.cost).map(({ word }) => word);
    },
    async soon() {
      if (findNear === null && !hasWaited) await waitAMoment(start());
      hasWaited = true;
    },
    async catchUp() {
      await start();
      await start();
    },
  };
}
