import { describe, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBlockRow, buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });

// Members who are fully logged in get a feed of their own.
const limited = {
  ada: await openSession(app, ada, { isLimited: true }),
  ben: await openSession(app, ben, { isLimited: true }),
};

type Shown = [id: string, more: number | undefined];

/** Home, from its start, up to the first of these Pins' predecessors. */
async function homeOf(browser: Browser, pageSize = 250): Promise<Shown[]> {
  const { data } = await browser.call("UserHomefeed.get", { page_size: pageSize });
  return data.map(({ id, folded_count: more }) => [id, more]);
}

const only = (shown: Shown[], ids: readonly string[]) => shown.filter(([id]) => ids.includes(id));

describe("home shows a picture once", () => {
  test("by its newest Pin, which says how many more there are", async () => {
    const first = await buildPinRow(app, ada.id);
    const other = await buildPinRow(app, ada.id);
    const second = await buildCopyRow(app, ben.id, first);
    const third = await buildCopyRow(app, ada.id, first);
    for (const browser of [visitor, limited.ada, limited.ben]) {
      expect(only(await homeOf(browser), [first, other, second, third])).toEqual([
        [third, 2],
        [other, 0],
      ]);
    }
  });

  test("and neither shows nor counts Pins that the viewer may not see", async () => {
    const one = await buildPerson(app);
    const secret = await buildBoardRow(app, one.id, { privacy: "secret" });
    const first = await buildPinRow(app, ada.id);
    const blocked = await buildCopyRow(app, one.id, first);
    const hidden = await buildCopyRow(app, one.id, first, { boardId: secret });
    const all = [first, blocked, hidden];
    expect(only(await homeOf(visitor), all)).toEqual([[blocked, 1]]);
    expect(only(await homeOf(await openSession(app, one, { isLimited: true })), all)).toEqual([[blocked, 1]]);
    await buildBlockRow(app, one.id, ben.id);
    expect(only(await homeOf(limited.ben), all)).toEqual([[first, 0]]);
  });

  test("nor Pins that the viewer hid", async () => {
    const first = await buildPinRow(app, ada.id);
    const second = await buildCopyRow(app, ada.id, first);
    await ben.browser.call("PinHide.create", { pin_id: second });
    expect(only(await homeOf(limited.ben), [first, second])).toEqual([[first, 0]]);
    expect(only(await homeOf(visitor), [first, second])).toEqual([[second, 1]]);
  });

  test("but a board shows each of its Pins", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const first = await buildPinRow(app, ada.id, { boardId });
    const second = await buildCopyRow(app, ada.id, first, { boardId });
    const { data } = await visitor.call("BoardFeed.get", { board_id: boardId, sort: "newest" });
    expect(data.map(({ id, folded_count: more }) => [id, more])).toEqual([
      [second, undefined],
      [first, undefined],
    ]);
  });
});

describe("paging through home", () => {
  const read = async (pageSize: number, bookmarks: string[]) => {
    const { data, envelope } = await visitor.call("UserHomefeed.get", { page_size: pageSize, bookmarks });
    return {
      shown: data.map(({ id, folded_count: more }): Shown => [id, more]),
      bookmarks: envelope.resource.options.bookmarks as string[],
    };
  };

  test("repeats no picture and loses none, whatever is saved and deleted meanwhile", async () => {
    const made: string[] = [];
    for (let count = 0; count < 6; count += 1) made.push(await buildPinRow(app, ada.id));
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = made;
    const copyOfA = await buildCopyRow(app, ben.id, a);
    const page = await read(3, []);
    expect(page.shown).toEqual([
      [copyOfA, 1],
      [f, 0],
      [e, 0],
    ]);
    await buildCopyRow(app, ben.id, e);
    const copyOfC = await buildCopyRow(app, ben.id, c);
    await app.context.db.query(
      { text: "update pins set state = 'trashed', trashed_at = now() where id = $1" },
      [d],
    );
    const next = await read(2, page.bookmarks);
    expect(next.shown).toEqual([
      [c, 0],
      [b, 0],
    ]);
    const rest = await read(250, next.bookmarks);
    expect(rest.shown.map(([id]) => id)).not.toContain(a);
    expect(only(await homeOf(visitor), [c, copyOfC])).toEqual([[copyOfC, 1]]);
  });

  test("continues past any number of Pins with a picture it has shown", async () => {
    const last = await buildPinRow(app, ada.id);
    const first = await buildPinRow(app, ada.id);
    let newest = first;
    for (let count = 0; count < 12; count += 1) newest = await buildCopyRow(app, ada.id, first);
    const page = await read(1, []);
    const next = await read(1, page.bookmarks);
    expect([...page.shown, ...next.shown]).toEqual([
      [newest, 12],
      [last, 0],
    ]);
  });

  test.each(["bm90IGEgYm9va21hcms", "x"])("refuses the malformed bookmark %j", async (bookmarks) => {
    expect((await visitor.call("UserHomefeed.get", { bookmarks })).status).toBe(400);
  });
});
