import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { isLooking } from "../../looking/index.ts";
import { addPairs, type FoundPair, newPairs, toFoundPair } from "../core/add-pairs.ts";
import { findPairs, LOOKS_MAX, roundsFor } from "../core/find-pairs.ts";
import { createLooks, type Looks } from "../core/looks.ts";
import { SIMILAR_MIN } from "../core/thresholds.ts";
import { markSame } from "../mark-same.ts";
import { listOwnLooks, type OwnLook } from "../own-pictures-repo.ts";
import { noteRound, releaseSearch, type Search, takeSearch } from "../searches-repo.ts";
import { storeGroups } from "../store-groups.ts";

export const findDuplicatesJob = defineJob("find_duplicates", z.object({}));

type Machine = Pick<Context, "db" | "media" | "instance" | "elapsedMs">;

/** Afterwards, other jobs get their turn. */
const TURN_MS = 5000;
/** How long the thread is kept at most, as a page may be waiting for it. */
const SLICE_MS = 20;
const LOOKS_AT_ONCE = 2000;

/** Goes on with everyone's search for duplicates, one member at a time. Each round is noted by itself. */
export async function findDuplicates(context: Machine): Promise<void> {
  const end = context.elapsedMs() + TURN_MS;
  while (context.elapsedMs() < end) {
    const search = await takeSearch(context.db);
    if (search === null) return;
    if (await goOn(context, search, end)) continue;
    const { memberId, number } = search;
    await context.db.transaction((tx) => releaseSearch(tx, { memberId, number }));
  }
  await context.db.transaction((tx) => enqueue(tx, findDuplicatesJob, {}, { key: findDuplicatesJob.name }));
}

/** Returns false if there is more to do. */
async function goOn(context: Machine, search: Search, end: number): Promise<boolean> {
  const { db, elapsedMs } = context;
  let { roundsDone, rounds, pairs } = search;
  if ((rounds === 0 || roundsDone < rounds) && (await isLooking(context))) {
    const own = await loadLooks(context, search.memberId);
    rounds = rounds === 0 ? roundsFor(own.looks.count) : rounds;
    while (roundsDone < rounds) {
      const fresh = newPairs(pairs, await findRound(context, own, roundsDone));
      pairs = addPairs(pairs, await markSame(context, search.memberId, fresh));
      roundsDone += 1;
      const done = { ...search, roundsDone, rounds, pairs };
      const isOurs = await db.transaction((tx) => noteRound(tx, done));
      // Another worker goes on with it.
      if (!isOurs) return true;
      // Only now: reading the looks of very many pictures may take a whole turn, and each turn has to get on.
      if (roundsDone < rounds && elapsedMs() >= end) return false;
    }
  }
  await storeGroups(db, { ...search, pairs });
  return true;
}

type OwnLooks = { looks: Looks; ids: string[] };

/** Reads what the member's pictures look like, a part at a time. */
async function loadLooks({ db }: Machine, memberId: string): Promise<OwnLooks> {
  const looks = createLooks();
  const ids: string[] = [];
  let last: Pick<OwnLook, "content" | "id"> = { content: Buffer.alloc(0), id: "0" };
  while (ids.length < LOOKS_MAX) {
    const from = { after: last.content, afterId: last.id };
    const some = await listOwnLooks(db, { memberId, ...from, take: LOOKS_AT_ONCE });
    for (const { id, vector } of some) {
      looks.add(vector);
      ids.push(id);
    }
    if (some.length < LOOKS_AT_ONCE) break;
    last = some.at(-1) ?? last;
  }
  return { looks, ids };
}

async function findRound(context: Machine, { looks, ids }: OwnLooks, round: number): Promise<FoundPair[]> {
  const pairs = await inSlices(context, findPairs(looks, round, SIMILAR_MIN));
  return pairs.map(({ one, other, score }) => toFoundPair(ids[one] ?? "", ids[other] ?? "", score));
}

async function inSlices<Result>({ elapsedMs }: Machine, work: Generator<undefined, Result>): Promise<Result> {
  let since = elapsedMs();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (elapsedMs() - since < SLICE_MS) continue;
    await setImmediate();
    since = elapsedMs();
  }
}
