import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, visitor } = await startCast([], { renderer: builtPages });

test("topics are named in the visitor's language", async () => {
  const browser = await app.browser();
  browser.headers["accept-language"] = "de-DE";
  const page = openPlain(browser);
  await page.open("/topics/");
  await page.follow("Brot");
  expect(page.html()).toMatch(/<h1[^>]*>Brot</);
});

test.each([
  ["/ideas/", 200],
  ["/ideas/bread/101/", 200],
  ["/ideas/nothing/99/", 404],
  ["/ideas/bread/x/", 404],
])("%s answers %i without script", async (path, status) => {
  const reply = await visitor.request("GET", path, { headers: { accept: "text/html" } });
  expect(reply.status).toBe(status);
  const canonical = `<link rel="canonical" href="http://localhost:3000${path}"`;
  expect(reply.text.includes(canonical)).toBe(status === 200);
});

test("topics are reached by an old name, too", async () => {
  const reply = await visitor.request("GET", "/ideas/loaves/101/", { headers: { accept: "text/html" } });
  expect([reply.status, reply.headers.location]).toEqual([301, "/ideas/bread/101/"]);
});
