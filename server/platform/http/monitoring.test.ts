import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createSession } from "../auth/sessions.ts";
import { createDatabase } from "../db/database.ts";
import { createLog } from "../log.ts";
import { cookieNames } from "./visit.ts";

const metricsToken = "a token that scrapers send";
const stranger = "203.0.113.7";
const loopback = "127.0.0.1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: metricsToken } });
});
afterAll(() => app[Symbol.asyncDispose]());

async function logIn(username: string, isStaff: boolean): Promise<string> {
  const { db } = app.context;
  const text =
    "insert into members (id, username, username_key, staff_roles) values (next_member_id(), $1, $1, case when $2 then '{admin}'::text[] else '{}' end) returning id";
  const [member] = await db.query<{ id: string }>({ text }, [username, isStaff]);
  const session = { memberId: member?.id ?? "", isLimited: false, userAgent: "", country: null };
  return (await db.transaction((tx) => createSession(tx, session))).token;
}

describe("/healthz", () => {
  test("answers everyone, and is never cached", async () => {
    const reply = await (await app.browser(stranger)).request("GET", "/healthz");
    expect([reply.status, reply.text]).toEqual([200, '{"status":"ok"}']);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

test.each(["/metrics", "/readyz"])("%s gives loopback no details under a foreign host name", async (path) => {
  const browser = await app.browser(loopback);
  const own = await browser.request("GET", path);
  const foreign = await browser.request("GET", path, { headers: { host: "evil.example:3000" } });
  expect(own.text).toMatch(/checks|bowerbird_/);
  expect(foreign.text).not.toMatch(/checks|bowerbird_/);
});

describe("/readyz", () => {
  test("tells strangers only that all is well", async () => {
    const reply = await (await app.browser(stranger)).request("GET", "/readyz");
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: "ready" }]);
  });

  test("tells loopback what was checked, unless it is a proxy", async () => {
    const browser = await app.browser(loopback);
    const ready = { status: "ready", checks: { database: "ok", media: "ok", disk: "ok" } };
    expect(JSON.parse((await browser.request("GET", "/readyz")).text)).toEqual(ready);
    const headers = { "x-forwarded-for": "198.51.100.1" };
    expect(JSON.parse((await browser.request("GET", "/readyz", { headers })).text)).toEqual({
      status: "ready",
    });
  });

  test("returns 503 while the database or the store is down", async () => {
    const db = createDatabase({ url: "postgres://nobody@127.0.0.1:1/none" });
    const log = createLog("error", () => undefined);
    await using without = await startTestApp({ overrides: { db, log } });
    const reply = await (await without.browser(loopback)).request("GET", "/readyz");
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.text)).toEqual({
      status: "not ready",
      checks: { database: "failed", media: "ok", disk: "ok" },
    });
    const cookie = `${cookieNames.session}=somebody`;
    const asked = await (await without.browser(stranger)).request("GET", "/readyz", { headers: { cookie } });
    expect([asked.status, JSON.parse(asked.text)]).toEqual([503, { status: "not ready" }]);
    expect((await (await without.browser(stranger)).request("GET", "/healthz")).status).toBe(200);

    const { media } = app.context;
    await using closed = await startTestApp({
      overrides: { media: { ...media, head: () => Promise.reject(new Error()) } },
    });
    const unready = await (await closed.browser(loopback)).request("GET", "/readyz");
    expect([unready.status, JSON.parse(unready.text).checks]).toEqual([
      503,
      { database: "ok", media: "failed", disk: "ok" },
    ]);
  });
});

describe("/metrics", () => {
  async function ask(address: string, headers: Record<string, string> = {}) {
    return await (await app.browser(address)).request("GET", "/metrics", { headers });
  }

  test("doesn't exist for strangers, members, and wrong tokens", async () => {
    const member = { cookie: `${cookieNames.session}=${await logIn("just_a_member", false)}` };
    for (const headers of [{}, member, { authorization: "Bearer wrong" }, { authorization: "Basic x" }]) {
      const reply = await ask(stranger, headers);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toContain("bowerbird_");
    }
    expect((await ask(loopback, { "x-forwarded-for": stranger })).status).toBe(404);
    expect((await ask(loopback, { authorization: "Bearer wrong" })).status).toBe(404);
  });

  test("works for loopback, staff and the token, in Prometheus format", async () => {
    const staff = { cookie: `${cookieNames.session}=${await logIn("one_of_the_staff", true)}` };
    for (const reply of [
      await ask(loopback),
      await ask(stranger, staff),
      await ask(stranger, { authorization: `Bearer ${metricsToken}` }),
    ]) {
      expect(reply.status).toBe(200);
      expect(reply.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(reply.text).toMatch(/^bowerbird_requests_total\{kind="page",status="2xx"\} [1-9]/m);
      expect(reply.text).toMatch(/^bowerbird_database_connections\{state="idle"\} \d/m);
      expect(reply.text).toContain("bowerbird_request_seconds_bucket");
      expect(reply.text).toContain("bowerbird_process_resident_memory_bytes");
    }
  });
});
