import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { buildBlockRow, buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"]);

const settle = () => indexEverything(app);

async function related(browser: Browser, pinId: string, options: object = {}): Promise<string[]> {
  const { data } = await browser.call("RelatedPinFeed.get", { pin_id: pinId, ...options });
  return data.map(({ id }) => id);
}

/** A board of ada's with these Pins, and one of ben's with copies of the first two. */
async function buildShared() {
  const [adasBoard, bensBoard] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ben.id)];
  const bread = await buildPinRow(app, ada.id, { boardId: adasBoard });
  const butter = await buildPinRow(app, ada.id, { boardId: adasBoard });
  const knife = await buildPinRow(app, ada.id, { boardId: adasBoard });
  const breadToo = await buildCopyRow(app, ben.id, bread, { boardId: bensBoard });
  const butterToo = await buildCopyRow(app, ben.id, butter, { boardId: bensBoard });
  return { adasBoard, bensBoard, bread, butter, knife, breadToo, butterToo };
}

describe("related Pins", () => {
  test("are those that people save to the same boards, the more boards the better, each picture once", async () => {
    const { bread, butter, knife, breadToo, butterToo } = await buildShared();
    await settle();
    const found = await related(visitor, bread);
    expect(found).toHaveLength(2);
    expect([butter, butterToo]).toContain(found[0]);
    expect(found[1]).toBe(knife);
    expect(await related(visitor, breadToo)).toEqual(found);
  });

  test("neither come from what is hidden nor show it, from the moment it is hidden", async () => {
    const { adasBoard, bread, breadToo, knife, butter, butterToo } = await buildShared();
    await settle();
    // What visitors are shown of an idea is remembered.
    expect(await related(visitor, breadToo)).toContain(knife);
    await ada.browser.call("Board.update", { board_id: adasBoard, privacy: "secret" });
    // Even before anything was noticed.
    for (const browser of [visitor, ben.browser, ada.browser]) {
      const found = await related(browser, breadToo);
      for (const hidden of [knife, butter]) expect(found).not.toContain(hidden);
    }
    await settle();
    expect(await related(ada.browser, bread)).toEqual([butterToo]);
    expect((await visitor.call("RelatedPinFeed.get", { pin_id: bread })).status).toBe(404);
    await ada.browser.call("Board.update", { board_id: adasBoard, privacy: "public" });
    await settle();
    expect(await related(visitor, bread)).toHaveLength(2);
  });

  test("say why they are there, with words that both Pins show", async () => {
    const { bread, knife } = await buildShared();
    const [quilt, indigo] = [
      await buildPinRow(app, ada.id, { title: "Indigo quilt of the marshes" }),
      await buildPinRow(app, ben.id, { title: "A quilt in indigo, from the marshes" }),
    ];
    await settle();
    await collectWords(app);
    const reasonsOf = async (pinId: string) => {
      const { data } = await visitor.call("RelatedPinFeed.get", { pin_id: pinId });
      return new Map(data.map(({ id, recommendation_reason: why }) => [id, why]));
    };
    expect((await reasonsOf(bread)).get(knife)).toEqual({ reason: "SAVED_TOGETHER" });
    const why = (await reasonsOf(quilt)).get(indigo);
    expect(why?.reason).toBe("SAME_WORDS");
    expect(["indigo", "quilt", "marshes"]).toEqual(expect.arrayContaining(why?.words ?? ["none"]));
  });

  test("leave out boards whose owner doesn't want it, and members in a block", async () => {
    const { adasBoard, bensBoard, bread, breadToo, knife } = await buildShared();
    const spoon = await buildPinRow(app, ben.id, { boardId: bensBoard });
    await settle();
    expect(await related(visitor, bread)).toContain(spoon);
    await buildBlockRow(app, ada.id, ben.id);
    expect(await related(ada.browser, bread)).not.toContain(spoon);
    expect(await related(visitor, bread)).toContain(spoon);
    await app.context.db.query({ text: "delete from member_blocks" }, []);
    await ada.browser.call("Board.update", { board_id: adasBoard, allow_homefeed_recommendations: false });
    await settle();
    expect(await related(visitor, breadToo)).not.toContain(knife);
    expect(await related(visitor, breadToo)).toContain(spoon);
  });

  test("forget deleted and moved Pins, and know new ones", async () => {
    const { adasBoard, bread, knife } = await buildShared();
    await settle();
    await ada.browser.call("Pin.delete", { id: knife });
    await settle();
    expect(await related(visitor, bread)).not.toContain(knife);
    const board = await buildPinRow(app, ada.id, { boardId: adasBoard });
    await settle();
    expect(await related(visitor, bread)).toContain(board);
    await ada.browser.call("Pin.update", { id: board, board_id: await buildBoardRow(app, ada.id) });
    await settle();
    expect(await related(visitor, bread)).not.toContain(board);
  });

  test("don't show what the viewer hid", async () => {
    const { bread, knife } = await buildShared();
    await settle();
    await cat.browser.call("PinHide.create", { pin_id: knife });
    expect(await related(cat.browser, bread)).not.toContain(knife);
    expect(await related(visitor, bread)).toContain(knife);
  });

  test("continue after the last one shown, even if that is gone", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.push(await buildPinRow(app, ada.id, { boardId }));
    await settle();
    const first = await visitor.call("RelatedPinFeed.get", { pin_id: ids[0] ?? "", page_size: 3 });
    const shown = first.data.map(({ id }) => id);
    const { bookmarks } = first.envelope.resource.options as { bookmarks: string[] };
    await ada.browser.call("Pin.delete", { id: shown.at(-1) ?? "" });
    await settle();
    const next = await related(visitor, ids[0] ?? "", { page_size: 3, bookmarks });
    expect(next.length).toBeGreaterThan(0);
    for (const id of next) expect(shown).not.toContain(id);
  });

  test("come page by page, without repetitions", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) ids.push(await buildPinRow(app, ada.id, { boardId }));
    await settle();
    const found: string[] = [];
    let bookmarks: string[] = [];
    do {
      const { data, envelope } = await visitor.call("RelatedPinFeed.get", {
        pin: ids[0],
        page_size: 3,
        bookmarks,
      });
      found.push(...data.map(({ id }) => id));
      bookmarks = envelope.resource.options.bookmarks as string[];
    } while (bookmarks[0] !== "-end-");
    expect(found.toSorted()).toEqual(ids.slice(1).toSorted());
    const broken = await visitor.call("RelatedPinFeed.get", { pin: ids[0], bookmarks: ["nonsense"] });
    const without = await visitor.call("RelatedPinFeed.get", {});
    expect([broken.status, without.status]).toEqual([400, 400]);
  });
});

