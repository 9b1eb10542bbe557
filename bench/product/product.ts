import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { connect, createDataFolder, postmasterOf, startServer } from "#testkit/database-owner.ts";
import { type CrowdMember, createCrowd } from "#testkit/members/crowd.ts";
import { findFreePort } from "#testkit/product/installation.ts";
import { startRoles, stopRole } from "#testkit/product/role-process.ts";
import { type BoardOwners, boardOwnerCount, createBoardOwners } from "../dataset/board-owners.ts";
import { generate } from "../dataset/generate.ts";
import { findLandmarks, type Landmarks } from "../dataset/landmarks.ts";
import { sizesOf } from "../dataset/sizes.ts";
import type { Target } from "../load/compare.ts";

export type Product = AsyncDisposable & {
  port: number;
  databaseUrl: string;
  mediaFolder: string;
  crowd: CrowdMember[];
  boardOwners: BoardOwners;
  landmarks: Landmarks;
  target: Target;
  pids: { web: number; worker: number };
};

const members = 200;

/**
 * The built product on a PostgreSQL as durable as a host's. Web and worker run in separate processes to
 * measure each.
 */
export async function startProduct(
  options: { pins: number; log: (line: string) => void },
  more: Record<string, string> = {},
): Promise<Product> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createDataFolder());
  const database = stack.use(await startServer(folder.path));
  const port = await findFreePort();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, "product"),
    PORT: String(port),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...more,
  };
  const web = await startRoles("web", environment);
  stack.defer(() => stopRole(web));
  const worker = await startRoles("worker", environment);
  stack.defer(() => stopRole(worker));
  await generate(database.url, sizesOf(options.pins), options.log);
  const everyProcess = await createCrowd(database.url, members + boardOwnerCount);
  const webGroup = { pid: pidOf(web), withDescendants: false };
  const postgres = { pid: await postmasterOf(folder.path), withDescendants: true };
  const landmarks = await findLandmarks(database.url);
  options.log("Members with many boards");
  const boardOwners = await createBoardOwners(database.url, everyProcess.slice(members));
  options.log("Indexing for search");
  const began = performance.now();
  await untilIndexed(database.url);
  options.log(`Indexed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const parts = stack.move();
  return {
    port,
    databaseUrl: database.url,
    mediaFolder: join(environment.DATA_DIR, "media"),
    crowd: everyProcess.slice(0, members),
    boardOwners,
    landmarks,
    pids: { web: pidOf(web), worker: pidOf(worker) },
    target: {
      port,
      web: webGroup,
      all: [webGroup, { pid: pidOf(worker), withDescendants: false }, postgres],
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

const pollMs = 500;

/** The worker would otherwise index everything during the first measurements. */
async function untilIndexed(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    // Generated rows are marked several times; indexing each once is enough, and takes a third of the time.
    await client.query(
      `delete from search_marks using search_marks newer
        where newer.kind = search_marks.kind and newer.object_id = search_marks.object_id
          and newer.after_id = search_marks.after_id and newer.number > search_marks.number`,
    );
    const hasMarks = "select exists (select from search_marks) as has_marks";
    while ((await client.query<{ has_marks: boolean }>(hasMarks)).rows[0]?.has_marks) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    await client.query("vacuum (analyze) search_pins, search_boards, search_marks, idea_pins, ideas");
  } finally {
    await client.end();
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("A process did not start");
  return pid;
}
