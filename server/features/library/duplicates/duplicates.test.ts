import { afterEach, describe, expect, test } from "vitest";
import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { startCast } from "#testkit/cast.ts";
import { moveAll, runFor, twoBoards } from "#testkit/library/board-actions.ts";
import { say } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildCopyRow,
  buildManyPinRows,
  buildPictureRow,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { findDuplicates } from "./jobs/find-duplicates.ts";

const { app, visitor } = await startCast([]);
const { context } = app;

afterEach(async () => expect(await listMiscounts(app)).toEqual([]));

async function search(person: Person) {
  expect((await person.browser.call("DuplicateSearch.create", {})).status).toBe(200);
  await findDuplicates(context);
  return (await person.browser.call("DuplicateSearch.get", {})).data;
}

async function groupsOf(person: Person, kind: DuplicateKind = "identical") {
  const { data } = await person.browser.call("DuplicateGroups.get", { kind });
  return data.map(({ id, pins, keep_pin_id, merge_pin_ids }) => ({
    id,
    pins: pins.map((pin) => pin.id),
    keep: keep_pin_id,
    merge: merge_pin_ids,
  }));
}

const merge = (person: Person, keep_pin_id: string, pin_ids: string[]) =>
  person.browser.call("DuplicateMerge.create", { keep_pin_id, pin_ids });
const undo = (person: Person, action_id = "") => person.browser.call("Undo.create", { action_id });

async function set(
  id: string,
  column: "title" | "note" | "link" | "alt_text" | "description",
  value: string,
) {
  await context.db.query({ text: `update pins set ${column} = $2 where id = $1` }, [id, value]);
}

async function read(person: Person, id: string) {
  const { status, data } = await person.browser.call("Pin.get", { id });
  if (status !== 200) return null;
  const { title, description, link, alt_text, note, favorited_by_me, tried_by_me } = data;
  return { title, description, link, alt_text, note, isFavorite: favorited_by_me, isTried: tried_by_me };
}

