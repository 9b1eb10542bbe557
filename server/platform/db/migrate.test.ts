import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "#testkit/database.ts";
import { OperatorError } from "../operator-error.ts";
import { getNewestSchemaVersion, listMigrations, migrate, readSchemaVersion } from "./migrate.ts";

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("several concurrent starts migrate an empty database once", async () => {
  await using database = await createEmptyDatabase();
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  const { version, rows } = await connected(database.url, async (client) => ({
    version: await readSchemaVersion(client),
    rows: (await client.query("select number from migrations")).rowCount,
  }));
  expect(version).toBe(await getNewestSchemaVersion());
  expect(rows).toBe((await listMigrations()).length);
});

test("leaves a newer database alone, and tells the host", async () => {
  await using database = await createTestDatabase();
  const newer = "insert into migrations (number, name, checksum) values (9999, 'later', 'x')";
  await connected(database.url, (client) => client.query(newer));
  await expect(migrate(database.url)).rejects.toThrow(OperatorError);
  await expect(migrate(database.url)).rejects.toThrow(/newer version of Bowerbird/);
});

test("refuses a migration that changed after it ran", async () => {
  await using database = await createTestDatabase();
  await connected(database.url, (client) =>
    client.query("update migrations set checksum = 'x' where number = 1"),
  );
  await expect(migrate(database.url)).rejects.toThrow(/0001-ground\.sql has changed/);
});

test.each([
  ["a number twice", ["0001-ground.sql", "0002-boards.sql", "0002-pins.sql"], /0002-boards.*0002-pins.*same/],
  ["a gap", ["0001-ground.sql", "0003-pins.sql"], /0002 before 0003-pins\.sql is missing/],
  [
    "a minute instead of the first numbers",
    ["0001-a.sql", "202612312359-b.sql"],
    /0002 before 2026.* is missing/,
  ],
  ["one without a number", ["0001-ground.sql", "pins.sql"], /pins\.sql is not named like 2026/],
  ["a day instead of a minute", ["20261231-pins.sql"], /20261231-pins\.sql is not named like 2026/],
])("refuses migrations with %s before running any", async (_what, names, reason) => {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    for (const name of names) await writeFile(join(folder, name), "select 1");
    await expect(listMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow(reason);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("ids grow with time, differ, and contain their shard", async () => {
  await using database = await createTestDatabase();
  const ids = await connected(database.url, async (client) => {
    const { rows } = await client.query("select next_id(5)::text as id from generate_series(1, 5000)");
    return rows.map((row) => BigInt(row.id));
  });
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect((id >> 12n) & 1023n).toBe(5n);
  const made = Number((ids.at(-1) ?? 0n) >> 22n) + Date.UTC(2026, 0, 1);
  expect(Math.abs(made - Date.now())).toBeLessThan(60_000);
});
