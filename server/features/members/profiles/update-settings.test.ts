import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_SWITCHES } from "#contract/members/member-switches.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { build, run } from "#server/platform/db/prepared.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp } from "#testkit/members/accounts.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe.each(["UserSettings.get", "UserSettings.create", "UserSettings.update", "Partner.update"] as const)(
  "%s",
  (name) => {
    test("requires a login", async () => {
      const { status, error } = await (await app.browser()).call(name, {});
      expect(status).toBe(401);
      expect(error?.code).toBe(2);
    });

    test("is closed to a limited session", async () => {
      const { browser, user } = await signUp(app);
      await run(
        app.context.db,
        build.updateTable("sessions").set({ is_limited: true }).where("member_id", "=", user.id),
      );
      expect(await browser.call(name, {})).toMatchObject({
        status: 403,
        error: { message_detail: "limited" },
      });
    });
  },
);

describe("UserSettings", () => {
  test("return members their own data", async () => {
    const { browser, email, user } = await signUp(app);
    const { data, text } = await browser.call("UserSettings.get", {});
    expect(data).toMatchObject({
      id: user.id,
      email,
      birthday: "1990-05-17",
      account_type: "personal",
      has_password: true,
      has_two_factor: false,
      is_write_banned: false,
      is_staff: false,
    });
    expect(text).not.toMatch(/argon2|password_hash/);
  });

  test.each(MEMBER_SWITCHES)("turns %s on and off", async (name) => {
    const { browser } = await signUp(app);
    for (const isOn of [true, false]) {
      const { data } = await browser.call("UserSettings.update", { [name]: isOn });
      expect(data?.[name]).toBe(isOn);
      expect((await browser.call("UserSettings.get", {})).data?.[name]).toBe(isOn);
    }
  });

  test("are changed by POST /v3/users/me/ too, with the token", async () => {
    const { browser } = await signUp(app);
    const post = (headers: Record<string, string>) =>
      browser.request("POST", "/v3/users/me/", {
        body: JSON.stringify({ about: "Kilns" }),
        headers: { "content-type": "application/json", ...headers },
      });
    expect((await post({ "x-csrftoken": "" })).status).toBe(403);
    expect((await post({ "x-csrftoken": browser.cookies.get("csrftoken") ?? "" })).status).toBe(200);
    expect((await browser.call("UserSettings.get", {})).data.about).toBe("Kilns");
  });

  test("change the named fields and keep the rest", async () => {
    const { browser, user } = await signUp(app);
    const changed = await browser.call("UserSettings.update", {
      about: "Pots and kilns\nin Faenza",
      location: "Faenza",
      website_url: "example.org",
      pronouns: "she/her",
      locale: "it",
      country: "it",
      is_private_profile: "true",
    });
    expect(changed.status).toBe(200);
    const expected = {
      about: "Pots and kilns\nin Faenza",
      location: "Faenza",
      website_url: "https://example.org/",
      pronouns: ["she", "her"],
      locale: "it",
      country: "IT",
      is_private_profile: true,
      first_name: "Ada",
    };
    expect(changed.data).toMatchObject(expected);
    expect((await browser.call("UserSettings.update", { gender: "" })).data).toMatchObject(expected);
    const others = (await (await app.browser()).call("User.get", { user_id: user.id })).data;
    expect(others).toMatchObject({ about: expected.about, is_private_profile: true });
  });

  test("link a profile on another site, shown by its handle", async () => {
    const { browser, user } = await signUp(app);
    const stranger = await app.browser();
    const link = async (social_url: string) => {
      expect((await browser.call("UserSettings.update", { social_url })).status).toBe(200);
      return (await stranger.call("User.get", { user_id: user.id })).data.instagram_data;
    };
    expect(await link("social.example/@ada")).toEqual({
      username: "ada",
      url: "https://social.example/@ada",
    });
    expect(await link("https://ada.example")).toEqual({
      username: "ada.example",
      url: "https://ada.example/",
    });
    expect(await link("")).toBeNull();
  });

  test("leave an event with the fields but not their values", async () => {
    const { browser, user } = await signUp(app);
    await browser.call("UserSettings.update", { about: "a confession" });
    await browser.call("UserSettings.update", { about: "a confession" });
    const events = await run(
      app.context.db,
      build
        .selectFrom("events")
        .select(["verb", "data"])
        .where("object_id", "=", user.id)
        .where("verb", "=", "update")
        .where("object_type", "=", "member"),
    );
    expect(events).toEqual([{ verb: "update", data: { fields: ["about"] } }]);
  });

  test("split a full name", async () => {
    const { browser } = await signUp(app);
    const unseen = await browser.call("UserSettings.update", { full_name: "\u3164", last_name: "\u2800" });
    expect(unseen.data).toMatchObject({ first_name: "", last_name: "", full_name: "" });
    const { data } = await browser.call("UserSettings.update", { full_name: "Ada King Lovelace" });
    expect(data).toMatchObject({
      first_name: "Ada",
      last_name: "King Lovelace",
      full_name: "Ada King Lovelace",
    });
  });

  test.each<[string, OptionsOf<"UserSettings.update">]>([
    ["website_url", { website_url: "javascript:alert(1)" }],
    ["about", { about: "x".repeat(501) }],
    ["first_name", { first_name: "x".repeat(66) }],
    ["last_name", { first_name: "x".repeat(40), last_name: "y".repeat(40) }],
    ["locale", { locale: "nl" }],
    ["username", { username: "a b" }],
    ["username", { username: "ab" }],
    ["username", { username: "settings" }],
    ["username", { username: "x".repeat(31) }],
    ["social_url", { social_url: "http://social.example/ada" }],
    ["social_url", { social_url: "@ada" }],
    ["social_url", { social_url: `https://social.example/${"a".repeat(300)}` }],
    ["profile_image_url", { profile_image_url: "https://elsewhere.example/cat.jpg" }],
    [
      "profile_image_url",
      { profile_image_url: "/media/75x75/aa/bb/cc/aabbcc00000000000000000000000000.jpg" },
    ],
  ])("refuse a bad %s", async (field, options) => {
    const { browser } = await signUp(app);
    const before = (await browser.call("UserSettings.get", {})).data;
    const refused = await browser.call("UserSettings.update", { ...options, location: "elsewhere" });
    expect(refused).toMatchObject({ status: 400, error: { code: 1, message_detail: field } });
    expect((await browser.call("UserSettings.get", {})).data).toEqual(before);
  });

  test("are closed to anyone who may not write", async () => {
    const { browser, user } = await signUp(app);
    await run(
      app.context.db,
      build.updateTable("members").set({ is_write_banned: true }).where("id", "=", user.id),
    );
    expect((await browser.call("UserSettings.update", { about: "x" })).status).toBe(403);
    expect((await browser.call("UserSettings.get", {})).data.is_write_banned).toBe(true);
  });
});

