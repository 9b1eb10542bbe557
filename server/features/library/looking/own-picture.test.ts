import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { LOOK_BYTES_MAX } from "#contract/limits/pictures.ts";
import { type Browser, startTestApp } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { drawScene } from "#testkit/library/scenes.ts";
import { storePicture } from "../../base/media/index.ts";
import { eyeOf } from "./eye-of.ts";
import { lookAtPictures } from "./jobs/look-at-pictures.ts";

const { app, ada, visitor } = await startCast(["ada"], { env: { LOOKING: "1" } });
const { context } = app;
afterAll(() => eyeOf(context).close());

const SCENE = 6;

async function buildScenePin(kind: number, variant: number): Promise<string> {
  const bytes = await drawScene(kind, variant);
  const picture = { ownerId: ada.id, purpose: "pin", visibility: "private", bytes } as const;
  const { id } = await storePicture(context, picture);
  return await buildPinRow(app, ada.id, { pictureId: id });
}

async function send(browser: Browser, bytes: Uint8Array | string) {
  const image_base64 = typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("base64");
  return await browser.call("VisualLook.create", { image_base64 });
}

/** How many rows each table has, and all files of the instance. */
async function everythingStored() {
  const { rows: tables } = await context.db.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const counts: [string, unknown][] = [];
  for (const { name } of tables) {
    const { rows } = await context.db.pool.query(`select count(*) from ${name}`);
    counts.push([name, rows[0]]);
  }
  return { counts, files: await readdir(context.config.dataDir, { recursive: true }) };
}

describe("a picture of one's own", () => {
  test("finds what looks like it, page by page, and is stored nowhere", async () => {
    const ids = [await buildScenePin(SCENE, 0), await buildScenePin(SCENE, 1), await buildScenePin(SCENE, 2)];
    await lookAtPictures(context);
    await indexEverything(app);
    const before = await everythingStored();
    const { status, data, envelope } = await send(visitor, await drawScene(SCENE, 3));
    expect(status).toBe(200);
    // What was asked comes back with each answer, but not a picture.
    expect(envelope.resource.options).toEqual({});
    const found: string[] = [];
    let bookmarks: string[] = [];
    do {
      const page = await visitor.call("VisualLiveSearch.get", { look: data.look, page_size: 2, bookmarks });
      found.push(...page.data.results.map(({ id }) => id));
      bookmarks = page.envelope.resource.options.bookmarks as string[];
    } while (bookmarks[0] !== "-end-");
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(await everythingStored()).toEqual(before);
  });

  test("may be turned, transparent, or a data address, and looks the same", async () => {
    const scene = await drawScene(SCENE, 3);
    const { data } = await send(visitor, scene);
    const turned = await sharp(scene).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { data: same } = await send(visitor, turned);
    const [one, other] = [data.look, same.look].map((look) => new Int8Array(Buffer.from(look, "base64url")));
    const dot = (a?: Int8Array, b?: Int8Array) =>
      (a ?? new Int8Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
    expect(dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))).toBeGreaterThan(0.95);
    const address = `data:image/png;base64,${scene.toString("base64")}`;
    expect((await send(visitor, address)).data).toEqual(data);
  });

  test("is rejected with a reason if it's none, or too large", async () => {
    const cases: [bytes: string | Buffer, status: number, message: RegExp][] = [
      ["", 422, /empty/],
      ["%%%", 422, /file type/],
      [Buffer.from("no picture at all"), 422, /file type/],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, /SVG/],
      [(await drawScene(0, 0)).subarray(0, 60), 422, /damaged/],
      [
        await sharp({ create: { width: 2000, height: 50, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
        422,
        /times as long/,
      ],
      [
        await sharp({ create: { width: 5000, height: 4000, channels: 3, background: "#fff" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
        422,
        /16 megapixels/,
      ],
    ];
    for (const [bytes, status, message] of cases) {
      const answer = await send(visitor, bytes);
      expect({ status: answer.status, message: answer.error?.message }).toEqual({
        status,
        message: expect.stringMatching(message),
      });
    }
    expect((await send(visitor, "A".repeat(LOOK_BYTES_MAX))).status).toBe(413);
    expect((await visitor.call("VisualLook.create", {} as never)).status).toBe(400);
    for (const look of ["", "x", "A".repeat(170), "A".repeat(172), "*".repeat(171)])
      expect((await visitor.call("VisualLiveSearch.get", { look })).status).toBe(400);
  });

  test("comes from one of our pages, whoever sends it", async () => {
    const body = `data=${encodeURIComponent(JSON.stringify({ options: { image_base64: "" } }))}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status } = await visitor.request("POST", "/resource/VisualLookResource/create/", {
      body,
      headers,
    });
    expect(status).toBe(403);
    for (const browser of [visitor, ada.browser])
      expect((await send(browser, await drawScene(1, 1))).status).toBe(200);
  });
});

test("members and visitors may send only so many", async () => {
  await using slow = await startTestApp({ env: { RATE_LIMIT: "0.05", LOOKING: "0" } });
  const browser = await slow.browser();
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await send(browser, "")).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
