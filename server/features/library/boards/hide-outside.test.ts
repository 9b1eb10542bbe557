import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageRenderer } from "#contract/page-context.ts";
import { FEED_FORMATS, feedUrl, profileFeedUrl } from "#contract/urls.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";

/** Pages cached for all visitors that show how many boards a member has. */
const renderer: PageRenderer = {
  async render({ url, call }) {
    const username = url.split("/")[1] ?? "";
    const { resource_response } = await call("Boards.get", { username });
    return { kind: "page", status: 200, html: JSON.stringify(resource_response.data), headers: {} };
  },
  isCacheable: () => true,
};

let app: TestApp;
let kim: Person;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp({ renderer });
  kim = await buildPerson(app);
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

test("a board that turns secret disappears from other programs, pages and caches", async () => {
  const { data: made } = await kim.browser.call("Board.create", { name: "Lighthouses" });
  await buildPinRow(app, kim.id, { boardId: made.id, title: "Fastnet" });
  const onProfile = await buildPinRow(app, kim.id, { boardId: made.id, title: "Bell Rock" });
  await app.context.db.query({ text: "update pins set creator_id = pinner_id where id = $1" }, [onProfile]);
  const told = `/oembed/?url=${encodeURIComponent(`http://localhost:3000${made.url}`)}`;
  const look = async () => {
    const asked = async (path: string) => await visitor.request("GET", path);
    const own = [
      ...FEED_FORMATS.map((format) => feedUrl(made.url, format)),
      told,
      `/board/${made.id}/embed/`,
    ];
    const [index, feed, page] = [
      await asked("/sitemap.xml"),
      await asked(profileFeedUrl(kim.username, "json")),
      await asked(`/${kim.username}/`),
    ];
    const files = [...index.text.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? "",
    );
    const maps = (await Promise.all(files.map(asked))).map(({ text }) => text).join("");
    const { data: home } = await visitor.call("UserHomefeed.get", { page_size: 250 });
    return {
      statuses: [...new Set((await Promise.all(own.map(asked))).map(({ status }) => status))],
      isInSitemap: [maps.includes(made.url), maps.includes(`/pin/${onProfile}/`)],
      isInProfileFeed: feed.text.includes("Bell Rock"),
      isOnPage: page.text.includes("Lighthouses"),
      isInHomefeed: home.some(({ id }) => id === onProfile),
    };
  };
  const all = (is: boolean) => ({
    isInProfileFeed: is,
    isOnPage: is,
    isInHomefeed: is,
    isInSitemap: [is, is],
  });
  const flip = async (privacy: "public" | "secret") =>
    await kim.browser.call("Board.update", { board_id: made.id, privacy });
  expect(await look()).toEqual({ statuses: [200], ...all(true) });
  await flip("secret");
  expect(await look()).toEqual({ statuses: [404], ...all(false) });
  await flip("public");
  // Pages cached without it in the meantime may stay for some minutes.
  expect(await look()).toMatchObject({ statuses: [200], isInHomefeed: true });
});
