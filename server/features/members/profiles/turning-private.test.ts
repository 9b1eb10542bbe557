import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageRenderer } from "#contract/page-context.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { signUp } from "#testkit/members/accounts.ts";

/** Shows of a profile's page what its loader asks for. */
const renderer: PageRenderer = {
  async render({ call, url }) {
    const username = url.split("/")[1] ?? "";
    const { resource_response } = await call("UserActivityPins.get", { username });
    return { kind: "page", status: 200, html: JSON.stringify(resource_response.data), headers: {} };
  },
  isCacheable: () => true,
};

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp({ renderer });
  visitor = await app.browser();
});
afterAll(() => app[Symbol.asyncDispose]());

test("a profile that turns private is gone at once from cached pages, feeds and embeds", async () => {
  const { user, browser } = await signUp(app, {});
  const { data: board } = await browser.call("Board.create", { name: "Looms" });
  const pinId = await buildPinRow(app, user.id, { boardId: board.id, title: "A loom" });
  await app.context.db.transaction(async (tx) => {
    await tx.query({ text: "update pins set creator_id = pinner_id where id = $1" }, [pinId]);
    await tx.clearSharedCaches();
  });
  const { publicUrl } = app.context.config;
  const oembed = (path: string) => `/oembed/?url=${encodeURIComponent(publicUrl + path)}&format=json`;
  const page = `/${user.username}/`;
  const others = [
    `/${user.username}/feed.rss`,
    `/${user.username}/looms.json`,
    oembed(board.url),
    oembed(`/pin/${pinId}/`),
  ];
  const statuses = async () =>
    await Promise.all(others.map(async (path) => (await visitor.request("GET", path)).status));
  expect((await visitor.request("GET", page)).text).toContain("A loom");
  expect(await statuses()).toEqual([200, 200, 200, 200]);

  await browser.call("UserSettings.update", { is_private_profile: true });

  expect((await visitor.request("GET", page)).text).not.toContain("A loom");
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});
