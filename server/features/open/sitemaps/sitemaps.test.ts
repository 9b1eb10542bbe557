import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, type TestMember } from "#testkit/members.ts";
import { findBounds, listEntries } from "./entries.ts";
import { NO_END, rangesBetween } from "./files.ts";
import type { Range } from "./repo.ts";

const origin = "http://localhost:3000";

let app: TestApp;
let visitor: Browser;
let boards: Record<string, string>;
let pins: Record<string, string>;

async function change(table: string, id: string, setting: string): Promise<void> {
  await app.context.db.pool.query(`update ${table} set ${setting} where id = $1`, [id]);
}

async function addressesIn(path: string): Promise<string[]> {
  const { status, text } = await visitor.request("GET", path);
  expect(status).toBe(200);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
}

async function addressesOf(kind: string): Promise<string[]> {
  const files = (await addressesIn("/sitemap.xml")).filter((file) => file.includes(`/sitemaps/${kind}-`));
  const pages = await Promise.all(files.map((file) => addressesIn(new URL(file).pathname)));
  return pages.flat();
}

async function buildPlace(member: TestMember, traits: Parameters<typeof buildBoardRow>[2] = {}) {
  const boardId = await buildBoardRow(app, member.id, traits);
  return [boardId, await buildPinRow(app, member.id, { boardId })] as const;
}

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
  const member = async (username: string, setting?: string) => {
    const made = await buildMember(app, { username });
    if (setting) await change("members", made.id, setting);
    return made;
  };
  const ada = await member("ada");
  const [open, openPin] = await buildPlace(ada);
  const [secret, secretPin] = await buildPlace(ada, { privacy: "secret" });
  const [guarded, advertised] = await buildPlace(ada, { privacy: "protected" });
  const [trashed, trashedPin] = await buildPlace(ada);
  const [archived, archivedPin] = await buildPlace(ada);
  const [shy, shyPin] = await buildPlace(await member("shy", "is_private = true"));
  const [unlisted, unlistedPin] = await buildPlace(await member("unlisted", "exclude_from_search = true"));
  const [left, leftPin] = await buildPlace(await member("left", "state = 'deactivated'"));
  const guest = await buildPinRow(app, ada.id, { boardId: unlisted });
  const removed = await buildPinRow(app, ada.id, { boardId: open });
  const loose = await buildPinRow(app, ada.id);
  const empty = await buildBoardRow(app, ada.id);
  await change("boards", trashed, "trashed_at = now()");
  await change("pins", advertised, "promoted_until = now() + interval '1 day'");
  await change("pins", removed, "state = 'removed'");
  await app.context.db.pool.query("update board_members set archived_at = now() where board_id = $1", [
    archived,
  ]);
  boards = { open, secret, guarded, trashed, archived, shy, unlisted, left, empty };
  pins = { openPin, secretPin, advertised, trashedPin, archivedPin, shyPin, unlistedPin, leftPin };
  Object.assign(pins, { guest, removed, loose });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("search engines find", () => {
  test("public Pins, except of members who opt out", async () => {
    const listed = new Set(await addressesOf("pins"));
    const names = Object.keys(pins).filter((name) => listed.has(`${origin}/pin/${pins[name]}/`));
    expect(names).toEqual(["openPin", "archivedPin", "loose"]);
    expect(listed.size).toBe(3);
  });

  test("boards shown on a profile", async () => {
    const { rows } = await app.context.db.pool.query("select slug from boards where id = $1", [boards.open]);
    expect(await addressesOf("boards")).toEqual([`${origin}/ada/${rows[0].slug}/`]);
  });

  test("members who allow it", async () => {
    expect(await addressesOf("members")).toEqual([`${origin}/ada/`]);
  });

  test("topics, and the pages that lead to them", async () => {
    const listed = await addressesOf("topics");
    expect(listed.slice(0, 3)).toEqual([
      `${origin}/ideas/`,
      `${origin}/topics/`,
      `${origin}/ideas/food-and-drink/100/`,
    ]);
    expect(listed).toHaveLength(266);
    await app.context.db.pool.query("insert into topics (id, is_hidden) values (101, true)");
    expect(
      await listEntries(app.context.db, "topics", { after: "100", through: "102", now: new Date() }),
    ).toEqual([{ path: "/ideas/cakes/102/", changedAt: null }]);
  });

  test("several files that together contain everything, each within the size limit", async () => {
    const { db } = app.context;
    const bounds = await findBounds(db, "pins", { known: [], each: 2, most: 100 });
    expect(bounds).toHaveLength(5);
    expect(await findBounds(db, "pins", { known: bounds.slice(0, 2), each: 2, most: 1 })).toEqual(
      bounds.slice(0, 3),
    );
    const list = (range: Range) => listEntries(db, "pins", { ...range, now: new Date() });
    const files = await Promise.all(rangesBetween(bounds).map(list));
    expect(files.flat()).toEqual(await list({ after: "0", through: NO_END }));
    for (const file of files) expect(file.length).toBeLessThanOrEqual(2);
  });

  test("the index through robots.txt", async () => {
    const { text, headers } = await visitor.request("GET", "/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(text).toContain("Disallow: /settings/");
  });
});

test("files compressed where supported, and none under unknown names", async () => {
  const packed = await visitor.request("GET", "/sitemap.xml", { headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect((await visitor.request("GET", "/sitemap.xml")).headers["content-type"]).toContain("application/xml");
  expect((await visitor.request("GET", "/sitemaps/passwords-0.xml")).status).toBe(404);
});