describe("a new username", () => {
  test("reserves the old one for its member, sends a mail, and can be reverted", async () => {
    const { browser, email } = await signUp(app, { username: "heron_one" });
    const other = (await signUp(app)).browser;
    expect((await browser.call("UserSettings.update", { username: "Heron_Two" })).data.username).toBe(
      "Heron_Two",
    );
    const [mail] = await app.mailsTo(email);
    expect(mail?.text).toContain("heron_one");
    expect(mail?.text).toContain("Heron_Two");
    expect(await other.call("UserSettings.update", { username: "HERON_one" })).toMatchObject({
      status: 409,
      error: { code: 91, message_detail: "username" },
    });
    expect((await browser.call("UserSettings.update", { username: "heron_one" })).status).toBe(200);
    expect((await other.call("User.get", { username: "heron_two" })).data.username).toBe("heron_one");
  });

  test("in other capitals affects no one, and sends no mail", async () => {
    const { browser, email } = await signUp(app, { username: "only_case" });
    const before = (await app.mailsTo(email)).length;
    expect((await browser.call("UserSettings.update", { username: "Only_Case" })).data.username).toBe(
      "Only_Case",
    );
    expect(await app.mailsTo(email)).toHaveLength(before);
  });

  test("may be one whose reservation has expired", async () => {
    const { browser } = await signUp(app, { username: "old_nest" });
    await browser.call("UserSettings.update", { username: "new_nest" });
    await run(
      app.context.db,
      build
        .updateTable("former_usernames")
        .set({ held_until: "2020-01-01" })
        .where("username_key", "=", "old_nest"),
    );
    const other = await signUp(app);
    expect((await other.browser.call("UserSettings.update", { username: "old_nest" })).status).toBe(200);
    expect((await browser.call("User.get", { username: "old_nest" })).data.id).toBe(other.user.id);
  });

  test("goes to one of several concurrent requests", async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => signUp(app)));
    const answers = await Promise.all(
      members.map(({ browser }) => browser.call("UserSettings.update", { username: "contested" })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  test("is not taken from a member who is just giving it up", async () => {
    const giver = await signUp(app, { username: "giving_up" });
    const takers = await Promise.all(Array.from({ length: 4 }, () => signUp(app)));
    const [given, ...taken] = await Promise.all([
      giver.browser.call("UserSettings.update", { username: "given_up" }),
      ...takers.map(({ browser }) => browser.call("UserSettings.update", { username: "giving_up" })),
    ]);
    expect(given?.status).toBe(200);
    expect(taken.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  test("is rejected to a member who gave up many recently", async () => {
    const { browser } = await signUp(app);
    for (let round = 0; round < 10; round += 1) {
      expect((await browser.call("UserSettings.update", { username: `collector_${round}` })).status).toBe(
        200,
      );
    }
    expect(await browser.call("UserSettings.update", { username: "collector_10" })).toMatchObject({
      status: 400,
      error: { code: 10, message_detail: "username" },
    });
    expect((await browser.call("UserSettings.get", {})).data.username).toBe("collector_9");
  });
});
