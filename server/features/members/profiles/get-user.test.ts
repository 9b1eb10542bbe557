import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { signUp } from "#testkit/members/accounts.ts";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
  visitor.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function set(id: string, state: Row<"members">["state"]): Promise<void> {
  await run(app.context.db, build.updateTable("members").set({ state }).where("id", "=", id));
}

describe("User.get", () => {
  test("answers visitors, by username in any case and by id", async () => {
    const { user } = await signUp(app, { username: "Bower_One", first_name: "Ada", last_name: "King" });
    for (const options of [{ username: "bower_ONE" }, { username: " Bower_One " }, { user_id: user.id }]) {
      const { status, data } = await visitor.call("User.get", options);
      expect(status).toBe(200);
      expect(data).toMatchObject({ id: user.id, username: "Bower_One", full_name: "Ada King", type: "user" });
      expect(data).toMatchObject({ follower_count: 0, pin_count: 0, explicitly_followed_by_me: false });
      expect(data.image_small_url).toMatch(
        /^http:\/\/localhost:3000\/media\/initials\/75x75\/[0-7]\/41-4b\.svg$/,
      );
    }
  });

  test("says whether there are Pins the member created that the viewer can see", async () => {
    const { user, browser } = await signUp(app, {});
    const shows = async (who: Browser) =>
      (await who.call("User.get", { user_id: user.id })).data.show_creator_profile;
    const boardId = await buildBoardRow(app, user.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, user.id, { boardId });
    expect([await shows(visitor), await shows(browser)]).toEqual([false, false]);
    await run(app.context.db, build.updateTable("pins").set({ creator_id: user.id }).where("id", "=", pinId));
    expect([await shows(visitor), await shows(browser)]).toEqual([false, true]);
    await browser.call("Pin.update", { id: pinId, board_id: "" });
    expect([await shows(visitor), await shows(browser)]).toEqual([true, true]);
  });

  test("counts secret and archived boards for the member alone", async () => {
    const { user, browser } = await signUp(app, {});
    await buildBoardRow(app, user.id, { name: "Open" });
    await buildBoardRow(app, user.id, { name: "Secret", privacy: "secret" });
    const { data: old } = await browser.call("Board.create", { name: "Old" });
    await browser.call("BoardArchive.create", { board_id: old.id });
    const countsFor = async (who: Browser) => {
      const { data } = await who.call("User.get", { user_id: user.id });
      const { board_count, boardCount, secret_board_count, secretBoardCount, archived_board_count } = data;
      return [board_count, boardCount, secret_board_count, secretBoardCount, archived_board_count];
    };
    const { browser: other } = await signUp(app, {});
    expect(await countsFor(browser)).toEqual([3, 3, 1, 1, 1]);
    for (const who of [visitor, other]) expect(await countsFor(who)).toEqual([1, 1, 0, 0, 0]);
  });

  test("says whether there are Pins without a board that the viewer can see", async () => {
    const { user, browser } = await signUp(app, {});
    const has = async (who: Browser) =>
      (await who.call("User.get", { user_id: user.id })).data.has_quicksave_board;
    expect([await has(visitor), await has(browser)]).toEqual([false, false]);
    await buildPinRow(app, user.id, {});
    expect([await has(visitor), await has(browser)]).toEqual([true, true]);
    await browser.call("UserSettings.update", { is_private_profile: true });
    expect([await has(visitor), await has(browser)]).toEqual([false, true]);
  });

  test("works as REST", async () => {
    await signUp(app, { username: "by_rest" });
    const reply = await visitor.request("GET", "/v3/users/By_Rest/");
    expect(JSON.parse(reply.text).resource_response.data.username).toBe("by_rest");
  });

  test("says whether search engines may index the member, on cached pages too", async () => {
    const { user, browser } = await signUp(app, {});
    let forgotten = 0;
    await app.context.db.sharedCaches.onClear(() => {
      forgotten += 1;
    });
    const reason = async () => (await visitor.call("User.get", { user_id: user.id })).data.seo_noindex_reason;
    expect(await reason()).toBeNull();
    await browser.call("UserSettings.update", { exclude_from_search: true });
    expect(await reason()).toBe("excluded_by_member");
    expect(forgotten).toBeGreaterThan(0);
    await browser.call("UserSettings.update", { is_private_profile: true });
    expect(await reason()).toBe("private_profile");
  });

  test("contains nothing private", async () => {
    const { user, email } = await signUp(app, { username: "secretive" });
    const { text } = await visitor.call("User.get", { user_id: user.id });
    expect(text).not.toContain(email);
    expect(text).not.toMatch(/email|birthday|1990-05-17|password|is_staff|gender|locale"\s*:\s*null|token/);
  });

  test("needs a name or an id", async () => {
    for (const options of [{}, { username: "" }, { username: "  " }]) {
      const { status, error } = await visitor.call("User.get", options);
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 1, message_detail: "username" });
    }
    expect((await visitor.call("User.get", { user_id: "4x" })).status).toBe(400);
  });

  test.each(["deactivated", "deleted", "banned"] as const)(
    "answers for a %s member as if they didn't exist",
    async (state) => {
      const { user } = await signUp(app, {});
      await set(user.id, state);
      const unknown = await visitor.call("User.get", { username: "nobody_of_that_name" });
      expect(unknown).toMatchObject({ status: 404, error: { code: 30, message: "User not found." } });
      for (const options of [{ username: user.username }, { user_id: user.id }]) {
        const gone = await visitor.call("User.get", options);
        expect(gone.status).toBe(404);
        expect(gone.envelope.resource_response).toEqual(unknown.envelope.resource_response);
      }
    },
  );
});

