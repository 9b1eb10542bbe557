import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBoardRow, buildCollaboratorRow, buildManyBoardRows } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";
import { lockBoardNames } from "./board-writes-repo.ts";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function buildShelf(count: number): Promise<Person & { boards: string[] }> {
  const person = await buildPerson(app);
  return { ...person, boards: await buildManyBoardRows(app, person.id, count) };
}

async function orderOf({ browser, username }: Person): Promise<string[]> {
  const all: string[] = [];
  for (let bookmarks: string[] = []; bookmarks[0] !== "-end-"; ) {
    const { data, envelope } = await browser.call("Boards.get", { username, page_size: 250, bookmarks });
    all.push(...data.map(({ id }) => id));
    bookmarks = envelope.resource.options.bookmarks as string[];
  }
  return all;
}

async function readKeys(memberId: string): Promise<Map<string, string>> {
  const rows = await app.context.db.query<{ board_id: string; order_key: string }>(
    { text: "select board_id, order_key from board_members where member_id = $1" },
    [memberId],
  );
  return new Map(rows.map(({ board_id, order_key }) => [board_id, order_key]));
}

const reorder = async ({ browser }: { browser: Browser }, board_ids: string | string[]) =>
  await browser.call("BoardsReorder.create", { board_ids });

describe("reordering boards", () => {
  test("gives the named boards the places they hold together, and switches to that order", async () => {
    const kim = await buildShelf(5);
    const [a = "", b = "", c = "", d = "", e = ""] = kim.boards;
    await kim.browser.call("UserMetadata.update", { most_recent_board_sort_order: "alphabetical" });
    const answer = await reorder(kim, [e, a, c]);
    expect(answer).toMatchObject({ status: 200, data: { board_ids: [e, a, c] } });
    expect(await orderOf(kim)).toEqual([e, b, a, d, c]);
    const { data } = await kim.browser.call("UserMetadata.get", {});
    expect(data).toMatchObject({
      most_recent_board_sort_order: "custom",
      has_custom_board_sorting_order: true,
    });
  });

  test("accepts ids separated by commas, and acts for oneself", async () => {
    const kim = await buildShelf(3);
    const [a = "", b = "", c = ""] = kim.boards;
    const reply = await kim.browser.request("POST", "/v3/users/boards/partial_reorder/", {
      body: new URLSearchParams({ board_ids: `${c},${b},${a}`, orbac_subject_id: kim.id }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-csrftoken": kim.browser.cookies.get("csrftoken") ?? "",
      },
    });
    expect(reply.status).toBe(200);
    expect(await orderOf(kim)).toEqual([c, b, a]);
  });

  test("includes boards one collaborates on; their owner's order stays", async () => {
    const [kim, lea] = [await buildShelf(2), await buildShelf(2)];
    const [a = "", b = ""] = kim.boards;
    const [shared = ""] = lea.boards;
    await buildCollaboratorRow(app, shared, kim.id);
    await reorder(lea, lea.boards.toReversed());
    expect((await reorder(kim, [b, shared, a])).status).toBe(200);
    expect(await orderOf(kim)).toEqual([b, shared, a]);
    expect(await orderOf(lea)).toEqual(lea.boards.toReversed());
  });

  test("a new board comes first, and so does a restored one", async () => {
    const kim = await buildShelf(2);
    const [a = "", b = ""] = kim.boards;
    await reorder(kim, [b, a]);
    const { data: made } = await kim.browser.call("Board.create", { name: "New" });
    expect(await orderOf(kim)).toEqual([made.id, b, a]);
    await kim.browser.call("Board.delete", { board_id: a });
    await kim.browser.call("Restore.create", { kind: "board", id: a });
    expect(await orderOf(kim)).toEqual([a, made.id, b]);
  });

  test("writes only what moves, however many boards there are", async () => {
    const kim = await buildShelf(2000);
    const moved = [kim.boards.at(-1) ?? "", ...kim.boards.slice(0, -1)];
    const before = await readKeys(kim.id);
    expect((await reorder(kim, moved)).status).toBe(200);
    const after = await readKeys(kim.id);
    expect([...after].filter(([id, key]) => before.get(id) !== key).map(([id]) => id)).toEqual([moved[0]]);
    expect(await orderOf(kim)).toEqual(moved);
  });
});

