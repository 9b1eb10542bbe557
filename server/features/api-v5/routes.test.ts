import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oauthScopes } from "#contract/oauth.ts";
import { tokenHeaders } from "#testkit/access-tokens.ts";
import { signUp, type TestMember } from "#testkit/accounts.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { v5Client } from "#testkit/v5-client.ts";
import { describedOperations } from "#testkit/v5-conformance.ts";
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
    expect((await ask(json, "POST", "/v5/boards", "[]")).status).toBe(400);
    expect((await ask(headers, "GET", "/v5/boards/%ff")).status).toBe(400);
    expect((await ask(headers, "GET", "/v5/boards/words")).status).toBe(400);
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
