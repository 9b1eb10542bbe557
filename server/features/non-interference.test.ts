import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildArticleRow } from "#testkit/finding/articles.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { makeNewLookAlike } from "#testkit/library/make-look-alike.ts";
import { buildBlockRow, buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson, type Person } from "#testkit/members.ts";

/*
 * Two instances that differ only in what the others may not see: a secret board full of the same words and pictures, a
 * private member with as much, and a block between two members. To everyone else, both answer alike: the same things
 * in the same order, with the same counts and reasons.
 */

const PEOPLE = ["reader", "maker", "saver", "hidden", "blocker", "blocked"] as const;
type Name = (typeof PEOPLE)[number];

type Instance = { app: TestApp; people: Record<Name, Person>; visitor: Browser; names: Map<string, string> };

const instances: Instance[] = [];

beforeAll(async () => {
  for (const hasSecrets of [false, true]) instances.push(await buildInstance(hasSecrets));
}, 120_000);
afterAll(async () => {
  for (const { app } of instances) await app[Symbol.asyncDispose]();
});

/** All pictures look alike, and so does a visitor's own. */
const LOOKS = Buffer.alloc(128, 7);
const ATE = ["Rye loaf", "Oat loaf", "Wheat loaf", "Spelt loaf", "Corn loaf", "Rice loaf"];

async function buildInstance(hasSecrets: boolean): Promise<Instance> {
  const app = await startTestApp({ env: { RATE_LIMIT: "100000", LOOKING: "1" } });
  const people = {} as Record<Name, Person>;
  const names = new Map<string, string>();
  for (const name of PEOPLE) {
    people[name] = await buildPerson(app, { username: `${name}wren` });
    names.set(people[name].id, name);
  }
  const build = { app, people, names };
  const readers = await board(build, "reader", "Baking");
  const makers = await board(build, "maker", "Bread diary");
  const savers = await board(build, "saver", "Loaf ideas");
  const made: string[] = [];
  for (const title of ATE) made.push(await pin(build, "maker", makers, title));
  for (const source of made.slice(0, 2)) await copy(build, "reader", readers, source, "Copied loaf");
  for (const source of made.slice(1, 5)) await copy(build, "saver", savers, source, "Saved loaf");
  await pin(build, "saver", savers, "Loaf tin");
  await pin(build, "blocker", await board(build, "blocker", "Loaf stand"), "Stand for a loaf");
  await pin(build, "blocked", await board(build, "blocked", "Loaf box"), "Box for a loaf");
  await people.reader.browser.call("UserFollow.create", { user_id: people.saver.id });
  if (hasSecrets) await addSecrets(build, made);
  await addArticles(build, made);
  if (!hasSecrets)
    await app.context.db.query({ text: "update members set is_private = true where id = $1" }, [
      people.hidden.id,
    ]);
  await makeNewLookAlike(app, LOOKS);
  await indexEverything(app);
  return { app, people, visitor: await app.browser(), names };
}

type Build = Pick<Instance, "app" | "people" | "names">;

/** What no one else may notice. */
async function addSecrets(build: Build, made: readonly string[]): Promise<void> {
  const { app, people } = build;
  const secret = await buildBoardRow(app, people.maker.id, { name: "Loaf secrets", privacy: "secret" });
  for (const source of made) await copy(build, "maker", secret, source, "Secret loaf bread");
  for (const title of ["Loaf plan", "Loaf hoard"]) await pin(build, "maker", secret, title);
  const hoard = await buildBoardRow(app, people.hidden.id, { name: "Loaf hoard" });
  for (const source of made) await copy(build, "hidden", hoard, source, "Private loaf bread");
  await app.context.db.query({ text: "update members set is_private = true where id = $1" }, [
    people.hidden.id,
  ]);
  await buildBlockRow(app, people.blocker.id, people.blocked.id);
}

/** Articles, of which one also has what few may see, if there is any. */
async function addArticles({ app, names }: Build, made: readonly string[]): Promise<void> {
  const hidden = [...names].filter(([, name]) => /^pin .*(?:Secret|Private|plan$|hoard$)/.test(name));
  const secrets = hidden.map(([id]) => id);
  const text = "update pins set repin_count = 9 where id = any($1::bigint[])";
  await app.context.db.query({ text }, [secrets]);
  const [cover] = secrets;
  const articles = [
    {
      title: "Loaves, all of them",
      pins: [...secrets, ...made.slice(0, 2)],
      ...(cover && { coverId: cover }),
    },
    { title: "Loaves, the others", pins: made.slice(2) },
  ];
  for (const article of articles) names.set(await buildArticleRow(app, article), `article ${article.title}`);
}

async function board({ app, people, names }: Build, owner: Name, name: string): Promise<string> {
  const id = await buildBoardRow(app, people[owner].id, { name });
  names.set(id, `board ${name}`);
  return id;
}

async function pin(build: Build, pinner: Name, boardId: string, title: string): Promise<string> {
  return await titled(build, await buildPinRow(build.app, build.people[pinner].id, { boardId }), title);
}

