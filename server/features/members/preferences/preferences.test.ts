import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { openSession } from "#testkit/members.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let visitor: Browser;
let limited: Browser;

beforeAll(async () => {
  app = await startTestApp();
  [ada, ben] = [await buildPerson(app), await buildPerson(app)];
  [visitor, limited] = [await app.browser(), await openSession(app, ada, { isLimited: true })];
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const calls: [OperationName, object][] = [
  ["UserMetadata.get", {}],
  ["UserMetadata.update", { most_recent_board_sort_order: "alphabetical" }],
  ["UserState.get", { state: "QUICK_SAVES_BOARD_ID" }],
  ["UserState.create", { state: "QUICK_SAVES_BOARD_ID", value: "1" }],
  ["BoardVisibilitySettings.get", {}],
  ["BoardVisibilitySettings.update", { show_all_pins: true }],
];

test.each(calls)("%s is the member's own, and needs a full session", async (name, options) => {
  expect((await visitor.call(name, options as OptionsOf<typeof name>)).status).toBe(401);
  expect((await limited.call(name, options as OptionsOf<typeof name>)).status).toBe(403);
});

describe("view preferences", () => {
  test("are unset at first, and absent fields stay", async () => {
    const { data } = await ben.browser.call("UserMetadata.get", {});
    const nothing = {
      most_recent_board_sort_order: null,
      profile_board_rep_view_type: "square",
      profile_pin_rep_view_type: null,
      board_pin_rep_view_type: null,
      has_custom_board_sorting_order: false,
    };
    expect(data).toEqual(nothing);
    const update = async (options: OptionsOf<"UserMetadata.update">) =>
      (await ben.browser.call("UserMetadata.update", options)).data;
    expect(await update({ most_recent_board_sort_order: "custom" })).toEqual({
      ...nothing,
      most_recent_board_sort_order: "custom",
    });
    const viewed = await update({
      profile_board_rep_view_type: "square",
      profile_pin_rep_view_type: "dense",
    });
    expect(viewed).toMatchObject({
      most_recent_board_sort_order: "custom",
      profile_board_rep_view_type: "square",
      profile_pin_rep_view_type: "dense",
      board_pin_rep_view_type: null,
    });
    expect(
      await update({ profile_board_rep_view_type: "list", board_pin_rep_view_type: "regular" }),
    ).toMatchObject({
      profile_board_rep_view_type: "wide",
      profile_pin_rep_view_type: "dense",
      board_pin_rep_view_type: "regular",
    });
    expect(await update({})).toEqual((await ben.browser.call("UserMetadata.get", {})).data);
    expect((await ada.browser.call("UserMetadata.get", {})).data).toEqual(nothing);
  });

  test.each([
    { most_recent_board_sort_order: "newest" },
    { profile_board_rep_view_type: "tall" },
    { board_pin_rep_view_type: "compact" },
  ])("refuse %j", async (options) => {
    expect((await ben.browser.call("UserMetadata.update", options as never)).status).toBe(400);
  });

  test("are one's own, at whichever id", async () => {
    expect((await ben.browser.call("UserMetadata.get", { orbac_subject_id: ben.id })).status).toBe(200);
    for (const name of ["UserMetadata.get", "UserMetadata.update"] as const) {
      const { status, error } = await ben.browser.call(name, { orbac_subject_id: ada.id });
      expect([status, error?.message_detail]).toEqual([403, "orbac_subject_id"]);
    }
  });
});

describe("a program's stored data", () => {
  test.each(["QUICK_SAVES_BOARD_ID", "COMMENTS_OFF_REMINDER"] as const)(
    "%s stays until removed, separately for each member",
    async (state) => {
      expect((await ada.browser.call("UserState.get", { state })).data).toEqual({ state, value: null });
      for (const value of ["12", 13]) {
        const { data } = await ada.browser.call("UserState.create", { state, value });
        expect(data).toEqual({ state, value: String(value) });
      }
      expect((await ada.browser.call("UserState.get", { state })).data.value).toBe("13");
      expect((await ben.browser.call("UserState.get", { state })).data.value).toBeNull();
      expect((await ada.browser.call("UserState.create", { state })).data.value).toBeNull();
      expect((await ada.browser.call("UserState.get", { state })).data.value).toBeNull();
    },
  );

  test.each([{}, { state: "OTHER" }, { state: "QUICK_SAVES_BOARD_ID", value: "v".repeat(201) }])(
    "is not %j",
    async (options) => {
      expect((await ada.browser.call("UserState.create", options as never)).status).toBe(400);
    },
  );
});

describe("what a profile shows next to boards", () => {
  test("starts with their Pins shown, and absent fields stay", async () => {
    const off = { show_all_pins: false, eligible_for_wishlist: false, show_shopping_list: false };
    const atFirst = await ben.browser.call("BoardVisibilitySettings.get", {});
    expect(atFirst.data).toEqual({ ...off, show_all_pins: true });
    expect((await ben.browser.call("BoardVisibilitySettings.update", off)).data).toEqual(off);
    const { data } = await ben.browser.call("BoardVisibilitySettings.update", { show_all_pins: "true" });
    expect(data).toEqual({ ...off, show_all_pins: true });
    const both = await ben.browser.call("BoardVisibilitySettings.update", {
      eligible_for_wishlist: 1,
      show_shopping_list: true,
    });
    expect(both.data).toEqual({ show_all_pins: true, eligible_for_wishlist: true, show_shopping_list: true });
    await ben.browser.call("BoardVisibilitySettings.update", off);
    expect((await ben.browser.call("BoardVisibilitySettings.get", {})).data).toEqual(off);
    const wrong = { show_all_pins: "perhaps" } as never;
    expect((await ben.browser.call("BoardVisibilitySettings.update", wrong)).status).toBe(400);
  });
});
