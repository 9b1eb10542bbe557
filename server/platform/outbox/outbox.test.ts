import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { killOnExit } from "#testkit/database-owner.ts";
import engineFlags from "../../../scripts/lib/engine-flags.json" with { type: "json" };
import { createDatabase, type Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { recordEvent } from "../events.ts";
import type { EventConsumer } from "./consumer.ts";
import { countEvents, listEventCounts } from "./count-events.ts";
import { readNextEvents, startReading } from "./read-events.ts";
import { listLags, prepareCursors } from "./repo.ts";
import { sweepEvents } from "./sweep-events.ts";

const root = join(import.meta.dirname, "../../..");
const dayMs = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let db: Db;
let told = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
});
beforeEach(() => prepareCursors(db, ["first", "second", countEvents.name]));
afterEach(async () => {
  await query("truncate events, event_cursors, event_counts");
});

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await db.query<Row>({ text }, values);
}

/** Events in separate transactions, one after another; returns their subjects in order. */
async function record(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${told}-${at}`);
  told += 1;
  for (const objectId of ids) await db.transaction((tx) => recordEvent(tx, happening(objectId)));
  return ids;
}

const happening = (objectId: string) =>
  ({ actorId: null, verb: "join", objectType: "member", objectId, visibility: "public" }) as const;

type NoteTaker = { consumer: EventConsumer; notes: string[] };

function noteTaker(name = "first"): NoteTaker {
  const notes: string[] = [];
  const consumer: EventConsumer = {
    name,
    async take(_tx, events) {
      notes.push(...events.map(({ objectId }) => objectId));
    },
  };
  return { consumer, notes };
}

/** Other databases on the server have open transactions, which a reader waits for. */
async function readUntil({ consumer, notes }: NoteTaker, ids: string[]): Promise<void> {
  const read = async () => {
    await readNextEvents({ db }, consumer, Math.min(2, ids.length - notes.length));
    return notes;
  };
  await expect.poll(read, { interval: 10 }).toEqual(ids);
}

test("every consumer gets every event, with its payload", async () => {
  const [one, other] = [noteTaker("first"), noteTaker("second")];
  const ids = await record(5);
  await readUntil(one, ids);
  const more = await record(1);
  await readUntil(one, [...ids, ...more]);
  await readUntil(other, [...ids, ...more]);
  expect(await readNextEvents({ db }, one.consumer)).toBe(0);
});

test("a transaction that commits late is not skipped", async () => {
  const reader = noteTaker();
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = db.transaction(async (tx) => {
    await recordEvent(tx, happening("late"));
    begun.resolve();
    await slow.promise;
  });
  await begun.promise;
  const ids = await record(2);
  expect(await readNextEvents({ db }, reader.consumer)).toBe(0);
  slow.resolve();
  await late;
  await readUntil(reader, ["late", ...ids]);
});

test("a rolled back event never happened", async () => {
  const failing = db.transaction(async (tx) => {
    await recordEvent(tx, happening("never"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await readUntil(noteTaker(), await record(1));
});

test("a failed consumer gets the same events again, and its writes don't appear twice", async () => {
  await readUntil(noteTaker(), await record(3));
  let failures = 2;
  const failing: EventConsumer = {
    name: countEvents.name,
    async take(tx, events) {
      await countEvents.take(tx, events);
      failures -= 1;
      if (failures >= 0) throw new Error("not today");
    },
  };
  const counts = () => listEventCounts(db);
  for (const _ of [1, 2]) {
    const read = () => readNextEvents({ db }, failing).catch((error: Error) => error.message);
    await expect.poll(read, { interval: 10 }).toBe("not today");
    expect(await counts()).toEqual([]);
  }
  await expect.poll(() => readNextEvents({ db }, failing), { interval: 10 }).toBe(3);
  expect(await counts()).toEqual([{ objectType: "member", verb: "join", count: "3" }]);
});

test("one process at a time reads for a consumer, without blocking other consumers or writes", async () => {
  const ids = await record(2);
  const taken = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const busy: EventConsumer = {
    name: "first",
    async take() {
      taken.resolve();
      await done.promise;
    },
  };
  const other = noteTaker("second");
  await readUntil(other, ids);
  const reading = readNextEvents({ db }, busy);
  await taken.promise;
  const next = noteTaker("first");
  expect(await readNextEvents({ db }, next.consumer)).toBe(0);
  const more = await record(1);
  await readUntil(other, [...ids, ...more]);
  done.resolve();
  expect(await reading).toBe(2);
  await readUntil(next, more);
});

test("a reader killed midway loses nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-events-"));
  const file = join(folder, "notes");
  await writeFile(file, "");
  const ids = await record(9);
  const args = ["testkit/product/event-reader-process.ts", database.url, file, "first", "4", "6"];
  const child = spawn(process.execPath, [...engineFlags, ...args], { cwd: root, stdio: "inherit" });
  killOnExit(child);
  const noted = async () => (await readFile(file, "utf8")).split("\n").slice(0, -1);
  await expect.poll(noted).toEqual(ids.slice(0, 6));
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  // The first four were done; the fifth and sixth were handed out, with an unknown result.
  await readUntil(noteTaker(), ids.slice(4));
  await rm(folder, { recursive: true });
});

test("events of this process are read at once, and a failing consumer blocks no other", async () => {
  const warnings: string[] = [];
  const log = { warn: (text: string) => warnings.push(text) } as never;
  const { consumer, notes } = noteTaker();
  const failing: EventConsumer = { name: "second", take: () => Promise.reject(new Error("never")) };
  const reader = await startReading({ db, log }, [failing, consumer]);
  const ids = await record(3);
  await expect.poll(() => notes).toEqual(ids);
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  await reader.stop();
  await record(1);
  expect(notes).toEqual(ids);
});

test("events are deleted after thirty days, once every consumer has read them", async () => {
  const [one, other] = [noteTaker("first"), noteTaker("second")];
  const now = () => new Date();
  const consumers = [one.consumer, other.consumer];
  const left = async () =>
    (await query<{ id: string }>("select object_id as id from events order by tx, id")).map(({ id }) => id);
  const ids = await record(4);
  const [, , third = "", fourth = ""] = ids;
  await query("update events set created_at = now() - interval '31 days' where object_id <> $1", [fourth]);
  await readUntil(one, ids);
  await sweepEvents({ db, now }, consumers);
  expect(await left()).toEqual(ids);
  await readUntil(other, ids.slice(0, 2));
  await sweepEvents({ db, now }, consumers);
  expect(await left()).toEqual([third, fourth]);
  await sweepEvents({ db, now }, [one.consumer]);
  expect(await left()).toEqual([fourth]);
  await sweepEvents({ db, now: () => new Date(Date.now() + 31 * dayMs) }, [one.consumer]);
  expect(await left()).toEqual([]);
});

test("the lag is the age of the oldest unread event", async () => {
  const reader = noteTaker();
  const ids = await record(2);
  await query("update events set created_at = now() - interval '1 hour'");
  const lags = async () =>
    new Map((await listLags(db)).map(({ consumer: name, seconds }) => [name, seconds]));
  expect((await lags()).get("first")).toBeGreaterThan(3599);
  await readUntil(reader, ids);
  expect((await lags()).get("first")).toBe(0);
  expect((await lags()).get("second")).toBeGreaterThan(3599);
});

test("a copy in a cluster with other transaction ids loses no event", async () => {
  const ids = await record(4);
  await readUntil(noteTaker(), ids.slice(0, 2));
  const ahead = "set tx = (tx::text::bigint + 1000000000)::text::xid8";
  await query(`update events ${ahead}`);
  await query(`update event_cursors ${ahead}`);
  await migrate(database.url);
  const more = await record(1);
  await readUntil(noteTaker(), [...ids.slice(2), ...more]);
});

test("in such a copy, processes that start together repeat nothing that was read", async () => {
  const ids = await record(4);
  const reader = noteTaker();
  await readUntil(reader, ids);
  const ahead = "set tx = (tx::text::bigint + 1000000000)::text::xid8";
  await query(`update events ${ahead}`);
  await query(`update event_cursors ${ahead}`);
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const more = await record(2);
  await readUntil(reader, [...ids, ...more]);
});
