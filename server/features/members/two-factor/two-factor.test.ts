import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember, isSignedIn, type MemberTraits, openSession } from "#testkit/members.ts";
import { stepAt, totpCode } from "./totp.ts";

let app: TestApp;
let now = new Date("2027-05-01T09:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The app's next code: each is valid once, so the clock advances. */
function nextCode(secret: string): string {
  now = new Date(now.getTime() + 30_000);
  return totpCode(fromBase32(secret), stepAt(now));
}

function password(of: { password: string | null }): { password?: string } {
  return of.password === null ? {} : { password: of.password };
}

async function turnOn(traits: MemberTraits = {}) {
  const member = await buildMember(app, traits);
  const browser = await openSession(app, member);
  const begun = await browser.call("UserTwoFactor.create", password(member));
  const { secret, url } = begun.data;
  const confirmed = await browser.call("UserTwoFactor.update", { code: nextCode(secret) });
  return { member, browser, secret, url, codes: confirmed.data.recovery_codes, confirmed };
}

test.each([
  ["UserTwoFactor.get", {}],
  ["UserTwoFactor.create", {}],
  ["UserTwoFactor.update", { code: "123456" }],
  ["UserTwoFactor.delete", { code: "123456" }],
  ["UserRecoveryCodes.create", { code: "123456" }],
] as const)("%s requires a full session", async (name, options) => {
  const visitor = await app.browser();
  expect((await visitor.call(name, options)).error).toMatchObject({ http_status: 401, code: 2 });
  const limited = await openSession(app, await buildMember(app), { isLimited: true });
  expect((await limited.call(name, options)).error).toMatchObject({
    http_status: 403,
    message_detail: "limited",
  });
});

test.each([
  ["UserTwoFactor.update", {}],
  ["UserTwoFactor.update", { code: "12" }],
  ["UserTwoFactor.delete", { code: ["123456"] }],
  ["UserRecoveryCodes.create", { code: "1".repeat(33) }],
] as const)("%s refuses %j by the name of the field", async (name, options) => {
  const browser = await openSession(app, await buildMember(app));
  const { error } = await browser.call(name, options as never);
  expect(error).toMatchObject({ http_status: 400, message_detail: "code" });
});

test("starts with the password, and is off until a code confirms it", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  for (const options of [{}, { password: "not the password" }]) {
    const { error } = await browser.call("UserTwoFactor.create", options);
    expect(error).toMatchObject({ http_status: 401, message_detail: "password" });
  }
  const { data } = await browser.call("UserTwoFactor.create", password(member));
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(data.url).toBe(
    `otpauth://totp/Bowerbird:${member.username}?secret=${data.secret}&issuer=Bowerbird&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await browser.call("UserTwoFactor.get", {})).data).toEqual({
    is_on: false,
    recovery_codes_left: 0,
  });
});

test("accepts a fresh login instead when there is no password", async () => {
  const member = await buildMember(app, { password: null });
  const stale = await openSession(app, member, { minutesOld: 30 });
  expect((await stale.call("UserTwoFactor.create", {})).error?.message_detail).toBe("fresh_login");
  const fresh = await openSession(app, member);
  expect((await fresh.call("UserTwoFactor.create", {})).status).toBe(200);
});

test("on confirmation ends the other sessions, renews this one, shows recovery codes once and notifies the owner", async () => {
  const member = await buildMember(app);
  const other = await openSession(app, member);
  const browser = await openSession(app, member);
  const { data } = await browser.call("UserTwoFactor.create", password(member));
  const before = new Map(browser.cookies);
  const confirmed = await browser.call("UserTwoFactor.update", { code: nextCode(data.secret) });
  expect(confirmed.data.recovery_codes).toHaveLength(10);
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
  expect(confirmed.data.recovery_codes[0]).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);

  expect(browser.cookies.get("bowerbird_session")).not.toBe(before.get("bowerbird_session"));
  expect(browser.cookies.get("csrftoken")).not.toBe(before.get("csrftoken"));
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  const stolen = await app.browser();
  stolen.cookies.set("bowerbird_session", before.get("bowerbird_session") ?? "");
  expect(await isSignedIn(stolen)).toBe(false);

  expect((await browser.call("UserTwoFactor.get", {})).data).toEqual({
    is_on: true,
    recovery_codes_left: 10,
  });
  expect(await subjectsTo(member.email)).toEqual(["Two-step login is on"]);
});

/** Sorted, because mails due at the same time may go out in any order. */
async function subjectsTo(address: string): Promise<string[]> {
  const mails = await app.mailsTo(address);
  return mails.map((mail) => mail.subject.split(" – ")[0] ?? "").toSorted();
}

test("a wrong code confirms nothing, and there must be something to confirm", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  expect((await browser.call("UserTwoFactor.update", { code: "123456" })).error?.http_status).toBe(409);
  const { data } = await browser.call("UserTwoFactor.create", password(member));
  const wrong = String((Number(nextCode(data.secret)) + 1) % 1_000_000).padStart(6, "0");
  const { error } = await browser.call("UserTwoFactor.update", { code: wrong });
  expect(error).toMatchObject({ http_status: 401, message_detail: "code" });
  expect((await browser.call("UserTwoFactor.get", {})).data.is_on).toBe(false);
});

test("restarting replaces the secret; once on, it can't be restarted or confirmed again", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  const first = await browser.call("UserTwoFactor.create", password(member));
  const second = await browser.call("UserTwoFactor.create", password(member));
  const old = await browser.call("UserTwoFactor.update", { code: nextCode(first.data.secret) });
  expect(old.error?.http_status).toBe(401);
  const code = nextCode(second.data.secret);
  expect((await browser.call("UserTwoFactor.update", { code })).status).toBe(200);
  expect((await browser.call("UserTwoFactor.update", { code })).error?.http_status).toBe(409);
  expect((await browser.call("UserTwoFactor.create", password(member))).error?.http_status).toBe(409);
});

test("the code that confirmed it is used up", async () => {
  const { browser, secret } = await turnOn();
  const used = totpCode(fromBase32(secret), stepAt(now));
  const { error } = await browser.call("UserRecoveryCodes.create", { code: used });
  expect(error).toMatchObject({ http_status: 401, message_detail: "code" });
});

test("new recovery codes replace the old ones, and need a code", async () => {
  const { browser, member, secret, codes } = await turnOn();
  const [first = "", second = ""] = codes;
  const renewed = await browser.call("UserRecoveryCodes.create", { code: nextCode(secret) });
  expect(renewed.data.recovery_codes).toHaveLength(10);
  expect((await browser.call("UserRecoveryCodes.create", { code: first })).error?.http_status).toBe(401);
  const [third = ""] = renewed.data.recovery_codes;
  expect((await browser.call("UserRecoveryCodes.create", { code: third })).status).toBe(200);
  expect((await browser.call("UserRecoveryCodes.create", { code: second })).error?.http_status).toBe(401);
  expect(await subjectsTo(member.email)).toEqual([
    "New recovery codes",
    "New recovery codes",
    "Two-step login is on",
  ]);
  const without = await openSession(app, await buildMember(app));
  expect((await without.call("UserRecoveryCodes.create", { code: "123456" })).error?.http_status).toBe(409);
});

test("turning it off takes the password and a code, and ends the other sessions", async () => {
  const { browser, member, secret } = await turnOn();
  const other = await openSession(app, member);
  const off = (options: { code: string; password?: string }) => browser.call("UserTwoFactor.delete", options);
  expect((await off({ code: nextCode(secret) })).error?.message_detail).toBe("password");
  expect((await off({ code: "000000", ...password(member) })).error?.message_detail).toBe("code");
  expect(await isOn(browser)).toBe(true);
  expect((await off({ code: nextCode(secret), ...password(member) })).status).toBe(200);
  expect((await browser.call("UserTwoFactor.get", {})).data).toEqual({
    is_on: false,
    recovery_codes_left: 0,
  });
  expect(await isSignedIn(other)).toBe(false);
  expect(await subjectsTo(member.email)).toEqual(["Two-step login is off", "Two-step login is on"]);
  expect((await off({ code: nextCode(secret), ...password(member) })).error?.http_status).toBe(409);
});

async function isOn(browser: Browser): Promise<boolean> {
  return (await browser.call("UserTwoFactor.get", {})).data.is_on;
}

test("a recovery code turns it off if the app is lost", async () => {
  const { browser, member, codes } = await turnOn();
  const [code = ""] = codes;
  expect((await browser.call("UserTwoFactor.delete", { code, ...password(member) })).status).toBe(200);
  expect(await isOn(browser)).toBe(false);
});

test("codes of another member's app turn nothing off", async () => {
  const { browser, member } = await turnOn();
  const other = await turnOn();
  for (const code of [nextCode(other.secret), other.codes[0] ?? ""]) {
    const { error } = await browser.call("UserTwoFactor.delete", { code, ...password(member) });
    expect(error).toMatchObject({ http_status: 401, message_detail: "code" });
  }
  expect(await isOn(other.browser)).toBe(true);
  expect((await other.browser.call("UserTwoFactor.get", {})).data.recovery_codes_left).toBe(10);
});

test("each change leaves a private event", async () => {
  const { member } = await turnOn();
  const events = await app.context.db.query<{ verb: string; object_type: string; visibility: string }>(
    { text: "select verb, object_type, visibility from events where actor_id = $1 order by id" },
    [member.id],
  );
  expect(events).toEqual([
    { verb: "begin", object_type: "two_factor", visibility: "private" },
    { verb: "turn_on", object_type: "two_factor", visibility: "private" },
    { verb: "make", object_type: "recovery_codes", visibility: "private" },
  ]);
});
