import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import type { LoginProvider } from "#testkit/doubles/login-provider.ts";
import {
  buildPerson,
  createProviderVisitor,
  type ProviderVisitor,
  startOwnProvider,
  targetOf,
} from "#testkit/doubles/provider-visitor.ts";
import { isSignedIn } from "#testkit/members.ts";

let app: TestApp;
let provider: LoginProvider;
let visitor: ProviderVisitor;
const logged: string[] = [];

beforeAll(async () => {
  const own = await startOwnProvider();
  provider = own.provider;
  // It is down at startup, which must not matter.
  await provider.goDown();
  app = await startTestApp({
    env: own.env,
    overrides: { log: createLog("error", (line) => logged.push(line)) },
  });
  visitor = createProviderVisitor(app, provider);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
});

test("says so while the provider is down, and works once it is back", async () => {
  const browser = await app.browser();
  const reply = await visitor.begin(browser, { next: "/pin/7/" });
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    "/login/?next=%2Fpin%2F7%2F&error=unavailable",
  ]);
  expect((await browser.request("GET", "/healthz")).status).toBe(200);
  expect(logged.join("")).toContain("can't be reached");
  expect(logged.join("")).not.toContain(provider.clientSecret);
  await provider.comeBack();
  expect(await isSignedIn((await visitor.logIn(buildPerson())).browser)).toBe(true);
});

test("returns to the start when cancelled at the provider, with the return path kept", async () => {
  const { location } = await visitor.logIn(null, { next: "/pin/7/" });
  expect(location).toBe("/login/?next=%2Fpin%2F7%2F&error=cancelled");
});

test("starts only from our own form, and writes nothing yet", async () => {
  const browser = await app.browser();
  expect((await visitor.begin(browser, { csrfmiddlewaretoken: "forged" })).status).toBe(403);
  const foreign = await browser.request("POST", "/login/oidc/", {
    body: `csrfmiddlewaretoken=${encodeURIComponent(browser.cookies.get("csrftoken") ?? "")}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://example.com" },
  });
  expect(foreign.status).toBe(403);
  const got = await browser.request("GET", "/login/oidc/");
  expect([got.status, got.headers.location]).toEqual([302, "/login/"]);
  expect(browser.cookies.has("bowerbird_oidc")).toBe(false);

  const page = await visitor.begin(browser);
  expect(page.status).toBe(200);
  expect(page.text).toContain("The &#60;Club&#62;");
  const target = new URL(targetOf(page.text));
  expect(target.origin).toBe(provider.issuer);
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    response_type: "code",
    redirect_uri: "http://localhost:3000/login/oidc/callback",
    code_challenge_method: "S256",
    scope: "openid profile email",
  });
  expect(browser.cookies.get("bowerbird_oidc")).not.toContain(target.searchParams.get("state"));
});

test("never returns to another site", async () => {
  const { location } = await visitor.logIn(buildPerson(), { next: "//example.com/" });
  expect(location).toBe("/");
});

test("accepts a response once, in the browser that started it, for ten minutes", async () => {
  const browser = await app.browser();
  const answer = await visitor.fetchAnswer(browser, buildPerson());
  const other = await app.browser();
  const elsewhere = await other.request("GET", answer);
  expect(elsewhere.headers.location).toBe("/login/?error=expired");
  expect(await isSignedIn(other)).toBe(false);

  const cookie = browser.cookies.get("bowerbird_oidc") ?? "";
  expect((await browser.request("GET", answer)).headers.location).toBe("/");
  expect((await browser.request("GET", answer)).headers.location).toBe("/login/?error=expired");
  other.cookies.set("bowerbird_oidc", cookie);
  expect((await other.request("GET", answer)).headers.location).toBe("/login/?error=refused");
  expect(await isSignedIn(other)).toBe(false);
});

test.each([
  ["another state", (answer: string) => answer.replace(/state=[^&]+/, "state=other")],
  ["no code", (answer: string) => answer.replace(/code=[^&]+&/, "")],
  ["another code", (answer: string) => answer.replace(/code=[^&]+/, "code=other")],
  ["another issuer", (answer: string) => answer.replace(/iss=[^&]+/, "iss=https%3A%2F%2Fexample.com")],
])("refuses a response with %s", async (_, change) => {
  const browser = await app.browser();
  const answer = await visitor.fetchAnswer(browser, buildPerson());
  const reply = await browser.request("GET", change(answer));
  expect(reply.headers.location).toBe("/login/?error=refused");
  expect(await isSignedIn(browser)).toBe(false);
});

test.each(["", "nonsense", "AAAA".repeat(40)])("ignores a cookie of %j", async (value) => {
  const browser = await app.browser();
  const answer = await visitor.fetchAnswer(browser, buildPerson());
  browser.cookies.set("bowerbird_oidc", value);
  expect((await browser.request("GET", answer)).headers.location).toBe("/login/?error=expired");
});
