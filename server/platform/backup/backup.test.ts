import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#testkit/database.ts";
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
  fillInstallation,
  type Installation,
  onDatabase,
  quietly,
  readInstallation,
  restore,
  secret,
} from "./test-installation.ts";

let folder: string;
let file: string;
let sourceDatabase: TestDatabase;
let source: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-archives-"));
  file = join(folder, "one.tar");
  sourceDatabase = await createTestDatabase();
  source = await createInstallation(sourceDatabase.url);
  await fillInstallation(source);
  await backUp(source, file);
});

afterAll(async () => {
  await source[Symbol.asyncDispose]();
  await sourceDatabase[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

describe("a backup", () => {
  test("leaves exports out, and promises no file of them when it's restored", async () => {
    await using saved = await createTestDatabase();
    await using from = await createInstallation(saved.url);
    await fillInstallation(from);
    await from.media.put("exports/one.bin", Buffer.from("everything"));
    await onDatabase(saved.url, (client) =>
      client.query(`insert into exports (id, member_id, state, file_key, file_bytes, expires_at)
        values (4097, 4096, 'ready', 'exports/one.bin', 10, now() + interval '1 day')`),
    );
    const archive = join(from.dataDir, "exports.tar");
    await backUp(from, archive);
    await using database = await createEmptyDatabase();
    await using target = await createInstallation(database.url);
    await restore(archive, target);
    expect(Object.keys((await readInstallation(target)).files)).toHaveLength(33);
    const { rows } = await onDatabase(database.url, (client) =>
      client.query("select state, file_key, file_bytes from exports"),
    );
    expect(rows).toEqual([{ state: "failed", file_key: null, file_bytes: null }]);
  });

  test("restores every row, job, file and the secret", async () => {
    await using database = await createEmptyDatabase();
    await using target = await createInstallation(database.url);
    const lines = await restore(file, target);
    const [before, after] = [await readInstallation(source), await readInstallation(target)];
    expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows));
    expect(after).toEqual(before);
    expect(after.secret).toBe(secret);
    expect(after.rows.members).toHaveLength(2);
    expect(after.jobs).toHaveLength(2);
    expect(Object.keys(after.files)).toHaveLength(33);
    expect(lines.join("\n")).toContain("2 waiting jobs and 33 files");
    expect((await stat(join(target.dataDir, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(target.dataDir)).toEqual(["media", "secret"]);
  });

  test("restores into a migrated database without members", async () => {
    await using database = await createTestDatabase();
    await using target = await createInstallation(database.url);
    await restore(file, target);
    expect(await readInstallation(target)).toEqual(await readInstallation(source));
  });

  test("continues ids and references where the original stopped", async () => {
    await using database = await createEmptyDatabase();
    await using target = await createInstallation(database.url);
    await restore(file, target);
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

  test("is readable only by its owner, and appears only when complete", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["one.tar"]);
  });

  test("leaves out permanently failed jobs, and includes running ones", async () => {
    await using database = await createTestDatabase();
    await using from = await createInstallation(database.url);
    await fillInstallation(from);
    await onDatabase(database.url, (client) =>
      client.query(`update graphile_worker._private_jobs set attempts = max_attempts;
        update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key is null`),
    );
    await backUp(from, join(folder, "jobs.tar"));
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url);
    await restore(join(folder, "jobs.tar"), target);
    const { jobs } = await readInstallation(target);
    expect(jobs).toMatchObject([
      { payload: { to: "mei@example.org" }, queue_name: "mails", max_attempts: 4 },
    ]);
    await rm(join(folder, "jobs.tar"));
  });

  test("skips foreign tables, and says so", async () => {
    await using database = await createTestDatabase();
    await using from = await createInstallation(database.url);
    await fillInstallation(from);
    await onDatabase(database.url, (client) =>
      client.query(`create table "the host's" as select 1 as "a ""b"`),
    );
    await backUp(from, join(folder, "strange.tar"));
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url);
    const lines = await restore(join(folder, "strange.tar"), target);
    expect(lines).toContain(`Left out the table "the host's". It doesn't belong to Bowerbird.`);
    await rm(join(folder, "strange.tar"));
  });

  test("restores events in order, and takes each reader back to its first unread event", async () => {
    await using database = await createTestDatabase();
    await using from = await createInstallation(database.url);
    await fillInstallation(from);
    await onDatabase(database.url, (client) =>
      // Like a cluster far ahead: an event of a late transaction has a lower id.
      client.query(`
        update events set tx = (900000000 + id)::text::xid8;
        update events set tx = '900009999' where id = 10;
        insert into event_cursors values ('reader', '900002500', 2500)`),
    );
    await backUp(from, join(folder, "events.tar"));
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url);
    await restore(join(folder, "events.tar"), target);
    await onDatabase(empty.url, async (client) => {
      const { rows } = await client.query(`
        select count(*)::int as unread, min(events.id)::int as first, max(events.tx::text::bigint)::int as tx
        from event_cursors join events on (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)`);
      expect(rows).toEqual([{ unread: 2991, first: 10, tx: 0 }]);
    });
    await rm(join(folder, "events.tar"));
  });

  test("of an older schema is migrated", async () => {
    await using old = await createEmptyDatabase();
    await using from = await createInstallation(old.url);
    await withSchemaLock(old.url, (client) => migrateWith(client, old.url, { upTo: 2 }));
    await fillInstallation(from);
    await backUp(from, join(folder, "old.tar"));
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url);
    await restore(join(folder, "old.tar"), target);
    await onDatabase(empty.url, async (client) => {
      const { rows } = await client.query(
        "select max(number) as schema, count(*)::int as count from migrations",
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
});

describe("with media in an S3 store", () => {
  test("restores the same", async () => {
    await using server = await startS3(["bucket-from", "bucket-to"]);
    const openBucket = (bucket: string) => createMediaStore(s3Config(server.url, `bucket-${bucket}`));
    await using database = await createTestDatabase();
    await using from = await createInstallation(database.url, await openBucket("from"));
    await fillInstallation(from);
    await backUp(from, join(folder, "s3.tar"));
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url, await openBucket("to"));
    await restore(join(folder, "s3.tar"), target);
    expect(await readInstallation(target)).toEqual(await readInstallation(from));
    await Promise.all([from.media.close(), target.media.close()]);
    await rm(join(folder, "s3.tar"));
  });
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

  test("a restore leaves the target empty, and can be repeated", async () => {
    await using database = await createTestDatabase();
    await using target = await createInstallation(database.url);
    const before = await readInstallation(target);
    let puts = 0;
    const media: MediaStore = {
      ...target.media,
      async put(key, body) {
        puts += 1;
        if (puts === 20) throw new Error("the disk is full");
        await target.media.put(key, body);
      },
    };
    const checked = await checkBackup({ file, configuredSecret: null, ...quietly() });
    await expect(restoreBackup(checked, { ...target, media })).rejects.toThrow("the disk is full");
    expect(await readInstallation(target)).toEqual(before);
    await restore(file, target);
    expect(await readInstallation(target)).toEqual(await readInstallation(source));
  });

  test("leftovers of a killed attempt in the media store don't count", async () => {
    await using database = await createEmptyDatabase();
    await using target = await createInstallation(database.url);
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
    await restore(file, target);
    expect(await readInstallation(target)).toEqual(await readInstallation(source));
  });
});
