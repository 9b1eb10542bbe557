import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "#testkit/database.ts";
import { readArchive } from "./archive-reader.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { setExactSession } from "./database-shape.ts";
import { beginSnapshot, dumpTables } from "./dump-database.ts";
import { formatVersion, type Manifest } from "./format.ts";
import { startLoading } from "./load-database.ts";
import { startProgress } from "./progress.ts";
import { onDatabase } from "./test-installation.ts";

const { signal } = new AbortController();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-copy-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What our schema uses, and what a later migration may add. */
const shape = `
  create table migrations (number integer primary key, name text, checksum text);
  create table hens (id bigint primary key, egg_id bigint, doubled bigint generated always as (id * 2) stored, "Odd ""name" text);
  create table eggs (id bigint generated always as identity primary key, hen_id bigint not null, weight double precision, laid timestamptz);
  alter table hens add constraint hens_egg foreign key (egg_id) references eggs (id);
  alter table eggs add constraint eggs_hen foreign key (hen_id) references hens (id) on delete cascade deferrable initially deferred;
  create table tallies (eggs integer);
  create function count_eggs() returns trigger language plpgsql as 'begin update tallies set eggs = eggs + 1; return null; end';
  create trigger eggs_counted after insert on eggs for each row execute function count_eggs();
  create table "with space" (id serial primary key, self_id integer references "with space" (id));
  create schema graphile_worker;
  create function graphile_worker.add_job(identifier text, payload json, queue_name text, run_at timestamptz,
    max_attempts integer, job_key text, priority integer, flags text[]) returns void language sql as 'select null::void';
`;

async function copyThrough(
  from: Client,
  to: Client,
  name: string,
  wrap: (archive: ArchiveWriter) => ArchiveWriter = (archive) => archive,
): Promise<Record<string, number>> {
  using progress = startProgress(() => undefined, "");
  const file = join(folder, name);
  const archive = await createArchive(file, signal);
  const found = await beginSnapshot(from);
  const manifest: Manifest = {
    format: formatVersion,
    product: "1",
    createdAt: new Date().toISOString(),
    ...found,
  };
  await archive.add("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const rows = await dumpTables({ client: from, archive: wrap(archive), progress }, found);
  await from.query("commit");
  await archive.finish({ rows, jobs: 0, media: { files: 0, bytes: 0 } });
  await setExactSession(to);
  await to.query("begin");
  const loader = await startLoading(to, manifest, progress);
  await readArchive(file, async (entry) => void (await loader.take(entry)), signal);
  const restored = await loader.finish();
  await to.query("commit");
  expect(restored.rows).toEqual(rows);
  return rows;
}

test("copies generated and identity columns, circular references, odd names and exact numbers", async () => {
  await using source = await createEmptyDatabase();
  await using target = await createEmptyDatabase();
  await onDatabase(source.url, async (from) => {
    await onDatabase(target.url, async (to) => {
      for (const client of [from, to]) await client.query(shape);
      await from.query(`
        begin;
        insert into migrations values (1, 'one', 'abc');
        insert into tallies values (0);
        insert into hens (id, "Odd ""name") values (1, 'a'), (2, null), (3, '');
        insert into eggs (hen_id, weight, laid) values (1, 0.1 + 0.2, '2026-01-01 00:00:00.000001+14'), (2, 'NaN', 'infinity'), (3, 1e-300, null);
        update hens set egg_id = 4 - id;
        insert into "with space" (self_id) values (null), (1), (3);
        commit;
        set timezone = 'Asia/Kathmandu'; set datestyle = 'German'`);
      await copyThrough(from, to, "odd.tar");
      const everything = `select (select json_agg(hens order by id) from hens) hens, (select json_agg(eggs order by id) from eggs) eggs,
        (select json_agg(w order by id) from "with space" w) spaces`;
      for (const client of [from, to]) await client.query("set timezone = 'UTC'; set datestyle = 'ISO'");
      const [before, after] = [await from.query(everything), await to.query(everything)];
      expect(after.rows).toEqual(before.rows);
      expect(after.rows[0].hens[0]).toMatchObject({ doubled: 2, egg_id: 3 });
      // Triggers didn't count twice, and work again. Sequences continue, and references are checked again.
      const egg = await to.query("insert into eggs (hen_id) values (1) returning id");
      const next = await to.query('insert into "with space" (self_id) values (null) returning id');
      expect([egg.rows[0].id, next.rows[0].id]).toEqual(["4", 4]);
      expect((await to.query("select eggs from tallies")).rows).toEqual([{ eggs: 4 }]);
      await expect(to.query("insert into hens (id, egg_id) values (9, 99)")).rejects.toThrow("hens_egg");
      await expect(to.query("insert into eggs (hen_id) values (99)")).rejects.toThrow("eggs_hen");
    });
  });
});

test("copies a single snapshot, despite writes between two tables", async () => {
  await using source = await createEmptyDatabase();
  await using target = await createEmptyDatabase();
  const tables = `create table migrations (number integer, name text, checksum text); create table a_entries (n integer);
    create table z_total (n integer); create schema graphile_worker;
    create function graphile_worker.add_job(identifier text, payload json, queue_name text, run_at timestamptz,
      max_attempts integer, job_key text, priority integer, flags text[]) returns void language sql as 'select null::void';`;
  const write = "begin; insert into a_entries values (1); update z_total set n = n + 1; commit";
  await onDatabase(source.url, async (from) => {
    for (const url of [source.url, target.url]) await onDatabase(url, (client) => client.query(tables));
    await from.query("insert into migrations values (1, '', ''); insert into z_total values (0)");
    await from.query(write);
    const busy = (archive: ArchiveWriter): ArchiveWriter => ({
      ...archive,
      async add(name, bytes) {
        await onDatabase(source.url, (client) => client.query(write));
        await archive.add(name, bytes);
      },
    });
    await onDatabase(target.url, async (to) => {
      expect(await copyThrough(from, to, "busy.tar", busy)).toMatchObject({ a_entries: 1, z_total: 1 });
      expect((await to.query("select n from z_total")).rows).toEqual([{ n: 1 }]);
      expect((await from.query("select n from z_total")).rows[0].n).toBeGreaterThan(2);
    });
  });
});

test("a migration waits until every table is locked, but not until all are read", async () => {
  await using source = await createEmptyDatabase();
  await onDatabase(source.url, (client) =>
    client.query(
      "create table migrations (number integer, name text, checksum text); insert into migrations values (1, '', '')",
    ),
  );
  const from = new Client({ connectionString: source.url });
  await from.connect();
  await beginSnapshot(from);
  await onDatabase(source.url, async (other) => {
    const lock = await other.query("select pg_try_advisory_lock(4206842) as taken");
    expect(lock.rows).toEqual([{ taken: true }]);
    await other.query("set lock_timeout = '50ms'");
    await expect(other.query("alter table migrations add column later text")).rejects.toThrow("lock timeout");
  });
  await from.end();
});