describe("boards", () => {
  test("get ideas that people save next to what is on them, and boards like them", async () => {
    const { adasBoard, bensBoard, knife } = await buildShared();
    await settle();
    const { data: ideas } = await visitor.call("BoardContentRecommendation.get", { board_id: bensBoard });
    expect(ideas.map(({ id }) => id)).toEqual([knife]);
    const { data: byOtherName } = await visitor.call("BoardContentRecommendation.get", { id: bensBoard });
    expect(byOtherName).toEqual(ideas);
    expect((await visitor.call("BoardContentRecommendation.get", {})).error).toMatchObject({
      code: 1,
      message_detail: "board_id",
    });
    const { data: boards } = await visitor.call("RelatedBoards.get", { board_id: bensBoard });
    expect(boards.map(({ id }) => id)).toEqual([adasBoard]);
  });

  test("get no ideas that the viewer sees on them already, however old", async () => {
    const { bensBoard, butter, knife } = await buildShared();
    const old = await buildCopyRow(app, ben.id, knife, { boardId: bensBoard });
    await app.context.db.query({ text: "update pins set place = -1 where id = $1" }, [old]);
    for (let count = 0; count < 50; count++) await buildPinRow(app, ben.id, { boardId: bensBoard });
    const adasOther = await buildBoardRow(app, ada.id);
    const [newest] = (await visitor.call("BoardFeed.get", { board_id: bensBoard, page_size: 1 })).data;
    await buildCopyRow(app, ada.id, newest?.id ?? "", { boardId: adasOther });
    await buildCopyRow(app, ada.id, knife, { boardId: adasOther });
    const salt = await buildPinRow(app, ada.id, { boardId: adasOther });
    await settle();
    const ideas = async (browser: Browser) =>
      (await browser.call("BoardContentRecommendation.get", { board_id: bensBoard })).data.map(
        ({ id }) => id,
      );
    const found = await ideas(visitor);
    expect(found).toContain(salt);
    for (const there of [old, knife, butter]) expect(found).not.toContain(there);
    await ben.browser.call("Pin.delete", { id: old });
    await settle();
    expect((await ideas(visitor)).length).toBe(found.length + 1);
  });

  test("out of sight are not there", async () => {
    const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
    for (const name of ["BoardContentRecommendation.get", "RelatedBoards.get"] as const) {
      expect((await ben.browser.call(name, { board_id: secret })).status).toBe(404);
      expect((await ada.browser.call(name, { board_id: secret })).status).toBe(200);
    }
  });
});

test("a site's Pins come newest first, without hidden ones", async () => {
  const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
  const ids = [
    await buildPinRow(app, ada.id),
    await buildPinRow(app, ben.id),
    await buildPinRow(app, ada.id, { boardId: secret }),
  ];
  await app.context.db.query({ text: "update pins set domain = 'clay.example' where id = any($1)" }, [ids]);
  const { data } = await visitor.call("DomainFeed.get", { domain: "www.Clay.example" });
  expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await visitor.call("DomainFeed.get", { domain: "nowhere.example" })).data).toEqual([]);
  for (const domain of ["", "www.", "a".repeat(300)])
    expect((await visitor.call("DomainFeed.get", { domain })).status).toBe(400);
});
