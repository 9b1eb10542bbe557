import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectGarbage } from "#testkit/collect-garbage.ts";
import { s3Config, startS3 } from "#testkit/doubles/s3-server.ts";
import { createMediaStore } from "./create-media-store.ts";
import {
  InvalidMediaKeyError,
  MediaNotFoundError,
  type MediaStore,
  RangeNotSatisfiableError,
} from "./store.ts";

type Opened = { store: MediaStore; close(): Promise<void> };

async function openFiles(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), "media-files-"));
  const store = await createMediaStore({ kind: "files", root });
  return { store, close: () => rm(root, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const server = await startS3(["pictures"]);
  const store = await createMediaStore(s3Config(server.url, "pictures"));
  const close = async () => {
    await store.close();
    await server[Symbol.asyncDispose]();
  };
  return { store, close };
}

async function readAll(
  store: MediaStore,
  key: string,
  range?: { start: number; end?: number },
): Promise<string> {
  return (await buffer((await store.get(key, range)).stream)).toString("latin1");
}

async function* chunksOf(chunk: Uint8Array, times: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < times; sent += 1) yield chunk;
}

async function* failingAfter(chunk: Uint8Array, times: number): AsyncGenerator<Uint8Array> {
  yield* chunksOf(chunk, times);
  throw new Error("the sender went away");
}

async function listAll(store: MediaStore, prefix: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await store.list(prefix, { limit, ...(after && { after }) });
    pages.push(page.entries.map((entry) => entry.key));
    after = page.next;
  }
  return pages;
}

