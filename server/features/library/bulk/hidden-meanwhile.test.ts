import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Undo } from "#contract/base/entities/undo.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { moveAll, orderIn, outcomeOf, runFor } from "#testkit/library/board-actions.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
  ben = await buildPerson(app);
});
afterEach(async () => {
  await app.drain();
  expect(await listMiscounts(app)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

type Long = { from: string; path: string; to: string; section: string; pins: string[] };

/** A new member's public board, with more Pins than one transaction handles, and a secret board. */
async function buildLong(privacy: "public" | "secret" = "secret"): Promise<Long> {
  ada = await buildPerson(app);
  const from = await buildBoardRow(app, ada.id);
  const section = await buildSectionRow(app, from);
  // A step of a move takes 500, one of a merge 250.
  const inside = await buildManyPinRows(app, ada.id, { count: 520, boardId: from, sectionId: section });
  const loose = await buildManyPinRows(app, ada.id, { count: 30, boardId: from });
  const { data } = await ada.browser.call("Board.get", { board_id: from });
  const path = data.url.replace(/\/$/, "");
  const to = await buildBoardRow(app, ada.id, { privacy });
  return { from, path, to, section, pins: [...loose, ...inside] };
}

async function statusOf(path: string): Promise<number> {
  return (await visitor.request("GET", path)).status;
}

async function picturesOf({ pins }: Long): Promise<string[]> {
  const { rows } = await app.context.db.pool.query<{ signature: string }>(
    `select distinct encode(signature, 'hex') as signature from pictures join pins on pins.picture_id = pictures.id
      where pins.id = any($1::bigint[])`,
    [pins],
  );
  return rows.map(
    ({ signature: s }) => `/media/236x/${s.slice(0, 2)}/${s.slice(2, 4)}/${s.slice(4, 6)}/${s}.jpg`,
  );
}

/** Whether the viewer may have a picture; the files themselves don't exist. */
async function isOpen(picture: string): Promise<boolean> {
  const { status } = await visitor.request("GET", picture, { headers: { "if-none-match": "*" } });
  return status === 304;
}

/** Everywhere a stranger may see the board, its first Pin or its last. */
async function sightsOf({ from, path, section, pins }: Long) {
  const { username } = ada;
  const [first = "", last = ""] = [pins[0], pins.at(-1)];
  const { data: user } = await visitor.call("User.get", { username });
  const statuses = await Promise.all([
    visitor.call("Board.get", { board_id: from }),
    visitor.call("BoardFeed.get", { board_id: from }),
    visitor.call("BoardSections.get", { board_id: from }),
    visitor.call("BoardSectionPins.get", { section_id: section }),
    visitor.call("Pin.get", { id: first }),
    visitor.call("Pin.get", { id: last }),
  ]);
  const pages = [`/pin/${last}/embed/`, `/board/${from}/embed/`, `${path}.rss`];
  const about = `/oembed/?url=${encodeURIComponent(`http://localhost:3000/pin/${last}/`)}&format=json`;
  const map = await visitor.request("GET", "/sitemaps/pins-0.xml");
  return {
    statuses: [...new Set([...statuses.map(({ status }) => status)])],
    pages: [...new Set(await Promise.all([...pages, about].map(statusOf)))],
    mapped: [first, last].filter((id) => map.text.includes(id)).length,
    boards: (await visitor.call("Boards.get", { username })).data.map(({ id }) => id),
    pins: (await visitor.call("UserPins.get", { username })).data.length,
    counts: [user.board_count, user.pin_count],
  };
}

const nothing = { statuses: [404], pages: [404], mapped: 0, boards: [], pins: 0, counts: [0, 0] };

async function merge({ from, to }: Long) {
  return (await ada.browser.call("BoardMerge.create", { source: from, target: to })).data;
}

async function privacyOf(board_id: string, who = ada) {
  return (await who.browser.call("Board.get", { board_id })).data?.privacy;
}

async function failNext({ to }: Long): Promise<void> {
  const fill = (count: number) =>
    app.context.db.query({ text: "update boards set pin_count = pin_count + $2 where id = $1" }, [to, count]);
  await fill(199_700);
  await app.drain();
  await fill(-199_700);
}

describe("a long merge into a secret board", () => {
  test("hides all of the source with the response, and everything stays hidden", async () => {
    const long = await buildLong();
    const { from, to, pins } = long;
    const shown = await sightsOf(long);
    expect(shown).toMatchObject({ statuses: [200], pages: [200], boards: [from], counts: [1, 550] });
    const before = await picturesOf(long);
    expect(await Promise.all(before.map(isOpen))).toEqual([true, true]);
    let forgotten = 0;
    await app.context.db.sharedCaches.onClear(() => {
      forgotten += 1;
    });
    forgotten = 0;
    const { blocking_action: action, undo } = await merge(long);
    expect(forgotten).toBeGreaterThan(0);
    const steps = async (look: () => Promise<void>) => {
      await look();
      await runFor(app, 1, action);
      await look();
      await app.drain();
      await look();
    };
    await steps(async () => {
      expect(await sightsOf(long)).toEqual(nothing);
      expect(await Promise.all(before.map(isOpen))).toEqual([false, false]);
    });
    expect(await orderIn(app, "board_id", to)).toEqual(pins);
    const after = await picturesOf(long);
    expect(after.filter((picture) => before.includes(picture))).toEqual([]);

    expect((await ada.browser.call("Undo.create", { action_id: undo?.action_id ?? "" })).status).toBe(200);
    await app.drain();
    expect([await privacyOf(from), await orderIn(app, "board_id", from)]).toEqual(["public", pins]);
    expect(await sightsOf(long)).toEqual({ ...shown, mapped: expect.any(Number) });
    expect(await Promise.all(before.map(isOpen))).toEqual([false, false]);
  });

  test("keeps the source with its members, and no one can publish it early", async () => {
    const long = await buildLong();
    const { from, pins } = long;
    await buildCollaboratorRow(app, from, ben.id);
    const form = {
      board_id: from,
      version: (await ada.browser.call("Board.get", { board_id: from })).data.version,
    };
    await merge(long);
    expect([await privacyOf(from), await privacyOf(from, ben)]).toEqual(["secret", "secret"]);
    expect((await ben.browser.call("Pin.get", { id: pins[0] ?? "" })).status).toBe(200);
    const stale = await ada.browser.call("Board.update", { ...form, privacy: "public" });
    expect([stale.status, stale.error?.code]).toEqual([409, 9]);
    const opened = await ada.browser.call("Board.update", { board_id: from, privacy: "public" });
    expect([opened.status, opened.error?.code]).toEqual([409, 2171]);
    expect((await ada.browser.call("Board.update", { board_id: from, name: "Anew" })).status).toBe(200);
    expect(await sightsOf(long)).toEqual(nothing);
  });

  test("that ends early returns to the source what was its own", async () => {
    const long = await buildLong();
    const { blocking_action } = await merge(long);
    await failNext(long);
    expect(await outcomeOf(ada, blocking_action)).toMatchObject({ state: "failed" });
    const left = await orderIn(app, "board_id", long.from);
    expect([await privacyOf(long.from), left.length]).toEqual(["public", long.pins.length - 250]);
    expect((await visitor.call("Pin.get", { id: left[0] ?? "" })).status).toBe(200);
    expect((await visitor.call("Pin.get", { id: long.pins.at(-1) ?? "" })).status).toBe(404);
  });
});

test("a long merge into a board with the same visibility keeps the source visible meanwhile", async () => {
  const long = await buildLong("public");
  const { blocking_action } = await merge(long);
  await runFor(app, 1, blocking_action);
  expect((await visitor.call("Pin.get", { id: long.pins[0] ?? "" })).status).toBe(200);
  expect((await visitor.call("Pin.get", { id: long.pins.at(-1) ?? "" })).status).toBe(200);
  expect(await privacyOf(long.from)).toBe("public");
});

test.each([
  ["merge", async (long: Long) => (await merge(long)).blocking_action, undefined],
  ["move", async ({ from, to }: Long) => (await moveAll(ada, from, to)).data.blocking_action, "public"],
] as const)(
  "a board that becomes secret during a long %s hides the remaining Pins too",
  async (_, begin, left) => {
    const long = await buildLong("public");
    const action = await begin(long);
    await runFor(app, 1, action);
    expect(await privacyOf(long.from)).toBe("public");
    await ada.browser.call("Board.update", { board_id: long.to, privacy: "secret" });
    expect(await sightsOf(long)).toEqual(nothing);
    await app.drain();
    expect(await outcomeOf(ada, action)).toMatchObject({ state: "done" });
    expect(await orderIn(app, "board_id", long.to)).toEqual(long.pins);
    expect(await privacyOf(long.from)).toBe(left);
    expect(await sightsOf(long)).toMatchObject({ pages: expect.arrayContaining([404]), mapped: 0, pins: 0 });
  },
);

test.each([
  ["merge", async (long: Long): Promise<Undo | null> => (await merge(long)).undo],
  [
    "move",
    async ({ from, to, pins }: Long): Promise<Undo | null> =>
      (await moveAll(ada, from, to, pins.slice(0, 1))).data.undo,
  ],
] as const)("a board its owner makes secret during a long %s stays secret", async (_, begin) => {
  const long = await buildLong();
  const { from, pins } = long;
  const before = await picturesOf(long);
  const undo = await begin(long);
  const update = { board_id: from, privacy: "secret" as const };
  expect((await ada.browser.call("Board.update", update)).data.privacy).toBe("secret");
  expect(await changesOf(from)).toEqual([{ fields: ["privacy"] }]);
  // Repeating it changes nothing.
  expect((await ada.browser.call("Board.update", update)).status).toBe(200);
  expect(await changesOf(from)).toHaveLength(1);
  expect((await ada.browser.call("Board.update", { ...update, privacy: "public" })).error?.code).toBe(2171);
  await app.drain();
  if (undo) await ada.browser.call("Undo.create", { action_id: undo.action_id });
  await app.drain();
  expect(await orderIn(app, "board_id", from)).toEqual(undo ? pins : pins.slice(0, 1));
  expect(await privacyOf(from)).toBe("secret");
  expect((await visitor.call("Pin.get", { id: pins[0] ?? "" })).status).toBe(404);
  expect((await picturesOf(long)).filter((picture) => before.includes(picture))).toEqual([]);
});

async function changesOf(boardId: string): Promise<unknown[]> {
  const { rows } = await app.context.db.pool.query(
    "select data from events where object_id = $1 and verb = 'board_updated'",
    [boardId],
  );
  return rows.map(({ data }) => data);
}

test("hiding the target waits for a step in progress before locking a board that step needs", async () => {
  const long = await buildLong("public");
  const { data } = await moveAll(ada, long.from, long.to);
  const { pool } = app.context.db;
  const lock = "select id from boards where id = $1 for no key update";
  const waiting = async () => {
    const text =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await pool.query(text)).rowCount;
  };
  const other = await pool.connect();
  await other.query("begin");
  await other.query(lock, [long.from]);
  const step = runFor(app, 1, data.blocking_action);
  await expect.poll(waiting).toBe(1);
  const hiding = ada.browser.call("Board.update", { board_id: long.to, privacy: "secret" });
  await expect.poll(waiting).toBe(2);
  const free = await pool.query(`${lock} skip locked`, [long.to]);
  await other.query("commit");
  other.release();
  await step;
  expect([free.rowCount, (await hiding).status]).toEqual([1, 200]);
  expect(await sightsOf(long)).toEqual(nothing);
});

test("hidden Pins never reach a board that is hidden only temporarily", async () => {
  const long = await buildLong();
  const xia = await buildPerson(app);
  const [kept, gone] = [
    await buildBoardRow(app, xia.id, { privacy: "secret" }),
    await buildBoardRow(app, xia.id, { privacy: "secret" }),
  ];
  for (const board of [kept, gone, long.from]) await buildCollaboratorRow(app, board, ben.id);
  const [hers, his, trashed] = [
    await buildPinRow(app, xia.id, { boardId: kept }),
    await buildPinRow(app, ben.id, { boardId: kept }),
    await buildPinRow(app, ben.id, { boardId: gone }),
  ];
  await ben.browser.call("Pin.delete", { id: trashed });
  await xia.browser.call("Board.delete", { board_id: gone });
  const attempts = async (board_id: string) => {
    const answers = await Promise.all([
      ben.browser.call("BulkEdit.create", { board_id, pin_ids: [hers] }),
      ben.browser.call("BulkEdit.update", { board_id, pin_ids: [his] }),
      ben.browser.call("Pin.update", { id: his, board_id }),
      ben.browser.call("Restore.create", { kind: "pin", id: trashed, board_id }),
      ben.browser.call("BulkEditSelectAll.update", { board_id: kept, new_board_id: board_id }),
    ]);
    return answers.map(({ status }) => status);
  };
  expect(await attempts(long.from)).toEqual([403, 403, 403, 403, 403]);
  await moveAll(ada, long.from, long.to, long.pins.slice(0, 1));
  expect(await privacyOf(long.from, ben)).toBe("secret");
  expect(await attempts(long.from)).toEqual([403, 403, 403, 403, 403]);
  // A board its owner hides permanently accepts them.
  await ada.browser.call("Board.update", { board_id: long.from, privacy: "secret" });
  const copied = await ben.browser.call("BulkEdit.create", { board_id: long.from, pin_ids: [hers] });
  expect(copied.status).toBe(200);
});

describe("a long move into a secret board", () => {
  async function runWith(action: BlockingAction | null): Promise<void> {
    await runFor(app, 1, action);
  }

  test("of a whole board hides all of it with the response, and shows what stays again", async () => {
    const long = await buildLong();
    const { from, to, pins } = long;
    const [stays = "", ...moves] = pins;
    const before = await picturesOf(long);
    const { data } = await moveAll(ada, from, to, [stays]);
    expect(await sightsOf(long)).toEqual(nothing);
    await runWith(data.blocking_action);
    expect(await sightsOf(long)).toEqual(nothing);
    await app.drain();
    expect([await privacyOf(from), await orderIn(app, "board_id", to)]).toEqual(["public", moves]);
    expect((await visitor.call("Pin.get", { id: stays })).status).toBe(200);
    expect((await visitor.call("Pin.get", { id: moves[0] ?? "" })).status).toBe(404);
    expect(await Promise.all(before.map(isOpen))).toEqual([false, false]);
    expect((await Promise.all((await picturesOf(long)).map(isOpen))).filter(Boolean)).toHaveLength(1);
  });

  test("of part of a board hides each Pin with its step, and leaves the rest visible", async () => {
    const { from, to, section, pins } = await buildLong();
    const { data } = await ada.browser.call("BulkEditSelectAll.update", {
      board_id: from,
      old_section_id: section,
      new_board_id: to,
    });
    await runWith(data.blocking_action);
    const statuses = await Promise.all(
      [pins[0], pins[30], pins.at(-1)].map((id) => visitor.call("Pin.get", { id: id ?? "" })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(await privacyOf(from)).toBe("public");
  });
});
