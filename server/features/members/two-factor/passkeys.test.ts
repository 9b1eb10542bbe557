import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSKEYS_MAX } from "#contract/limits/two-factor.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { createAuthenticator } from "#testkit/members/authenticator.ts";
import { addPasskey, buildOwner, logInWithPasskey, origin } from "#testkit/members/passkeys.ts";
import { buildMember, isSignedIn, openSession } from "#testkit/members.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

test.each([
  ["UserPasskey.get", {}],
  ["UserPasskey.create", { challenge_id: "x", response: {} }],
  ["UserPasskey.delete", { passkey_id: "1" }],
  ["UserPasskeyChallenge.create", { purpose: "add" }],
] as const)("%s requires a full session", async (name, options) => {
  const visitor = await app.browser();
  expect((await visitor.call(name, options)).error).toMatchObject({ http_status: 401, code: 2 });
  const limited = await openSession(app, await buildMember(app), { isLimited: true });
  expect((await limited.call(name, options)).error).toMatchObject({ http_status: 403, code: 3 });
});

test.each([
  ["UserPasskeyChallenge.create", { purpose: "steal" }, "purpose"],
  ["UserPasskey.create", { challenge_id: "x", response: "text" }, "response"],
  ["UserPasskey.create", { challenge_id: "x", response: {}, name: "x".repeat(61) }, "name"],
  ["UserPasskey.delete", { passkey_id: "abc" }, "passkey_id"],
] as const)("%s refuses %j", async (name, options, field) => {
  const browser = await openSession(app, await buildMember(app));
  const { error } = await browser.call(name, options as never);
  expect(error).toMatchObject({ http_status: 400, message_detail: field });
});

test("adds a passkey with the password, lists it, notifies its owner and ends other sessions", async () => {
  const member = await buildMember(app);
  const other = await openSession(app, member);
  const browser = await openSession(app, member);
  const before = browser.cookies.get("bowerbird_session");
  const device = createAuthenticator(origin);
  expect((await addPasskey(browser, device)).error?.message_detail).toBe("password");
  expect((await addPasskey(browser, device, { password: "wrong" })).error?.message_detail).toBe("password");
  expect((await browser.call("UserPasskey.get", {})).data).toEqual([]);

  const added = await addPasskey(browser, device, { password: member.password, name: " My\nphone " });
  expect(added.data).toMatchObject({ name: "My phone", last_used_at: null });
  expect((await browser.call("UserPasskey.get", {})).data).toEqual([added.data]);
  expect(await isSignedIn(other)).toBe(false);
  expect(browser.cookies.get("bowerbird_session")).not.toBe(before);
  const [mail] = await app.mailsTo(member.email);
  expect(mail?.subject).toContain("A passkey was added");
});

test("asks for a discoverable passkey, and excludes existing ones", async () => {
  const { browser, member, device } = await buildOwner(app);
  const { data } = await browser.call("UserPasskeyChallenge.create", { purpose: "add" });
  expect(data.options).toMatchObject({
    rp: { id: "localhost", name: "Bowerbird" },
    user: { id: Buffer.from(member.id).toString("base64url"), name: member.username },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: device.passkeys[0]?.id, transports: ["internal"] }],
  });
});

test("accepts a fresh login instead when there is no password", async () => {
  const member = await buildMember(app, { password: null });
  const stale = await openSession(app, member, { minutesOld: 11 });
  expect((await addPasskey(stale, createAuthenticator(origin))).error?.message_detail).toBe("fresh_login");
  const fresh = await openSession(app, member, { minutesOld: 9 });
  expect((await addPasskey(fresh, createAuthenticator(origin))).status).toBe(200);
});

