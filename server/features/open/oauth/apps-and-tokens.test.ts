import { describe, expect, test } from "vitest";
import { OAUTH_APPS_MAX, PERSONAL_TOKENS_MAX, REDIRECT_URIS_MAX } from "#contract/limits/oauth.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { allow, basic, callback, registerApp, sendForm } from "#testkit/open/oauth.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);
const passwordOf = ({ password }: Person) => (password === null ? {} : { password });
const createToken = (person: Person, options: Partial<OptionsOf<"AccessToken.create">> = {}) =>
  person.browser.call("AccessToken.create", {
    name: "Backup",
    scopes: ["pins:read"],
    ...passwordOf(person),
    ...options,
  });
const createApp = (person: Person, options: Partial<OptionsOf<"OAuthApp.create">> = {}) =>
  person.browser.call("OAuthApp.create", {
    name: "Scheduler",
    redirect_uris: [callback],
    ...passwordOf(person),
    ...options,
  });
const askInOwnName = (made: { id: string; secret: string | null }) =>
  sendForm(visitor, "/v5/oauth/token", { grant_type: "client_credentials", scope: "pins:read" }, basic(made));

test("are for full sessions alone", async () => {
  const limited = await openSession(app, ben, { isLimited: true });
  for (const [browser, status] of [
    [visitor, 401],
    [limited, 403],
  ] as const) {
    const answers = [
      await browser.call("OAuthApps.get", {}),
      await browser.call("OAuthApp.create", { name: "x", redirect_uris: [callback] }),
      await browser.call("OAuthApp.update", { app_id: "1", name: "x", redirect_uris: [callback] }),
      await browser.call("OAuthApp.delete", { app_id: "1" }),
      await browser.call("OAuthAppSecret.create", { app_id: "1" }),
      await browser.call("ConnectedApps.get", {}),
      await browser.call("ConnectedApp.delete", { app_id: "1" }),
      await browser.call("AccessTokens.get", {}),
      await browser.call("AccessToken.create", { name: "x", scopes: ["pins:read"] }),
      await browser.call("AccessToken.delete", { token_id: "1" }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

describe("an app", () => {
  test("is listed for its owner alone, without its secret", async () => {
    const owner = await buildPerson(app);
    const { data: made } = await createApp(owner, { name: "  Scheduler " });
    expect(made.client_secret).toMatch(/^bbs_[\w-]{32}$/);
    const { client_secret: secret, ...listed } = made;
    expect(listed).toMatchObject({ name: "Scheduler", redirect_uris: [callback], has_secret: true });
    expect((await owner.browser.call("OAuthApps.get", {})).data).toEqual([listed]);
    expect((await ben.browser.call("OAuthApps.get", {})).data).toEqual([]);
    const stored = await query<{ row: string }>("select row_to_json(a)::text as row from oauth_apps as a");
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("needs the password", async () => {
    for (const password of ["wrong", undefined]) {
      const { status, error } = await ada.browser.call("OAuthApp.create", {
        name: "Scheduler",
        redirect_uris: [callback],
        ...(password && { password }),
      });
      expect([status, error?.message_detail]).toEqual([401, "password"]);
    }
  });

  test.each([
    [{ name: " " }, "name", oauthTexts.nameNeeded],
    [{ redirect_uris: [] }, "redirect_uris", oauthTexts.redirectNeeded],
    [{ redirect_uris: " \n " }, "redirect_uris", oauthTexts.redirectNeeded],
    [{ redirect_uris: ["http://app.example/"] }, "redirect_uris", oauthTexts.redirectWrong],
    [{ redirect_uris: [callback, "javascript:alert(1)"] }, "redirect_uris", oauthTexts.redirectWrong],
    [
      { redirect_uris: Array.from({ length: REDIRECT_URIS_MAX + 1 }, (_, at) => `${callback}${at}`) },
      "redirect_uris",
      oauthTexts.redirectsMax,
    ],
  ])("isn't registered with %j", async (options, field, message) => {
    const { status, error } = await createApp(ada, options);
    expect([status, error?.message_detail, error?.message]).toEqual([400, field, message]);
  });

  test("is changed and deleted by its owner alone", async () => {
    const owner = await buildPerson(app);
    const made = await registerApp(owner);
    const change = { app_id: made.id, name: "Planner", redirect_uris: `${callback}/2\n${callback}/3\n` };
    expect((await ben.browser.call("OAuthApp.update", change)).status).toBe(404);
    expect((await ben.browser.call("OAuthApp.delete", { app_id: made.id })).status).toBe(404);
    const renewed = await ben.browser.call("OAuthAppSecret.create", { app_id: made.id, ...passwordOf(ben) });
    expect(renewed.status).toBe(404);
    const { data } = await owner.browser.call("OAuthApp.update", change);
    expect(data).toMatchObject({ name: "Planner", redirect_uris: [`${callback}/2`, `${callback}/3`] });
    expect((await askInOwnName(made)).status).toBe(200);
    expect((await owner.browser.call("OAuthApp.delete", { app_id: made.id })).status).toBe(200);
    expect((await askInOwnName(made)).status).toBe(401);
    expect(await query("select 1 from access_tokens where app_id = $1", [made.id])).toEqual([]);
  });

  test("is mailed about, and so are its new secret and addresses", async () => {
    const owner = await buildPerson(app);
    const made = await registerApp(owner);
    await owner.browser.call("OAuthAppSecret.create", { app_id: made.id, ...passwordOf(owner) });
    const named = { app_id: made.id, name: "Scheduler 2", redirect_uris: [callback] };
    await owner.browser.call("OAuthApp.update", named);
    await owner.browser.call("OAuthApp.update", { ...named, redirect_uris: [callback, `${callback}/2`] });
    const mails = await app.mailsTo(owner.email);
    const subjects = mails.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual([
      expect.stringContaining("A new app secret"),
      expect.stringContaining("A new app –"),
      expect.stringContaining("New redirect addresses"),
    ]);
    for (const { text } of mails) {
      expect(text).toContain("Scheduler");
      expect(text).toContain("/settings/developer/");
      expect(text).not.toContain(made.secret);
    }
  });

  test("loses its old secret at once", async () => {
    const made = await registerApp(ada);
    const without = await ada.browser.call("OAuthAppSecret.create", { app_id: made.id });
    expect((await askInOwnName(made)).status).toBe(200);
    expect(without.status).toBe(401);
    const { data } = await ada.browser.call("OAuthAppSecret.create", { app_id: made.id, ...passwordOf(ada) });
    expect(await query("select 1 from access_tokens where app_id = $1", [made.id])).toEqual([]);
    expect((await askInOwnName(made)).status).toBe(401);
    expect((await askInOwnName({ ...made, secret: data.client_secret })).status).toBe(200);
    const phone = await registerApp(ada, { has_secret: false });
    const answer = await ada.browser.call("OAuthAppSecret.create", { app_id: phone.id, ...passwordOf(ada) });
    expect(answer.status).toBe(404);
  });

  test("is one of a few", async () => {
    const owner = await buildPerson(app);
    for (let made = 0; made < OAUTH_APPS_MAX; made += 1) expect((await createApp(owner)).status).toBe(200);
    const { status, error } = await createApp(owner);
    expect([status, error?.message]).toEqual([400, oauthTexts.appsMax]);
  });
});

describe("a connected app", () => {
  test("is listed once, with all it may do, until it's disconnected", async () => {
    const [member, made] = [await buildPerson(app), await registerApp(ada, { name: "Planner" })];
    const trade = async (scope: string) => {
      const code = await allow(member, made, { scope });
      const fields = { grant_type: "authorization_code", code, redirect_uri: callback };
      return JSON.parse((await sendForm(visitor, "/v5/oauth/token", fields, basic(made))).text);
    };
    await allow(member, made);
    expect((await member.browser.call("ConnectedApps.get", {})).data).toEqual([]);
    await trade("pins:read");
    const { refresh_token } = await trade("boards:read,boards:read_secret");
    expect((await member.browser.call("ConnectedApps.get", {})).data).toEqual([
      {
        app_id: made.id,
        name: "Planner",
        owner: { username: "ada", full_name: "" },
        scopes: ["boards:read", "boards:read_secret", "pins:read"],
        connected_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    expect((await ben.browser.call("ConnectedApp.delete", { app_id: made.id })).status).toBe(404);
    expect((await member.browser.call("ConnectedApp.delete", { app_id: made.id })).status).toBe(200);
    expect((await member.browser.call("ConnectedApps.get", {})).data).toEqual([]);
    const fields = { grant_type: "refresh_token", refresh_token };
    expect((await sendForm(visitor, "/v5/oauth/token", fields, basic(made))).status).toBe(400);
    const events = await query<{ it: string }>(
      "select concat(verb, ' ', visibility) as it from events where actor_id = $1 order by id",
      [member.id],
    );
    expect(events.map(({ it }) => it)).toEqual(["connect private", "connect private", "disconnect private"]);
  });
});

describe("an access token", () => {
  test("is shown once, listed for its member, and mailed about", async () => {
    const member = await buildPerson(app);
    const { data: made } = await createToken(member, { days: 30, scopes: "pins:read, boards:write_secret" });
    const { access_token, ...listed } = made;
    expect(access_token).toMatch(/^bbp_[\w-]{43}$/);
    expect(listed).toMatchObject({ name: "Backup", scopes: ["pins:read", "boards:write_secret"] });
    const days = (Date.parse(listed.expires_at ?? "") - Date.parse(listed.created_at)) / 86_400_000;
    expect(days).toBe(30);
    const { data } = await member.browser.call("AccessTokens.get", {});
    expect(data).toMatchObject([{ id: made.id, name: "Backup", scopes: listed.scopes, last_used_at: null }]);
    expect((await ben.browser.call("AccessTokens.get", {})).data).toEqual([]);
    const [mail] = await app.mailsTo(member.email);
    expect(mail?.subject).toContain("A new access token");
    expect(mail?.text).toContain("Backup");
    expect(mail?.text).not.toContain(access_token);
    expect((await ben.browser.call("AccessToken.delete", { token_id: made.id })).status).toBe(404);
    expect((await member.browser.call("AccessToken.delete", { token_id: made.id })).status).toBe(200);
    expect((await member.browser.call("AccessTokens.get", {})).data).toEqual([]);
  });

  test("without days works until it's deleted", async () => {
    expect((await createToken(ada)).data.expires_at).toBeNull();
  });

  test("needs the password", async () => {
    expect((await createToken(ada, { password: "wrong" })).status).toBe(401);
    const { status } = await ada.browser.call("AccessToken.create", { name: "x", scopes: ["pins:read"] });
    expect(status).toBe(401);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["everything"] }, "scopes.0"],
    [{ days: 0 }, "days"],
    [{ days: 366 }, "days"],
  ])("isn't created with %j", async (options, field) => {
    const { status, error } = await createToken(ada, options);
    expect([status, error?.message_detail]).toEqual([400, field]);
  });

  test("is one of a few", async () => {
    const member = await buildPerson(app);
    await query(
      `insert into access_tokens (id, member_id, token_hash, scopes, name)
        select next_id(home_of($1)), $1, sha256(number::text::bytea), '{pins:read}', 'x'
        from generate_series(1, $2::int) as number`,
      [member.id, PERSONAL_TOKENS_MAX],
    );
    const { status, error } = await createToken(member);
    expect([status, error?.message]).toEqual([400, oauthTexts.tokensMax]);
  });
});
