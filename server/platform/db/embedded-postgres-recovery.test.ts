import { afterAll, expect, test } from "vitest";
import {
  ask,
  connect,
  createDataFolder,
  kill,
  killEverything,
  postmasterOf,
  startOwner,
  startServer,
} from "#testkit/database-owner.ts";

// A database is slow to create, and each test leaves it well.
const folder = await createDataFolder();
const dataDir = folder.path;
afterAll(() => folder[Symbol.asyncDispose]());

test("acknowledged writes survive killing every process", async () => {
  const owner = await startOwner(dataDir);
  const client = await connect(owner.url);
  await client.query("create table entry (number integer primary key)");
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query("insert into entry values ($1)", [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 100) await killEverything(owner, dataDir);
    }
  })();
  await expect(writing).rejects.toThrow();
  const lines: string[] = [];
  await using server = await startServer(dataDir, lines);
  expect(lines).toContain("Recovering the database after an unclean stop");
  const [found] = await ask<{ numbers: number[] }>(
    server.url,
    "select array_agg(number order by number) as numbers from entry",
  );
  expect(found?.numbers.slice(0, acknowledged)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  );
});

test("takes over a server whose owner was killed", async () => {
  const owner = await startOwner(dataDir);
  await ask(owner.url, "create table mark as select 'kept' as word");
  const idle = await connect(owner.url);
  const orphan = await postmasterOf(dataDir);
  await kill(owner.child);
  const lines: string[] = [];
  await using server = await startServer(dataDir, lines);
  expect(lines).toContain("Stopping the database server that an interrupted run left behind");
  expect(await postmasterOf(dataDir)).not.toBe(orphan);
  expect(await ask(server.url, "select word from mark")).toEqual([{ word: "kept" }]);
  await idle.end();
});
