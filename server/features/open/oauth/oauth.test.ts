import { afterEach, describe, expect, test } from "vitest";
import { ACCESS_TOKEN_DAYS, REFRESH_TOKEN_DAYS } from "#contract/limits/oauth.ts";
import { readBearer } from "#server/platform/http/bearer.ts";
import type { Browser, TestReply } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildPerson, openSession, type Person } from "#testkit/members.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import {
  allow,
  basic,
  callback,
  consentPath,
  createVerifier,
  decide,
  registerApp,
  sendForm,
  type TestOAuthApp,
} from "#testkit/open/oauth.ts";
import { sweepAccess } from "./sweep.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const { db } = app.context;
const scheduler = await registerApp(ada);

const query = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ text }, values);
const parse = ({ text }: TestReply) => JSON.parse(text);
const ask = (fields: Record<string, string>, headers: Record<string, string> = basic(scheduler)) =>
  sendForm(visitor, "/v5/oauth/token", fields, headers);
const trade = (code: string, more: Record<string, string> = {}, client: TestOAuthApp = scheduler) =>
  ask({ grant_type: "authorization_code", code, redirect_uri: callback, ...more }, basic(client));
const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  ask({ grant_type: "refresh_token", refresh_token, ...more });
const revoke = (token: string, client: TestOAuthApp = scheduler) =>
  sendForm(visitor, "/v5/oauth/token/revoke", { token }, basic(client));

/** Whom a token acts for and what it may do; null if it doesn't work. */
async function read(token: string): Promise<{ member: string; scopes: string[] } | null> {
  const request = {
    headers: { authorization: `Bearer ${token}` },
    ip: "203.0.113.9",
    id: "1",
    url: "/v5/pins",
  };
  try {
    const { scope, scopes } = await readBearer(app.context, request as never);
    return { member: scope.viewer.member.id, scopes: [...scopes] };
  } catch {
    return null;
  }
}

async function connect(person: Person = ben, asked: Record<string, string> = {}) {
  const answer = await trade(await allow(person, scheduler, asked));
  expect(answer.status, answer.text).toBe(200);
  return parse(answer) as { access_token: string; refresh_token: string };
}

const refused = (error: string, status = 400, code: unknown = expect.any(Number)) => ({
  status,
  body: { error, code, message: expect.any(String), error_description: expect.any(String) },
});
const outcome = (reply: TestReply) => ({ status: reply.status, body: parse(reply) });

afterEach(async () => {
  await query("delete from oauth_grants");
});

