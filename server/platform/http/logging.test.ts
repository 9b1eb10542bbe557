import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FOREIGN_HOST } from "#contract/errors.ts";
import type { PageRenderer } from "#contract/page-context.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createDatabase } from "../db/database.ts";
import { createLog } from "../log.ts";
import { cookieNames } from "./visit.ts";

const lines: string[] = [];
const log = createLog("info", (line) => lines.push(line));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { log } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  lines.length = 0;
});

type Entry = Record<string, unknown>;
const entries = (): Entry[] => lines.map((line) => JSON.parse(line));
const requests = (): Entry[] => entries().filter(({ message }) => message === "request");

describe("the access log", () => {
  test("has one line of JSON per request, with the id in the response", async () => {
    const browser = await app.browser("2001:db8::7");
    lines.length = 0;
    const reply = await browser.request("GET", "/about/?q=private#x");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{[^\n]*\}\n$/);
    expect(requests()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: "info",
        message: "request",
        request_id: reply.headers["x-request-id"],
        method: "GET",
        path: "/about/",
        status: 200,
        ms: expect.any(Number),
        network: "2001:db8::7",
      },
    ]);
  });

  test("contains no cookie, password, token, address or name of a call", async () => {
    const browser = await app.browser();
    const secrets = {
      token: "t".repeat(43),
      cookie: "c0okie-of-a-session",
      password: "correct horse battery",
      email: "ada@example.org",
    };
    const body = new URLSearchParams({
      data: JSON.stringify({ options: { username_or_email: secrets.email, password: secrets.password } }),
    });
    await browser.request("POST", "/resource/UserSessionResource/create/", {
      body: String(body),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-csrftoken": browser.cookies.get("csrftoken") ?? "",
        cookie: `${cookieNames.session}=${secrets.cookie}; csrftoken=${browser.cookies.get("csrftoken")}`,
        authorization: `Bearer ${secrets.token}`,
      },
    });
    await browser.request("GET", `/admin/claim/${secrets.token}/?t=${secrets.token}`);
    await browser.request("GET", `/people/${secrets.email}/and/ada%40example.org`);
    const all = lines.join("");
    for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
    expect(all).not.toContain("%40");
    expect(all).not.toContain(browser.cookies.get("csrftoken"));
    const [claim, people] = requests().slice(-2);
    expect(claim?.path).toBe("/admin/claim/…/");
    expect(people?.path).toBe("/people/…/and/…");
  });

  test("our own error is reported with the request's id, without its message", async () => {
    const renderer = {
      isCacheable: () => false,
      render: () => Promise.reject(new Error("the inner reason")),
    };
    await using failing = await startTestApp({ overrides: { log }, renderer });
    const browser = await failing.browser();
    lines.length = 0;
    const reply = await browser.request("GET", "/somewhere/");
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain("the inner reason");
    const error = entries().find(({ level }) => level === "error");
    expect(error).toMatchObject({
      request_id: reply.headers["x-request-id"],
      error: { message: "the inner reason" },
    });
  });
});

test("logs a failed page without the tokens in its address", async () => {
  const renderer: PageRenderer = {
    isCacheable: () => false,
    render: async () => ({ kind: "page", status: 500, html: "", headers: {}, error: new Error("inner") }),
  };
  await using failing = await startTestApp({ overrides: { log }, renderer });
  const browser = await failing.browser();
  lines.length = 0;
  await browser.request("GET", `/people/ada@example.org/?t=${"t".repeat(43)}`);
  expect(entries().find(({ level }) => level === "error")?.path).toBe("/people/…/");
  expect(lines.join("")).not.toContain("ttt");
});

test("a write at another host name tells the host what to set", async () => {
  const browser = await app.browser();
  lines.length = 0;
  const reply = await browser.request("POST", "/v3/login/", {
    body: "{}",
    headers: { "content-type": "application/json", host: "nas.local:3000" },
  });
  expect([reply.status, JSON.parse(reply.text).resource_response.error.message]).toEqual([403, FOREIGN_HOST]);
  const [warning] = entries().filter(({ level }) => level === "warn");
  expect(warning).toMatchObject({ host: "nas.local:3000", public_url: "http://localhost:3000" });
});

describe("the slow query log", () => {
  test("has the query's name and time, never its values", async () => {
    await app.context.db.query({ name: "slow_one", text: "select pg_sleep(0.25), $1::text" }, [
      "ada@example.org",
    ]);
    const [entry] = entries();
    expect(entry).toMatchObject({ level: "warn", message: "slow query", query: "slow_one" });
    expect(entry?.ms).toBeGreaterThanOrEqual(250);
    expect(lines.join("")).not.toContain("ada@example.org");
  });

  test("leaves out quick queries", async () => {
    await app.context.db.query({ text: "select 1" }, []);
    expect(lines).toEqual([]);
  });

  test("shows the start of an unnamed query", async () => {
    const slow: string[] = [];
    const url = String(app.context.db.pool.options.connectionString);
    const db = createDatabase({ url, onSlowQuery: (name) => slow.push(name) });
    await db.query({ text: `select pg_sleep(0.25) /* ${"x".repeat(200)} */` }, []);
    expect(slow).toEqual([expect.stringMatching(/^select pg_sleep.{60,66}$/)]);
    await db.close();
  });
});
