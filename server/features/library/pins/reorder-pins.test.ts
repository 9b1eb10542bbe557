import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
  buildSectionRow,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, helper, visitor } = await startCast(["ada", "ben", "helper"]);

type Options = OptionsOf<"BoardPinsReorder.update">;

async function reorder(options: Options, browser = ada.browser) {
  return await browser.call("BoardPinsReorder.update", options);
}

type Feed = Omit<OptionsOf<"BoardFeed.get">, "board_id">;

/** A page, and where the next one starts. */
async function pageOf(
  options: OptionsOf<"BoardFeed.get">,
): Promise<{ ids: string[]; next: string | undefined }> {
  const { data, text } = await visitor.call("BoardFeed.get", options);
  const { bookmark } = (JSON.parse(text) as Envelope).resource_response;
  return { ids: data.map(({ id }) => id), next: bookmark ?? undefined };
}

async function feedOf(boardId: string, options: Feed = {}): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const bookmarks = next === undefined ? {} : { bookmarks: [next] };
    const page = await pageOf({ board_id: boardId, ...options, ...bookmarks });
    ids.push(...page.ids);
    next = page.next;
  } while (next !== undefined);
  return ids;
}

async function sectionOf(sectionId: string): Promise<string[]> {
  const { data } = await visitor.call("BoardSectionPins.get", { section_id: sectionId, page_size: 250 });
  return data.map(({ id }) => id);
}

