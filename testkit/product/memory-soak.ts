import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { buildBoardRow, buildManyPinRows, buildSectionRow } from "../library/pin-rows.ts";
import { startKillable } from "./killable.ts";
import { stopRole } from "./role-process.ts";

const memory = z.object({ heapUsed: z.number(), rss: z.number() });
type Memory = z.infer<typeof memory>;

/** Sends any number of page and API requests to the built product, and measures its memory afterwards. */
type MemorySoak = AsyncDisposable & {
  /** Every address is different, so no page comes from the cache. Every second request has a session. */
  askPages(count: number): Promise<void>;
  askCalls(count: number): Promise<void>;
  measure(): Promise<Memory>;
};

const callers = 8;
const growthMax = 15_000_000;

/** Returns the kinds of memory that grew beyond normal fluctuation. */
export function listGrowth(before: Memory, after: Memory): string[] {
  return (["heapUsed", "rss"] as const)
    .filter((kind) => after[kind] - before[kind] > growthMax)
    .map((kind) => `${kind} ${before[kind]} → ${after[kind]}`);
}

export async function startMemorySoak(): Promise<MemorySoak> {
  await using stack = new AsyncDisposableStack();
  const killable = stack.use(await startKillable());
  const { pages, calls } = await buildContent(killable);
  const flags = ["--expose-gc", `--import=${join(import.meta.dirname, "report-memory.ts")}`];
  const web = stack.adopt(await killable.start("web", flags), stopRole);
  const agent = stack.adopt(new Agent({ keepAlive: true, maxSockets: callers }), (used) => used.destroy());
  let asked = 0;

  async function ask(paths: readonly string[]): Promise<void> {
    asked += 1;
    const path = paths[Math.floor(asked / 2) % paths.length] ?? "/";
    const headers = asked % 2 === 0 ? {} : { cookie: killable.cookie };
    const joint = path.includes("?") ? "&" : "?";
    const url = `http://127.0.0.1:${killable.port}${path}${joint}n=${asked}`;
    const [answer] = await once(get(url, { agent, headers }), "response");
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  }

  async function askMany(paths: readonly string[], count: number): Promise<void> {
    let left = count;
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        await ask(paths);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
  }

  const owned = stack.move();
  return {
    askPages: (count) => askMany(pages, count),
    askCalls: (count) => askMany(calls, count),
    async measure() {
      const answer = once(web, "message");
      web.send("memory");
      return memory.parse((await answer)[0]);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function buildContent(killable: Awaited<ReturnType<typeof startKillable>>) {
  const { db, memberId } = killable;
  const app = { context: { db } };
  const boardId = await buildBoardRow(app, memberId, { name: "Looms" });
  const sectionId = await buildSectionRow(app, boardId);
  const pins = await buildManyPinRows(app, memberId, { count: 60, boardId });
  await buildManyPinRows(app, memberId, { count: 30, boardId, sectionId });
  const { rows } = await db.pool.query<{ username: string; board: string; section: string }>(
    `select username, boards.slug as board, sections.slug as section
    from members join boards on owner_id = members.id join sections on board_id = boards.id`,
  );
  const [{ username, board, section } = { username: "", board: "", section: "" }] = rows;
  const call = (name: string, options: object) =>
    `/resource/${name}Resource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
  return {
    pages: [
      "/",
      `/${username}/`,
      `/${username}/_saved/`,
      `/${username}/${board}/`,
      `/${username}/${board}/${section}/`,
      `/pin/${pins[0]}/`,
    ],
    calls: [
      call("Board", { username, slug: board }),
      call("BoardFeed", { board_id: boardId }),
      call("Boards", { username }),
      call("Pin", { id: pins[1], field_set_key: "auth_web_main_pin" }),
    ],
  };
}
