import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/platform/db/migrate.ts";
import { startTemporaryPostgres } from "#server/platform/db/temporary-postgres.ts";
import { templateName, urlOfDatabase } from "./database.ts";
import { findMemoryFolder } from "./product/memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One PostgreSQL server for the whole run, with a database per test file. */
    databaseServer: string;
    /** A folder for files that outlive a test file. Removed after the run. */
    runFolder: string;
  }
}

/** The databases of the tests that run at the same time, and the server's log of changes. */
const databaseBytesMax = 3 * 1024 ** 3;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // On a disk, the kernel spends a quarter of the run on the files of a database per test file.
  const server = await startTemporaryPostgres(findMemoryFolder(databaseBytesMax) ?? tmpdir());
  try {
    await createTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-run-"));
  project.provide("databaseServer", server.url);
  project.provide("runFolder", folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(urlOfDatabase(serverUrl, templateName));
}