test("accepts a challenge once, for one member and one purpose, for five minutes", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  const device = createAuthenticator(origin);
  const challengeOf = async (of: Browser, purpose: "add" | "login") =>
    (await of.call("UserPasskeyChallenge.create", { purpose })).data;
  const tryWith = async (challenge_id: string, response: Record<string, unknown>) =>
    (await browser.call("UserPasskey.create", { challenge_id, response, password: member.password ?? "" }))
      .error;
  const expired = { http_status: 401, message_detail: "challenge_id" };

  const spent = await challengeOf(browser, "add");
  const garbled = { ...device.create(spent.options), type: "public-key", rawId: "other" };
  expect(await tryWith(spent.challenge_id, garbled)).toMatchObject({ message_detail: "response" });
  expect(await tryWith(spent.challenge_id, device.create(spent.options))).toMatchObject(expired);

  const neighbour = await openSession(app, await buildMember(app));
  const theirs = await challengeOf(neighbour, "add");
  expect(await tryWith(theirs.challenge_id, device.create(theirs.options))).toMatchObject(expired);

  const toLogIn = await challengeOf(browser, "login");
  const answer = device.create({ ...spent.options, challenge: toLogIn.options.challenge });
  expect(await tryWith(toLogIn.challenge_id, answer)).toMatchObject(expired);

  const old = await challengeOf(browser, "add");
  await app.context.db.query(
    { text: "update login_challenges set expires_at = now() - interval '1 second'" },
    [],
  );
  expect(await tryWith(old.challenge_id, device.create(old.options))).toMatchObject(expired);
  await challengeOf(browser, "add");
  const [left] = await app.context.db.query<{ count: string }>(
    { text: "select count(*) from login_challenges" },
    [],
  );
  expect(left?.count).toBe("1");
});

test.each([
  ["of another site", { origin: "https://example.com" }],
  ["for another site's name", { rpId: "example.com" }],
  ["without the owner's finger, face or PIN", { isUserVerified: false }],
  ["to another challenge", { challenge: "AAAA" }],
])("a response %s neither adds a passkey nor logs in", async (_, faults) => {
  const { browser, device, member } = await buildOwner(app);
  const wrong = createAuthenticator(origin);
  Object.assign(wrong.faults, faults);
  const refused = { http_status: 401, message_detail: "response" };
  expect((await addPasskey(browser, wrong, { password: member.password })).error).toMatchObject(refused);
  Object.assign(device.faults, faults);
  const visitor = await app.browser();
  expect((await logInWithPasskey(visitor, device)).error).toMatchObject(refused);
  expect(await isSignedIn(visitor)).toBe(false);
});

test("adds a passkey once, whoever tries", async () => {
  const { device } = await buildOwner(app);
  const thief = await buildMember(app);
  const browser = await openSession(app, thief);
  const copy = createAuthenticator(origin);
  const { data } = await browser.call("UserPasskeyChallenge.create", { purpose: "add" });
  const answer = copy.create(data.options);
  const [made] = copy.passkeys;
  await app.context.db.query({ text: "update passkeys set credential_id = $1 where credential_id = $2" }, [
    made?.id,
    device.passkeys[0]?.id,
  ]);
  const { error } = await browser.call("UserPasskey.create", {
    challenge_id: data.challenge_id,
    response: answer,
    password: thief.password ?? "",
  });
  expect(error?.http_status).toBe(409);
});

test("allows twenty passkeys, even with an earlier challenge", async () => {
  const { browser, member } = await buildOwner(app);
  const { data } = await browser.call("UserPasskeyChallenge.create", { purpose: "add" });
  await app.context.db.query(
    {
      text: `insert into passkeys (id, member_id, credential_id, public_key, name)
        select next_id(home_of($1::bigint)), $1::bigint, 'spare' || n, '', '' from generate_series(2, $2::int) n`,
    },
    [member.id, PASSKEYS_MAX],
  );
  const late = await browser.call("UserPasskey.create", {
    challenge_id: data.challenge_id,
    response: createAuthenticator(origin).create(data.options),
    password: member.password ?? "",
  });
  expect(late.error).toMatchObject({ http_status: 400, code: 10 });
  const { error } = await browser.call("UserPasskeyChallenge.create", { purpose: "add" });
  expect(error).toMatchObject({ http_status: 400, code: 10 });
});

test("a removed passkey opens nothing, ends the other sessions, and only its owner removes it", async () => {
  const { member, browser, device, added } = await buildOwner(app);
  const other = await openSession(app, member);
  const neighbour = await openSession(app, await buildMember(app));
  const options = { passkey_id: added.data.id };
  expect((await neighbour.call("UserPasskey.delete", options)).error?.http_status).toBe(404);
  expect((await browser.call("UserPasskey.delete", options)).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await browser.call("UserPasskey.get", {})).data).toEqual([]);
  expect((await logInWithPasskey(await app.browser(), device)).error?.http_status).toBe(401);
  expect((await browser.call("UserPasskey.delete", options)).error?.http_status).toBe(404);
  const subjects = (await app.mailsTo(member.email)).map((mail) => mail.subject);
  expect(subjects.some((subject) => subject.includes("A passkey was removed"))).toBe(true);
});
