import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { noteHiddenBoard } from "../../discovery/index.ts";
import { enqueueCollecting } from "../../vocabulary/index.ts";
import {
  advanceMark,
  deleteMark,
  hasMarks,
  listPinsWithin,
  lockNextMark,
  type Mark,
  markBoardsOf,
  takeBoardMarks,
  takePinMarks,
} from "../index-repo.ts";
import { indexBoards, indexPins } from "../index-things.ts";

const PINS_AT_ONCE = 200;
const BOARDS_AT_ONCE = 200;
/** Afterwards, other jobs get their turn. */
const TURN_MS = 2000;

export const indexMarkedJob = defineJob("index_marked", z.object({}));

/** Writes the words of everything that changed. */
export async function indexMarked({
  db,
  elapsedMs,
  now,
}: Pick<Context, "db" | "elapsedMs" | "now">): Promise<void> {
  const end = elapsedMs() + TURN_MS;
  let isChanged = false;
  while (await db.transaction(indexNext)) {
    isChanged = true;
    if (elapsedMs() < end) continue;
    await db.transaction((tx) => enqueueIndexing(tx));
    return;
  }
  if (isChanged) await db.transaction((tx) => enqueueCollecting(tx, now()));
}

/** In a queue, so that further ones don't take up a worker's slots while they wait for the lock of the index. */
async function enqueueIndexing(tx: Tx): Promise<void> {
  await enqueue(tx, indexMarkedJob, {}, { key: "index_marked", queue: "index_marked" });
}

/** Returns false when nothing is left. */
async function indexNext(tx: Tx): Promise<boolean> {
  const mark = await lockNextMark(tx);
  if (mark === null) return false;
  if (mark.kind === "pin") await indexPins(tx, await takePinMarks(tx, PINS_AT_ONCE));
  else if (mark.kind === "board" && mark.after_id === AFTER_ALL)
    await indexBoards(tx, await takeBoardMarks(tx, BOARDS_AT_ONCE));
  else await indexNextWithin(tx, mark);
  return true;
}

/** The Pins of a board, a section or a member, a part of them at a time, because their words name the place. */
async function indexNextWithin(tx: Tx, mark: Mark): Promise<void> {
  if (mark.kind === "board") {
    await indexBoards(tx, [mark.object_id]);
    await noteHiddenBoard(tx, { id: mark.object_id });
  }
  if (mark.kind === "member" && mark.after_id === "0") {
    await markBoardsOf(tx, { ownerId: mark.object_id });
  }
  const ids = await listPinsWithin(tx, mark, PINS_AT_ONCE);
  await indexPins(tx, ids);
  const last = ids.at(-1);
  if (last === undefined || ids.length < PINS_AT_ONCE) await deleteMark(tx, { number: mark.number });
  else await advanceMark(tx, { number: mark.number, afterId: last });
}

/** Every write records an event, so this is when there are marks. */
export const noticeMarks: EventConsumer = {
  name: "search",
  async take(tx) {
    if (await hasMarks(tx)) await enqueueIndexing(tx);
  },
};