describe.each([
  ["files", openFiles],
  ["s3", openS3],
])("a media store in %s", (_name, open) => {
  let opened: Opened;
  let store: MediaStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(async () => {
    await opened.close();
  });

  test("returns what was stored, with its size and the type of its extension", async () => {
    await store.put("round/trip.webp", Buffer.from("a picture"));
    const found = await store.get("round/trip.webp");
    expect(await buffer(found.stream)).toEqual(Buffer.from("a picture"));
    expect(found).toMatchObject({ size: 9, contentType: "image/webp", range: { start: 0, end: 8 } });
    expect(await store.head("round/trip.webp")).toMatchObject({ size: 9, contentType: "image/webp" });
    expect(Date.now() - Date.parse(found.modifiedAt)).toBeLessThan(60_000);
  });

  test("replaces an object that is stored again", async () => {
    await store.put("again.jpg", Buffer.from("a longer first body"));
    await store.put("again.jpg", chunksOf(Buffer.from("second"), 1));
    expect(await readAll(store, "again.jpg")).toBe("second");
  });

  test("keeps an empty object", async () => {
    await store.put("empty.gif", chunksOf(new Uint8Array(), 0));
    expect(await store.head("empty.gif")).toMatchObject({ size: 0 });
    expect(await readAll(store, "empty.gif")).toBe("");
  });

  test("concurrent puts of one key store one of the bodies, whole", async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(4000, 97 + index));
    await Promise.all(bodies.map((body) => store.put("race.png", body)));
    expect(bodies.map((body) => body.toString())).toContain(await readAll(store, "race.png"));
  });

  test.each([1, 12])("leaves nothing behind when the body fails after %i MiB", async (mebibytes) => {
    const body = failingAfter(Buffer.alloc(1024 * 1024), mebibytes);
    await expect(store.put(`aborted/new-${mebibytes}.jpg`, body)).rejects.toThrow("the sender went away");
    expect(await store.head(`aborted/new-${mebibytes}.jpg`)).toBeNull();
    expect((await store.list("aborted/")).entries).toEqual([]);
  });

  test("keeps the old object when the new body fails", async () => {
    await store.put("kept/old.jpg", Buffer.from("old"));
    await expect(store.put("kept/old.jpg", failingAfter(Buffer.from("new"), 1))).rejects.toThrow();
    expect(await readAll(store, "kept/old.jpg")).toBe("old");
  });

  test("reports a missing key as missing, and deletes it without an error", async () => {
    await expect(store.get("no/such.jpg")).rejects.toBeInstanceOf(MediaNotFoundError);
    await expect(store.get("no/such.jpg", { start: 0, end: 1 })).rejects.toBeInstanceOf(MediaNotFoundError);
    expect(await store.head("no/such.jpg")).toBeNull();
    await store.delete("no/such.jpg");
  });

  test("deletes", async () => {
    await store.put("gone.jpg", Buffer.from("x"));
    await store.delete("gone.jpg");
    expect(await store.head("gone.jpg")).toBeNull();
    await expect(store.get("gone.jpg")).rejects.toBeInstanceOf(MediaNotFoundError);
  });

  test.each([
    [{ start: 2, end: 4 }, "234", { start: 2, end: 4 }],
    [{ start: 7 }, "789", { start: 7, end: 9 }],
    [{ start: 5, end: 900 }, "56789", { start: 5, end: 9 }],
    [{ start: 0, end: 1 }, "01", { start: 0, end: 1 }],
  ])("reads the range %o", async (range, text, resolved) => {
    await store.put("digits.mp4", Buffer.from("0123456789"));
    const found = await store.get("digits.mp4", range);
    expect((await buffer(found.stream)).toString()).toBe(text);
    expect(found).toMatchObject({ size: 10, range: resolved });
  });

  test.each([{ start: 10 }, { start: 4, end: 3 }, { start: -1, end: 3 }, { start: 0.5 }])(
    "refuses the range %o",
    async (range) => {
      await store.put("digits.mp4", Buffer.from("0123456789"));
      await expect(store.get("digits.mp4", range)).rejects.toBeInstanceOf(RangeNotSatisfiableError);
    },
  );

  test("streams a large object piece by piece, in both directions", async () => {
    const chunk = randomBytes(1024 * 1024);
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let highest = 0;
    let pieces = 0;
    async function* watched() {
      for await (const piece of chunksOf(chunk, 48)) {
        // The engine collects at any time, so memory is only read after a collection, which takes long.
        if (pieces % 16 === 15) {
          collectGarbage();
          // The engine frees buffers in another thread, and counts them in a later turn.
          await setImmediate();
          collectGarbage();
          highest = Math.max(highest, process.memoryUsage().arrayBuffers - before);
        }
        pieces += 1;
        yield piece;
      }
    }
    await store.put("large.webm", watched());
    const found = await store.get("large.webm");
    expect(found.size).toBe(48 * chunk.byteLength);
    let received = 0;
    for await (const piece of found.stream as AsyncIterable<Buffer>) {
      const at = received % chunk.byteLength;
      const expected = chunk.subarray(at, at + piece.byteLength);
      if (!expected.equals(piece.subarray(0, expected.byteLength)))
        throw new Error(`wrong bytes at ${received}`);
      received += piece.byteLength;
    }
    expect(received).toBe(found.size);
    expect(highest).toBeLessThan(32 * 1024 * 1024);
  }, 60_000);

  test.each([
    "",
    "/a.jpg",
    "a//b.jpg",
    "../a.jpg",
    "a/../b.jpg",
    "a/./b.jpg",
    "a/b",
    "a.b/c.jpg",
    ".hidden.jpg",
    "A.jpg",
    "a b.jpg",
    "a\\b.jpg",
    "a\0.jpg",
    "é.jpg",
    "a.svg",
    "a.jpg/",
    "a.constructor",
    `${"a/".repeat(9)}b.jpg`,
    `${"a".repeat(500)}.jpg`,
  ])("refuses the key %j", async (key) => {
    const refusal = { name: InvalidMediaKeyError.name };
    await expect(store.put(key, Buffer.from("x"))).rejects.toMatchObject(refusal);
    await expect(store.get(key)).rejects.toMatchObject(refusal);
    await expect(store.head(key)).rejects.toMatchObject(refusal);
    await expect(store.delete(key)).rejects.toMatchObject(refusal);
  });

  test.each(["../", "/", "a/../", "a\0", ".incoming/"])("refuses the prefix %j", async (prefix) => {
    await expect(store.list(prefix)).rejects.toBeInstanceOf(InvalidMediaKeyError);
  });

  test("lists in byte order, page after page, under a prefix", async () => {
    const keys = [
      "list/a/1.jpg",
      "list/a/2.jpg",
      "list/a/b/1.jpg",
      "list/a0/1.jpg",
      "list/a1.jpg",
      "list/b.webp",
    ];
    for (const key of keys.toReversed()) await store.put(key, Buffer.from(key));
    await store.put("listed-elsewhere.jpg", Buffer.from("x"));
    expect(await listAll(store, "list/", 4)).toEqual([keys.slice(0, 4), keys.slice(4)]);
    expect((await listAll(store, "list/", 1)).flat()).toEqual(keys);
    expect((await listAll(store, "list/a", 100)).flat()).toEqual(keys.slice(0, 5));
    expect((await listAll(store, "list/a/", 1)).flat()).toEqual(keys.slice(0, 3));
    expect((await listAll(store, "", 3)).flat()).toContain("listed-elsewhere.jpg");
    expect(await store.list("nothing/")).toEqual({ entries: [], next: null });
    expect((await store.list("list/b")).entries).toMatchObject([{ key: "list/b.webp", size: 11 }]);
  });
});
