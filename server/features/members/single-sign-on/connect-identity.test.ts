import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import type { LoginProvider } from "#testkit/doubles/login-provider.ts";
import {
  buildPerson,
  createProviderVisitor,
  type ProviderVisitor,
  startOwnProvider,
} from "#testkit/doubles/provider-visitor.ts";
import { createAuthenticator } from "#testkit/members/authenticator.ts";
import { addPasskey, origin } from "#testkit/members/passkeys.ts";
import { buildMember, isSignedIn, openSession, type TestMember } from "#testkit/members.ts";

let app: TestApp;
let provider: LoginProvider;
let visitor: ProviderVisitor;

beforeAll(async () => {
  const own = await startOwnProvider();
  provider = own.provider;
  app = await startTestApp({ env: own.env });
  visitor = createProviderVisitor(app, provider);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

function linkOf({ password }: Pick<TestMember, "password">): Record<string, string> {
  return { link: "1", ...(password !== null && { password }) };
}

async function isConnected(member: TestMember): Promise<boolean> {
  const { data } = await (await openSession(app, member)).call("UserLoginProvider.get", {});
  return data[0]?.is_connected ?? false;
}

async function idOf(browser: Awaited<ReturnType<typeof openSession>>): Promise<string> {
  return (await browser.call("UserSettings.get", {})).data.id;
}

test.each([
  ["UserLoginProvider.get", {}],
  ["UserLoginProvider.delete", { provider_id: "oidc" }],
] as const)("%s requires a full session", async (name, options) => {
  const anybody = await app.browser();
  expect((await anybody.call(name, options)).error).toMatchObject({ http_status: 401, code: 2 });
  const limited = await openSession(app, await buildMember(app), { isLimited: true });
  expect((await limited.call(name, options)).error).toMatchObject({ http_status: 403, code: 3 });
});

test("a member connects the provider with the password, and then logs in through it", async () => {
  const member = await buildMember(app);
  const other = await openSession(app, member);
  const browser = await openSession(app, member);
  expect((await browser.call("UserLoginProvider.get", {})).data).toEqual([
    { id: "oidc", name: "The <Club>", is_connected: false },
  ]);
  const before = browser.cookies.get("bowerbird_session");
  const person = buildPerson({ email: "elsewhere@example.com" });
  const { location } = await visitor.logIn(person, linkOf(member), browser);
  expect(location).toBe("/settings/security/");
  expect(browser.cookies.get("bowerbird_session")).not.toBe(before);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isConnected(member)).toBe(true);
  expect(await idOf((await visitor.logIn(person)).browser)).toBe(member.id);
  const subjects = (await app.mailsTo(member.email)).map((mail) => mail.subject);
  expect(subjects).toContain("A login service was connected – Bowerbird");
});

test("a second login of the provider replaces the first", async () => {
  const member = await buildMember(app);
  const [first, second] = [buildPerson(), buildPerson()];
  await visitor.logIn(first, linkOf(member), await openSession(app, member));
  await visitor.logIn(second, linkOf(member), await openSession(app, member));
  expect(await idOf((await visitor.logIn(second)).browser)).toBe(member.id);
  expect(await idOf((await visitor.logIn(first)).browser)).not.toBe(member.id);
});

test("nothing starts without the password, nor for visitors and limited sessions", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  const error = async (fields: Record<string, string>, of = browser) =>
    (await visitor.begin(of, fields)).headers.location;
  expect(await error({ link: "1" })).toBe("/settings/security/?error=wrong_password");
  expect(await error({ link: "1", password: "wrong" })).toBe("/settings/security/?error=wrong_password");
  expect(await error(linkOf(member), await app.browser())).toBe("/settings/security/?error=refused");
  const limited = await openSession(app, member, { isLimited: true });
  expect(await error(linkOf(member), limited)).toBe("/settings/security/?error=refused");
  const passwordless = await buildMember(app, { password: null });
  const stale = await openSession(app, passwordless, { minutesOld: 30 });
  expect(await error({ link: "1" }, stale)).toBe("/settings/security/?error=fresh_login");
});

test("a login that belongs to another account stays there", async () => {
  const person = buildPerson();
  const owner = await idOf((await visitor.logIn(person)).browser);
  const member = await buildMember(app);
  const { location } = await visitor.logIn(person, linkOf(member), await openSession(app, member));
  expect(location).toBe("/settings/security/?error=connected_elsewhere");
  expect(await idOf((await visitor.logIn(person)).browser)).toBe(owner);
});

test("only the session that started is connected", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)];
  const browser = await openSession(app, member);
  const answer = await visitor.fetchAnswer(browser, buildPerson(), linkOf(member));
  const theirs = await openSession(app, other);
  for (const name of ["bowerbird_session", "csrftoken"]) {
    browser.cookies.set(name, theirs.cookies.get(name) ?? "");
  }
  const reply = await browser.request("GET", answer);
  expect(reply.headers.location).toBe("/settings/security/?error=expired");
  expect(await isConnected(member)).toBe(false);
  expect(await isConnected(other)).toBe(false);
});

test("it is disconnected with the password, unless it is the only way to log in", async () => {
  const member = await buildMember(app);
  const browser = await openSession(app, member);
  const person = buildPerson();
  await visitor.logIn(person, linkOf(member), browser);
  const other = await openSession(app, member);
  const options = { provider_id: "oidc", password: member.password ?? "" };
  const answer = async (more: object) =>
    (await browser.call("UserLoginProvider.delete", { ...options, ...more })).error;
  expect(await answer({ password: "wrong" })).toMatchObject({ http_status: 401, message_detail: "password" });
  expect(await answer({ provider_id: "other" })).toMatchObject({ http_status: 404 });
  expect(await answer({})).toBeUndefined();
  expect(await isSignedIn(browser)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(await answer({})).toMatchObject({ http_status: 404 });

  const { browser: guest } = await visitor.logIn(buildPerson());
  const refused = await guest.call("UserLoginProvider.delete", { provider_id: "oidc" });
  expect(refused.error).toMatchObject({ http_status: 409 });
  await addPasskey(guest, createAuthenticator(origin));
  expect((await guest.call("UserLoginProvider.delete", { provider_id: "oidc" })).status).toBe(200);
});
