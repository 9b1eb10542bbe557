import { afterAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { openSession } from "#testkit/members.ts";

const site = await startSite({
  "/page": "<p>Here</p>",
  "/robots.txt": "User-agent: *\nDisallow: /private",
  "/gone": (_request, response) => response.writeHead(410).end(),
  "/moved": (_request, response) => response.writeHead(302, { location: "/missing" }).end(),
  "/closed": (_request, response) => response.writeHead(403).end(),
  "/broken": (_request, response) => response.writeHead(500).end(),
});
afterAll(() => site[Symbol.asyncDispose]());
const { app, ada, visitor } = await startCast(["ada"], {
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: {
    resolveHost: async (host) =>
      ({ "pages.example": ["127.0.0.1"], "inside.example": ["10.0.0.1"] })[host] ?? [],
  },
});

test.each([
  ["/page", "works"],
  ["/missing", "gone"],
  ["/gone", "gone"],
  ["/moved", "gone"],
  ["/closed", "unclear"],
  ["/broken", "unclear"],
  ["/private", "unclear"],
  ["http://nowhere.example/", "unreachable"],
  ["http://inside.example/", "unreachable"],
  ["http://127.0.0.1:1/", "unreachable"],
  ["javascript:alert(1)", "unclear"],
])("%s: %s", async (path, state) => {
  const url = path.startsWith("/") ? `http://pages.example:${site.port}${path}` : path;
  expect((await ada.browser.call("LinkCheck.get", { url })).data).toEqual({ url, state });
});

test("is for full sessions, and for an address", async () => {
  expect((await visitor.call("LinkCheck.get", { url: site.url })).status).toBe(401);
  const limited = await openSession(app, ada, { isLimited: true });
  expect((await limited.call("LinkCheck.get", { url: site.url })).status).toBe(403);
  expect((await ada.browser.call("LinkCheck.get", { url: " " })).error?.message_detail).toBe("url");
});
