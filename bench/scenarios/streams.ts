import { type ClientRequest, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LIVE_STREAMS_PER_MEMBER } from "#contract/limits/live.ts";
import { liveUrl } from "#contract/urls.ts";
import { createDataFolder, startServer } from "#testkit/database-owner.ts";
import { createCrowd } from "#testkit/members/crowd.ts";
import { findFreePort } from "#testkit/product/installation.ts";
import { startRoles, stopRole } from "#testkit/product/role-process.ts";
import { readProcessorTime, readResidentMemory } from "../load/processor-time.ts";

export type StreamFigures = {
  count: number;
  /** How much more memory the process takes with them. */
  bytes: number;
  /** The part of a core they take while nothing happens. */
  core: number;
};

const mostStreams = 5000;
const openedAtOnce = 50;
const settleMs = 5000;
const measuredMs = 45_000;

/** Idle streams of one web process: each says from time to time that it is still there. */
export async function measureStreams(options: {
  scale: number;
  log: (line: string) => void;
}): Promise<StreamFigures> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createDataFolder());
  const database = stack.use(await startServer(folder.path));
  const port = await findFreePort();
  const web = await startRoles("web", {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, "product"),
    PORT: String(port),
  });
  stack.defer(() => stopRole(web));
  const { pid } = web;
  if (pid === undefined) throw new Error("A process did not start");
  const count = Math.ceil(mostStreams * options.scale);
  const crowd = await createCrowd(database.url, Math.ceil(count / LIVE_STREAMS_PER_MEMBER));
  const cookies = crowd.flatMap(({ sessionToken }) =>
    Array.from({ length: LIVE_STREAMS_PER_MEMBER }, () => `bowerbird_session=${sessionToken}`),
  );
  // The first ones load what all need.
  const first = await openStreams(port, cookies.slice(0, openedAtOnce));
  await wait(settleMs);
  const before = await readResidentMemory(pid);
  const streams = await openStreams(port, cookies.slice(openedAtOnce, count));
  stack.defer(() => {
    for (const stream of [...first, ...streams]) stream.destroy();
  });
  await wait(settleMs);
  const process = [{ pid, withDescendants: false }];
  const spent = await readProcessorTime(process);
  await wait(measuredMs);
  const core = ((await readProcessorTime(process)) - spent) / measuredMs;
  return { count, bytes: (await readResidentMemory(pid)) - before, core };
}

async function openStreams(port: number, cookies: readonly string[]): Promise<ClientRequest[]> {
  const opened: ClientRequest[] = [];
  for (let at = 0; at < cookies.length; at += openedAtOnce) {
    opened.push(...(await Promise.all(cookies.slice(at, at + openedAtOnce).map((each) => open(port, each)))));
  }
  return opened;
}

async function open(port: number, cookie: string): Promise<ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
  const request = get(
    { port, path: `${liveUrl()}?own=true`, headers: { cookie }, agent: false },
    (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`));
      response.on("data", () => resolve(request));
      response.on("error", () => undefined);
    },
  );
  request.on("error", reject);
  return await promise;
}
