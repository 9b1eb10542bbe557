import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "#testkit/database.ts";
import { s3Config, startS3 } from "#testkit/doubles/s3-server.ts";
import { getNewestSchemaVersion, listMigrations, migrateWith, withSchemaLock } from "../db/migrate.ts";
import { createMediaStore } from "../media/create-media-store.ts";
import type { MediaStore } from "../media/store.ts";
import { createBackup } from "./create-backup.ts";
import { listKeys } from "./dump-media.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import {
  backUp,
  createInstallation,
  filesInAll,
  fillInstallation,
  fillMedia,
  type Installation,
  onDatabase,
  quietly,
  readInstallation,
  restore,
  secret,
} from "./test-installation.ts";

let folder: string;
let file: string;
let source: Installation;
let before: Awaited<ReturnType<typeof readInstallation>>;
const stack = new AsyncDisposableStack();

const openMigrated = async () => await createInstallation(stack.use(await createTestDatabase()).url);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-archives-"));
  stack.defer(() => rm(folder, { recursive: true }));
  file = join(folder, "one.tar");
  source = stack.use(await openMigrated());
  await fillInstallation(source);
  await backUp(source, file);
  before = await readInstallation(source);
});
afterAll(() => stack.disposeAsync());

test("a backup is readable only by its owner, and appears only when complete", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["one.tar"]);
});

