import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { createVectorIndex } from "#server/platform/vectors/vector-index.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { drawPair, drawScene } from "#testkit/library/scenes.ts";
import { buildPerson } from "#testkit/members.ts";
import { storePicture } from "../../base/media/index.ts";
import { createEye } from "./eye/eye.ts";
import { SEEN_SIDE, VECTOR_LENGTH } from "./eye/look.ts";
import { eyeOf, lookNow } from "./eye-of.ts";
import { lookAtPictures } from "./jobs/look-at-pictures.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"], { env: { LOOKING: "1" } });
const { context } = app;
const { browser: staff } = await buildPerson(app, { isStaff: true });
/** Each look takes a twentieth of a second, and several times that on a busy machine. */
const timeoutMs = 120_000;
afterAll(() => eyeOf(context).close());

async function buildScenePin(kind: number, variant: number, owner = ada, traits = {}): Promise<string> {
  const bytes = await drawScene(kind, variant);
  const picture = { ownerId: owner.id, purpose: "pin", visibility: "private", bytes } as const;
  const { id } = await storePicture(context, picture);
  return await buildPinRow(app, owner.id, { pictureId: id, ...traits });
}

async function settle(): Promise<void> {
  await lookAtPictures(context);
  await indexEverything(app);
}

async function setVisualSearch(value: "on" | "off"): Promise<void> {
  const { status } = await staff.call("InstanceSettings.update", { visual_search: value });
  expect(status).toBe(200);
}

async function alike(browser: Browser, pinId: string, options: object = {}): Promise<string[]> {
  const { data } = await browser.call("VisualLiveSearch.get", { pin_id: pinId, ...options });
  return data.results.map(({ id }) => id);
}

describe("what looks alike", { timeout: timeoutMs }, () => {
  test("is found by the whole picture and by a part of it, and mixed into related Pins", async () => {
    const [one, two] = [await buildScenePin(0, 0), await buildScenePin(0, 1)];
    const other = await buildScenePin(3, 0);
    await settle();
    expect((await alike(visitor, one))[0]).toBe(two);
    expect((await alike(visitor, one, { crop: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } }))[0]).toBe(two);
    const inAddress = JSON.stringify({ x: 0, y: 0.2, w: 1, h: 0.8 });
    expect((await alike(visitor, one, { crop: inAddress }))[0]).toBe(two);
    const { data } = await visitor.call("RelatedPinFeed.get", { pin_id: one });
    expect(data[0]?.id).toBe(two);
    expect(await alike(visitor, other)).not.toContain(other);
  });

  test("is looked for in parts that stand out, of Pins the viewer may see", async () => {
    const secret = await buildBoardRow(app, ben.id, { privacy: "secret" });
    const [shown, hidden] = [await buildScenePin(2, 0), await buildScenePin(2, 1, ben, { boardId: secret })];
    const { data: parts } = await visitor.call("VisualParts.get", { pin_id: shown });
    for (const { x, y, w, h } of parts) {
      expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1.000_001);
    }
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.length).toBeLessThanOrEqual(3);
    for (const crop of parts)
      expect((await visitor.call("VisualLiveSearch.get", { pin_id: shown, crop })).status).toBe(200);
    expect((await visitor.call("VisualParts.get", { pin_id: hidden })).status).toBe(404);
    expect((await ben.browser.call("VisualParts.get", { pin_id: hidden })).status).toBe(200);
    expect((await visitor.call("VisualParts.get", { pin_id: "x" as never })).status).toBe(400);
  });

  test("neither comes from what the viewer may not see nor tells about it", async () => {
    const secret = await buildBoardRow(app, ben.id, { privacy: "secret" });
    const shown = await buildScenePin(1, 0);
    const hidden = await buildScenePin(1, 1, ben, { boardId: secret });
    const blocked = await buildScenePin(1, 2, cat);
    await buildBlockRow(app, cat.id, ben.id);
    await settle();
    expect(await alike(visitor, shown)).not.toContain(hidden);
    expect(await alike(ben.browser, shown)).not.toContain(blocked);
    expect(await alike(visitor, shown)).toContain(blocked);
    expect((await visitor.call("VisualLiveSearch.get", { pin_id: hidden })).status).toBe(404);
    expect(await alike(ben.browser, hidden)).toContain(shown);
  });

  test("is rejected for what makes no sense", async () => {
    const pin_id = await buildPinRow(app, ada.id);
    const crops = [
      { x: 0, y: 0, w: 0, h: 1 },
      { x: 0.5, y: 0, w: 0.6, h: 1 },
      { x: -1, y: 0, w: 1, h: 1 },
      "{",
      "[]",
    ];
    for (const crop of crops) {
      const answer = await visitor.call("VisualLiveSearch.get", { pin_id, crop } as never);
      expect({ crop, status: answer.status }).toEqual({ crop, status: 400 });
    }
    expect((await visitor.call("VisualLiveSearch.get", {})).status).toBe(400);
    expect((await visitor.call("VisualLiveSearch.get", { pin_id: "1" })).status).toBe(404);
    expect((await visitor.call("VisualLiveSearch.get", { pin_id, bookmarks: ["x"] })).status).toBe(400);
  });

  test("is not looked for by more than two at a time", async () => {
    const pixels = new Uint8Array(SEEN_SIDE * SEEN_SIDE * 3);
    const asked = await Promise.allSettled([1, 2, 3].map(() => lookNow(context, async () => pixels)));
    expect(asked.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(asked[2]).toMatchObject({ reason: { status: 429 } });
  });
});