describe("identical Pins", () => {
  test("are found, without looking at pictures, the newest first, and left out once they're gone", async () => {
    const ada = await buildPerson(app);
    const { data: before } = await ada.browser.call("DuplicateSearch.get", {});
    const none = { identical: 0, same: 0, similar: 0 };
    expect(before).toMatchObject({
      state: "none",
      is_due: true,
      looks_at_pictures: false,
      group_counts: none,
    });
    const first = await buildPinRow(app, ada.id);
    await buildPinRow(app, ada.id);
    const copy = await buildCopyRow(app, ada.id, first);
    const other = await buildPinRow(app, ada.id);
    const otherCopy = await buildCopyRow(app, ada.id, other);
    const { data: started } = await ada.browser.call("DuplicateSearch.create", {});
    expect(started).toMatchObject({ state: "looking", progress: 0 });
    await findDuplicates(context);
    const { data: done } = await ada.browser.call("DuplicateSearch.get", {});
    expect(done).toMatchObject({ state: "done", is_due: false, unseen_count: 0 });
    expect(done.group_counts).toEqual({ ...none, identical: 2 });
    expect((await groupsOf(ada)).map(({ pins }) => pins)).toEqual([
      [otherCopy, other],
      [copy, first],
    ]);
    await ada.browser.call("Pin.delete", { id: copy });
    expect((await groupsOf(ada)).map(({ pins }) => pins)).toEqual([[otherCopy, other]]);
    await ada.browser.call("Pin.delete", { id: other });
    expect(await groupsOf(ada)).toEqual([]);
    expect((await search(ada)).group_counts).toEqual(none);
  });

  test("come page by page, and their groups keep their ids", async () => {
    const ada = await buildPerson(app);
    for (let count = 0; count < 3; count += 1)
      await buildCopyRow(app, ada.id, await buildPinRow(app, ada.id));
    await search(ada);
    const all = await groupsOf(ada);
    const { data, envelope } = await ada.browser.call("DuplicateGroups.get", { page_size: 2 });
    const bookmarks = envelope.resource.options.bookmarks as string[];
    const rest = await ada.browser.call("DuplicateGroups.get", { page_size: 2, bookmarks });
    expect([...data, ...rest.data].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await search(ada);
    expect(await groupsOf(ada)).toEqual(all);
  });

  test("are due again once there are newer Pins, a day later", async () => {
    const ada = await buildPerson(app);
    await search(ada);
    const age =
      "update duplicate_searches set finished_at = now() - interval '25 hours' where member_id = $1";
    await context.db.query({ text: age }, [ada.id]);
    const isDue = async () => (await ada.browser.call("DuplicateSearch.get", {})).data.is_due;
    expect(await isDue()).toBe(false);
    await buildPinRow(app, ada.id);
    expect(await isDue()).toBe(true);
    await search(ada);
    expect(await isDue()).toBe(false);
  });

  test("aren't shown again once dismissed, until that is undone or another Pin joins", async () => {
    const ada = await buildPerson(app);
    const first = await buildPinRow(app, ada.id);
    await buildCopyRow(app, ada.id, first);
    await search(ada);
    const [group] = await groupsOf(ada);
    const asked = { group_id: group?.id ?? "" };
    expect((await ada.browser.call("DuplicateDismissal.create", asked)).status).toBe(200);
    expect((await search(ada)).group_counts.identical).toBe(0);
    expect((await ada.browser.call("DuplicateDismissal.delete", asked)).status).toBe(200);
    expect(await groupsOf(ada)).toEqual([group]);
    await ada.browser.call("DuplicateDismissal.create", asked);
    const third = await buildCopyRow(app, ada.id, first);
    expect((await search(ada)).group_counts.identical).toBe(1);
    expect((await groupsOf(ada))[0]?.pins[0]).toBe(third);
  });
});

test("Pins of one video with several covers are duplicates, but several videos with one cover aren't", async () => {
  const ada = await buildPerson(app);
  const [one, other, third] = [
    await buildPictureRow(app, ada.id, { isPoster: true }),
    await buildPictureRow(app, ada.id, { isPoster: true }),
    await buildPictureRow(app, ada.id, { isPoster: true }),
  ];
  const take = (column: string) =>
    `update pictures set ${column} = former.${column} from pictures former where pictures.id = $1 and former.id = $2`;
  await context.db.query({ text: take("video_hash") }, [other, one]);
  await context.db.query({ text: take("content_hash") }, [third, one]);
  const pins: string[] = [];
  for (const pictureId of [one, other, third]) pins.push(await buildPinRow(app, ada.id, { pictureId }));
  expect((await search(ada)).group_counts).toEqual({ identical: 0, same: 1, similar: 0 });
  expect((await groupsOf(ada, "same")).map((group) => group.pins)).toEqual([[pins[1], pins[0]]]);
});

describe("what is suggested", () => {
  test("is to keep what others answered to, and to merge what is in the same place or on no board", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const [board, other] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const section = await buildSectionRow(app, board);
    const first = await buildPinRow(app, ada.id, { boardId: board });
    const kept = await buildCopyRow(app, ada.id, first, { boardId: board });
    const loose = await buildCopyRow(app, ada.id, first);
    await buildCopyRow(app, ada.id, first, { boardId: other });
    await buildCopyRow(app, ada.id, first, { boardId: board, sectionId: section });
    await say(ben, kept, "Lovely");
    await search(ada);
    const [group] = await groupsOf(ada);
    expect(group).toMatchObject({ keep: kept, merge: [first, loose] });
    expect(group?.pins).toHaveLength(5);
  });
});

