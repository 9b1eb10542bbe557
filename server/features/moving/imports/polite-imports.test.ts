import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Import, ImportRow } from "#contract/moving/resources/import.ts";
import { fetchPicture } from "#server/platform/fetch/index.ts";
import { politely } from "#server/platform/fetch/polite.ts";
import { startTestApp } from "#testkit/app.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { takeTurn } from "./jobs/work-on-import.ts";

const site = await startSite();
const database = await createTestDatabase();
const options = {
  databaseUrl: database.url,
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: { resolveHost: async (host: string) => (host.endsWith(".example") ? ["127.0.0.1"] : []) },
};
const app = await startTestApp(options);
const other = await startTestApp(options);
afterAll(async () => {
  for (const each of [app, other]) await each[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

let ada: Person;
beforeEach(async () => {
  ada = await buildPerson(app);
  site.pages = {};
});

const picture = await paintPlain({ width: 80, height: 80 }).png().toBuffer();
const at = (host: string, path: string) => `http://${host}.example:${site.port}${path}`;

/** An import of these pictures that is ready, and started. */
async function start(urls: readonly string[]): Promise<string> {
  const csv = ["url,title,cover", ...urls.map((url, number) => `${url}?link,Number ${number},${url}`)].join(
    "\n",
  );
  const { data } = await ada.browser.call("Import.create", {
    file_name: "own.csv",
    file_base64: Buffer.from(csv).toString("base64"),
  });
  await takeTurn(app.context, data.id);
  const columns = { link: 0, title: 1, image: 2 };
  if ((await get(data.id)).state === "columns") {
    await ada.browser.call("Import.update", { import_id: data.id, columns });
    await takeTurn(app.context, data.id);
  }
  await ada.browser.call("ImportRun.create", { import_id: data.id });
  return data.id;
}

const get = async (id: string): Promise<Import> =>
  (await ada.browser.call("Import.get", { import_id: id })).data;
const rowsOf = async (id: string): Promise<ImportRow[]> =>
  (await ada.browser.call("ImportRows.get", { import_id: id, page_size: 250 })).data;

/** As if the pauses that sites asked for were over. */
async function letTimePass(): Promise<void> {
  const text = `with rows as (update import_rows set wait_until = now() where wait_until is not null)
    update site_pauses set until = now() - interval '1 second'`;
  await app.context.db.query({ text }, []);
}

test("all workers together fetch little from a site at once", async () => {
  let held: ServerResponse[] = [];
  let most = 0;
  site.pages["*"] = (_request, response) => {
    held.push(response);
    most = Math.max(most, held.length);
    if (held.length < 3) return;
    // A fourth has a moment to come.
    setTimeout(() => {
      for (const each of held) each.end(picture);
      held = [];
    }, 40);
  };
  const contexts = [politely(app.context), politely(other.context)];
  const urls = Array.from({ length: 9 }, (_, number) => at("roses", `/${number}.png`));
  await Promise.all(urls.map((url, number) => fetchPicture(contexts[number % 2] ?? app.context, url)));
  expect(most).toBe(3);
});

test("a site that asks for a pause gets it, from everyone, and its Pins are made later", async () => {
  let isBusy = true;
  site.pages["*"] = (request, response) => {
    const isPaused = isBusy && request.headers.host?.startsWith("busy.");
    if (isPaused) response.writeHead(429, { "retry-after": "120" }).end();
    else response.end(picture);
  };
  const id = await start([at("busy", "/a.png"), at("busy", "/b.png"), at("roses", "/c.png")]);
  const until = await takeTurn(app.context, id);
  expect(until).toBeInstanceOf(Date);
  expect((until as Date).getTime()).toBeGreaterThan(Date.now() + 30_000);
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(["waiting", "waiting", "made"]);
  const asked = site.requests.length;
  await expect(fetchPicture(politely(other.context), at("busy", "/d.png"))).rejects.toThrow("busy");
  expect(site.requests.length).toBe(asked);
  isBusy = false;
  await letTimePass();
  expect(await takeTurn(app.context, id)).toBe("over");
  const rows = await rowsOf(id);
  expect(rows.map(({ outcome, remarks }) => [outcome, remarks])).toEqual(Array(3).fill(["made", []]));
});

test("a site that asks for a long pause gets a longer one only if it asks again", async () => {
  site.pages["*"] = (_request, response) => response.writeHead(429, { "retry-after": "90000" }).end();
  const id = await start([at("greedy", "/a.png")]);
  const minutes: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await takeTurn(app.context, id);
    const text = "select extract(epoch from until - now()) / 60 as minutes from site_pauses where host = $1";
    const [pause] = await app.context.db.query<{ minutes: string }>({ text }, ["greedy.example"]);
    minutes.push(Math.round(Number(pause?.minutes)));
    await letTimePass();
  }
  expect(minutes).toEqual([10, 20, 30, 40, 50, 60, 60]);
});

test("a site that asks for pauses forever is believed ten times", async () => {
  site.pages["*"] = (_request, response) => response.writeHead(503).end();
  const id = await start([at("down", "/a.png")]);
  let turns = 0;
  for (; (await takeTurn(app.context, id)) !== "over"; turns += 1) await letTimePass();
  expect(turns).toBe(10);
  expect(await rowsOf(id)).toMatchObject([
    { outcome: "made", remarks: ["picture_gone", "link_dead", "drawn_card"] },
  ]);
});

test("a turn that is cut off, as when its worker stops, leaves what it fetched for the next one", async () => {
  let isHanging = true;
  site.pages["*"] = (_request, response) => {
    if (!isHanging) response.end(picture);
  };
  const id = await start([at("hanging", "/a.png"), at("hanging", "/b.png")]);
  const asked = site.requests.length;
  const stopping = new AbortController();
  const turn = takeTurn(app.context, id, stopping.signal);
  await expect.poll(() => site.requests.length).toBe(asked + 2);
  stopping.abort();
  expect(await turn).toBe("more");
  const text = "select outcome, attempts from import_rows where import_id = $1";
  expect(await app.context.db.query({ text }, [id])).toEqual(
    Array(2).fill({ outcome: "waiting", attempts: 0 }),
  );
  isHanging = false;
  expect(await takeTurn(app.context, id)).toBe("over");
  expect((await rowsOf(id)).map(({ remarks }) => remarks)).toEqual([[], []]);
});

test("a turn is over in time, however long sites take", async () => {
  site.pages["*"] = () => undefined;
  const id = await start([at("hanging", "/c.png")]);
  const asked = site.requests.length;
  const { timeout } = AbortSignal;
  // Half a minute is over soon, but this test would wait longer.
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms === 35_000 ? 300 : ms));
  expect(await takeTurn(app.context, id)).toBe("more");
  expect(await rowsOf(id)).toMatchObject([{ outcome: "waiting" }]);
  spy.mockImplementation((ms) => timeout(ms === 30_000 ? 300 : ms));
  expect(await takeTurn(app.context, id)).toBe("over");
  spy.mockRestore();
  expect(await rowsOf(id)).toMatchObject([
    { outcome: "made", remarks: ["picture_gone", "link_dead", "drawn_card"] },
  ]);
  // Nothing more was asked for once the row's time was over.
  expect(site.requests.slice(asked).map(({ path }) => path)).toEqual(["/c.png", "/c.png"]);
});

test("a slow site doesn't hold up the others", async () => {
  const held: ServerResponse[] = [];
  let others = 0;
  site.pages["*"] = (request, response) => {
    if (request.headers.host?.startsWith("slow.")) return held.push(response);
    others += 1;
    response.end(picture);
    // Only now: an import that waits for the slow ones first waits permanently.
    if (others === 60) for (const each of held) each.end(picture);
  };
  const slow = Array.from({ length: 3 }, (_, number) => at("slow", `/${number}.png`));
  const fast = Array.from({ length: 60 }, (_, number) => at(`fast${number % 20}`, `/${number}.png`));
  const id = await start([...fast, ...slow]);
  while ((await takeTurn(app.context, id)) !== "over");
  expect(await get(id)).toMatchObject({ made_count: 63, refused_count: 0 });
  expect(held).toHaveLength(3);
});