describe("keys", () => {
  const setKeys = async (memberId: string, keyOf: Map<string, string>) => {
    const text = `update board_members set order_key = changed.key
      from unnest($2::bigint[], $3::text[]) changed (id, key) where member_id = $1 and board_id = changed.id`;
    await app.context.db.query({ text }, [memberId, [...keyOf.keys()], [...keyOf.values()]]);
  };

  test("that are all equal, or two of them, leave every board in place", async () => {
    const kim = await buildShelf(6);
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = kim.boards;
    await reorder(kim, kim.boards);
    await setKeys(kim.id, new Map(kim.boards.map((id) => [id, "V0000000"])));
    await reorder(kim, [d, b]);
    expect(await orderOf(kim)).toEqual([a, d, c, b, e, f]);
    const [first = "", second = "", third = ""] = [...(await readKeys(kim.id)).values()].sort();
    const tied = [first, second, second, second, third, third];
    await setKeys(kim.id, new Map(kim.boards.map((id, at) => [id, tied[at] ?? ""])));
    await reorder(kim, [d, c]);
    expect(await orderOf(kim)).toEqual([a, b, d, c, e, f]);
    expect(new Set([...(await readKeys(kim.id)).values()]).size).toBe(5);
  });

  test("without space between them are reassigned, also for unnamed boards", async () => {
    const kim = await buildShelf(24);
    await reorder(kim, kim.boards);
    const deep = (last: number) => `V0000000${"0".repeat(32)}${last}`;
    const keys = ["V0000000", deep(1), deep(2)];
    await setKeys(kim.id, new Map(keys.map((key, at) => [kim.boards[at] ?? "", key])));
    expect(await orderOf(kim)).toEqual(kim.boards);
    const named = [kim.boards.at(-1) ?? "", ...kim.boards.slice(2, -1)];
    await reorder(kim, named);
    expect(await orderOf(kim)).toEqual([...kim.boards.slice(0, 2), ...named]);
    const lengths = [...(await readKeys(kim.id)).values()].map(({ length }) => length);
    expect(new Set(lengths)).toEqual(new Set([8]));
  });

  test("are swapped between a few boards, and stay the same for all others", async () => {
    const kim = await buildShelf(5);
    const [a = "", b = "", c = "", d = "", e = ""] = kim.boards;
    await reorder(kim, kim.boards);
    const before = await readKeys(kim.id);
    await reorder(kim, [d, b]);
    expect(await orderOf(kim)).toEqual([a, d, c, b, e]);
    const exchanged = new Map([...before, [b, before.get(d)], [d, before.get(b)]]);
    expect(await readKeys(kim.id)).toEqual(exchanged);
    const told = await app.context.db.query<{ visibility: string }>(
      { text: "select visibility from events where actor_id = $1 and verb = 'boards_reordered'" },
      [kim.id],
    );
    expect(told.map(({ visibility }) => visibility)).toEqual(["private", "private"]);
  });
});

