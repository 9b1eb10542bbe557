import { afterEach, describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCopyRow,
  buildManyPinRows,
  buildPinRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { findDuplicates } from "./jobs/find-duplicates.ts";

/* Merging and undoing lose nothing that anyone said. */

const { app } = await startCast([]);
const { context } = app;

afterEach(async () => expect(await listMiscounts(app)).toEqual([]));

async function search(person: Person) {
  await person.browser.call("DuplicateSearch.create", {});
  await findDuplicates(context);
}

const mergeAll = async (person: Person) => (await person.browser.call("IdenticalPinsMerge.create", {})).data;
const undo = async (person: Person, action_id = "") =>
  (await person.browser.call("Undo.create", { action_id })).status;

async function firstGroup(person: Person) {
  return (await person.browser.call("DuplicateGroups.get", { kind: "identical" })).data[0];
}

async function isLive(person: Person, id: string): Promise<boolean> {
  return (await person.browser.call("Pin.get", { id })).status === 200;
}

async function set(id: string, values: Record<string, string>) {
  for (const [column, value] of Object.entries(values)) {
    await context.db.query({ text: `update pins set ${column} = $2 where id = $1` }, [id, value]);
  }
}

describe("Pins of one file on one board", () => {
  async function buildTwo() {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const board = await buildBoardRow(app, ada.id);
    const kept = await buildPinRow(app, ada.id, { boardId: board });
    const other = await buildCopyRow(app, ada.id, kept, { boardId: board });
    const texts = { title: "Heron", description: "A bird", link: "https://example.com/", note: "Gift" };
    await set(kept, { ...texts, repin_count: "9" });
    return { ada, ben, board, kept, other };
  }
  type Two = Awaited<ReturnType<typeof buildTwo>>;

  test.each<[string, (two: Two) => Promise<unknown>]>([
    [
      "with a comment",
      async ({ ada, other, kept }) => {
        await say(ada, kept, "Mine");
        await say(ada, other, "Mine too");
      },
    ],
    [
      "with comments turned off since",
      async ({ ada, other, kept }) => {
        await say(ada, kept, "Mine");
        await say(ada, other, "Mine too");
        await ada.browser.call("Pin.update", { id: other, comments_disabled: true });
      },
    ],
    ["that somebody tried", ({ ben, other }) => ben.browser.call("PinTry.create", { pin_id: other })],
    [
      "that the member tried as well as the other one",
      async ({ ada, other, kept }) => {
        for (const pin_id of [kept, other]) await ada.browser.call("PinTry.create", { pin_id });
      },
    ],
    ["with another title", ({ other }) => set(other, { title: "Crane" })],
    ["with another description", ({ other }) => set(other, { description: "Two birds" })],
    ["with another link", ({ other }) => set(other, { link: "https://example.com/crane" })],
    ["with another note", ({ other }) => set(other, { note: "For Anna" })],
  ])("one %s is merged by choice alone", async (_, change) => {
    const two = await buildTwo();
    const { ada, kept, other } = two;
    await change(two);
    await search(ada);
    expect(await firstGroup(ada)).toMatchObject({ keep_pin_id: kept, merge_pin_ids: [] });
    expect(await mergeAll(ada)).toEqual({ merged_count: 0, has_more: false, undo: null });
    expect(await isLive(ada, other)).toBe(true);
    const chosen = { keep_pin_id: kept, pin_ids: [other] };
    expect((await ada.browser.call("DuplicateMerge.create", chosen)).data.merged_count).toBe(1);
  });

  test("one that says the same or less is merged", async () => {
    const { ada, kept, other } = await buildTwo();
    await set(other, { title: "Heron", link: "https://example.com/" });
    await ada.browser.call("PinTry.create", { pin_id: other });
    await search(ada);
    expect(await firstGroup(ada)).toMatchObject({ keep_pin_id: kept, merge_pin_ids: [other] });
    expect(await mergeAll(ada)).toMatchObject({ merged_count: 1 });
  });

  test("those that can't be merged take no room from others", async () => {
    const ada = await buildPerson(app);
    const board = await buildBoardRow(app, ada.id);
    const build = async (title: (at: number) => string) => {
      const ids = await buildManyPinRows(app, ada.id, { count: 39, boardId: board });
      const text = `update pins set title = given.title
        from unnest($1::bigint[], $2::text[]) as given(id, title) where pins.id = given.id`;
      const titles = ids.map((_, at) => (at === 38 ? "" : title(at)));
      await context.db.query({ text }, [ids, titles]);
    };
    for (let count = 0; count < 7; count += 1) await build((at) => `Bird ${at}`);
    await build(() => "Fox");
    await search(ada);
    // The nameless one of each group.
    expect(await mergeAll(ada)).toMatchObject({ merged_count: 7 + 38, has_more: false });
  });
});

describe("undoing a merge", () => {
  test("leaves in the trash what must stay hidden, and brings back the rest", async () => {
    const ada = await buildPerson(app);
    const [open, secret] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, ada.id, { privacy: "secret" }),
    ];
    const first = await buildPinRow(app, ada.id, { boardId: secret });
    const boards = [secret, open, open];
    for (const boardId of boards) await buildCopyRow(app, ada.id, first, { boardId });
    await search(ada);
    const { merged_count, undo: action } = await mergeAll(ada);
    expect(merged_count).toBe(2);
    expect((await ada.browser.call("Board.delete", { board_id: secret })).status).toBe(200);
    expect(await undo(ada, action?.action_id)).toBe(200);
    const text = "select board_id from pins where pinner_id = $1 and state = 'live' order by board_id";
    // The one that was kept went with its board.
    expect(await context.db.query({ text }, [ada.id])).toEqual(
      [open, open, secret].map((board_id) => ({ board_id })),
    );
  });

  test("takes nothing back from the kept Pin that would stay in the trash", async () => {
    const ada = await buildPerson(app);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const kept = await buildPinRow(app, ada.id, { boardId: await buildBoardRow(app, ada.id) });
    const hidden = await buildCopyRow(app, ada.id, kept, { boardId: secret });
    const loose = await buildCopyRow(app, ada.id, kept, { description: "A bird" });
    await set(hidden, { note: "Gift" });
    const { data } = await ada.browser.call("DuplicateMerge.create", {
      keep_pin_id: kept,
      pin_ids: [hidden, loose],
    });
    await ada.browser.call("Board.delete", { board_id: secret });
    expect(await undo(ada, data.undo.action_id)).toBe(200);
    expect([await isLive(ada, hidden), await isLive(ada, loose)]).toEqual([false, true]);
    const { data: pin } = await ada.browser.call("Pin.get", { id: kept });
    expect(pin).toMatchObject({ note: "Gift", description: null });
  });

  test("is rejected if everything must stay hidden", async () => {
    const ada = await buildPerson(app);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const kept = await buildPinRow(app, ada.id, { boardId: secret });
    await buildCopyRow(app, ada.id, kept, { boardId: secret });
    await search(ada);
    const { undo: action } = await mergeAll(ada);
    await ada.browser.call("Board.delete", { board_id: secret });
    expect(await undo(ada, action?.action_id)).toBe(403);
  });
});

test("groups aren't counted while a search goes on", async () => {
  const ada = await buildPerson(app);
  await buildCopyRow(app, ada.id, await buildPinRow(app, ada.id));
  await search(ada);
  const counts = async () => (await ada.browser.call("DuplicateSearch.get", {})).data.group_counts.identical;
  expect(await counts()).toBe(1);
  await ada.browser.call("DuplicateSearch.create", {});
  expect(await counts()).toBe(0);
  await findDuplicates(context);
  expect(await counts()).toBe(1);
});
