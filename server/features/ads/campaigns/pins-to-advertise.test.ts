import { beforeAll, expect, test } from "vitest";
import { endBookmark } from "#contract/envelope.ts";
import { allowAds, buildBusiness, buildHelper, openAdAccount } from "#testkit/ads/advertising.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

const { app, ada: stranger, visitor } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
let shop: Person;
let helper: Person;
let account: string;
let pins: { loose: string; guarded: string; secret: string; newest: string };

beforeAll(async () => {
  await allowAds(app);
  shop = await buildBusiness(app);
  helper = await buildHelper(app, shop, ["PUBLISHER"]);
  account = await openAdAccount(shop);
  const guarded = await buildBoardRow(app, shop.id, { privacy: "protected" });
  const secret = await buildBoardRow(app, shop.id, { privacy: "secret" });
  pins = {
    loose: await buildPinRow(app, shop.id, { title: "Oak chairs" }),
    guarded: await buildPinRow(app, shop.id, { title: "Elm table", boardId: guarded }),
    secret: await buildPinRow(app, shop.id, { title: "Oak secret", boardId: secret }),
    newest: await buildPinRow(app, shop.id, { title: "Ash stool" }),
  };
  await buildPinRow(app, stranger.id, { title: "Oak of somebody else" });
  const gone = await buildPinRow(app, shop.id, { title: "Oak gone" });
  const trash = { text: "update pins set state = 'trashed', trashed_at = now() where id = $1" };
  await app.context.db.query(trash, [gone]);
  await indexEverything(app);
});

const ask = (browser: Browser, options: { query?: string; page_size?: number; bookmarks?: string[] } = {}) =>
  browser.call("PinsToAdvertise.get", { ad_account_id: account, ...options });
const listed = async (browser: Browser, query?: string) => {
  const { data } = await ask(browser, query === undefined ? {} : { query });
  return data.map(({ pin, pin_fault }) => [pin.id, pin_fault]);
};

const bookmarksOf = ({ envelope }: Awaited<ReturnType<typeof ask>>) =>
  envelope.resource.options.bookmarks as string[];

test("is for those who may edit", async () => {
  const analyst = await buildHelper(app, shop, ["ANALYST"]);
  expect((await ask(visitor)).status).toBe(401);
  expect((await ask(stranger.browser)).status).toBe(404);
  expect((await ask(analyst.browser)).status).toBe(403);
  expect((await ask(shop.browser, { query: "x".repeat(201) })).status).toBe(400);
  expect((await ask(shop.browser, { bookmarks: ["nonsense"] })).status).toBe(400);
});

test("lists the business's own Pins, newest first, and says which can't be advertised", async () => {
  expect(await listed(shop.browser)).toEqual([
    [pins.newest, null],
    [pins.secret, "not_public"],
    [pins.guarded, null],
    [pins.loose, null],
  ]);
});

test("lists for those who help what can be advertised, and nothing secret", async () => {
  const expected = [pins.newest, pins.guarded, pins.loose].map((id) => [id, null]);
  expect(await listed(helper.browser)).toEqual(expected);
  expect(await listed(helper.browser, "secret")).toEqual([]);
});

test("goes on from page to page", async () => {
  const first = await ask(helper.browser, { page_size: 2 });
  expect(first.data.map(({ pin: { id } }) => id)).toEqual([pins.newest, pins.guarded]);
  const next = await ask(helper.browser, { page_size: 2, bookmarks: bookmarksOf(first) });
  expect(next.data.map(({ pin: { id } }) => id)).toEqual([pins.loose]);
  expect(bookmarksOf(next)).toEqual([endBookmark]);
});

test("finds Pins by their words, of which the last may be unfinished", async () => {
  expect(await listed(shop.browser, "oak")).toEqual([
    [pins.secret, "not_public"],
    [pins.loose, null],
  ]);
  expect(await listed(shop.browser, "oak cha")).toEqual([[pins.loose, null]]);
  expect(await listed(shop.browser, "'")).toEqual([]);
});