async function placesOf(boardId: string): Promise<Map<string, string>> {
  const rows = await app.context.db.query<{ id: string; place: string }>(
    { text: "select id, place from pins where board_id = $1" },
    [boardId],
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}

async function buildFilled(count: number) {
  const board = await buildBoardRow(app, ada.id);
  return { board, pins: await buildManyPinRows(app, ada.id, { count, boardId: board }) };
}

/** Spaces Pins as if they were saved one after another. */
async function spreadOut(boardId: string): Promise<void> {
  const text =
    "update pins set place = place + (place - (select min(place) from pins p where p.board_id = $1)) * 1000 where board_id = $1";
  await app.context.db.query({ text }, [boardId]);
}

describe("reordering Pins", () => {
  test("moves them before another one, or to the end, in the named order, and writes only them", async () => {
    const { board, pins } = await buildFilled(6);
    await spreadOut(board);
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = pins;
    const before = await placesOf(board);
    const answer = await reorder({ board_id: board, pin_ids: [e, a], before_id: c });
    expect([answer.status, answer.data]).toEqual([200, { pin_ids: [e, a] }]);
    expect(await feedOf(board)).toEqual([b, e, a, c, d, f]);
    const after = await placesOf(board);
    expect(pins.filter((id) => after.get(id) !== before.get(id)).sort()).toEqual([a, e].sort());
    await reorder({ board_id: board, pin_ids: [c], before_id: b });
    await reorder({ board_id: board, pin_ids: [b] });
    expect(await feedOf(board)).toEqual([c, e, a, d, f, b]);
    expect(await feedOf(board, { page_size: 2 })).toEqual([c, e, a, d, f, b]);
    const saved = await ada.browser.call("Repin.create", { pin_id: f, board_id: board });
    expect((await feedOf(board))[0]).toBe(saved.data.id);
    await reorder({ board_id: board, pin_ids: [f, b], before_id: saved.data.id });
    expect(await feedOf(board)).toEqual([f, b, saved.data.id, c, e, a, d]);
  });

  test("makes space if there is none", async () => {
    const { board, pins } = await buildFilled(300);
    const last = pins.at(-1) ?? "";
    await reorder({ board_id: board, pin_ids: [last], before_id: pins[150] ?? "" });
    expect(await feedOf(board, { page_size: 250 })).toEqual(pins.toSpliced(150, 0, last).slice(0, -1));
    const alike = await buildBoardRow(app, ada.id);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await buildPinRow(app, ada.id, { boardId: alike }));
    const [a = "", b = "", c = "", d = "", e = ""] = ids;
    await reorder({ board_id: alike, pin_ids: [e], before_id: b });
    expect(await feedOf(alike)).toEqual([a, e, b, c, d]);
  });

  test("works any number of times at one spot", async () => {
    const { board, pins } = await buildFilled(4);
    const [a = "", b = "", c = "", d = ""] = pins;
    for (let n = 0; n < 40; n += 1) {
      await reorder({ board_id: board, pin_ids: [n % 2 === 0 ? c : b], before_id: n % 2 === 0 ? b : c });
    }
    expect(await feedOf(board)).toEqual([a, b, c, d]);
  });

  test("works within a section, and leaves the rest", async () => {
    const board = await buildBoardRow(app, ada.id);
    const section_id = await buildSectionRow(app, board);
    const below = await buildManyPinRows(app, ada.id, { count: 2, boardId: board });
    const inside = await buildManyPinRows(app, ada.id, { count: 3, boardId: board, sectionId: section_id });
    const above = await buildManyPinRows(app, ada.id, { count: 2, boardId: board });
    const [a = "", b = "", c = ""] = inside;
    const scope = { board_id: board, section_id };
    await reorder({ ...scope, pin_ids: [a] });
    expect([await sectionOf(section_id), await feedOf(board)]).toEqual([
      [b, c, a],
      [...above, b, c, a, ...below],
    ]);
    await reorder({ ...scope, pin_ids: [c, a, b] });
    expect([await sectionOf(section_id), await feedOf(board)]).toEqual([
      [c, a, b],
      [...above, c, a, b, ...below],
    ]);
    await reorder({ board_id: board, section_id: "", pin_ids: [above[0] ?? ""] });
    expect(await feedOf(board, { filter_section_pins: true })).toEqual([above[1], ...below, above[0]]);
  });

  test("is for members of the board, whoever pinned them", async () => {
    const { board, pins } = await buildFilled(3);
    await buildCollaboratorRow(app, board, helper.id);
    const [a = "", b = "", c = ""] = pins;
    const options = { board_id: board, pin_ids: [c], before_id: a };
    expect((await reorder(options, visitor)).status).toBe(401);
    expect((await reorder(options, await openSession(app, ada, { isLimited: true }))).status).toBe(403);
    expect((await reorder(options, ben.browser)).error).toMatchObject({ http_status: 403, code: 29 });
    expect((await reorder(options, helper.browser)).status).toBe(200);
    expect(await feedOf(board)).toEqual([c, a, b]);
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const hidden = await reorder({ ...options, board_id: secret }, ben.browser);
    expect(hidden.error).toMatchObject({ http_status: 404, code: 40 });
  });

  test("refuses missing or repeated ids, and changes nothing", async () => {
    const { board, pins } = await buildFilled(3);
    const section_id = await buildSectionRow(app, board);
    const elsewhere = await buildPinRow(app, ada.id);
    const [a = "", b = ""] = pins;
    const errorOf = async (options: Omit<Options, "board_id">) => {
      const { error } = await reorder({ board_id: board, ...options });
      return [error?.http_status, error?.code, error?.message_detail ?? error?.message];
    };
    expect(await errorOf({ pin_ids: [b, elsewhere], before_id: a })).toEqual([404, 50, "Pin not found."]);
    expect(await errorOf({ pin_ids: [b], before_id: elsewhere })).toEqual([404, 50, "Pin not found."]);
    expect(await errorOf({ pin_ids: [b, "77"] })).toEqual([404, 50, "Pin not found."]);
    expect(await errorOf({ pin_ids: [b], section_id })).toEqual([404, 50, "Pin not found."]);
    expect(await errorOf({ pin_ids: [b], section_id: "77" })).toEqual([404, 2031, "Section not found."]);
    expect(await errorOf({ pin_ids: [b, b] })).toEqual([400, 1, "pin_ids"]);
    expect(await errorOf({ pin_ids: [b], before_id: b })).toEqual([400, 1, "before_id"]);
    const none = await reorder({ board_id: board, pin_ids: [] });
    expect([none.status, none.error?.message]).toEqual([400, bulkTexts.noPins]);
    expect(await feedOf(board)).toEqual(pins);
  });

  test("runs two concurrent reorders one after another", async () => {
    const { board, pins } = await buildFilled(20);
    const [first = "", second = ""] = pins;
    const answers = await Promise.all(
      pins
        .slice(2, 12)
        .map((id, n) => reorder({ board_id: board, pin_ids: [id], before_id: n % 2 === 0 ? first : second })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const feed = await feedOf(board);
    expect([feed.length, new Set(feed).size, feed.slice(-8)]).toEqual([20, 20, pins.slice(-8)]);
    const at = (id: string) => feed.indexOf(id);
    const isRight = pins.slice(2, 12).every((id, n) => at(id) < at(n % 2 === 0 ? first : second));
    expect([isRight, at(first) < at(second)]).toEqual([true, true]);
  });
});

describe("a board's Pins by age", () => {
  test("come newest or oldest first, page by page, and keep their order between pages", async () => {
    const { board, pins } = await buildFilled(5);
    const section_id = await buildSectionRow(app, board);
    const inside = await buildManyPinRows(app, ada.id, { count: 2, boardId: board, sectionId: section_id });
    await reorder({ board_id: board, pin_ids: [pins[0] ?? "", inside[0] ?? ""] });
    const newest = [...inside, ...pins];
    expect(await feedOf(board)).not.toEqual(newest);
    expect(await feedOf(board, { sort: "newest", page_size: 2 })).toEqual(newest);
    expect(await feedOf(board, { sort: "last_pinned_to" })).toEqual(newest);
    expect(await feedOf(board, { sort: "oldest", page_size: 3 })).toEqual(newest.toReversed());
    const loose = { filter_section_pins: true };
    expect(await feedOf(board, { ...loose, sort: "oldest", page_size: 2 })).toEqual(pins.toReversed());
    const section = await visitor.call("BoardSectionPins.get", { section_id, sort: "oldest" });
    expect(section.data.map(({ id }) => id)).toEqual(inside.toReversed());
    const { next } = await pageOf({ board_id: board, sort: "newest", page_size: 2 });
    for (const sort of ["oldest", "custom"] as const) {
      const other = await visitor.call("BoardFeed.get", { board_id: board, sort, bookmarks: [next ?? null] });
      expect(other.error).toMatchObject({ http_status: 400, message_detail: "bookmarks" });
    }
  });
});