describe("the consent page", () => {
  test("says who asks for what, also to visitors", async () => {
    const { data } = await visitor.call("OAuthConsent.get", {
      query: consentPath(scheduler).split("?")[1] ?? "",
    });
    expect(data).toEqual({
      app: { id: scheduler.id, name: "Scheduler", owner: { username: "ada", full_name: "" } },
      returns_to: "scheduler.example",
      scopes: ["boards:read", "pins:read"],
    });
  });

  test("tells no other site what is in its address", async () => {
    const path = consentPath(scheduler);
    for (const { headers } of [await ben.browser.request("GET", path), await decide(ben.browser, path)]) {
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    }
  });

  test("can't be framed, and lets its form lead to the app and nowhere else", async () => {
    const { status, headers } = await ben.browser.request("GET", consentPath(scheduler));
    expect(status).toBe(200);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("form-action 'self' https://scheduler.example;");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const other = await ben.browser.request("GET", "/settings/");
    expect(other.headers["content-security-policy"]).toContain("form-action 'self';");
  });

  test("sends the member back with the code first, then the state, and nothing else", async () => {
    const { status, headers } = await decide(ben.browser, consentPath(scheduler, { state: "a b&c=d" }));
    expect(status).toBe(303);
    expect(headers.location).toMatch(
      /^https:\/\/scheduler\.example\/callback\?code=[\w-]{43}&state=a\+b%26c%3Dd$/,
    );
    expect(headers["cache-control"]).toBe("no-store");
    const stateless = await decide(ben.browser, consentPath(scheduler, { state: "" }));
    expect(stateless.headers.location).toMatch(/\?code=[\w-]{43}$/);
  });

  test("takes the app's id by its old name, and scopes with spaces", async () => {
    const asked = new URLSearchParams(
      consentPath(scheduler, { scope: "pins:read boards:read" }).split("?")[1],
    );
    asked.delete("client_id");
    asked.set("consumer_id", scheduler.id);
    const { status, headers } = await decide(ben.browser, `/oauth/?${asked}`);
    expect([status, headers.location]).toEqual([303, expect.stringContaining("?code=")]);
  });

  test("lets a shell script cut the code from its address, and encode its secret with base64", async () => {
    const address = "http://localhost:8085/";
    const script = await registerApp(ada, { redirect_uris: [address] });
    const { headers } = await decide(
      ben.browser,
      `/oauth/?consumer_id=${script.id}&redirect_uri=${address}&scope=user_accounts:read&response_type=code`,
    );
    const fields = { grant_type: "authorization_code", redirect_uri: address };
    const answer = await ask(
      { ...fields, code: headers.location?.slice(headers.location.indexOf("=") + 1) ?? "" },
      basic(script),
    );
    expect([answer.status, parse(answer).scope]).toEqual([200, "user_accounts:read"]);
    // A line of base64 has up to 76 characters, and an id has up to 19 digits.
    const longest = `${"9".repeat(19)}:${script.secret}`;
    expect(Buffer.from(longest).toString("base64").length).toBeLessThanOrEqual(76);
  });

  test("keeps what the registered address has", async () => {
    const address = "https://app.example/cb?from=here";
    const other = await registerApp(ada, { redirect_uris: [address] });
    const { headers } = await decide(ben.browser, consentPath(other, { redirect_uri: address, state: "" }));
    expect(headers.location).toMatch(/^https:\/\/app\.example\/cb\?from=here&code=[\w-]{43}$/);
  });

  test("tells the app if the member presses cancel", async () => {
    const { status, headers } = await decide(ben.browser, consentPath(scheduler), "cancel");
    expect(status).toBe(303);
    const { origin, searchParams } = new URL(headers.location ?? "");
    expect(origin).toBe("https://scheduler.example");
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: "access_denied", state: "a state" });
    expect(searchParams.has("code")).toBe(false);
  });

  test.each([
    ["an unknown app", { client_id: "1" }],
    ["an id that isn't one", { client_id: "x' or 1=1" }],
    ["another address", { redirect_uri: "https://evil.example/callback" }],
    ["an address below the registered one", { redirect_uri: `${callback}/more` }],
    ["an address with a query", { redirect_uri: `${callback}?next=https://evil.example` }],
    ["an address in other letters", { redirect_uri: "https://scheduler.example/Callback" }],
    ["no address", { redirect_uri: "" }],
  ])("sends nobody anywhere for %s", async (_, asked) => {
    for (const browser of [ben.browser, visitor]) {
      const shown = await browser.request("GET", consentPath(scheduler, asked));
      expect([shown.status, shown.headers.location]).toEqual([200, undefined]);
      expect(shown.headers["content-security-policy"]).toContain("form-action 'self';");
    }
    const posted = await decide(ben.browser, consentPath(scheduler, asked));
    expect([posted.status, posted.headers.location]).toEqual([422, undefined]);
    const search = consentPath(scheduler, asked).split("?")[1] ?? "";
    expect((await visitor.call("OAuthConsent.get", { query: search })).status).toBe(422);
  });

  test("sends no one anywhere for a parameter that comes twice", async () => {
    const path = `${consentPath(scheduler)}&redirect_uri=https%3A%2F%2Fevil.example%2F`;
    expect((await decide(ben.browser, path)).status).toBe(422);
  });

  test.each([
    ["unsupported_response_type", { response_type: "token" }],
    ["unsupported_response_type", { response_type: "" }],
    ["invalid_scope", { scope: "boards:read,everything" }],
    ["invalid_scope", { scope: "" }],
    ["invalid_request", { code_challenge: "x".repeat(43), code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge: "x".repeat(43) }],
    ["invalid_request", { code_challenge: "short", code_challenge_method: "S256" }],
  ])("tells the app %s of a member's request, for %o", async (error, asked) => {
    const path = consentPath(scheduler, asked);
    for (const reply of [await ben.browser.request("GET", path), await decide(ben.browser, path)]) {
      expect(reply.status).toBe(303);
      const { origin, searchParams } = new URL(reply.headers.location ?? "");
      expect([origin, searchParams.get("error")]).toEqual(["https://scheduler.example", error]);
      expect(searchParams.get("state")).toBe("a state");
    }
    const signedOut = await visitor.request("GET", path);
    expect(signedOut.headers.location).toMatch(/^\/login\/\?next=/);
  });

  test("is answered by a full session alone, from our own form", async () => {
    const path = consentPath(scheduler);
    const login = expect.stringMatching(/^\/login\/\?next=%2Foauth%2F/);
    const limited = await openSession(app, ben, { isLimited: true });
    for (const browser of [visitor, limited]) {
      const reply = await decide(browser, path);
      expect([reply.status, reply.headers.location]).toEqual([303, login]);
    }
    const forged = await sendForm(ben.browser, path, { decision: "allow" });
    expect(forged.status).toBe(403);
    const others = { csrfmiddlewaretoken: ada.browser.cookies.get("csrftoken") ?? "", decision: "allow" };
    expect((await sendForm(ben.browser, path, others)).status).toBe(403);
    expect(await query("select 1 from oauth_grants")).toEqual([]);
  });

  test("requires PKCE of an app without a secret", async () => {
    const phone = await registerApp(ada, { has_secret: false, redirect_uris: ["http://127.0.0.1/cb"] });
    const asked = { redirect_uri: "http://127.0.0.1:49152/cb" };
    const plain = await decide(ben.browser, consentPath(phone, asked));
    expect(new URL(plain.headers.location ?? "").searchParams.get("error")).toBe("invalid_request");
    const { verifier, challenge } = createVerifier();
    const code = await allow(ben, phone, { ...asked, ...challenge });
    const fields = { grant_type: "authorization_code", code, client_id: phone.id, code_verifier: verifier };
    const wrongPort = await ask({ ...fields, redirect_uri: "http://127.0.0.1:1/cb" }, {});
    expect(outcome(wrongPort)).toEqual(refused("invalid_grant"));
    const answer = await ask({ ...fields, ...asked }, {});
    expect([answer.status, Object.keys(parse(answer))]).toEqual([
      200,
      expect.arrayContaining(["access_token", "refresh_token"]),
    ]);
  });
});

