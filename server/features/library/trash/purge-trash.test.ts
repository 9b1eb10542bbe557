import { expect, test } from "vitest";
import type { z } from "zod";
import { enqueue, type JobKind } from "#server/platform/jobs.ts";
import { startCast } from "#testkit/cast.ts";
import { type Person, say } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { sweepMediaJob } from "../../base/media/index.ts";
import { tendBoardActions } from "../bulk/index.ts";
import { purgeTrash, purgeTrashJob } from "./jobs/purge-trash.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const { app, ada, ben } = await startCast(["ada", "ben"], {
  overrides: { now: () => new Date(Date.now() + later) },
});
let later = 0;

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

/** Runs nightly jobs some days later. The picture sweep spares new contents, so those are aged too. */
async function runAfter(days: number, ...kinds: JobKind<z.ZodObject>[]): Promise<void> {
  later = days * dayMs;
  for (const kind of kinds) await app.context.db.transaction((tx) => enqueue(tx, kind, {}));
  await app.drain();
  later = 0;
}

async function isThere(table: string, id: string): Promise<boolean> {
  return (await query(`select from ${table} where id = $1`, [id])).length > 0;
}

async function statusOfPin(who: Person, id: string): Promise<number> {
  return (await who.browser.call("Pin.get", { id })).status;
}

test("after seven days a board is purged with its own Pins; others' Pins get seven more in their trash", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, ben.id);
  const sectionId = await buildSectionRow(app, boardId);
  const mine = await buildPinRow(app, ada.id, { boardId, sectionId });
  const theirs = await buildPinRow(app, ben.id, { boardId, sectionId });
  await ada.browser.call("Board.delete", { board_id: boardId });
  await runAfter(6.9, purgeTrashJob);
  expect(await isThere("boards", boardId)).toBe(true);
  await runAfter(7.1, purgeTrashJob);
  const left = [
    await isThere("boards", boardId),
    await isThere("sections", sectionId),
    await isThere("pins", mine),
  ];
  expect(left).toEqual([false, false, false]);
  const { data } = await ben.browser.call("RecentlyDeleted.get", { kind: "pin" });
  expect(data).toMatchObject([{ id: theirs, pin: { board: null, section: null } }]);
  await ben.browser.call("Restore.create", { kind: "pin", id: theirs });
  expect(await statusOfPin(ben, theirs)).toBe(200);
  expect(await listMiscounts(app)).toEqual([]);
});

test("Pins left in a purged section return to the rest of its board", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  const sectionId = await buildSectionRow(app, boardId);
  const pins = await buildManyPinRows(app, ada.id, { count: 600, boardId, sectionId });
  const { data } = await ada.browser.call("BoardSectionEdit.delete", { section_id: sectionId });
  expect(data.id).toBe(sectionId);
  // Keep its emptying from finishing.
  await query("delete from graphile_worker._private_jobs");
  await query("update board_actions set created_at = now() - interval '2 days' where board_id = $1", [
    boardId,
  ]);
  await tendBoardActions(app.context);
  await runAfter(7.1, purgeTrashJob);
  const rest = { board_id: boardId, filter_section_pins: true, page_size: 250 };
  const { data: first } = await ada.browser.call("BoardFeed.get", rest);
  expect([await isThere("sections", sectionId), first.map(({ id }) => id)]).toEqual([
    false,
    pins.slice(0, first.length),
  ]);
  expect(first.length).toBeGreaterThan(0);
  expect(await listMiscounts(app)).toEqual([]);
});

test("others' Pins from a purged secret board return to where only they see them", async () => {
  const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
  await buildCollaboratorRow(app, boardId, ben.id);
  const id = await buildPinRow(app, ben.id, { boardId });
  await ada.browser.call("Board.delete", { board_id: boardId });
  await runAfter(7.1, purgeTrashJob);
  const pin = { kind: "pin", id } as const;
  expect((await ben.browser.call("Restore.create", pin)).status).toBe(403);
  const own = await buildBoardRow(app, ben.id, { privacy: "secret" });
  expect((await ben.browser.call("Restore.create", { ...pin, board_id: own })).status).toBe(200);
  expect(await statusOfPin(ben, id)).toBe(200);
  expect(await statusOfPin(ada, id)).toBe(404);
  expect(await listMiscounts(app)).toEqual([]);
});

