import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { OperatorError } from "../../operator-error.ts";
import { isTemporarySocketFolder } from "./socket-folder.ts";

type ServerRecord = { pid: number; socketFolder: string; rest: string[] };

const timeoutMs = { fast: 8000, immediate: 4000 };

/**
 * Stops a PostgreSQL server that kept running after its owner was killed. The caller holds the folder's lock, so the
 * server named in `postmaster.pid` has no owner any more.
 */
export async function stopFormerServer(cluster: string, log: (line: string) => void): Promise<void> {
  const former = await readServerRecord(cluster);
  if (!former) return;
  if (await isServerOf(cluster, former.pid)) {
    log("Stopping the database server that an interrupted run left behind");
    await stopServer(cluster, former.pid);
  }
  if (isTemporarySocketFolder(former.socketFolder))
    await rm(former.socketFolder, { recursive: true, force: true });
  await takeOverRecord(cluster);
}

/**
 * Writes our own process id into the file. The old id may now belong to another process, and PostgreSQL would refuse to
 * start, but it ignores the id of its own parent. The file must stay, because its other lines let PostgreSQL make sure
 * that no worker of the former server is still writing.
 */
async function takeOverRecord(cluster: string): Promise<void> {
  const record = await readServerRecord(cluster);
  if (record) await writeFile(recordOf(cluster), [process.pid, ...record.rest].join("\n"));
}

function recordOf(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

export async function readServerRecord(cluster: string): Promise<ServerRecord | null> {
  const text = await readFile(recordOf(cluster), "utf8").catch(() => "");
  const [pid = "", ...rest] = text.split("\n");
  if (!/^\d+$/.test(pid)) return null;
  return { pid: Number(pid), socketFolder: rest[3] ?? "", rest };
}

async function stopServer(cluster: string, pid: number): Promise<void> {
  const steps = [
    { signal: "SIGINT", wait: timeoutMs.fast },
    { signal: "SIGQUIT", wait: timeoutMs.immediate },
  ] as const;
  for (const { signal, wait } of steps) {
    process.kill(pid, signal);
    const end = performance.now() + wait;
    while (performance.now() < end) {
      if (!(await isServerOf(cluster, pid))) return;
      await delay(20);
    }
  }
  throw new OperatorError(`An old database server (process ${pid}) doesn't stop. End it, then start again.`);
}

/** Checks the command line, because another process may have got the same id since. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const args = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return basename(args[0] ?? "") === "postgres" && args.includes(cluster);
  }
  const list = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(
    () => null,
  );
  return list?.stdout.includes(`postgres -D ${cluster} `) ?? false;
}