describe("a code", () => {
  test("gives tokens that act for the member, as v5 answers", async () => {
    const answer = await trade(await allow(ben, scheduler));
    expect(answer.headers["cache-control"]).toBe("no-store");
    const given = parse(answer);
    const [seconds, longer] = [ACCESS_TOKEN_DAYS * 86_400, REFRESH_TOKEN_DAYS * 86_400];
    expect(given).toEqual({
      response_type: "authorization_code",
      access_token: expect.stringMatching(/^bba_[\w-]{43}$/),
      token_type: "bearer",
      expires_in: seconds,
      scope: "boards:read,pins:read",
      refresh_token: expect.stringMatching(/^bbr_[\w-]{43}$/),
      refresh_token_expires_in: longer,
      refresh_token_expires_at: expect.any(Number),
    });
    expect(Math.abs(given.refresh_token_expires_at - Date.now() / 1000 - longer)).toBeLessThan(60);
    expect(await read(given.access_token)).toEqual({ member: ben.id, scopes: ["boards:read", "pins:read"] });
    const stored = await query("select row_to_json(t)::text as row from access_tokens as t");
    const refreshes = await query("select row_to_json(t)::text as row from oauth_refresh_tokens as t");
    const everything = JSON.stringify([stored, refreshes]);
    expect(everything).not.toContain(given.access_token);
    expect(everything).not.toContain(given.refresh_token);
  });

  test("works once: the second use ends what came of the first", async () => {
    const code = await allow(ben, scheduler);
    const { access_token, refresh_token } = parse(await trade(code));
    expect(outcome(await trade(code))).toEqual(refused("invalid_grant"));
    expect(await read(access_token)).toBeNull();
    expect(outcome(await refresh(refresh_token))).toEqual(refused("invalid_grant"));
  });

  test("works once if it's used twice at the same time", async () => {
    const code = await allow(ben, scheduler);
    const statuses = (await Promise.all([1, 2, 3].map(() => trade(code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await query("select 1 from oauth_refresh_tokens")).toEqual([]);
  });

  test("works for its app, its address and ten minutes", async () => {
    const other = await registerApp(ada);
    const code = await allow(ben, scheduler);
    expect(outcome(await trade(code, {}, other))).toEqual(refused("invalid_grant"));
    expect(outcome(await trade(code, { redirect_uri: "https://evil.example/" }))).toEqual(
      refused("invalid_grant"),
    );
    expect(outcome(await trade("nonsense"))).toEqual(refused("invalid_grant"));
    await query("update oauth_grants set code_expires_at = now() - interval '1 second'");
    expect(outcome(await trade(code))).toEqual(refused("invalid_grant"));
  });

  test("that was asked for with PKCE works with its verifier alone", async () => {
    const { verifier, challenge } = createVerifier();
    const code = await allow(ben, scheduler, challenge);
    for (const more of [{}, { code_verifier: createVerifier().verifier }, { code_verifier: "short" }]) {
      expect(outcome(await trade(code, more))).toEqual(refused("invalid_grant"));
    }
    expect((await trade(code, { code_verifier: verifier })).status).toBe(200);
  });

  test("that was asked for without PKCE doesn't work with a verifier", async () => {
    const code = await allow(ben, scheduler);
    const { verifier } = createVerifier();
    expect(outcome(await trade(code, { code_verifier: verifier }))).toEqual(refused("invalid_grant"));
  });

  test("mails the member about a new app, once", async () => {
    const zoe = await buildPerson(app);
    const { access_token } = await connect(zoe);
    await connect(zoe);
    const mails = await app.mailsTo(zoe.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("An app was connected")]);
    expect(mails[0]?.text).toContain("Scheduler");
    expect(mails[0]?.text).not.toContain(access_token);
  });
});

describe("a refresh token of an app without a secret", async () => {
  const phone = await registerApp(ada, { has_secret: false });
  const rotate = (refresh_token: string) =>
    ask({ grant_type: "refresh_token", refresh_token, client_id: phone.id }, {});

  async function connectPhone() {
    const { verifier, challenge } = createVerifier();
    const code = await allow(ben, phone, challenge);
    const fields = { grant_type: "authorization_code", code, redirect_uri: callback, client_id: phone.id };
    return parse(await ask({ ...fields, code_verifier: verifier }, {}));
  }

  test("gives the next one, and lets what is under way finish", async () => {
    const first = await connectPhone();
    const answer = await rotate(first.refresh_token);
    expect(answer.status).toBe(200);
    const second = parse(answer);
    expect(second).toMatchObject({
      response_type: "refresh_token",
      token_type: "bearer",
      scope: "boards:read,pins:read",
      refresh_token_expires_in: REFRESH_TOKEN_DAYS * 86_400,
    });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await read(second.access_token)).toMatchObject({ member: ben.id });
    expect(await read(first.access_token)).toMatchObject({ member: ben.id });
    const [kept] = await query<{ minutes: string }>(
      "select round(extract(epoch from min(expires_at) - now()) / 60) as minutes from access_tokens",
    );
    expect(Number(kept?.minutes)).toBe(60);
    expect((await rotate(second.refresh_token)).status).toBe(200);
  });

  test("sent again at once is rejected, and what it gave stays", async () => {
    const { refresh_token } = await connectPhone();
    const second = parse(await rotate(refresh_token));
    const again = outcome(await rotate(refresh_token));
    expect(again).toEqual(refused("invalid_grant"));
    expect(again.body.error_description).toBe("This refresh token was already used.");
    expect(await read(second.access_token)).toMatchObject({ member: ben.id });
    const third = await rotate(second.refresh_token);
    expect(third.status).toBe(200);
    // No longer the last one that was used.
    expect(outcome(await rotate(refresh_token))).toEqual(refused("invalid_grant"));
    expect(await read(parse(third).access_token)).toBeNull();
  });

  test("used twice ends everything that came of the consent", async () => {
    const { access_token, refresh_token } = await connectPhone();
    const second = parse(await rotate(refresh_token));
    await query("update oauth_refresh_tokens set used_at = used_at - interval '61 seconds'");
    expect(outcome(await rotate(refresh_token))).toEqual(refused("invalid_grant"));
    expect(outcome(await rotate(second.refresh_token))).toEqual(refused("invalid_grant"));
    expect(await read(access_token)).toBeNull();
    expect(await read(second.access_token)).toBeNull();
  });
});

describe("a refresh token of an app with a secret", () => {
  test("is kept, and works again and again for several processes", async () => {
    const first = await connect();
    const answer = await refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const second = parse(answer);
    expect(second).toMatchObject({
      response_type: "refresh_token",
      token_type: "bearer",
      scope: "boards:read,pins:read",
      refresh_token: first.refresh_token,
      refresh_token_expires_in: REFRESH_TOKEN_DAYS * 86_400,
    });
    const together = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)));
    const tokens = [first, second, ...together.map(parse)].map(({ access_token }) => access_token);
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) expect(await read(token)).toMatchObject({ member: ben.id });
    const [kept] = await query(
      "select min(expires_at) > now() + interval '29 days' as works from access_tokens",
    );
    expect(kept).toEqual({ works: true });
  });

  test("counts its sixty days from each use", async () => {
    const { refresh_token } = await connect();
    await query("update oauth_refresh_tokens set expires_at = now() + interval '1 day'");
    expect((await refresh(refresh_token, { continuous_refresh: "true" })).status).toBe(200);
    const [kept] = await query<{ days: string }>(
      "select round(extract(epoch from expires_at - now()) / 86400) as days from oauth_refresh_tokens",
    );
    expect(Number(kept?.days)).toBe(REFRESH_TOKEN_DAYS);
  });

  test("works if it was used up before such tokens were kept", async () => {
    const { refresh_token } = await connect();
    await query("update oauth_refresh_tokens set used_at = now() - interval '3 days'");
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test("doesn't work with a wrong secret or none", async () => {
    const { refresh_token } = await connect();
    const fields = { grant_type: "refresh_token", refresh_token };
    for (const secret of ["bbs_wrong", ""]) {
      const answer = await ask(fields, basic({ ...scheduler, secret }));
      expect(outcome(answer)).toEqual(refused("invalid_client", 401, 2));
    }
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test("keeps the newest hundred access tokens", async () => {
    const { access_token, refresh_token } = await connect();
    await query(
      `insert into access_tokens (id, member_id, token_hash, scopes, app_id, grant_id, expires_at)
      select id + n, member_id, sha256(n::text::bytea), scopes, app_id, grant_id, expires_at
      from access_tokens, generate_series(1, 99) as n where grant_id is not null`,
    );
    const { access_token: newest } = parse(await refresh(refresh_token));
    expect(await query("select count(*)::int as kept from access_tokens where grant_id is not null")).toEqual(
      [{ kept: 100 }],
    );
    expect([await read(access_token), (await read(newest))?.member]).toEqual([null, ben.id]);
  });

  test("gives fewer scopes if asked, and never more", async () => {
    const { refresh_token } = await connect();
    expect(outcome(await refresh(refresh_token, { scope: "boards:read,boards:write" }))).toEqual(
      refused("invalid_scope"),
    );
    expect(outcome(await refresh(refresh_token, { scope: "boards:read,boards:read_secret" }))).toEqual(
      refused("invalid_scope"),
    );
    const less = parse(await refresh(refresh_token, { scope: "boards:read" }));
    expect(less.scope).toBe("boards:read");
    expect((await read(less.access_token))?.scopes).toEqual(["boards:read"]);
    expect(parse(await refresh(less.refresh_token)).scope).toBe("boards:read,pins:read");
  });

  test("works for its app and sixty days", async () => {
    const other = await registerApp(ada);
    const { refresh_token } = await connect();
    const foreign = await ask({ grant_type: "refresh_token", refresh_token }, basic(other));
    expect(outcome(foreign)).toEqual(refused("invalid_grant"));
    await query("update oauth_refresh_tokens set expires_at = now() - interval '2 seconds'");
    expect(outcome(await refresh(refresh_token))).toEqual(refused("invalid_grant"));
  });
});

describe("an app's own token", () => {
  test("acts for the app's owner", async () => {
    const answer = await ask({ grant_type: "client_credentials", scope: "boards:read boards:write" });
    expect(answer.status, answer.text).toBe(200);
    const given = parse(answer);
    expect(given).toEqual({
      response_type: "client_credentials",
      access_token: expect.any(String),
      token_type: "bearer",
      expires_in: ACCESS_TOKEN_DAYS * 86_400,
      scope: "boards:read,boards:write",
    });
    expect(await read(given.access_token)).toEqual({
      member: ada.id,
      scopes: ["boards:read", "boards:write"],
    });
  });

  test("isn't given without a secret or a scope", async () => {
    const phone = await registerApp(ada, { has_secret: false });
    const fields = { grant_type: "client_credentials", scope: "boards:read" };
    expect(outcome(await ask({ ...fields, client_id: phone.id }, {}))).toEqual(
      refused("invalid_client", 401, 2),
    );
    expect(outcome(await ask({ grant_type: "client_credentials" }))).toEqual(refused("invalid_request"));
    expect(outcome(await ask({ ...fields, scope: "everything" }))).toEqual(refused("invalid_scope"));
  });
});

describe("the token endpoint", () => {
  test("knows the app by Basic or by the form", async () => {
    const fields = { grant_type: "client_credentials", scope: "boards:read" };
    const inForm = { ...fields, client_id: scheduler.id, client_secret: scheduler.secret ?? "" };
    expect((await ask(inForm, {})).status).toBe(200);
    for (const path of ["/v5/oauth/token/", "/v3/oauth/access_token/"]) {
      expect((await sendForm(visitor, path, inForm)).status).toBe(200);
    }
    const oldNames = { ...fields, consumer_id: scheduler.id, consumer_secret: scheduler.secret ?? "" };
    expect((await ask(oldNames, {})).status).toBe(200);
    expect(outcome(await ask(inForm))).toEqual(refused("invalid_request"));
  });

  test.each([
    ["a wrong secret", () => basic({ ...scheduler, secret: "bbs_wrong" })],
    ["no secret", () => basic({ ...scheduler, secret: "" })],
    ["an unknown app", () => basic({ id: "1", secret: scheduler.secret })],
    ["an id that isn't one", () => basic({ id: "x", secret: scheduler.secret })],
    ["another scheme", () => ({ authorization: `Bearer ${scheduler.secret}` })],
    ["nothing", () => ({})],
  ])("refuses %s", async (_, headers) => {
    const answer = await ask({ grant_type: "client_credentials", scope: "boards:read" }, headers());
    expect(outcome(answer)).toEqual(refused("invalid_client", 401, 2));
    expect(parse(answer).message).toBe("Authentication failed.");
    expect(answer.headers["www-authenticate"]).toBe('Basic realm="oauth"');
  });

  test("refuses what it can't read with a clear error", async () => {
    expect(outcome(await ask({}))).toEqual(refused("unsupported_grant_type"));
    expect(outcome(await ask({ grant_type: "password", username: "ben", password: "x" }))).toEqual(
      refused("unsupported_grant_type"),
    );
    expect(outcome(await ask({ grant_type: "constructor" }))).toEqual(refused("unsupported_grant_type"));
    expect(outcome(await ask({ grant_type: "authorization_code", code: "x" }))).toEqual(
      refused("invalid_request"),
    );
    expect(outcome(await ask({ grant_type: "refresh_token" }))).toEqual(refused("invalid_request"));
    const inQuery = await sendForm(visitor, "/v5/oauth/token?code=x", {}, basic(scheduler));
    expect(outcome(inQuery)).toEqual(refused("invalid_request"));
    const json = await visitor.request("POST", "/v5/oauth/token", {
      body: "{}",
      headers: { "content-type": "application/json", ...basic(scheduler) },
    });
    expect(outcome(json)).toEqual(refused("invalid_request"));
  });
});

describe("revoking", () => {
  test("ends an access token, or all that came with a refresh token", async () => {
    const { access_token, refresh_token } = await connect();
    const answer = await revoke(access_token);
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(await read(access_token)).toBeNull();
    const next = parse(await refresh(refresh_token));
    expect((await revoke(next.refresh_token)).status).toBe(200);
    expect(await read(next.access_token)).toBeNull();
    expect((await revoke(next.refresh_token)).status).toBe(200);
    expect((await revoke("nonsense")).status).toBe(200);
  });

  test("is for the app's own tokens", async () => {
    const other = await registerApp(ada);
    const { access_token, refresh_token } = await connect();
    for (const token of [access_token, refresh_token]) {
      expect(outcome(await revoke(token, other))).toMatchObject({ status: 403, body: { code: 29 } });
    }
    const wrong = await revoke(access_token, { ...scheduler, secret: "bbs_wrong" });
    expect(outcome(wrong)).toEqual(refused("invalid_client", 401, 2));
    expect(await read(access_token)).not.toBeNull();
    expect(outcome(await revoke(""))).toEqual(refused("invalid_request"));
  });
});

test("a token in an address is rejected, also next to one in the header", async () => {
  const headers = await tokenHeaders(app, await signUp(app), ["pins:read"]);
  const request = { headers, ip: "203.0.113.9", id: "1", url: "/v5/pins" };
  expect((await readBearer(app.context, request as never)).scopes).toEqual(new Set(["pins:read"]));
  const inAddress = { ...request, url: "/v5/pins?access_token=bbp_x" };
  await expect(readBearer(app.context, inAddress as never)).rejects.toThrow("authentication_failed");
});

describe("access ends", () => {
  const isGone = async (token: string) => (await read(token)) === null;

  async function openAccess() {
    const person = await buildPerson(app);
    const { access_token } = await connect(person);
    const own = await person.browser.call("AccessToken.create", {
      name: "Backup",
      scopes: ["pins:read"],
      ...(person.password !== null && { password: person.password }),
    });
    return { person, tokens: [access_token, own.data.access_token] };
  }

  test("with the account's deactivation", async () => {
    const { person, tokens } = await openAccess();
    const { status } = await person.browser.call("UserAccount.update", {
      state: "deactivated",
      ...(person.password !== null && { password: person.password }),
    });
    expect(status).toBe(200);
    await query("update members set state = 'active' where id = $1", [person.id]);
    expect(await Promise.all(tokens.map(isGone))).toEqual([true, true]);
  });

  test("when all devices are logged out, if the member says so", async () => {
    const { person, tokens } = await openAccess();
    await person.browser.call("UserSessionList.delete", {});
    expect(await Promise.all(tokens.map(isGone))).toEqual([false, false]);
    await person.browser.call("UserSessionList.delete", { ends_tokens: true });
    expect(await Promise.all(tokens.map(isGone))).toEqual([true, true]);
  });

  test("for the member's own apps until they get new secrets, and their webhooks are off", async () => {
    const person = await buildPerson(app);
    const password = person.password === null ? {} : { password: person.password };
    const own = await registerApp(person);
    const phone = await registerApp(person, { has_secret: false });
    const hook = { url: "https://hooks.example/", kinds: ["pin.created" as const], ...password };
    expect((await person.browser.call("Webhook.create", hook)).status).toBe(200);
    const code = await allow(ben, own);
    const client = { grant_type: "client_credentials", scope: "pins:read" };
    const given = parse(await ask(client, basic(own)));
    await person.browser.call("UserSessionList.delete", { ends_tokens: true });
    expect(await isGone(given.access_token)).toBe(true);
    expect(outcome(await ask(client, basic(own)))).toEqual(refused("invalid_client", 401, 2));
    expect(outcome(await trade(code, {}, own))).toEqual(refused("invalid_client", 401, 2));
    const { client_id, redirect_uri } = { client_id: own.id, redirect_uri: callback };
    const bare = { grant_type: "authorization_code", code, client_id, redirect_uri };
    expect(outcome(await ask(bare, {}))).toEqual(refused("invalid_client", 401, 2));
    const { data: hooks } = await person.browser.call("Webhooks.get", {});
    expect(hooks).toMatchObject([{ is_on: false, off_reason: "owner" }]);
    const { data: apps } = await person.browser.call("OAuthApps.get", {});
    expect(apps).toMatchObject([
      { id: phone.id, has_secret: false },
      { id: own.id, has_secret: true },
    ]);
    const { data: renewed } = await person.browser.call("OAuthAppSecret.create", {
      app_id: own.id,
      ...password,
    });
    const secret = renewed.client_secret;
    expect((await ask(client, basic({ ...own, secret }))).status).toBe(200);
  });

  test("of a member who isn't here any more", async () => {
    const { person, tokens } = await openAccess();
    await query("update members set state = 'banned' where id = $1", [person.id]);
    expect(await Promise.all(tokens.map(isGone))).toEqual([true, true]);
  });

  test("of an app whose owner isn't here any more", async () => {
    const owner = await buildPerson(app);
    const other = await registerApp(owner);
    const given = parse(await trade(await allow(ben, other), {}, other));
    const client = { grant_type: "client_credentials", scope: "pins:read" };
    const itsOwn = parse(await ask(client, basic(other)));
    const code = await allow(ben, other);
    expect(await isGone(given.access_token)).toBe(false);
    for (const state of ["banned", "deactivated", "deleted"]) {
      await query("update members set state = $2 where id = $1", [owner.id, state]);
      expect([await isGone(given.access_token), await isGone(itsOwn.access_token)]).toEqual([true, true]);
    }
    expect(outcome(await trade(code, {}, other))).toEqual(refused("invalid_client", 401, 2));
    expect((await decide(ben.browser, consentPath(other))).status).toBe(422);
    const again = { grant_type: "refresh_token", refresh_token: given.refresh_token };
    expect(outcome(await ask(again, basic(other)))).toEqual(refused("invalid_client", 401, 2));
    await query("update members set state = 'active' where id = $1", [owner.id]);
    expect(await isGone(given.access_token)).toBe(false);
  });
});

test("sweeps what has expired, and keeps what hasn't", async () => {
  const kept = await connect();
  await allow(ben, scheduler);
  await connect();
  await query(
    "update access_tokens set expires_at = now() - interval '1 day' where grant_id in (select max(id) from oauth_grants)",
  );
  await query(
    "update oauth_refresh_tokens set expires_at = now() - interval '1 day' where grant_id in (select max(id) from oauth_grants)",
  );
  await query("update oauth_grants set code_expires_at = now() - interval '1 day'");
  await sweepAccess(app.context);
  expect(await query("select 1 as one from oauth_grants")).toEqual([{ one: 1 }]);
  expect(await read(kept.access_token)).not.toBeNull();
  expect((await refresh(kept.refresh_token)).status).toBe(200);
});

test("limits how often an app without a secret refreshes its token, and keeps it", async () => {
  const strict = await startCast(["ada"], { env: { RATE_LIMIT: "1" } });
  const browser = await strict.app.browser("198.51.100.7");
  const { id: client_id } = await registerApp(strict.ada, { has_secret: false });
  const give = (fields: Record<string, string>) =>
    sendForm(browser, "/v5/oauth/token", { ...fields, client_id });
  const { verifier: code_verifier, challenge } = createVerifier();
  const code = await allow(strict.ada, { id: client_id }, challenge);
  let token = parse(
    await give({ grant_type: "authorization_code", code, redirect_uri: callback, code_verifier }),
  ).refresh_token;
  const next = () => give({ grant_type: "refresh_token", refresh_token: token });
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await next();
    expect(answer.status).toBe(200);
    token = parse(answer).refresh_token;
  }
  const last = await next();
  expect(outcome(last)).toEqual(refused("temporarily_unavailable", 429, 8));
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  const kept = { text: "select 1 as one from oauth_refresh_tokens where used_at is null" };
  expect(await strict.app.context.db.query(kept, [])).toEqual([{ one: 1 }]);
});

test("limits guessing by network", async () => {
  const { app: strict, ada: owner } = await startCast(["ada"], { env: { RATE_LIMIT: "1" } });
  const made = await registerApp(owner);
  const guesser: Browser = await strict.browser("198.51.100.9");
  const guess = (headers: Record<string, string>) =>
    sendForm(guesser, "/v5/oauth/token", { grant_type: "client_credentials", scope: "pins:read" }, headers);
  for (let turn = 0; turn < 60; turn += 1) expect((await guess(basic(made))).status).toBe(200);
  let last: TestReply | undefined;
  for (let turn = 0; turn < 51; turn += 1) last = await guess(basic({ ...made, secret: "bbs_wrong" }));
  expect(outcome(last as TestReply)).toEqual(refused("temporarily_unavailable", 429, 8));
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
});