describe("is rejected", () => {
  test("for visitors, in a limited session, and for others' boards", async () => {
    const kim = await buildShelf(2);
    expect((await reorder({ browser: visitor }, kim.boards)).status).toBe(401);
    const limited = await openSession(app, kim, { isLimited: true });
    expect((await reorder({ browser: limited }, kim.boards)).status).toBe(403);
    const other = await buildPerson(app);
    const asOther = { board_ids: kim.boards, orbac_subject_id: other.id };
    const answer = await kim.browser.call("BoardsReorder.create", asOther);
    expect(answer).toMatchObject({ status: 403, error: { message_detail: "orbac_subject_id" } });
  });

  test("entirely for a board that is another's, named twice, unknown or gone, and for an empty list", async () => {
    const [kim, lea] = [await buildShelf(3), await buildShelf(1)];
    const [a = "", b = "", c = ""] = kim.boards;
    const gone = await buildBoardRow(app, kim.id, { name: "Gone" });
    await kim.browser.call("Board.delete", { board_id: gone });
    const left = await buildPerson(app);
    const [theirGone, theirHidden] = [await buildBoardRow(app, lea.id), await buildBoardRow(app, left.id)];
    for (const shared of [theirGone, theirHidden]) await buildCollaboratorRow(app, shared, kim.id);
    await lea.browser.call("Board.delete", { board_id: theirGone });
    const text = "update members set state = 'deactivated' where id = $1";
    await app.context.db.query({ text }, [left.id]);
    const before = await readKeys(kim.id);
    const theirs = lea.boards[0] ?? "";
    for (const board_ids of [
      [c, a, theirs],
      [c, a, c],
      [b, a, "77"],
      [c, gone, a],
      [c, a, theirGone],
      [theirHidden, a],
      [],
      ["x"],
      "1,,x",
    ]) {
      const { status, error } = await reorder(kim, board_ids);
      expect([board_ids, status, error?.code]).toEqual([board_ids, 400, 1]);
    }
    expect(await readKeys(kim.id)).toEqual(before);
    const { data } = await kim.browser.call("UserMetadata.get", {});
    expect(data).toMatchObject({ most_recent_board_sort_order: null, has_custom_board_sorting_order: false });
  });
});

describe("two concurrent reorders", () => {
  const inTurn = (order: string[], named: string[]) => {
    const waiting = [...named];
    return order.map((id) => (named.includes(id) ? (waiting.shift() ?? "") : id));
  };

  test.each([
    { name: "two of few", count: 6, one: [3, 0, 1], other: [5, 4, 3, 2] },
    { name: "one of few, one of many", count: 24, one: [2, 0], other: [23, ...Array(23).keys()] },
  ])("run one after another: $name", async ({ count, ...places }) => {
    const kim = await buildShelf(count);
    const [one, other] = [places.one, places.other].map((of) => of.map((place) => kim.boards[place] ?? ""));
    if (!one || !other) throw new Error("Nothing to name");
    for (let round = 0; round < 5; round += 1) {
      await reorder(kim, kim.boards);
      const start = await orderOf(kim);
      const answers = await Promise.all([reorder(kim, one), reorder(kim, other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const possible = [inTurn(inTurn(start, one), other), inTurn(inTurn(start, other), one)];
      expect(possible).toContainEqual(await orderOf(kim));
    }
  });

  test("use what the first has written, even if the second read earlier", async () => {
    const kim = await buildShelf(3);
    const [a = "", b = "", c = ""] = kim.boards;
    await reorder(kim, kim.boards);
    const { db } = app.context;
    let waiting: ReturnType<typeof reorder> | undefined;
    await db.transaction(async (tx) => {
      await lockBoardNames(tx, kim.id);
      waiting = reorder(kim, [a, c, b]);
      const text = "select from pg_locks where locktype = 'advisory' and not granted";
      await expect.poll(() => db.query({ text }, [])).toHaveLength(1);
      // Into the order c, a, b.
      const rotate = `update board_members set order_key = other.order_key
        from unnest($2::bigint[], $3::bigint[]) given (id, like_id)
        join board_members other on other.board_id = like_id and other.member_id = $1
        where board_members.member_id = $1 and board_members.board_id = given.id`;
      await tx.query({ text: rotate }, [kim.id, [a, b, c], [b, c, a]]);
    });
    expect((await waiting)?.status).toBe(200);
    expect(await orderOf(kim)).toEqual([a, c, b]);
    expect(new Set((await readKeys(kim.id)).values()).size).toBe(3);
  });

  test("with boards created and removed meanwhile give every board a place of its own", async () => {
    const kim = await buildShelf(6);
    const gone = kim.boards[0] ?? "";
    await Promise.all([
      reorder(kim, kim.boards.slice(1).toReversed()),
      kim.browser.call("Board.create", { name: "One" }),
      kim.browser.call("Board.delete", { board_id: gone }),
      kim.browser.call("Board.create", { name: "Two" }),
    ]);
    const keys = await readKeys(kim.id);
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(await orderOf(kim)).toHaveLength(7);
  });
});