// Into a database that it migrates itself: see the older schema below, and the commands.
describe("a restore", () => {
  let target: Installation;
  let lines: string[];
  beforeAll(async () => {
    target = stack.use(await openMigrated());
  });

  test("that fails leaves the target empty", async () => {
    const empty = await readInstallation(target);
    let puts = 0;
    const media: MediaStore = {
      ...target.media,
      async put(key, body) {
        puts += 1;
        if (puts === 10) throw new Error("the disk is full");
        await target.media.put(key, body);
      },
    };
    const checked = await checkBackup({ file, configuredSecret: null, ...quietly() });
    await expect(restoreBackup(checked, { ...target, media })).rejects.toThrow("the disk is full");
    expect(await readInstallation(target)).toEqual(empty);
  });

  test("that was killed can be repeated, and leftovers of a killed attempt in the media store don't count", async () => {
    const media: MediaStore = { ...target.media, delete: () => Promise.reject(new Error("killed")) };
    const controller = new AbortController();
    const dying: MediaStore = {
      ...media,
      async put(key, body) {
        await target.media.put(key, body);
        controller.abort(new Error("killed"));
      },
    };
    const checked = await checkBackup({ file, configuredSecret: null, ...quietly() });
    const killed = restoreBackup({ ...checked, signal: controller.signal }, { ...target, media: dying });
    await expect(killed).rejects.toThrow("killed");
    await target.media.put("left/over.jpg", Buffer.from("of an attempt"));
    expect(await Array.fromAsync(listKeys(target.media))).not.toEqual([]);
    lines = await restore(file, target);
    expect(await readInstallation(target)).toEqual(before);
  });

  test("has every row, job, file and the secret", async () => {
    const after = await readInstallation(target);
    expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows));
    expect(after).toEqual(before);
    expect(after.secret).toBe(secret);
    expect(after.rows.members).toHaveLength(2);
    expect(after.jobs).toHaveLength(2);
    expect(Object.keys(after.files)).toHaveLength(filesInAll);
    expect(lines.join("\n")).toContain(`2 waiting jobs and ${filesInAll} files`);
    expect((await stat(join(target.dataDir, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(target.dataDir)).toEqual(["media", "secret"]);
  });

  test("continues ids and references where the original stopped", async () => {
    await onDatabase(target.databaseUrl, async (client) => {
      const insert =
        "insert into sessions (id, token_hash, member_id, expires_at) values (next_id(home_of($1)), '\\x01', $1, now())";
      await expect(client.query(insert, ["12345"])).rejects.toThrow("sessions_member_id_fkey");
      const { rows } = await client.query("select id from members where username = 'ada'");
      await client.query(insert, [rows[0].id]);
      await client.query("delete from members where username = 'ada'");
      expect((await client.query("select from sessions")).rowCount).toBe(1);
    });
  });
});

describe("a backup of what is in use, restored into a migrated database without members,", () => {
  let target: Installation;
  let lines: string[];
  beforeAll(async () => {
    await using from = await openMigrated();
    await fillInstallation(from);
    await from.media.put("exports/one.bin", Buffer.from("everything"));
    await onDatabase(from.databaseUrl, (client) =>
      // The events are like a cluster's far ahead: one of a late transaction has a lower id.
      client.query(`
        insert into exports (id, member_id, state, file_key, file_bytes, expires_at)
          values (4097, 4096, 'ready', 'exports/one.bin', 10, now() + interval '1 day');
        update graphile_worker._private_jobs set attempts = max_attempts;
        update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key is null;
        create table "the host's" as select 1 as "a ""b";
        update events set tx = (900000000 + id)::text::xid8;
        update events set tx = '900009999' where id = 10;
        insert into event_cursors values ('reader', '900002500', 2500)`),
    );
    await backUp(from, join(folder, "used.tar"));
    target = stack.use(await openMigrated());
    lines = await restore(join(folder, "used.tar"), target);
    await rm(join(folder, "used.tar"));
  });

  test("lacks exports, and promises no file of them", async () => {
    expect((await readInstallation(target)).files).toEqual(before.files);
    const { rows } = await onDatabase(target.databaseUrl, (client) =>
      client.query("select state, file_key, file_bytes from exports"),
    );
    expect(rows).toEqual([{ state: "failed", file_key: null, file_bytes: null }]);
  });

  test("lacks permanently failed jobs, and has running ones", async () => {
    expect((await readInstallation(target)).jobs).toMatchObject([
      { payload: { to: "mei@example.org" }, queue_name: "mails", max_attempts: 4 },
    ]);
  });

  test("lacks foreign tables, and says so", () => {
    expect(lines).toContain(`Left out the table "the host's". It doesn't belong to Bowerbird.`);
  });

  test("has events in order, and takes each reader back to its first unread event", async () => {
    const { rows } = await onDatabase(target.databaseUrl, (client) =>
      client.query(`
        select count(*)::int as unread, min(events.id)::int as first, max(events.tx::text::bigint)::int as tx
        from event_cursors join events on (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)`),
    );
    expect(rows).toEqual([{ unread: 2991, first: 10, tx: 0 }]);
  });
});

test("a backup of an older schema is migrated", async () => {
  await using old = await createEmptyDatabase();
  await using from = await createInstallation(old.url);
  await withSchemaLock(old.url, (client) =>
    migrateWith(client, old.url, { isWanted: (number) => number <= 2 }),
  );
  await fillInstallation(from);
  await backUp(from, join(folder, "old.tar"));
  await using empty = await createEmptyDatabase();
  await using target = await createInstallation(empty.url);
  await restore(join(folder, "old.tar"), target);
  await onDatabase(empty.url, async (client) => {
    const { rows } = await client.query(
      "select max(number)::float8 as schema, count(*)::int as count from migrations",
    );
    expect(rows[0]).toEqual({
      schema: await getNewestSchemaVersion(),
      count: (await listMigrations()).length,
    });
  });
  expect((await readInstallation(target)).rows.sessions).toEqual(
    (await readInstallation(from)).rows.sessions,
  );
  await rm(join(folder, "old.tar"));
});

test("media in an S3 store is saved and restored the same", async () => {
  await using server = await startS3(["bucket-from", "bucket-to"]);
  const openBucket = (bucket: string) => createMediaStore(s3Config(server.url, `bucket-${bucket}`));
  const media = await openBucket("from");
  await fillMedia(media);
  await backUp({ ...source, media }, join(folder, "s3.tar"));
  await using database = await createTestDatabase();
  await using target = await createInstallation(database.url, await openBucket("to"));
  await restore(join(folder, "s3.tar"), target);
  expect(await readInstallation(target)).toEqual(before);
  await Promise.all([media.close(), target.media.close()]);
  await rm(join(folder, "s3.tar"));
});

describe("interrupted", () => {
  test("a backup leaves no file at all", async () => {
    const controller = new AbortController();
    const { media } = source;
    const stopping: MediaStore = {
      ...media,
      get(key) {
        controller.abort(new Error("enough"));
        return media.get(key);
      },
    };
    const at = join(folder, "never.tar");
    const options = { file: at, databaseUrl: source.databaseUrl, media: stopping, secret, ...quietly() };
    await expect(createBackup({ ...options, signal: controller.signal })).rejects.toThrow("enough");
    expect(await readdir(folder)).toEqual(["one.tar"]);
  });

  test("a backup that can't read a file fails entirely", async () => {
    const media: MediaStore = { ...source.media, get: () => Promise.reject(new Error("the disk is gone")) };
    const options = { databaseUrl: source.databaseUrl, media, secret, ...quietly() };
    await expect(createBackup({ ...options, file: join(folder, "never.tar") })).rejects.toThrow(
      "the disk is gone",
    );
    expect(await readdir(folder)).toEqual(["one.tar"]);
  });
});