test("Pins are purged with their comments, and their pictures with the unused ones", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  const [gone, kept] = [
    await buildPinRow(app, ada.id, { boardId }),
    await buildPinRow(app, ada.id, { boardId }),
  ];
  const removed = await buildPinRow(app, ada.id, { boardId });
  const comment = await say(ben, gone, "Lovely");
  const underKept = await say(ben, kept, "This too");
  await ben.browser.call("PinFavorite.create", { pin_id: gone });
  await ben.browser.call("AggregatedComment.delete", { commentId: underKept.id });
  await ada.browser.call("Pin.delete", { id: gone });
  await query("update pins set state = 'removed', trashed_at = now() where id = $1", [removed]);
  await query("update boards set pin_count = pin_count - 1 where id = $1", [boardId]);
  const [picture] = await query<{ id: string }>("select picture_id as id from pins where id = $1", [gone]);
  const pictureId = picture?.id ?? "";
  await runAfter(7.1, purgeTrashJob, sweepMediaJob);
  expect([await isThere("pins", gone), await isThere("pins", removed), await isThere("pins", kept)]).toEqual([
    // What staff removed stays for the time of appeals.
    ...[false, true, true],
  ]);
  expect([await isThere("comments", comment.id), await isThere("comments", underKept.id)]).toEqual([
    ...[false, false],
  ]);
  expect(await isThere("pictures", pictureId)).toBe(false);
  expect(await statusOfPin(ada, kept)).toBe(200);
  expect(await listMiscounts(app)).toEqual([]);
});

test("sections, undos and write keys are purged when they expire", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  const sectionId = await buildSectionRow(app, boardId);
  await buildPinRow(app, ada.id, { boardId, sectionId });
  const { data } = await ada.browser.call("BoardSectionEdit.delete", { section_id: sectionId });
  await query(
    `insert into write_keys (member_id, kind, key, payload_hash, result_id, created_at)
     select $1, 'pin', 'key ' || hours, '', 1, now() - make_interval(hours => hours) from unnest(array[167, 169]) hours`,
    [ada.id],
  );
  await runAfter(0, purgeTrashJob);
  const keys = await query<{ key: string }>("select key from write_keys where member_id = $1", [ada.id]);
  expect(keys).toEqual([{ key: "key 167" }]);
  expect(await isThere("undo_actions", data.undo.action_id)).toBe(true);
  await runAfter(7.1, purgeTrashJob);
  expect([await isThere("undo_actions", data.undo.action_id), await isThere("sections", sectionId)]).toEqual([
    ...[false, false],
  ]);
  expect(await listMiscounts(app)).toEqual([]);
});

test("a run interrupted anywhere leaves all counts right, and the next one continues", async () => {
  const boards: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const boardId = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, boardId, ben.id);
    for (const who of [ada, ben, ada]) await buildPinRow(app, who.id, { boardId });
    await ada.browser.call("Board.delete", { board_id: boardId });
    boards.push(boardId);
  }
  await query("update boards set trashed_at = now() - interval '8 days' where id = any($1::bigint[])", [
    boards,
  ]);
  const { db } = app.context;
  const now = () => new Date();
  let runs = 0;
  let isDone = false;
  while (!isDone) {
    runs += 1;
    let left = runs;
    const spend = () => {
      left -= 1;
      if (left < 0) throw new Error("killed");
    };
    // Ends the process before another statement or transaction starts.
    const failing = {
      ...db,
      query: (async (statement, values) => {
        spend();
        return await db.query(statement, values);
      }) as typeof db.query,
      transaction: (async (work) => {
        spend();
        return await db.transaction(work);
      }) as typeof db.transaction,
    };
    isDone = await purgeTrash({ db: failing, now }).then(
      () => true,
      () => false,
    );
    expect(await listMiscounts(app)).toEqual([]);
  }
  expect(runs).toBeGreaterThan(5);
  for (const id of boards) expect(await isThere("boards", id)).toBe(false);
  const left = await query("select from pins where board_id = any($1::bigint[])", [boards]);
  expect(left).toEqual([]);
  const { data } = await ben.browser.call("RecentlyDeleted.get", { kind: "pin" });
  expect(data).toHaveLength(3);
});
