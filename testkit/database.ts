import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Db, createDatabase as openDb } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";

export type TestDatabase = AsyncDisposable & { url: string };

export const templateName = "template_migrated";

/** Creates a migrated database, so that test files running in parallel never see each other's rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await createDatabase(templateName);
}

/** Creates a database without our schema, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await createDatabase("template1");
}

/** Creates a migrated database as another host may have set it up, with letters and order by a language's rules. */
export async function createDatabaseIn(icuLocale: string): Promise<TestDatabase> {
  const settings = `encoding utf8 locale_provider icu icu_locale '${icuLocale}'`;
  const database = await createDatabase("template0", settings);
  await migrate(database.url);
  return database;
}

async function createDatabase(template: string, settings = ""): Promise<TestDatabase> {
  const serverUrl = inject("databaseServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files costs half of what writing every page to the log does.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy ${settings}`);
  return {
    url: urlOfDatabase(serverUrl, name),
    [Symbol.asyncDispose]: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}

/** For tests that ask the database of a server in another process. */
export function openDatabase(url: string): Db {
  return openDb({ url, poolSize: 2 });
}

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
