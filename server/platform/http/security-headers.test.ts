import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadFeatures } from "#server/features/index.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createApp } from "./app.ts";

let folder: string;
let kit: TestApp;
let app: FastifyInstance;

/** A second app next to the test kit's, with its own counts. */
async function openApp(kitContext: TestApp["context"]): Promise<FastifyInstance> {
  const context = { ...kitContext, metrics: new Registry() };
  const { handlers, routes } = await loadFeatures();
  return await createApp({
    context,
    handlers,
    routes,
    renderer: {
      render: async () => ({ kind: "page", status: 200, html: "<p>page</p>", headers: {} }),
      isCacheable: () => false,
    },
    pictureUrl: () => "",
    clientFolder: pathToFileURL(`${folder}/`),
    pageCacheSeconds: 1,
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-client-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "entry-abc123.js"), "export {};");
  kit = await startTestApp();
  app = await openApp(kit.context);
});
afterAll(async () => {
  await app.close();
  await kit[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
};

const answers = [
  ["a page", "/", 200],
  ["a call", "/resource/LocalesResource/get/", 200],
  ["an unknown call", "/resource/NoSuchResource/get/", 404],
  ["a picture", "/media/150x150/aa/bb/cc/aabbcc.jpg", 404],
  ["an asset", "/assets/entry-abc123.js", 200],
  ["health", "/healthz", 200],
  ["an address that can't be read", "/%E0%A4%A", 400],
] as const;

describe.each(answers)("%s", (_what, url, status) => {
  test("has the headers required everywhere", async () => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(everywhere);
    expect(headers["content-security-policy"]).toBeDefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
  });
});

test("a page runs only our scripts, and can't be framed", async () => {
  const policy = String((await app.inject({ url: "/" })).headers["content-security-policy"]);
  const rules = new Map(
    policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]),
  );
  expect(rules.get("default-src")).toBe("'self'");
  expect(rules.get("script-src")).toBe("'self'");
  expect(rules.get("frame-ancestors")).toBe("'none'");
  expect(rules.get("object-src")).toBe("'none'");
  expect(rules.get("base-uri")).toBe("'none'");
  expect(rules.get("form-action")).toBe("'self'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
});

test("a picture that a browser took for a page could do nothing", async () => {
  const { headers } = await app.inject({ url: "/media/150x150/aa/bb/cc/aabbcc.jpg" });
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
});

test("an asset is cached forever, a page and a call are not", async () => {
  const cached = async (url: string) => String((await app.inject({ url })).headers["cache-control"]);
  expect(await cached("/assets/entry-abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/")).toMatch(/private/);
  expect(await cached("/resource/LocalesResource/get/")).toBe("private, no-store");
});

test("behind TLS, browsers are told to stay on it, and cookies go nowhere else", async () => {
  await using secure = await startTestApp({ env: { PUBLIC_URL: "https://pins.example" } });
  const browser = await secure.browser();
  const reply = await browser.request("GET", "/", { headers: { cookie: "" } });
  expect(reply.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure.*; SameSite=Lax/);
});