describe("merging", () => {
  test("keeps one Pin with what it lacked, trashes the others, and can be undone", async () => {
    const ada = await buildPerson(app);
    const board = await buildBoardRow(app, ada.id);
    const keep = await buildPinRow(app, ada.id, { boardId: board, title: "Heron" });
    const one = await buildCopyRow(app, ada.id, keep, {
      boardId: board,
      title: "Crane",
      description: "A bird",
    });
    const two = await buildCopyRow(app, ada.id, keep);
    await set(one, "note", "For Anna");
    await set(two, "link", "https://example.com/heron");
    await set(two, "alt_text", "A heron by a lake");
    await ada.browser.call("PinFavorite.create", { pin_id: two });
    await ada.browser.call("PinTry.create", { pin_id: one, note: "Drawn" });
    await search(ada);
    const before = await read(ada, keep);
    const { status, data } = await merge(ada, keep, [one, two]);
    expect([status, data.merged_count]).toEqual([200, 2]);
    expect(await read(ada, keep)).toEqual({
      title: "Heron",
      description: "A bird",
      link: "https://example.com/heron",
      alt_text: "A heron by a lake",
      note: "For Anna",
      isFavorite: true,
      isTried: true,
    });
    expect([await read(ada, one), await read(ada, two)]).toEqual([null, null]);
    expect(await groupsOf(ada)).toEqual([]);
    const trashed = await ada.browser.call("RecentlyDeleted.get", { kind: "pin" });
    expect(trashed.data.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());

    expect((await undo(ada, data.undo.action_id)).status).toBe(200);
    expect(await read(ada, keep)).toEqual(before);
    expect(await read(ada, one)).toMatchObject({ description: "A bird", note: "For Anna", isTried: true });
    expect(await read(ada, two)).toMatchObject({ link: "https://example.com/heron", isFavorite: true });
    expect((await groupsOf(ada))[0]?.pins).toHaveLength(3);
    expect((await undo(ada, data.undo.action_id)).status).toBe(404);
  });

  test("tells nothing from a hidden board elsewhere, but on that board", async () => {
    const ada = await buildPerson(app);
    const [open, secret] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id, { privacy: "secret" }),
    ];
    const keep = await buildPinRow(app, ada.id, { boardId: open });
    const traits = { boardId: secret, title: "Surprise party" };
    const hidden = await buildCopyRow(app, ada.id, keep, traits);
    const also = await buildCopyRow(app, ada.id, keep, { boardId: secret });
    await set(hidden, "note", "Own");
    await ada.browser.call("PinTry.create", { pin_id: hidden, note: "Secretly" });
    const { data } = await merge(ada, keep, [hidden]);
    expect(await read(ada, keep)).toMatchObject({ title: "", note: "Own", isTried: false });
    await undo(ada, data.undo.action_id);
    await merge(ada, also, [hidden]);
    expect(await read(ada, also)).toMatchObject({ title: "Surprise party", isTried: true });
  });

  test("is undone as far as nothing was changed since", async () => {
    const ada = await buildPerson(app);
    const keep = await buildPinRow(app, ada.id);
    const one = await buildCopyRow(app, ada.id, keep, { title: "Crane", description: "A bird" });
    const two = await buildCopyRow(app, ada.id, keep);
    await ada.browser.call("PinTry.create", { pin_id: one, note: "Drawn" });
    const { data } = await merge(ada, keep, [one, two]);
    await ada.browser.call("Pin.update", { id: keep, title: "Common crane" });
    await ada.browser.call("Restore.create", { kind: "pin", id: one });
    await ada.browser.call("RecentlyDeleted.delete", { kind: "pin", id: two });
    expect((await undo(ada, data.undo.action_id)).status).toBe(200);
    expect(await read(ada, keep)).toMatchObject({ title: "Common crane", description: null, isTried: false });
    expect(await read(ada, one)).toMatchObject({ title: "Crane", isTried: true });
    expect(await read(ada, two)).toBeNull();
  });

  test("is undone without the kept Pin, if that is gone", async () => {
    const ada = await buildPerson(app);
    const keep = await buildPinRow(app, ada.id);
    const one = await buildCopyRow(app, ada.id, keep, { title: "Crane" });
    const { data } = await merge(ada, keep, [one]);
    await ada.browser.call("Pin.delete", { id: keep });
    await ada.browser.call("RecentlyDeleted.delete", { kind: "pin", id: keep });
    expect((await undo(ada, data.undo.action_id)).status).toBe(200);
    expect(await read(ada, one)).toMatchObject({ title: "Crane" });
  });

  test("is done once by two presses at the same time, and undone once", async () => {
    const ada = await buildPerson(app);
    const board = await buildBoardRow(app, ada.id);
    const keep = await buildPinRow(app, ada.id, { boardId: board });
    const one = await buildCopyRow(app, ada.id, keep, { boardId: board, title: "Crane" });
    const both = await Promise.all([merge(ada, keep, [one]), merge(ada, one, [keep])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const action = both.find(({ status }) => status === 200)?.data.undo.action_id;
    const undone = await Promise.all([undo(ada, action), undo(ada, action)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await read(ada, keep), await read(ada, one)]).not.toContain(null);
  });

  test("works while a long action moves the Pins", async () => {
    const ada = await buildPerson(app);
    const { from, to, pins } = await twoBoards(app, ada.id, 600);
    const { data } = await moveAll(ada, from, to);
    await runFor(app, 1, data.blocking_action);
    const [keep = "", moved = ""] = pins;
    const merged = await merge(ada, keep, [moved, pins.at(-1) ?? ""]);
    expect(merged.status).toBe(200);
    await app.drain();
    expect((await undo(ada, merged.data.undo.action_id)).status).toBe(200);
  });

  test("is for one's own Pins alone: others are as if they weren't there", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const board = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, board, ben.id);
    const own = await buildPinRow(app, ada.id, { boardId: board });
    const second = await buildCopyRow(app, ada.id, own);
    const bens = await buildCopyRow(app, ben.id, own, { boardId: board });
    const refused = [
      [own, [bens]],
      [bens, [own]],
      [own, [second, bens]],
      [own, ["1"]],
      ["1", [own]],
    ] as const;
    for (const [keep, ids] of refused) {
      const { status, error } = await merge(ada, keep, [...ids]);
      expect({ keep, status, code: error?.code }).toEqual({ keep, status: 404, code: 50 });
    }
    for (const ids of [[], [own], ["x"], Array.from({ length: 41 }, (_, at) => String(at))]) {
      expect((await merge(ada, own, ids)).status).toBe(400);
    }
    expect(await read(ada, second)).not.toBeNull();
    const { data } = await merge(ada, own, [second]);
    expect((await undo(ben, data.undo.action_id)).status).toBe(404);
  });
});

