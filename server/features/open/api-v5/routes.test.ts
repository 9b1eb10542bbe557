import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";
import { tokenHeaders } from "#testkit/open/access-tokens.ts";
import { v5Client } from "#testkit/open/v5-client.ts";
import { describedOperations } from "#testkit/open/v5-conformance.ts";
import { publicOperations } from "./operations.ts";

let app: TestApp;
let ada: TestMember;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app);
  visitor = await app.browser();
});
afterAll(() => app[Symbol.asyncDispose]());

test("every operation has the address and the scopes that the description gives it", () => {
  const ours = publicOperations.map(({ id, method, path, scopes }) => [id, method, path, scopes.toSorted()]);
  const described = publicOperations.map(({ id }) => {
    const found = describedOperations[id];
    return [id, found?.method, found?.path, found?.scopes.toSorted()];
  });
  expect(ours).toEqual(described);
  expect(Object.keys(describedOperations)).toEqual(publicOperations.map(({ id }) => id));
});

/** Why a parameter that the description has changes nothing here. docs/wire.md says so, too. */
const withoutEffect: Record<string, string> = {
  include_protected_pins: "those on protected boards are listed like any",
  explicit_following: "nobody is followed without having been asked for",
  include_shared_accounts: "accounts that somebody works for are listed like their own",
  translate_interests_to_names: "interests are ids",
  click_window_days: "windows of attribution are fixed",
  engagement_window_days: "windows of attribution are fixed",
  view_window_days: "windows of attribution are fixed",
  conversion_report_time: "there are no conversions",
  attribution_types: "there are no conversions",
  fetch_system_users: "no account is without a person",
  assets_summary: "assets are listed by themselves",
  include_details: "a file says what became of each change",
  client_id: "only the token counts",
  oauth_signature: "only the token counts",
  timestamp: "only the token counts",
};

test("every parameter that the description has is read, or is known to change nothing", () => {
  const unread = publicOperations.flatMap(({ id, params }) =>
    (describedOperations[id]?.parameters ?? [])
      .filter(({ name }) => !Object.hasOwn(params.shape, name))
      .map(({ name }) => [id, name]),
  );
  expect(unread.filter(([, name = ""]) => !Object.hasOwn(withoutEffect, name))).toEqual([]);
});

describe("a call", () => {
  const ask = async (headers: Record<string, string>, method = "GET", url = "/v5/boards", body?: string) => {
    const reply = await visitor.request(method, url, { headers, ...(body !== undefined && { body }) });
    return { ...reply, data: reply.text === "" ? null : JSON.parse(reply.text) };
  };

  test("without a token gets 401, even with a session", async () => {
    expect(await ask({})).toMatchObject({ status: 401, data: { code: 2, message: expect.any(String) } });
    expect((await ask({ authorization: "Bearer nonsense" })).status).toBe(401);
    expect((await ada.browser.request("GET", "/v5/boards")).status).toBe(401);
  });

  test("without a scope gets 403, which names it", async () => {
    const headers = await tokenHeaders(app, ada, ["pins:read"]);
    const { status, data } = await ask(headers);
    expect([status, data.code]).toEqual([403, 3]);
    expect(data.message).toContain("boards:read");
  });

  test("of something unknown gets 404, of another method 405, and no JSON 400", async () => {
    const headers = await tokenHeaders(app, ada, [...oauthScopes]);
    for (const url of ["/v5/nothing", "/v5/boards/1/nothing", "/v5/"]) {
      expect(await ask(headers, "GET", url)).toMatchObject({ status: 404, data: { code: 1 } });
    }
    const put = await ask(headers, "PUT", "/v5/boards");
    expect([put.status, put.data.code, put.headers.allow]).toEqual([405, 5, "GET, HEAD, POST"]);
    expect((await ask(headers, "GET", "/v5/pins/1/save")).status).toBe(405);
    const json = { ...headers, "content-type": "application/json" };
    expect(await ask(json, "POST", "/v5/boards", "{")).toMatchObject({ status: 400, data: { code: 1 } });
    expect((await ask(json, "POST", "/v5/boards", "{")).data.message).toContain("(body)");
    expect((await ask(json, "POST", "/v5/boards", "[]")).status).toBe(400);
    expect((await ask(headers, "GET", "/v5/boards/%ff")).status).toBe(400);
    expect((await ask(headers, "GET", "/v5/boards/words")).status).toBe(400);
  });

  test("may end with a slash, and have parameters without a value", async () => {
    const headers = await tokenHeaders(app, ada, [...oauthScopes]);
    for (const url of ["/v5/boards/", "/v5/boards?ad_account_id=&privacy=&page_size=&bookmark="]) {
      const { status, data } = await ask(headers, "GET", url);
      expect([url, status, data]).toEqual([url, 200, { items: [], bookmark: null }]);
    }
    expect((await ask(headers, "PUT", "/v5/boards/")).status).toBe(405);
    expect((await ask({}, "OPTIONS", "/v5/boards/")).status).toBe(204);
    expect((await ask(headers, "GET", "/v5/search/pins?query=")).status).toBe(400);
  });

  test("from a page of another site is allowed, without cookies", async () => {
    const origin = { origin: "https://scheduler.example" };
    const preflight = await ask(origin, "OPTIONS", "/v5/boards");
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(preflight.headers["access-control-allow-headers"]).toContain("authorization");
    expect(preflight.headers).not.toHaveProperty("access-control-allow-credentials");
    expect((await ask(origin)).headers).toMatchObject({ "access-control-allow-origin": "*" });
  });
});

test("every operation needs each of its scopes", async () => {
  const needed = new Set(publicOperations.flatMap(({ scopes }) => scopes));
  for (const missing of needed) {
    const call = await v5Client(
      app,
      ada,
      oauthScopes.filter((scope) => scope !== missing),
    );
    for (const { id } of publicOperations.filter(({ scopes }) => scopes.includes(missing))) {
      const params = Object.fromEntries(
        describedOperations[id]?.parameters.map(({ name }) => [name, "1"]) ?? [],
      );
      const { status, data } = await call(id, { params });
      expect([id, status, data.code]).toEqual([id, 403, 3]);
      expect(data.message).toContain(missing);
    }
  }
});

test("says how many calls are left, and when there are more", async () => {
  // A clock that stands still: nothing is left again meanwhile.
  const overrides = { elapsedMs: () => 0 };
  await using strict = await startTestApp({ env: { RATE_LIMIT: "1" }, overrides });
  const call = await v5Client(strict, await signUp(strict));
  const { headers } = await call("boards/create", { body: { name: "Herons" } });
  expect([headers["x-ratelimit-limit"], headers["x-ratelimit-remaining"]]).toEqual(["100", "99"]);
  expect(headers["x-ratelimit-reset"]).toBe("1");
  await Promise.all(Array.from({ length: 100 }, () => call("boards/create", { body: {} })));
  const refused = await call("boards/create", { body: {} });
  expect([refused.status, refused.data.code, refused.headers["x-ratelimit-remaining"]]).toEqual([
    429,
    8,
    "0",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});
