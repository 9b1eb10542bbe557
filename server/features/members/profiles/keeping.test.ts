import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const fieldSets = ["board_visibility", "quicksave", "save_behavior"];
const own = [
  "eligible_for_wishlist",
  "show_shopping_list",
  "has_custom_board_sorting_order",
  "has_pin_clusters",
  "quick_saves_pin_count",
  "last_pin_save_time",
  "save_behavior",
];

async function ask(browser: Browser, { id }: Person, field_set_key?: string) {
  return (await browser.call("User.get", { user_id: id, ...(field_set_key && { field_set_key }) })).data;
}

describe("a member's boards and Pins data", () => {
  test.each(fieldSets)("is returned to themselves by %s", async (fieldSet) => {
    const kim = await buildPerson(app);
    expect(await ask(kim.browser, kim, fieldSet)).toMatchObject({
      show_all_pins: true,
      eligible_for_wishlist: false,
      show_shopping_list: false,
      has_custom_board_sorting_order: false,
      has_pin_clusters: false,
      quick_saves_pin_count: 0,
      last_pin_save_time: null,
      save_behavior: 1,
    });
    const board = await buildBoardRow(app, kim.id);
    await buildPinRow(app, kim.id);
    await buildPinRow(app, kim.id, { boardId: board });
    await kim.browser.call("BoardsReorder.create", { board_ids: [board] });
    await kim.browser.call("UserSettings.update", { save_behavior: "0" });
    const told = await ask(kim.browser, kim, fieldSet);
    expect(told).toMatchObject({
      has_custom_board_sorting_order: true,
      quick_saves_pin_count: 1,
      save_behavior: 0,
    });
    expect(Date.parse(told.last_pin_save_time ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("is returned to no one else, and only on request", async () => {
    const kim = await buildPerson(app);
    const lea = await buildPerson(app);
    const limited = await openSession(app, kim, { isLimited: true });
    const answers = [await ask(kim.browser, kim), await ask(kim.browser, kim, "profile")];
    for (const fieldSet of fieldSets) {
      for (const browser of [visitor, lea.browser, limited]) answers.push(await ask(browser, kim, fieldSet));
    }
    for (const answer of answers) {
      expect(Object.keys(answer).filter((field) => own.includes(field))).toEqual([]);
      expect(answer.show_all_pins).toBe(true);
    }
  });
});

describe("the save behaviour", () => {
  test("is a setting that asks for a board at first", async () => {
    const kim = await buildPerson(app);
    expect((await kim.browser.call("UserSettings.get", {})).data.save_behavior).toBe(1);
    const { data } = await kim.browser.call("UserSettings.update", { save_behavior: 0 });
    expect(data.save_behavior).toBe(0);
    expect((await kim.browser.call("UserSettings.update", { about: "Hm" })).data.save_behavior).toBe(0);
    for (const save_behavior of [2, -1, "always"]) {
      expect((await kim.browser.call("UserSettings.update", { save_behavior })).status).toBe(400);
    }
  });
});

describe("all Pins of a member", () => {
  const pinsOf = async (browser: Browser, { username }: Person) =>
    (await browser.call("UserPins.get", { username })).data.map(({ id }) => id);

  test("are visible to others unless the member switched that off, and only those they may see", async () => {
    const [kim, lea] = [await buildPerson(app), await buildPerson(app)];
    const [open, secret] = [
      await buildBoardRow(app, kim.id),
      await buildBoardRow(app, kim.id, { privacy: "secret" }),
    ];
    const seen = [await buildPinRow(app, kim.id, { boardId: open }), await buildPinRow(app, kim.id)];
    const all = [...seen, await buildPinRow(app, kim.id, { boardId: secret })];
    expect(await pinsOf(kim.browser, kim)).toEqual(all.toReversed());
    for (const browser of [visitor, lea.browser]) {
      expect(await pinsOf(browser, kim)).toEqual(seen.toReversed());
      expect((await ask(browser, kim)).show_all_pins).toBe(true);
    }
    expect((await visitor.call("User.get", { username: kim.username })).data.pin_count).toBe(2);
    await kim.browser.call("BoardArchive.create", { board_id: open });
    expect((await visitor.call("User.get", { username: kim.username })).data.pin_count).toBe(1);
    expect(await pinsOf(visitor, kim)).toEqual(seen.slice(1));
    expect(await pinsOf(kim.browser, kim)).toEqual(all.toReversed());
    await buildBlockRow(app, lea.id, kim.id);
    expect(await pinsOf(lea.browser, kim)).toEqual([]);
    await kim.browser.call("BoardVisibilitySettings.update", { show_all_pins: false });
    for (const browser of [visitor, lea.browser]) expect(await pinsOf(browser, kim)).toEqual([]);
    expect((await ask(visitor, kim)).show_all_pins).toBe(false);
  });
});
