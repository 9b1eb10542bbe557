import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { createLog } from "#server/platform/log.ts";
import type { MediaBody } from "#server/platform/media/store.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { paintNoise } from "#testkit/base/paint.ts";
import { fillSlot, openSlot as openSlotOf, stateOfUpload } from "#testkit/base/uploads.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import { sweepUnusedMedia } from "./index.ts";

let app: TestApp;
let browser: Browser;
let member: TestMember;
/** How many more bytes fit. */
let room = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  const log = createLog("error", () => undefined);
  app = await startTestApp({ overrides: { log } });
  member = await buildMember(app);
  browser = await openSession(app, member);
  const { media } = app.context;
  const put = media.put.bind(media);
  media.put = (key, body) => put(key, asLongAsItFits(body));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});
afterEach(() => {
  room = Number.POSITIVE_INFINITY;
});

async function* asLongAsItFits(body: MediaBody): AsyncGenerator<Uint8Array> {
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    const fitting = chunk.subarray(0, room);
    room -= fitting.length;
    if (fitting.length > 0) yield fitting;
    if (fitting.length < chunk.length) {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
  }
}

const freshPicture = () => paintNoise({ width: 1000, height: 800 }).jpeg().toBuffer();

const openSlot = () => openSlotOf(browser);
const fill = (slot: UploadSlot, file: Uint8Array) => fillSlot(browser, slot, file);
const statusOf = (slot: UploadSlot) => stateOfUpload(browser, slot);

async function storedKeys(prefix = ""): Promise<string[]> {
  return (await app.context.media.list(prefix)).entries.map((entry) => entry.key);
}

const drafts = () => readdir(join(app.context.config.dataDir, "media", ".incoming"));

async function countRows(table: "pins" | "pictures"): Promise<number> {
  const owner = { pins: "pinner_id", pictures: "owner_id" }[table];
  const [row] = await app.context.db.query<{ count: number }>(
    { text: `select count(*)::int as count from ${table} where ${owner} = $1` },
    [member.id],
  );
  return row?.count ?? 0;
}

test.each([0, 20_000])("refuses a whole upload with space for only %i bytes", async (bytes) => {
  const [slot, file] = [await openSlot(), await freshPicture()];
  const before = await storedKeys();
  expect(file.length).toBeGreaterThan(bytes);
  room = bytes;
  const reply = await fill(slot, file);
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "60"]);
  expect(reply.text).not.toContain("ENOSPC");
  expect(await drafts()).toEqual([]);
  expect(await storedKeys()).toEqual(before);
  expect(await statusOf(slot)).toMatchObject({ status: "registered" });
  room = Number.POSITIVE_INFINITY;
  expect((await fill(slot, file)).status).toBe(204);
  await app.drain();
  expect(await statusOf(slot)).toMatchObject({ status: "succeeded" });
});

test("a received picture that can't be processed waits for space and loses nothing", async () => {
  const [slot, file] = [await openSlot(), await freshPicture()];
  const before = await storedKeys("pin/");
  const pictures = await countRows("pictures");
  expect((await fill(slot, file)).status).toBe(204);
  room = 30_000;
  await app.drain();
  expect(await statusOf(slot)).toMatchObject({ status: "processing", signature: null, failure: null });
  expect(await drafts()).toEqual([]);
  expect(await storedKeys("uploads/")).toHaveLength(1);
  expect(await countRows("pictures")).toBe(pictures);
  // Files written so far are unowned: if processing never succeeds, they are deleted a day later.
  const half = (await storedKeys("pin/")).length - before.length;
  expect(half).toBeLessThan(17);
  await sweepUnusedMedia(app.context, new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect((await storedKeys("pin/")).filter((key) => !before.includes(key))).toEqual([]);

  room = Number.POSITIVE_INFINITY;
  await app.context.db.query(
    { text: "update graphile_worker._private_jobs set run_at = now() where last_error is not null" },
    [],
  );
  await app.drain();
  expect(await statusOf(slot)).toMatchObject({ status: "succeeded" });
  expect(await storedKeys("uploads/")).toEqual([]);
  expect((await storedKeys("pin/")).filter((key) => !before.includes(key))).toHaveLength(17);
});

test("saving a Pin with an uploaded picture is rejected, and leaves neither Pin nor picture", async () => {
  const before = [await countRows("pins"), await countRows("pictures"), await storedKeys()];
  room = 100;
  const image_base64 = (await freshPicture()).toString("base64");
  const answer = await browser.call("Pin.create", { image_base64, guid: "no room" });
  expect(answer).toMatchObject({ status: 503, error: { code: 503 } });
  expect([await countRows("pins"), await countRows("pictures"), await storedKeys()]).toEqual(before);
  expect(await drafts()).toEqual([]);
});
