import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { pictureUrl } from "./address.ts";
import { deletePicture, type NewPicture, servePicture, storePicture, sweepUnusedMedia } from "./index.ts";

let testDatabase: TestDatabase;
let db: Db;
let media: MediaStore;
let root: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase({ url: testDatabase.url, poolSize: 4 });
  root = await mkdtemp(join(tmpdir(), "pictures-"));
  media = await createMediaStore({ kind: "files", root });
});
afterAll(async () => {
  await db.close();
  await testDatabase[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

const [one, two] = ["1001", "1002"];
let shade = 0;

async function freshBytes(): Promise<Buffer> {
  shade += 1;
  return sharp({ create: { width: 60, height: 90, channels: 3, background: { r: shade, g: 120, b: 200 } } })
    .png()
    .toBuffer();
}

async function store(picture: Partial<NewPicture> = {}) {
  const bytes = picture.bytes ?? (await freshBytes());
  return storePicture(
    { db, media },
    { ownerId: one, purpose: "pin", visibility: "public", ...picture, bytes },
  );
}

function pathOf(
  signature: string,
  size: Parameters<typeof pictureUrl>[2] = "236x",
  ending: "jpg" | "webp" | "png" = "jpg",
) {
  return pictureUrl("", signature, size, ending);
}

type Asking = Partial<Parameters<typeof servePicture>[1]> & { as?: string | undefined };

async function serve(path: string, { as, ...more }: Asking = {}) {
  const findSeer = async () => (as ? { viewerId: as, fullViewerId: as } : null);
  return servePicture({ db, media }, { method: "GET", path, findSeer, ...more });
}

async function storedKeys(): Promise<string[]> {
  return (await media.list("")).entries.map((entry) => entry.key);
}

test("a stored picture is served to everyone, cached forever", async () => {
  const bytes = await freshBytes();
  const stored = await store({ bytes });
  expect(stored).toMatchObject({ mime: "image/png", width: 60, height: 90 });
  const answer = await serve(pathOf(stored.signature, "originals", "png"));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(answer.body && (await buffer(answer.body))).toEqual(bytes);
});

test("a served photograph is upright, without camera or location data", async () => {
  const photograph = await sharp(await freshBytes())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "48/1 8/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(photograph.includes("Camera")).toBe(true);
  const stored = await store({ bytes: photograph });
  expect(stored).toMatchObject({ width: 90, height: 60 });
  for (const path of [pathOf(stored.signature, "originals"), pathOf(stored.signature, "736x", "webp")]) {
    const { body } = await serve(path);
    const served = body ? await buffer(body) : Buffer.alloc(0);
    const { width, height, exif, orientation = 1 } = await sharp(served).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 90, height: 60, orientation: 1 });
    expect(served.includes("Camera")).toBe(false);
  }
});

test("no address or header contains the content's hash", async () => {
  const stored = await store();
  const answer = await serve(pathOf(stored.signature), { method: "HEAD" });
  const hashes = (await storedKeys()).map((key) => key.replace(/^.*\/|\..*$/g, ""));
  for (const hash of hashes) expect(JSON.stringify([stored, answer.headers])).not.toContain(hash);
});

test("HEAD sends the size without a body; a known tag returns 304", async () => {
  const { signature } = await store();
  const head = await serve(pathOf(signature), { method: "HEAD" });
  const get = await serve(pathOf(signature));
  get.body?.destroy();
  expect([head.status, head.body]).toEqual([200, null]);
  expect(head.headers).toEqual(get.headers);
  const again = await serve(pathOf(signature), { ifNoneMatch: `"other", W/${head.headers.etag}` });
  expect([again.status, again.body, again.headers["content-length"]]).toEqual([304, null, undefined]);
});

test("a range returns that part, and one past the end 416", async () => {
  const bytes = await freshBytes();
  const path = pathOf((await store({ bytes })).signature, "originals", "png");
  const part = await serve(path, { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    "content-range": `bytes 10-19/${bytes.byteLength}`,
    "content-length": "10",
  });
  expect(part.body && (await buffer(part.body))).toEqual(bytes.subarray(10, 20));
  const tail = await serve(path, { range: "bytes=-4" });
  expect(tail.body && (await buffer(tail.body))).toEqual(bytes.subarray(-4));
  const behind = await serve(path, { range: `bytes=${bytes.byteLength}-` });
  expect([behind.status, behind.headers["content-range"]]).toEqual([416, `bytes */${bytes.byteLength}`]);
});

test("unknown sizes, extensions and signatures return 404", async () => {
  const { signature } = await store();
  const avatar = await store({ purpose: "avatar" });
  const paths = [
    pathOf(signature, "150x150"),
    pathOf(signature, "originals", "jpg"),
    pathOf(signature, "236x", "png"),
    pathOf(avatar.signature, "originals", "png"),
    pathOf("0".repeat(32)),
    "/media/",
    "/media/../secret",
  ];
  for (const path of paths) expect([path, (await serve(path)).status]).toEqual([path, 404]);
});

test("a private picture is only for its owner, and never cached", async () => {
  const { signature } = await store({ visibility: "private" });
  const path = pathOf(signature);
  expect((await serve(path)).status).toBe(404);
  expect((await serve(path, { as: two })).status).toBe(404);
  expect(await serve(path, { as: two })).toEqual(await serve(pathOf("0".repeat(32))));
  const own = await serve(path, { as: one, method: "HEAD" });
  expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
});

test("an owner has one signature per content, another owner has another, and the bytes are stored once", async () => {
  const bytes = await freshBytes();
  const first = await store({ bytes });
  const before = await storedKeys();
  const again = await store({ bytes });
  const others = await store({ bytes, ownerId: two });
  expect(again.signature).toBe(first.signature);
  expect(others.signature).not.toBe(first.signature);
  expect(await storedKeys()).toEqual(before);
  expect(others).toEqual({ ...first, id: others.id, signature: others.signature });
});

test("the same content stored by many at once becomes one object with a picture for each", async () => {
  const bytes = await freshBytes();
  const owners = ["1", "2", "3", "4", "1", "2"];
  const stored = await Promise.all(owners.map((ownerId) => store({ bytes, ownerId })));
  expect(new Set(stored.map((picture) => picture.signature)).size).toBe(4);
  expect(stored[0]?.signature).toBe(stored[4]?.signature);
});

test("a public picture stays public when stored again as private", async () => {
  const bytes = await freshBytes();
  const { signature } = await store({ bytes });
  await store({ bytes, visibility: "private" });
  expect((await serve(pathOf(signature), { method: "HEAD" })).status).toBe(200);
});

test("a refused picture leaves neither files nor rows", async () => {
  const before = await storedKeys();
  await expect(store({ bytes: Buffer.from("no picture at all, only words") })).rejects.toMatchObject({
    status: 422,
  });
  expect(await storedKeys()).toEqual(before);
});

test("a deleted picture is gone at once, and only its owner can delete it", async () => {
  const { signature } = await store();
  await db.transaction((tx) => deletePicture(tx, two, signature));
  expect((await serve(pathOf(signature), { method: "HEAD" })).status).toBe(200);
  await db.transaction((tx) => deletePicture(tx, one, signature));
  expect((await serve(pathOf(signature))).status).toBe(404);
});

test("the sweep deletes files unused for a day, and nothing else", async () => {
  const unused = await store({ purpose: "avatar" });
  const shared = await freshBytes();
  const mine = await store({ bytes: shared });
  const theirs = await store({ bytes: shared, ownerId: two });
  await db.transaction(async (tx) => {
    await deletePicture(tx, one, unused.signature);
    await deletePicture(tx, one, mine.signature);
  });
  const before = await storedKeys();
  const [today, tomorrow] = [new Date(), new Date(Date.now() + 25 * 60 * 60 * 1000)];
  await sweepUnusedMedia({ db, media }, today);
  expect(await storedKeys()).toEqual(before);
  await sweepUnusedMedia({ db, media }, tomorrow);
  const after = await storedKeys();
  expect(before.length - after.length).toBeGreaterThanOrEqual(8);
  expect((await serve(pathOf(theirs.signature), { method: "HEAD" })).status).toBe(200);
  expect(await sweepUnusedMedia({ db, media }, tomorrow)).toBe(0);
});

test("a picture being swept can't be reused, and can be stored again afterwards", async () => {
  const bytes = await freshBytes();
  const { signature } = await store({ bytes });
  await db.transaction((tx) => deletePicture(tx, one, signature));
  const failing: MediaStore = { ...media, delete: () => Promise.reject(new Error("the disk is away")) };
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await expect(sweepUnusedMedia({ db, media: failing }, tomorrow)).rejects.toThrow("the disk is away");
  await expect(store({ bytes })).rejects.toMatchObject({ status: 503 });
  expect(await sweepUnusedMedia({ db, media }, tomorrow)).toBe(1);
  const anew = await store({ bytes });
  expect((await serve(pathOf(anew.signature), { method: "HEAD" })).status).toBe(200);
});
