import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { UploadSlot, UploadStatus } from "#contract/base/resources/upload.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createMediaStore } from "#server/platform/media/create-media-store.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { formOfSlot, pathOfSlot } from "#testkit/base/uploads.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder } from "#testkit/database-owner.ts";
import { createCrowd } from "#testkit/members/crowd.ts";
import { findFreePort } from "#testkit/product/installation.ts";
import { startRoles, stopRole } from "#testkit/product/role-process.ts";
import { sweepUploads } from "./index.ts";

/*
 * The web and the worker as processes of their own, killed in the middle of what they do and started again.
 */

const stack = new AsyncDisposableStack();
const running = new Set<ChildProcess>();
let environment: Record<string, string>;
let db: Db;
let media: MediaStore;
let folder: string;
let session: string;
let shade = 0;

beforeAll(async () => {
  const database = stack.use(await createTestDatabase());
  const data = stack.use(await createDataFolder());
  const port = await findFreePort();
  environment = { DATABASE_URL: database.url, DATA_DIR: data.path, PORT: String(port) };
  db = stack.adopt(createDatabase({ url: database.url, poolSize: 2 }), (opened) => opened.close());
  folder = join(data.path, "media");
  media = await createMediaStore({ kind: "files", root: folder });
  // The schema is there already; a session is all that is needed to be someone.
  const [member] = await createCrowd(database.url, 1);
  session = member?.sessionToken ?? "";
});
afterAll(() => stack.disposeAsync());
afterEach(async () => {
  for (const child of running) await stopRole(child);
  running.clear();
});

async function start(role: "web" | "worker"): Promise<ChildProcess> {
  const child = await startRoles(role, environment);
  running.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const origin = () => `http://127.0.0.1:${environment.PORT}`;

async function call<Data>(resource: string, action: "get" | "create", options: object): Promise<Data> {
  const cookie = `bowerbird_session=${session}`;
  const data = `data=${encodeURIComponent(JSON.stringify({ options }))}`;
  const path = `${origin()}/resource/${resource}Resource/${action}/`;
  const first = await fetch(`${path.replace("create", "get")}?${data}`, { headers: { cookie } });
  if (action === "get") return await dataOf(first);
  await first.arrayBuffer();
  const token = /^csrftoken=([^;]+)/.exec(first.headers.getSetCookie().join("\n"))?.[1] ?? "";
  const headers = {
    cookie: `${cookie}; csrftoken=${token}`,
    "x-csrftoken": token,
    "content-type": "application/x-www-form-urlencoded",
    origin: origin(),
  };
  return await dataOf<Data>(await fetch(path, { method: "POST", headers, body: data }));
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const envelope = (await response.json()) as { resource_response: { data: Data } };
  if (response.status !== 200) throw new Error(JSON.stringify(envelope));
  return envelope.resource_response.data;
}

async function openSlots(count: number): Promise<UploadSlot[]> {
  const slots: UploadSlot[] = [];
  for (let made = 0; made < count; made += 1) slots.push(await call("VIP", "create", {}));
  return slots;
}

async function listStatuses(slots: UploadSlot[]): Promise<string[]> {
  const ids = slots.map((slot) => slot.upload_id);
  const data = await call<Record<string, UploadStatus>>("VIP", "get", { upload_ids: ids });
  return ids.map((id) => data[id]?.status ?? "unknown");
}

/** Each one is another, and has much to be made of. */
async function freshPicture(width = 2400, height = 1800): Promise<Buffer> {
  shade += 1;
  const noise = { type: "gaussian", mean: 60 + shade * 5, sigma: 50 } as const;
  return await sharp({ create: { width, height, channels: 3, background: "#888888", noise } })
    .jpeg()
    .toBuffer();
}

const pathOf = (slot: UploadSlot) => `${origin()}${pathOfSlot(slot)}`;

async function fill(slot: UploadSlot, file: Uint8Array): Promise<number> {
  const { body, headers } = formOfSlot(slot, file);
  const response = await fetch(pathOf(slot), { method: "POST", headers, body: new Uint8Array(body) });
  await response.arrayBuffer();
  return response.status;
}

async function listFiles(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<MediaStore["list"]>> = await media.list(prefix, after ? { after } : {});
    keys.push(...page.entries.map((entry) => entry.key));
    after = page.next;
  }
  return keys;
}

const drafts = () => readdir(join(folder, ".incoming"));

async function sweepAsOfTomorrow(): Promise<void> {
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  await sweepUploads({ db, media, now: tomorrow });
}