describe("the tabs of a profile", () => {
  const [saved, created, tried, hubBoards, hubPins] = [0, 1, 3, 4, 5];
  const tabsFor = async (who: Browser, userId: string, asked: { as_visitor?: boolean } = {}) => {
    const { data } = await who.call("User.get", { user_id: userId, ...asked });
    return data.eligible_profile_tabs.map(({ tab_type, is_default }) => [tab_type, is_default]);
  };
  const plain = [
    [created, false],
    [saved, true],
  ];
  const own = [...plain, [tried, false]];

  async function put(userId: string, experiment: string): Promise<void> {
    const override = JSON.stringify({ [experiment]: "enabled" });
    const sessions = build.updateTable("sessions").set({ experiment_overrides: override });
    await run(app.context.db, sessions.where("member_id", "=", userId));
  }

  test("are Created and Saved, Tried on one's own profile, and Saved alone for search engines", async () => {
    const { user, browser } = await signUp(app, {});
    const bot = await app.browser();
    bot.headers["user-agent"] = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    expect(await tabsFor(visitor, user.id)).toEqual(plain);
    expect(await tabsFor(browser, user.id)).toEqual(own);
    expect(await tabsFor(bot, user.id)).toEqual([[saved, true]]);
  });

  test("start with Created for a business that has created something the viewer sees", async () => {
    const { user, browser } = await signUp(app, {});
    await browser.call("Partner.update", { business_name: "Oak & Sons", account_type: "business" });
    expect(await tabsFor(visitor, user.id)).toEqual(plain);
    const boardId = await buildBoardRow(app, user.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, user.id, { boardId });
    await run(app.context.db, build.updateTable("pins").set({ creator_id: user.id }).where("id", "=", pinId));
    expect(await tabsFor(visitor, user.id)).toEqual(plain);
    expect(await tabsFor(browser, user.id)).toEqual([
      [created, true],
      [saved, false],
      [tried, false],
    ]);
  });

  test("are Pins and Boards for members on their own profile in the hub's experiment", async () => {
    const { user, browser } = await signUp(app, {});
    const { user: other } = await signUp(app, {});
    await put(user.id, "retrieval_hub_split");
    expect(await tabsFor(browser, user.id)).toEqual([
      [hubPins, true],
      [hubBoards, false],
    ]);
    expect(await tabsFor(browser, other.id)).toEqual(plain);
    expect(await tabsFor(browser, user.id, { as_visitor: true })).toEqual(plain);
  });

  test("leave Created out of the preview in its experiment", async () => {
    const { user, browser } = await signUp(app, {});
    await put(user.id, "retire_created_preview");
    expect(await tabsFor(browser, user.id)).toEqual(own);
    expect(await tabsFor(browser, user.id, { as_visitor: true })).toEqual([[saved, true]]);
  });
});

