import { once } from "node:events";
import { chmod, chown, lstat, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, createDataFolder, startOwner, startServer } from "#testkit/database-owner.ts";
import { clusterOf, homeLink } from "./embedded/home.ts";
import { findRunningPostgres } from "./embedded-postgres.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

describe("a running server", () => {
  const resources = new AsyncDisposableStack();
  let dataDir: string;
  let server: Awaited<ReturnType<typeof startServer>>;

  // A path with spaces, commas and more letters than a socket allows.
  beforeAll(async () => {
    const folder = resources.use(await createDataFolder(`a, b "c" %41 ${"long ".repeat(30)}é`));
    dataDir = folder.path;
    server = resources.use(await startServer(dataDir));
  });
  afterAll(() => resources.disposeAsync());

  test("is durable, uses UTF-8 and is unreachable over the network", async () => {
    const settings = await ask<{ name: string; setting: string }>(
      server.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'TimeZone', 'data_checksums')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      listen_addresses: "",
      server_encoding: "UTF8",
      TimeZone: "UTC",
      data_checksums: "on",
    });
    expect(await ask(server.url, "select current_database() as name")).toEqual([{ name: "bowerbird" }]);
  });

  test("has a socket that no other user may reach", async () => {
    const socketFolder = new URL(server.url).searchParams.get("host") ?? "";
    const { mode, uid } = await stat(socketFolder);
    expect(mode & 0o777).toBe(0o700);
    const socket = await lstat(join(socketFolder, ".s.PGSQL.5432"));
    expect(socket.mode & 0o777).toBe(0o700);
    expect(uid).toBe(socket.uid);
  });

  test("is found by another command, and keeps a second one off its folder", async () => {
    expect(await findRunningPostgres(dataDir)).toBe(server.url);
    await expect(startServer(dataDir)).rejects.toThrow(
      /^Another Bowerbird is using the data folder .*\. .*DATA_DIR/,
    );
  });

  if (isRoot) {
    test("runs as another user when started by root", async () => {
      const { uid } = await stat(clusterOf(homeLink(dataDir)));
      expect(uid).not.toBe(0);
      expect(uid).not.toBe(nobody);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    });
  }
});

test("the first start creates a database where one was interrupted, and the next finds it unless it's of another version", async () => {
  await using folder = await createDataFolder();
  const dataDir = folder.path;
  const draft = join(homeLink(dataDir), "cluster.new");
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, "PG_VERSION"), "18\n");
  expect(await findRunningPostgres(dataDir)).toBeNull();
  const first = await startServer(dataDir);
  expect(first.isNew).toBe(true);
  await ask(first.url, "create table mark as select 'kept' as word");
  await first.stop();
  await first.ended;
  expect(await findRunningPostgres(dataDir)).toBeNull();
  {
    await using second = await startServer(dataDir);
    expect(second.isNew).toBe(false);
    expect(await ask(second.url, "select word from mark")).toEqual([{ word: "kept" }]);
  }
  await writeFile(join(clusterOf(homeLink(dataDir)), "PG_VERSION"), "17\n");
  await expect(startServer(dataDir)).rejects.toThrow(
    /was created by PostgreSQL 17, but this version of Bowerbird includes 18/,
  );
});

test("refuses a file in place of the folder in one line", async () => {
  await using folder = await createDataFolder();
  const dataDir = folder.path;
  await writeFile(dataDir, "");
  await expect(startServer(dataDir)).rejects.toThrow(
    /^The data folder .* isn't writable \(.*\)\. Make it writable/,
  );
});

if (isRoot) {
  describe("as root", () => {
    test("links to the database of a data folder in a closed home", async () => {
      await using folder = await createDataFolder();
      await chmod(folder.parent, 0o700);
      const dataDir = folder.path;
      {
        await using server = await startServer(dataDir);
        expect((await lstat(homeLink(dataDir))).isSymbolicLink()).toBe(true);
        await ask(server.url, "create table mark as select 'kept' as word");
      }
      {
        await using server = await startServer(dataDir);
        expect(await ask(server.url, "select word from mark")).toEqual([{ word: "kept" }]);
      }
    });

    test("also works for an ordinary user, in a home of their own", async () => {
      await using folder = await createDataFolder();
      await chmod(folder.parent, 0o700);
      await chown(folder.parent, nobody, nobody);
      const dataDir = folder.path;
      const owner = await startOwner(dataDir, { uid: nobody, gid: nobody });
      expect(await ask(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
      const ended = once(owner.child, "exit");
      owner.child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      await using server = await startServer(dataDir);
      expect(server.isNew).toBe(false);
      expect((await stat(clusterOf(homeLink(dataDir)))).uid).toBe(nobody);
    });
  });
}
