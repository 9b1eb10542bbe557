import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { OperatorError } from "../../operator-error.ts";
import { type Binaries, programEnvironment } from "./binaries.ts";
import type { Identity } from "./identity.ts";

type Log = (line: string) => void;
type Running = { child: ChildProcess; messages: Interface };

export type Launch = {
  binaries: Binaries;
  identity: Identity | undefined;
  cluster: string;
  socketFolder: string;
  settings: string[];
  log: Log;
};

export type Postmaster = {
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const stopping = { fast: 5000, immediate: 2000 };
const leftovers = { timeoutMs: 60_000, pause: 1000 };

export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const end = performance.now() + leftovers.timeoutMs;
  for (;;) {
    const running = spawnServer(launch);
    const failure = await waitUntilReady(running, launch.log);
    if (failure === null) return supervise(running, launch.log);
    // Workers of a killed server exit only after their current statement. Until then its shared memory is in use.
    const passing = failure.includes("shared memory block");
    if (!passing || performance.now() > end) {
      throw new OperatorError(`PostgreSQL does not start on ${launch.cluster}: ${failure}`);
    }
    launch.log("Waiting for the last statements of a killed database server");
    await delay(leftovers.pause);
  }
}

/** Detached from the terminal, so that Ctrl-C reaches only us: open requests still need the database. */
function spawnServer({ binaries, identity, cluster, socketFolder, settings }: Launch): Running {
  const flags = ["listen_addresses=", "unix_socket_permissions=0700", ...settings].flatMap((each) => [
    "-c",
    each,
  ]);
  const child = spawn(binaries.postgres, ["-D", cluster, "-k", socketFolder, ...flags], {
    cwd: "/",
    detached: true,
    env: programEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
    ...identity,
  });
  return { child, messages: createInterface({ input: child.stderr }) };
}

/** Resolves to null once the server accepts connections, or to the reason why it does not start. */
async function waitUntilReady({ child, messages }: Running, log: Log): Promise<string | null> {
  const seen: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string | null>();
  messages.on("line", (line) => {
    seen.push(line);
    if (line.includes("automatic recovery in progress")) log("Recovering the database after an unclean stop");
    if (line.includes("ready to accept connections")) resolve(null);
  });
  child.once("error", (error) => resolve(error.message));
  child.once("close", () => resolve(explain(seen)));
  return await promise.finally(() => messages.removeAllListeners("line"));
}

function explain(lines: string[]): string {
  const found = lines.findLast((line) => /^(FATAL|PANIC|ERROR):|postgres: /.test(line)) ?? lines.at(-1);
  return found?.replace(/^[A-Z]+:\s+/, "") ?? "it ended without a word";
}

function supervise({ child, messages }: Running, log: Log): Postmaster {
  const ended = once(child, "close").then(() => undefined);
  const abandon = () => child.kill("SIGINT");
  process.once("exit", abandon);
  void ended.then(() => process.off("exit", abandon));
  messages.on("line", (line) => log(`PostgreSQL: ${line}`));
  async function stop(): Promise<void> {
    messages.removeAllListeners("line");
    await stopServer(child, ended);
  }
  return { ended, stop };
}

/** An immediate stop loses no data either, because the next start replays the log. */
async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGINT");
  if (await endsWithin(ended, stopping.fast)) return;
  child.kill("SIGQUIT");
  if (await endsWithin(ended, stopping.immediate)) return;
  child.kill("SIGKILL");
  await ended;
}

async function endsWithin(ended: Promise<void>, time: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(time, false, { signal: timer.signal }).catch(() => false);
  return await Promise.race([ended.then(() => true), late]).finally(() => timer.abort());
}