describe("members who look at their profile as visitors", () => {
  test("get what visitors get", async () => {
    const { user, browser } = await signUp(app, {});
    const { username } = user;
    const open = await buildBoardRow(app, user.id, { name: "Open" });
    const secret = await buildBoardRow(app, user.id, { name: "Secret", privacy: "secret" });
    for (const boardId of [open, secret]) await buildPinRow(app, user.id, { boardId });
    const pins = build.updateTable("pins").set({ creator_id: user.id });
    await run(app.context.db, pins.where("pinner_id", "=", user.id));
    for (const [name, options] of [
      ["User.get", { username }],
      ["Boards.get", { username }],
      ["UserActivityPins.get", { username }],
    ] as const) {
      const seen = await browser.call(name, { ...options, as_visitor: true });
      expect(seen.data).toEqual((await visitor.call(name, options)).data);
      expect(seen.data).not.toEqual((await browser.call(name, options)).data);
    }
  });

  test("see others as before", async () => {
    const { user } = await signUp(app, {});
    const { browser } = await signUp(app, {});
    await browser.call("UserFollow.create", { user_id: user.id });
    const { data } = await browser.call("User.get", { user_id: user.id, as_visitor: true });
    expect(data.explicitly_followed_by_me).toBe(true);
    expect((await visitor.call("Boards.get", { username: "no_one_here", as_visitor: true })).status).toBe(
      404,
    );
    expect(
      (await visitor.call("Boards.get", { username: user.username, as_visitor: "x" as never })).status,
    ).toBe(400);
  });
});

describe("an earlier username", () => {
  test("finds the member while it is reserved", async () => {
    const { browser, user } = await signUp(app, { username: "first_name_of_me" });
    await browser.call("UserSettings.update", { username: "second_name" });
    const found = await visitor.call("User.get", { username: "First_Name_of_me" });
    expect(found.data).toMatchObject({ id: user.id, username: "second_name" });
    await run(app.context.db, build.updateTable("former_usernames").set({ held_until: "2020-01-01" }));
    expect((await visitor.call("User.get", { username: "first_name_of_me" })).status).toBe(404);
  });

  test("doesn't find a banned member", async () => {
    const { browser, user } = await signUp(app, { username: "banned_once" });
    await browser.call("UserSettings.update", { username: "banned_twice" });
    await set(user.id, "banned");
    expect((await visitor.call("User.get", { username: "banned_once" })).status).toBe(404);
  });
});

describe("lists", () => {
  test("return the languages of this instance", async () => {
    const { data } = await visitor.call("Locales.get", {});
    expect(data).toHaveLength(9);
    expect(data).toContainEqual({ locale: "sv", name: "Svenska" });
  });

  test("return countries in the viewer's language and order", async () => {
    const german = await app.browser();
    german.headers["accept-language"] = "de";
    const { data } = await german.call("Countries.get", {});
    expect(data).toContainEqual({ code: "AT", name: "Österreich" });
    const names = data.map((country) => country.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("de").compare));
    expect((await visitor.call("Countries.get", {})).data).toContainEqual({ code: "AT", name: "Austria" });
  });

  test("return kinds of business", async () => {
    const { data } = await visitor.call("BusinessTypes.get", {});
    expect(data.length).toBeGreaterThanOrEqual(12);
    expect(data).toContainEqual({ value: "shop", label: "Shop" });
  });
});