describe("the looking process", { timeout: timeoutMs }, () => {
  const pixels = new Uint8Array(SEEN_SIDE * SEEN_SIDE * 3).fill(90);

  test("goes on where it was killed", async () => {
    const ids = [await buildScenePin(4, 0), await buildScenePin(4, 1)];
    const eye = eyeOf(context);
    const asked = eye.look(pixels);
    process.kill(eye.pid() ?? 0, "SIGKILL");
    await expect(asked).rejects.toThrow("ended");
    expect(eye.pid()).toBeNull();
    await settle();
    expect(await alike(visitor, ids[0] ?? "")).toContain(ids[1]);
  });

  // Loading the model takes a while on a busy machine.
  test("ends when it has nothing to do, and starts again", { timeout: 60_000 }, async () => {
    const eye = createEye(50);
    const first = await eye.look(pixels);
    await expect.poll(() => eye.pid()).toBeNull();
    const again = await eye.look(pixels);
    expect(again).toEqual(first);
    expect(first.classes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    eye.close();
  });

  test("looks at nothing if it is switched off", async () => {
    await buildScenePin(5, 0);
    await setVisualSearch("off");
    await lookAtPictures(context);
    await setVisualSearch("on");
    const { rows } = await context.db.pool.query("select from media_objects where looked_with is null");
    expect(rows.length).toBeGreaterThan(0);
  });

  test(
    "finds pictures again by seven tenths of them",
    async () => {
      const kinds = [0, 1, 2, 3];
      const pairs = kinds.flatMap((upper) =>
        kinds.filter((lower) => lower > upper).map((lower) => [upper, lower] as const),
      );
      const drawn = await Promise.all(pairs.map(([upper, lower]) => drawPair(upper, lower)));
      const eye = eyeOf(context);
      const index = createVectorIndex(VECTOR_LENGTH);
      const see = (image: Sharp) =>
        image.resize({ width: SEEN_SIDE, height: SEEN_SIDE, fit: "fill" }).removeAlpha().raw().toBuffer();
      for (const [at, bytes] of drawn.entries())
        index.put(at, (await eye.look(await see(sharp(bytes)))).vector);
      let found = 0;
      for (const [at, bytes] of drawn.entries()) {
        const part = { left: 45, top: 60, width: 210, height: 280 };
        const { vector } = await eye.look(await see(sharp(bytes).extract(part)));
        if (index.nearest(vector, 1)[0]?.idea === at) found += 1;
      }
      expect(found / drawn.length).toBeGreaterThanOrEqual(0.95);
    },
    timeoutMs,
  );
});
