import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import type { LoginProvider } from "#testkit/doubles/login-provider.ts";
import {
  buildPerson,
  createProviderVisitor,
  type ProviderVisitor,
  startOwnProvider,
} from "#testkit/doubles/provider-visitor.ts";
import { buildMember, isSignedIn, openSession } from "#testkit/members.ts";

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
beforeEach(async () => {
  await setRegistration("open");
});

async function setRegistration(value: string): Promise<void> {
  await app.context.db.query(
    {
      text: `insert into instance_settings (key, value) values ('registration', to_jsonb($1::text))
        on conflict (key) do update set value = excluded.value`,
    },
    [value],
  );
  app.context.instance.forget();
}

async function memberOf(browser: Browser) {
  const { data } = await browser.call("UserSettings.get", {});
  return data;
}

test("a new person becomes a member, logged in and back where they were", async () => {
  const person = buildPerson({
    preferred_username: "ada.l",
    given_name: "Ada",
    family_name: "Lovelace",
    birthdate: "1990-12-10",
    locale: "de-AT",
  });
  const { browser, reply, location } = await visitor.logIn(person, { next: "/settings/" });
  expect(reply.status).toBe(303);
  expect(location).toBe("/settings/");
  expect(browser.cookies.get("_auth")).toBe("1");
  expect(browser.cookies.has("bowerbird_oidc")).toBe(false);
  const [row] = await app.context.db.query<{ is_welcome_due: boolean }>(
    { text: "select is_welcome_due from members where username = 'adal'" },
    [],
  );
  expect(row?.is_welcome_due).toBe(true);
  expect(await memberOf(browser)).toMatchObject({
    username: "adal",
    first_name: "Ada",
    last_name: "Lovelace",
    email: person.email,
    is_email_confirmed: true,
    birthday: "1990-12-10",
    locale: "de",
    has_password: false,
  });
});

test("a returning member is recognized, whatever has changed at the provider", async () => {
  const person = buildPerson();
  const first = await memberOf((await visitor.logIn(person)).browser);
  const again = await visitor.logIn({ ...person, email: "other@example.com", name: "Somebody Else" });
  expect(await memberOf(again.browser)).toMatchObject({ id: first.id, email: person.email });
});

test("two concurrent first logins create one member", async () => {
  const person = buildPerson();
  const [one, other] = [await app.browser(), await app.browser()];
  const answers = [await visitor.fetchAnswer(one, person), await visitor.fetchAnswer(other, person)];
  await Promise.all([one.request("GET", answers[0] ?? ""), other.request("GET", answers[1] ?? "")]);
  const rows = await app.context.db.query({ text: "select id from members where email = $1" }, [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
});

test("an address the provider has not verified must be confirmed", async () => {
  const person = buildPerson({ email_verified: false });
  const { browser } = await visitor.logIn(person);
  expect((await memberOf(browser)).is_email_confirmed).toBe(false);
  expect(await app.mailsTo(String(person.email))).toHaveLength(1);
});

test("a person without an address, a username or a name can join too", async () => {
  const { browser } = await visitor.logIn({ sub: "bare" });
  expect(await memberOf(browser)).toMatchObject({ username: "member", email: "", birthday: null });
});

test("a member with that address is matched if both sides have verified it", async () => {
  const member = await buildMember(app);
  const person = buildPerson({ email: member.email.toUpperCase() });
  const { browser } = await visitor.logIn(person);
  expect((await memberOf(browser)).id).toBe(member.id);
  const moved = await visitor.logIn({ ...person, email: "moved@example.com" });
  expect((await memberOf(moved.browser)).id).toBe(member.id);
});

test.each([
  ["nobody here has confirmed it", { isEmailConfirmed: false }, {}, "email_unconfirmed"],
  ["the provider has not checked it", {}, { email_verified: false }, "email_unverified"],
])("an account with that address is not matched when %s", async (_, traits, claims, error) => {
  const member = await buildMember(app, traits);
  const { browser, location } = await visitor.logIn(buildPerson({ email: member.email, ...claims }));
  expect(location).toBe(`/login/?error=${error}`);
  expect(await isSignedIn(browser)).toBe(false);
  const rows = await app.context.db.query({ text: "select 1 from login_identities where member_id = $1" }, [
    member.id,
  ]);
  expect(rows).toHaveLength(0);
});

test("an address that passed to someone else at the provider opens nothing", async () => {
  const person = buildPerson();
  await visitor.logIn(person);
  const { location } = await visitor.logIn(buildPerson({ email: person.email }));
  expect(location).toBe("/login/?error=email_unverified");
});

test("children are rejected; a date without a year is ignored", async () => {
  const now = app.context.now();
  const young = `${now.getUTCFullYear() - 12}-01-01`;
  expect((await visitor.logIn(buildPerson({ birthdate: young }))).location).toBe("/login/?error=too_young");
  for (const birthdate of ["0000-05-01", "1990", "soon", "1990-02-31"]) {
    const { browser } = await visitor.logIn(buildPerson({ birthdate }));
    expect((await memberOf(browser)).birthday).toBeNull();
  }
});

test("existing members can log in while sign-up is by invitation or closed", async () => {
  const known = buildPerson();
  await visitor.logIn(known);
  await setRegistration("invite");
  expect((await visitor.logIn(buildPerson())).location).toBe("/login/?error=invitation_needed");
  expect((await visitor.logIn(buildPerson(), { invite: "made-up" })).location).toBe(
    "/login/?error=invitation_dead",
  );
  const host = await openSession(app, await buildMember(app));
  const { data } = await host.call("Invitation.create", {});
  const invite = new URL(data.url).searchParams.get("invite") ?? "";
  const invited = buildPerson();
  expect(await isSignedIn((await visitor.logIn(invited, { invite })).browser)).toBe(true);
  expect((await visitor.logIn(buildPerson(), { invite })).location).toBe("/login/?error=invitation_dead");
  await setRegistration("closed");
  expect((await visitor.logIn(buildPerson())).location).toBe("/login/?error=registration_closed");
  expect(await isSignedIn((await visitor.logIn(known)).browser)).toBe(true);
});

test("deleted members are rejected, and suspended ones are visitors", async () => {
  for (const [state, goesTo] of [
    ["banned", "/"],
    ["deleted", "/login/?error=deleted"],
  ] as const) {
    const member = await buildMember(app, { state });
    const { browser, location } = await visitor.logIn(buildPerson({ email: member.email }));
    expect(location).toBe(goesTo);
    expect(await isSignedIn(browser)).toBe(false);
  }
});