async function copy(build: Build, pinner: Name, boardId: string, source: string, title: string) {
  const id = await buildCopyRow(build.app, build.people[pinner].id, source, { boardId });
  return await titled(build, id, `${title} of ${build.names.get(source)}`);
}

async function titled({ app, names }: Build, id: string, title: string): Promise<string> {
  await app.context.db.query({ text: "update pins set title = $2 where id = $1" }, [id, title]);
  names.set(id, `pin ${title}`);
  // What is equally good comes in the order in which it was taken in.
  await indexEverything(app);
  return id;
}

/** What an answer says, by the names of things instead of their ids. */
function told(names: ReadonlyMap<string, string>, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((each) => told(names, each));
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data).filter(([key]) => !VARYING.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      typeof value === "string" && names.has(value) ? names.get(value) : told(names, value),
    ]),
  );
}

/** Differs between any two instances. */
const VARYING = new Set([
  ...["created_at", "images", "image_signature", "placeholder", "dominant_color", "seoUrl", "url", "version"],
  ...["image_url", "image_small_url", "image_medium_url", "image_large_url", "image_cover_url"],
  ...["image_cover_hd_url", "cover_images", "cover_pin", "last_pin_save_time", "board_order_modified_at"],
  ...["avatar_color_index", "recent_pins", "last_pinned_at", "pin_thumbnail_urls"],
]);

const idOf = ({ names }: Instance, wanted: string) =>
  [...names].find(([, name]) => name === wanted)?.[0] ?? "";

const READS: Record<string, (instance: Instance, browser: Browser) => Promise<unknown>> = {
  home: async (_, browser) => (await browser.call("UserHomefeed.get", { page_size: 100 })).data,
  following: async (_, browser) =>
    (await browser.call("UserHomefeed.get", { feed: "following", page_size: 50 })).data,
  related: async (instance, browser) =>
    (await browser.call("RelatedPinFeed.get", { pin_id: idOf(instance, "pin Rye loaf") })).data,
  "what looks alike": async (instance, browser) =>
    (await browser.call("VisualLiveSearch.get", { pin_id: idOf(instance, "pin Rye loaf"), page_size: 100 }))
      .data,
  "what looks like a picture of one's own": async (_, browser) =>
    (await browser.call("VisualLiveSearch.get", { look: LOOKS.toString("base64url"), page_size: 100 })).data,
  "ideas for a board": async (instance, browser) =>
    (await browser.call("BoardContentRecommendation.get", { board_id: idOf(instance, "board Loaf ideas") }))
      .data,
  "related boards": async (instance, browser) =>
    (await browser.call("RelatedBoards.get", { board_id: idOf(instance, "board Loaf ideas") })).data,
  search: async (_, browser) => (await browser.call("BaseSearch.get", { query: "loaf" })).data,
  "search for rare words": async (_, browser) =>
    (await browser.call("BaseSearch.get", { query: "secret private plan hoard" })).data,
  boards: async (_, browser) => (await browser.call("BoardSearch.get", { query: "loaf" })).data,
  typeahead: async (_, browser) => (await browser.call("AdvancedTypeahead.get", { term: "loa" })).data,
  Today: async (_, browser) => (await browser.call("TodayArticles.get", {})).data,
  "popular on Today": async (_, browser) =>
    (await browser.call("TodayArticles.get", { kind: "popular" })).data,
  "an article's Pins": async (instance, browser) =>
    (
      await browser.call("TodayArticlePins.get", {
        article_id: idOf(instance, "article Loaves, all of them"),
      })
    ).data,
  people: async (_, browser) => (await browser.call("PeopleSuggestions.get", {})).data,
};

test.each(Object.entries(READS))("%s tells nobody of what they may not see", async (_, read) => {
  const [plain, secret] = instances;
  if (!plain || !secret) throw new Error("Too few instances");
  const said = async (instance: Instance, browser: Browser) =>
    told(instance.names, await read(instance, browser));
  expect(await said(secret, secret.visitor)).toEqual(await said(plain, plain.visitor));
  for (const name of ["reader", "saver"] as const)
    expect(await said(secret, secret.people[name].browser)).toEqual(
      await said(plain, plain.people[name].browser),
    );
});

test("the answers aren't empty, and the maker has secrets", async () => {
  const [plain, secret] = instances;
  if (!plain || !secret) throw new Error("Too few instances");
  for (const name of ["home", "following", "related", "related boards", "search", "boards", "Today"]) {
    const data = await READS[name]?.(secret, secret.people.reader.browser);
    expect([name, JSON.stringify(data)?.length]).toEqual([name, expect.any(Number)]);
    expect({ name, isEmpty: JSON.stringify(data).length < 20 }).toEqual({ name, isEmpty: false });
  }
  const own = async ({ people }: Instance) =>
    (await people.maker.browser.call("BaseSearch.get", { query: "plan", scope: "my_pins" } as never))
      .data as never;
  expect(JSON.stringify(await own(secret))).toContain("Loaf plan");
  expect(JSON.stringify(await own(plain))).not.toContain("Loaf plan");
});
