import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { expect, test } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { createEmptyDatabase } from "#testkit/database.ts";
import { connect, killOnExit } from "#testkit/database-owner.ts";
import { listMiscounts } from "#testkit/library/pin-rows.ts";
import { compiledCode } from "../../../scripts/lib/root.mjs";
import {
  getNewestSchemaVersion,
  migrate,
  migrateWith,
  readSchemaVersion,
  withSchemaLock,
} from "./migrate.ts";

const compiled = { NODE_COMPILE_CACHE: compiledCode };

/** The first schema with all member data: Pins, boards, sections, comments. */
const firstRelease = 6;
const firstDecisions = 202612051000;

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Data from that release: a board with a section and two members, one of them private. */
const rows = `
  insert into members (id, username, username_key, first_name, is_private) values
    (1, 'ada', 'ada', 'Ada', false), (2, 'ben', 'ben', 'Ben', true);
  insert into boards (id, owner_id, name, name_key, slug, pin_count, section_count, collaborator_count)
    values (10, 1, 'Looms', 'looms', 'looms', 4, 1, 1);
  insert into board_members (board_id, member_id, role, order_key) values
    (10, 1, 'owner', 'V'), (10, 2, 'collaborator', 'V');
  insert into sections (id, board_id, title, title_key, slug, place, pin_count)
    values (20, 10, 'Old ones', 'old ones', 'old-ones', 1, 1);
  insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, stored_at)
    values ('x', 'pin', 'image/jpeg', 300, 450, 1, '#aabbcc', '12345', now());
  insert into pictures (id, content_hash, purpose, signature, owner_id, visibility)
    values (30, 'x', 'pin', decode(md5('30'), 'hex'), 1, 'private');
  insert into pins (id, pinner_id, board_id, section_id, place, picture_id, title, method) values
    (41, 1, 10, null, 41, 30, 'First', 'uploaded'), (42, 1, 10, 20, 42, 30, 'Second', 'uploaded'),
    (43, 1, 10, null, 43, 30, 'Third', 'uploaded'), (44, 2, 10, null, 44, 30, 'Of Ben', 'uploaded');`;

async function createFirstRelease() {
  const database = await createEmptyDatabase();
  await withSchemaLock(database.url, (client) =>
    migrateWith(client, database.url, { isWanted: (number) => number <= firstRelease }),
  );
  await connected(database.url, (client) => client.query(rows));
  return database;
}

async function expectEverythingThere(databaseUrl: string): Promise<void> {
  expect(await connected(databaseUrl, readSchemaVersion)).toBe(await getNewestSchemaVersion());
  await using app = await startTestApp({ databaseUrl });
  const visitor = await app.browser();
  const { data: board } = await visitor.call("Board.get", { username: "ada", slug: "looms" });
  expect(board).toMatchObject({ id: "10", name: "Looms", pin_count: 3, section_count: 1 });
  const { data: pins } = await visitor.call("BoardFeed.get", { board_id: "10" });
  expect(pins.map((pin) => pin.title)).toEqual(["Third", "Second", "First"]);
  const { data: boards } = await visitor.call("Boards.get", { username: "ada" });
  expect(boards.map(({ id }) => id)).toEqual(["10"]);
  expect(await listMiscounts(app)).toEqual([]);
  const miscolored = "select id from pins where color_order <> color_order_of('#aabbcc')";
  expect((await app.context.db.pool.query(miscolored)).rows).toEqual([]);
}

test("migrates a database of the first release with all its data, and lists Pins on the profiles of members who never chose alone", async () => {
  await using database = await createFirstRelease();
  const chose = `insert into events (actor_id, verb, object_type, object_id)
    values (2, 'board_visibility_updated', 'member', '2')`;
  await connected(database.url, (client) => client.query(chose));
  await migrate(database.url);
  await expectEverythingThere(database.url);
  const { rows: shown } = await connected(database.url, (client) =>
    client.query("select username, shows_all_pins from members order by username"),
  );
  expect(shown).toEqual([
    { username: "ada", shows_all_pins: true },
    { username: "ben", shows_all_pins: false },
  ]);
});

test("a migration killed halfway leaves nothing, and the next start completes it", async () => {
  await using database = await createFirstRelease();
  const dataDir = await mkdtemp(join(tmpdir(), "killed-migration-"));
  const holder = await connect(database.url);
  try {
    // The next migration creates two tables, then alters this one, and waits.
    await holder.query("begin; lock table board_actions in access share mode");
    const migrating = spawn(process.execPath, ["main.ts", "migrate"], {
      cwd: join(import.meta.dirname, "../../.."),
      env: {
        PATH: "/usr/bin:/bin",
        HOME: "/tmp",
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ...compiled,
      },
      stdio: "ignore",
    });
    killOnExit(migrating);
    await connected(database.url, (client) =>
      expect.poll(() => waitersIn(client), { timeout: 30_000 }).toBe(1),
    );
    migrating.kill("SIGKILL");
    await once(migrating, "exit");
  } finally {
    await holder.query("rollback");
    await holder.end();
    await rm(dataDir, { recursive: true });
  }
  await connected(database.url, async (client) => {
    await expect.poll(() => othersIn(client)).toBe(0);
    expect(await readSchemaVersion(client)).toBe(firstRelease);
    const { rows: there } = await client.query("select to_regclass('board_merges') is not null as is_there");
    expect(there).toEqual([{ is_there: false }]);
  });
  await migrate(database.url);
  await expectEverythingThere(database.url);
});

async function waitersIn(client: Client): Promise<number> {
  return await count(client, "wait_event_type = 'Lock'");
}

async function othersIn(client: Client): Promise<number> {
  return await count(client, "pid <> pg_backend_pid()");
}

async function count(client: Client, what: string): Promise<number> {
  const { rows: found } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and ${what}`,
  );
  return found[0]?.count ?? 0;
}

test("content that staff removed before decisions were records can be restored", async () => {
  await using database = await createEmptyDatabase();
  await withSchemaLock(database.url, (client) =>
    migrateWith(client, database.url, { isWanted: (number) => number < firstDecisions }),
  );
  await connected(database.url, async (client) => {
    await client.query(rows);
    await client.query(`
      update pins set state = 'removed', trashed_at = now() where id = 41;
      insert into moderation_notices (id, member_id, kind, object_id, reason, removed_by_id) values
        (51, 1, 'pin', 41, 'Spam', 2);
      update boards set privacy = 'secret', withheld_privacy = 'public' where id = 10;`);
    await migrate(database.url);
    const { rows: decisions } = await client.query(
      "select kind, object_id, owner_id, facts, decided_by_id from decisions order by kind",
    );
    expect(decisions).toEqual([
      { kind: "board", object_id: "10", owner_id: "1", facts: "–", decided_by_id: null },
      { kind: "pin", object_id: "41", owner_id: "1", facts: "Spam", decided_by_id: "2" },
    ]);
  });
});
