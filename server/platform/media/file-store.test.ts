import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileStore } from "./file-store.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "media-files-"));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

test("folders and files are readable only by their owner", async () => {
  const store = await createFileStore(join(root, "media"));
  await store.put("pins/aa/one.jpg", Buffer.from("x"));
  const modeOf = async (path: string) => ((await stat(join(root, path))).mode & 0o777).toString(8);
  expect(await Promise.all(["media", "media/pins", "media/pins/aa", "media/.incoming"].map(modeOf))).toEqual([
    "700",
    "700",
    "700",
    "700",
  ]);
  expect(await modeOf("media/pins/aa/one.jpg")).toBe("600");
});

test("a reader never gets half a file while large bodies replace each other", async () => {
  const store = await createFileStore(root);
  const bodies = [Buffer.alloc(3_000_000, "a"), Buffer.alloc(5_000_000, "b"), Buffer.alloc(1_000_000, "c")];
  await store.put("race.jpg", bodies[0] ?? Buffer.alloc(0));
  const puts = Promise.all(bodies.map((body) => store.put("race.jpg", body)));
  const reads = Array.from({ length: 12 }, async () => buffer((await store.get("race.jpg")).stream));
  for (const seen of await Promise.all(reads)) {
    expect(bodies.some((body) => body.equals(seen))).toBe(true);
  }
  await puts;
  const left = await readFile(join(root, "race.jpg"));
  expect(bodies.some((body) => body.equals(left))).toBe(true);
});

test("a failed body leaves no draft", async () => {
  const store = await createFileStore(root);
  async function* failing() {
    yield Buffer.alloc(100_000);
    throw new Error("gone");
  }
  await expect(store.put("a.jpg", failing())).rejects.toThrow("gone");
  expect(await readdir(join(root, ".incoming"))).toEqual([]);
});

// If only part fits, the system writes that part without an error; here the process's own file size limit
// causes it.
test.each(["a buffer", "pieces"])("refuses a body of %s that doesn't fit", async (kind) => {
  const script = `
    import { createFileStore } from ${JSON.stringify(new URL("./file-store.ts", import.meta.url))};
    const store = await createFileStore(${JSON.stringify(root)});
    async function* pieces() {
      for (let at = 0; at < 6; at += 1) yield Buffer.alloc(100_000, "x");
    }
    const body = ${JSON.stringify(kind)} === "pieces" ? pieces() : Buffer.alloc(600_000);
    await store.put("a.jpg", body).then(
      () => process.stdout.write("stored"),
      ({ code }) => process.stdout.write(code),
    );`;
  const command = [
    "-c",
    'ulimit -f 500 && exec "$@"',
    "sh",
    process.execPath,
    "--input-type=module",
    "-e",
    script,
  ];
  const { stdout } = await promisify(execFile)("/bin/sh", command);
  expect(stdout).toBe("EFBIG");
  expect([await readdir(root), await readdir(join(root, ".incoming"))]).toEqual([[".incoming"], []]);
});

test("opening deletes leftovers of a killed process, but not another's drafts", async () => {
  await createFileStore(root);
  const [left, young] = [join(root, ".incoming", "left"), join(root, ".incoming", "young")];
  await writeFile(left, "x");
  await writeFile(young, "x");
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(left, twoDaysAgo, twoDaysAgo);
  const store = await createFileStore(root);
  expect(await readdir(join(root, ".incoming"))).toEqual(["young"]);
  await store.sweep(twoDaysAgo);
  expect(await readdir(join(root, ".incoming"))).toEqual(["young"]);
  await store.sweep(new Date(Date.now() + 60_000));
  expect(await readdir(join(root, ".incoming"))).toEqual([]);
});

test("lists folders at the position of their slash", async () => {
  const store = await createFileStore(root);
  const keys = [
    "a-b/1.jpg",
    "a-b/c/2.jpg",
    "a.jpg",
    "a/1.jpg",
    "a/b-c/1.jpg",
    "a/b/1.jpg",
    "a0/1.jpg",
    "b.jpg",
  ];
  for (const key of keys.toReversed()) await store.put(key, Buffer.from("x"));
  const listed: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await store.list("", { limit: 1, ...(after && { after }) });
    listed.push(...page.entries.map((entry) => entry.key));
    after = page.next;
  }
  expect(listed).toEqual(keys);
});

test("can read the first byte alone", async () => {
  const store = await createFileStore(root);
  await store.put("digits.mp4", Buffer.from("0123456789"));
  const found = await store.get("digits.mp4", { start: 0, end: 0 });
  expect((await buffer(found.stream)).toString()).toBe("0");
});
