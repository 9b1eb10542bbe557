import { spawn } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ask,
  connect,
  createDataFolder,
  kill,
  killEverything,
  killOnExit,
  postmasterOf,
  startOwner,
  startServer,
} from "#testkit/database-owner.ts";
import { clusterOf, homeLink } from "./embedded/home.ts";

test("ignores a process id that has been reused", async () => {
  await using folder = await createDataFolder();
  const dataDir = folder.path;
  const owner = await startOwner(dataDir);
  await killEverything(owner, dataDir);
  const cluster = clusterOf(homeLink(dataDir));
  const { uid, gid } = await stat(cluster);
  const stranger = spawn("sleep", ["600"], { uid, gid, cwd: "/" });
  killOnExit(stranger);
  const path = join(cluster, "postmaster.pid");
  const [, ...rest] = (await readFile(path, "utf8")).split("\n");
  await writeFile(path, [stranger.pid, ...rest].join("\n"));
  await using server = await startServer(dataDir);
  expect(server.isNew).toBe(false);
  expect(stranger.exitCode).toBeNull();
  await kill(stranger);
});

test("waits for a worker that outlives its killed server", async () => {
  await using folder = await createDataFolder();
  const dataDir = folder.path;
  const owner = await startOwner(dataDir);
  const client = await connect(owner.url);
  const [worker] = (await client.query("select pg_backend_pid() as pid")).rows as { pid: number }[];
  if (!worker) throw new Error("no worker");
  const busy = client.query("do $$ begin perform count(*) from generate_series(1, 12000000); end $$");
  await expect
    .poll(() => ask(owner.url, `select state from pg_stat_activity where pid = ${worker.pid}`))
    .toEqual([{ state: "active" }]);
  process.kill(await postmasterOf(dataDir), "SIGKILL");
  await kill(owner.child);
  const lines: string[] = [];
  await using server = await startServer(dataDir, lines);
  expect(lines).toContain("Waiting for the last statements of a killed database server");
  expect(server.isNew).toBe(false);
  await Promise.allSettled([busy]);
});