/** Every row has all its files, each of them a whole picture, and no file is without its row. */
async function expectWholePictures(count: number): Promise<void> {
  const [row] = await db.query<{ stored: number; pictures: number; succeeded: number }>(
    {
      text: `select (select count(*)::int from media_objects where stored_at is not null) as stored,
        (select count(*)::int from pictures) as pictures,
        (select count(*)::int from uploads where status = 'succeeded') as succeeded`,
    },
    [],
  );
  expect(row).toEqual({ stored: count, pictures: count, succeeded: count });
  const keys = await listFiles("pin/");
  expect(keys).toHaveLength(17 * count);
  for (const key of keys) {
    const { width = 0 } = await sharp(await buffer((await media.get(key)).stream), { failOn: "error" })
      .resize(8)
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info);
    expect(width).toBe(8);
  }
}

async function clear(): Promise<void> {
  await db.query({ text: "truncate uploads, pictures, media_objects cascade" }, []);
  await rm(join(folder, "pin"), { recursive: true, force: true });
}

test("a server that is killed in the middle of an upload leaves the slot open", async () => {
  let web = await start("web");
  const [slot] = await openSlots(1);
  if (!slot) throw new Error("No slot was opened");
  const file = await freshPicture();
  const { body, headers } = formOfSlot(slot, file);
  const sending = request(pathOf(slot), {
    method: "POST",
    headers: { ...headers, "content-length": body.length },
  });
  sending.on("error", () => undefined);
  sending.write(body.subarray(0, body.length / 2));
  await expect
    .poll(async () => {
      const sizes = (await drafts()).map(async (name) => (await stat(join(folder, ".incoming", name))).size);
      return Math.max(0, ...(await Promise.all(sizes)));
    })
    .toBeGreaterThan(100_000);
  await kill(web);
  web = await start("web");
  expect(await listStatuses([slot])).toEqual(["registered"]);
  expect(await listFiles("uploads/")).toEqual([]);
  expect(await fill(slot, file)).toBe(204);
  await start("worker");
  await expect.poll(() => listStatuses([slot]), { timeout: 30_000 }).toEqual(["succeeded"]);
  await expectWholePictures(1);
  expect(await drafts()).toHaveLength(1);
  await sweepAsOfTomorrow();
  expect(await drafts()).toEqual([]);
  await clear();
});

test("a server that is killed while many uploads arrive has taken each of them whole or not at all", async () => {
  await start("worker");
  let web = await start("web");
  let pictures = 0;
  // Kills by the clock are the point: each hits another step.
  for (const wait of [5, 20, 40, 70]) {
    const uploads = await Promise.all(
      (await openSlots(6)).map(async (slot) => ({ slot, file: await freshPicture(1200, 900) })),
    );
    const slots = uploads.map(({ slot }) => slot);
    const answers = uploads.map(({ slot, file }) => fill(slot, file).catch(() => 0));
    await new Promise((resolve) => setTimeout(resolve, wait));
    await kill(web);
    const told = await Promise.all(answers);
    web = await start("web");
    const statuses = await listStatuses(slots);
    for (const [index, { slot, file }] of uploads.entries()) {
      const isTaken = statuses[index] !== "registered";
      // Who heard that it arrived can rely on it; who heard nothing can ask again.
      if (told[index] === 204) expect(isTaken).toBe(true);
      expect(await fill(slot, file)).toBe(isTaken ? 409 : 204);
    }
    pictures += slots.length;
    await expect.poll(() => listStatuses(slots), { timeout: 60_000 }).toEqual(slots.map(() => "succeeded"));
  }
  await expectWholePictures(pictures);
  await sweepAsOfTomorrow();
  expect([await listFiles("uploads/"), await drafts()]).toEqual([[], []]);
  await clear();
});

test("a worker that is killed in the middle of making pictures leaves them to the next", async () => {
  await start("web");
  const slots = await openSlots(8);
  for (const slot of slots) expect(await fill(slot, await freshPicture(4000, 3000))).toBe(204);
  expect(await listFiles("uploads/")).toHaveLength(slots.length);
  for (let turn = 0; turn < 3; turn += 1) {
    const before = (await listFiles("pin/")).length;
    const worker = await start("worker");
    // As soon as files of a picture begin to be there, and before all of them are.
    await expect
      .poll(async () => (await listFiles("pin/")).length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before);
    await kill(worker);
    expect(await listStatuses(slots)).toContain("processing");
    expect(await listStatuses(slots)).not.toContain("failed");
  }
  await start("worker");
  await expect.poll(() => listStatuses(slots), { timeout: 120_000 }).toEqual(slots.map(() => "succeeded"));
  await expect.poll(() => listFiles("uploads/"), { timeout: 30_000 }).toEqual([]);
  await expectWholePictures(slots.length);
  await sweepAsOfTomorrow();
  expect(await drafts()).toEqual([]);
  const [jobs] = await db.query<{ count: number }>(
    {
      text: `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'derive_picture'`,
    },
    [],
  );
  expect(jobs?.count).toBe(0);
});
