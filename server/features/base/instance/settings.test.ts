import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { createFirstStaffLink, createStaffLink } from "./index.ts";

let app: TestApp;
let staff: TestMember;
let visitor: Browser;

async function claim(browser: Browser, link: string) {
  return await browser.call("StaffClaim.update", { token: new URL(link).searchParams.get("t") ?? "" });
}

async function newestEntry() {
  return (await staff.browser.call("AuditLog.get", { page_size: 1 })).data[0];
}

beforeAll(async () => {
  app = await startTestApp();
  staff = await signUp(app, { username: "steward" });
  await claim(staff.browser, await createStaffLink(app.context));
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const forStaff: { [Name in OperationName]?: OptionsOf<Name> } = {
  "InstanceSettings.get": {},
  "InstanceHealth.get": {},
  "InstanceSettings.update": { name: "Taken over" },
  "AdvertisingSettings.get": {},
  "AdvertisingSettings.update": { is_on: true },
  "Experiments.get": {},
  "Experiments.update": { name: "web_masonry_v2", is_on: true },
  "ExperimentOverride.update": { name: "web_masonry_v2", group: "enabled" },
  "AuditLog.get": {},
  "AdminMember.get": {},
  "AdminMember.update": { user_id: "1", state: "active" },
  "StaffRoles.update": { user_id: "1", roles: ["admin"] },
};

describe.each(Object.entries(forStaff) as [OperationName, never][])("%s", (name, options) => {
  test("is for staff only", async () => {
    expect((await visitor.call(name, options)).status).toBe(401);
    const { browser } = await signUp(app);
    expect(await browser.call(name, options)).toMatchObject({ status: 403, error: { code: 29 }, data: null });
  });
});

describe("the staff link", () => {
  test("makes the logged-in member who opens it staff, once", async () => {
    const link = await createStaffLink(app.context);
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/claim\/\?t=[\w-]{43}$/);
    expect((await claim(visitor, link)).status).toBe(401);
    const { browser, user } = await signUp(app);
    expect((await claim(browser, link)).status).toBe(200);
    expect((await browser.call("UserSettings.get", {})).data.is_staff).toBe(true);
    expect(await newestEntry()).toMatchObject({
      actor: { id: user.id },
      action: "staff.claim",
      subject: `member:${user.id}`,
      before: { staff_roles: [] },
      after: { staff_roles: ["admin"] },
    });
    const late = await signUp(app);
    expect(await claim(late.browser, link)).toMatchObject({
      status: 401,
      error: { message_detail: "token" },
    });
    expect((await late.browser.call("UserSettings.get", {})).data.is_staff).toBe(false);
  });

  test("works for one of several who open it at once", async () => {
    const link = await createStaffLink(app.context);
    const members = await Promise.all(Array.from({ length: 4 }, () => signUp(app)));
    const answers = await Promise.all(members.map(({ browser }) => claim(browser, link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test("expires with the next one, and after a day", async () => {
    const { browser } = await signUp(app);
    const old = await createStaffLink(app.context);
    const link = await createStaffLink(app.context);
    expect((await claim(browser, old)).status).toBe(401);
    await app.context.db.pool.query("update email_tokens set expires_at = now() - interval '1 second'");
    expect((await claim(browser, link)).status).toBe(401);
  });

  test("is printed automatically once, and only without staff", async () => {
    expect(await createFirstStaffLink(app.context)).toBeNull();
    await using fresh = await startTestApp();
    const { context } = fresh;
    const links = await Promise.all([createFirstStaffLink(context), createFirstStaffLink(context)]);
    expect(links.filter((link) => link !== null)).toHaveLength(1);
    expect(await createFirstStaffLink(context)).toBeNull();
  });
});

describe("InstanceSettings", () => {
  test("apply to everyone at once, and the log has old and new values", async () => {
    const { data } = await staff.browser.call("InstanceSettings.update", {
      name: "The Nest",
      imprint_url: "example.org/imprint",
      locales: ["de", "en", "de"],
    });
    expect(data.settings).toMatchObject({ name: "The Nest", imprint_url: "https://example.org/imprint" });
    expect(data.settings.locales).toEqual(["de", "en"]);
    expect((await visitor.call("Locales.get", {})).data.map(({ locale }) => locale)).toEqual(["de", "en"]);
    expect(await newestEntry()).toMatchObject({
      actor: { username: "steward" },
      action: "settings.update",
      before: { name: "Bowerbird", imprint_url: "" },
      after: { name: "The Nest", imprint_url: "https://example.org/imprint" },
    });
    await staff.browser.call("InstanceSettings.update", { name: "The Nest" });
    expect((await newestEntry())?.after).toMatchObject({ name: "The Nest", imprint_url: expect.anything() });
  });

  test("keep concurrent changes of two staff members", async () => {
    await Promise.all([
      staff.browser.call("InstanceSettings.update", { pages: { terms: { en: "Be kind." } } }),
      staff.browser.call("InstanceSettings.update", { pages: { privacy: { en: "We keep little." } } }),
    ]);
    const { pages } = (await staff.browser.call("InstanceSettings.get", {})).data;
    expect(pages).toMatchObject({ terms: { en: "Be kind." }, privacy: { en: "We keep little." } });
  });

  test.each<[string, OptionsOf<"InstanceSettings.update">]>([
    ["name", { name: "  " }],
    ["imprint_url", { imprint_url: "javascript:alert(1)" }],
    ["contact_email", { contact_email: "nobody" }],
    ["locales", { locales: [] }],
    ["registration", { registration: "ajar" as "open" }],
    ["pages.terms.en", { pages: { terms: { en: "x".repeat(50_001) } } }],
  ])("refuse a bad %s", async (field, options) => {
    const before = (await staff.browser.call("InstanceSettings.get", {})).data;
    expect(await staff.browser.call("InstanceSettings.update", options)).toMatchObject({
      status: 400,
      error: { code: 1, message_detail: field },
    });
    expect((await staff.browser.call("InstanceSettings.get", {})).data).toEqual(before);
  });
});

describe("InstancePage.get", () => {
  test("returns the host's text in the viewer's language, else in English, else none", async () => {
    const page = "about";
    const german = await app.browser();
    german.headers["accept-language"] = "de";
    await staff.browser.call("InstanceSettings.update", { locales: ["en", "de"] });
    expect((await german.call("InstancePage.get", { page })).data).toEqual({ page, text: "", locale: null });
    await staff.browser.call("InstanceSettings.update", { pages: { about: { en: "Hello" } } });
    expect((await german.call("InstancePage.get", { page })).data).toEqual({
      page,
      text: "Hello",
      locale: "en",
    });
    await staff.browser.call("InstanceSettings.update", { pages: { about: { de: "Hallo" } } });
    expect((await german.call("InstancePage.get", { page })).data).toEqual({
      page,
      text: "Hallo",
      locale: "de",
    });
    expect((await visitor.call("InstancePage.get", { page })).data.text).toBe("Hello");
    expect((await newestEntry())?.after).toEqual({ pages: { about: { de: "Hallo" } } });
    await staff.browser.call("InstanceSettings.update", { pages: { about: { de: " ", en: "" } } });
    expect((await german.call("InstancePage.get", { page })).data.locale).toBeNull();
  });

  test("has three pages", async () => {
    expect((await visitor.call("InstancePage.get", { page: "cookies" as "about" })).status).toBe(400);
  });
});

describe("experiments", () => {
  const name = "group_boards_at_top";

  test("can be changed and are logged", async () => {
    const groups = [{ name: "enabled", percent: 10 }];
    const { data } = await staff.browser.call("Experiments.update", { name, is_on: true, groups });
    expect(data).toMatchObject({ name, is_on: true, groups });
    expect((await staff.browser.call("Experiments.get", {})).data).toContainEqual(data);
    expect(await newestEntry()).toMatchObject({
      action: "experiment.update",
      subject: `experiment:${name}`,
      before: { is_on: false },
      after: { is_on: true, groups },
    });
  });

  test.each([
    [
      "over 100 percent",
      [
        { name: "a", percent: 60 },
        { name: "b", percent: 41 },
      ],
    ],
    [
      "with one name twice",
      [
        { name: "a", percent: 1 },
        { name: "a", percent: 1 },
      ],
    ],
    ["without a name", [{ name: " ", percent: 1 }]],
  ])("refuse groups %s", async (_, groups) => {
    expect(await staff.browser.call("Experiments.update", { name, groups })).toMatchObject({
      status: 400,
      error: { message_detail: "groups" },
    });
  });

  test("that don't exist are not found", async () => {
    expect((await staff.browser.call("Experiments.update", { name: "x" })).status).toBe(404);
    expect((await staff.browser.call("ExperimentOverride.update", { name: "x" })).status).toBe(404);
    const stranger = { name, group: "no such group" };
    expect((await staff.browser.call("ExperimentOverride.update", stranger)).status).toBe(404);
  });

  test("can be set to another group for one session", async () => {
    const read = async () => {
      const { rows } = await app.context.db.pool.query(
        "select experiment_overrides from sessions where member_id = $1",
        [staff.user.id],
      );
      return rows.map((row) => row.experiment_overrides);
    };
    await staff.browser.call("ExperimentOverride.update", { name, group: "enabled" });
    expect(await read()).toEqual([{ [name]: "enabled" }]);
    await staff.browser.call("ExperimentOverride.update", { name });
    expect(await read()).toEqual([{}]);
  });
});

describe("ads", () => {
  test("are off until the host switches them on, which everyone's pages learn", async () => {
    const { data: before } = await staff.browser.call("AdvertisingSettings.get", {});
    expect(before).toMatchObject({ is_on: false, is_second_factor_for_owners: true });
    expect((await app.context.instance.get()).settings.ads).toBe("off");
    const change = { is_on: true, currency: "EUR", click_floor: "70000" };
    const { data } = await staff.browser.call("AdvertisingSettings.update", change as never);
    expect(data).toEqual({ ...before, is_on: true, currency: "EUR", click_floor: 70_000 });
    expect((await app.context.instance.get()).settings.ads).toBe("optional");
    expect(await newestEntry()).toMatchObject({
      action: "settings.update",
      subject: "advertising",
      before: { is_on: false, currency: "USD", click_floor: 50_000 },
      after: { is_on: true, currency: "EUR", click_floor: 70_000 },
    });
    await staff.browser.call("AdvertisingSettings.update", { may_members_switch_off: false });
    expect((await app.context.instance.get()).settings.ads).toBe("on");
  });

  test("with the same values nothing is noted", async () => {
    const { id } = (await newestEntry()) ?? {};
    await staff.browser.call("AdvertisingSettings.update", { is_on: true, may_members_switch_off: false });
    expect((await newestEntry())?.id).toBe(id);
  });

  test.each([
    [{ currency: "eur" }, "currency"],
    [{ currency: "EURO" }, "currency"],
    [{ pins_between_ads: 3 }, "pins_between_ads"],
    [{ click_floor: -1 }, "click_floor"],
    [{ click_floor: 1_000_000_001 }, "click_floor"],
    [{ who_may_advertise: "everyone" }, "who_may_advertise"],
  ])("%j is refused", async (options, message_detail) => {
    const answer = await staff.browser.call("AdvertisingSettings.update", options as never);
    expect(answer).toMatchObject({ status: 400, error: { message_detail } });
  });
});