describe("merging everything identical", () => {
  test("stays within each board and section, and is undone at once", async () => {
    const ada = await buildPerson(app);
    const [board, other] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    const section = await buildSectionRow(app, board);
    const first = await buildPinRow(app, ada.id, { boardId: board });
    const places = [
      { boardId: board },
      { boardId: board, sectionId: section },
      { boardId: other, title: "Kept" },
      { boardId: other },
      {},
      {},
    ];
    for (const place of places) await buildCopyRow(app, ada.id, first, place);
    await search(ada);
    const before = await groupsOf(ada);
    const { status, data } = await ada.browser.call("IdenticalPinsMerge.create", {});
    expect([status, data.merged_count, data.has_more]).toEqual([200, 3, false]);
    expect((await groupsOf(ada))[0]?.pins).toHaveLength(4);
    const again = await ada.browser.call("IdenticalPinsMerge.create", {});
    expect(again.data).toEqual({ merged_count: 0, has_more: false, undo: null });
    await undo(ada, data.undo?.action_id);
    expect(await groupsOf(ada)).toEqual(before);
  });

  test("does 250 at a click, and leaves out what was dismissed", async () => {
    const ada = await buildPerson(app);
    for (let count = 0; count < 8; count += 1) await buildManyPinRows(app, ada.id, { count: 40 });
    await context.db.query({ text: "update pins set title = '' where pinner_id = $1" }, [ada.id]);
    await search(ada);
    const [dismissed] = await groupsOf(ada);
    await ada.browser.call("DuplicateDismissal.create", { group_id: dismissed?.id ?? "" });
    const presses = [];
    for (let press = 0; press < 3; press += 1) {
      presses.push((await ada.browser.call("IdenticalPinsMerge.create", {})).data);
    }
    expect(presses.map(({ merged_count, has_more }) => [merged_count, has_more])).toEqual([
      [234, true],
      [39, false],
      [0, false],
    ]);
    expect(await groupsOf(ada)).toEqual([]);
  });
});

test("others and visitors have no part in it, and what makes no sense is rejected", async () => {
  const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
  await buildCopyRow(app, ada.id, await buildPinRow(app, ada.id));
  await search(ada);
  const group_id = (await groupsOf(ada))[0]?.id ?? "";
  for (const name of ["DuplicateDismissal.create", "DuplicateDismissal.delete"] as const) {
    expect((await ben.browser.call(name, { group_id })).status).toBe(404);
    expect((await visitor.call(name, { group_id })).status).toBe(401);
    expect((await ada.browser.call(name, { group_id: "x" })).status).toBe(400);
  }
  for (const name of [
    "DuplicateSearch.get",
    "DuplicateSearch.create",
    "IdenticalPinsMerge.create",
  ] as const) {
    expect((await visitor.call(name, {})).status).toBe(401);
  }
  expect((await visitor.call("DuplicateGroups.get", {})).status).toBe(401);
  expect((await visitor.call("DuplicateMerge.create", { keep_pin_id: "1", pin_ids: ["2"] })).status).toBe(
    401,
  );
  expect(await groupsOf(ben)).toEqual([]);
  expect((await search(ben)).group_counts.identical).toBe(0);
  for (const options of [{ kind: "other" }, { bookmarks: ["x"] }, { page_size: 0 }]) {
    expect((await ada.browser.call("DuplicateGroups.get", options as never)).status).toBe(400);
  }
  expect(await groupsOf(ada)).toHaveLength(1);
});
