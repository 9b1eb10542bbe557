import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { createTestDatabase } from "../database.ts";
import { kill } from "../database-owner.ts";
import { listMiscounts } from "../library/pin-rows.ts";
import { createCrowd } from "../members/crowd.ts";
import { findFreePort } from "./installation.ts";
import { type Roles, startRoles } from "./role-process.ts";

/** The longest time until another worker resumes what a killed one had begun. */
const resumeTimeoutMs = 60_000;

type Call = <Name extends OperationName>(name: Name, options: OptionsOf<Name>) => Promise<ResultOf<Name>>;

/** A database, one member, and server processes that may be killed at any moment. */
export type Killable = AsyncDisposable & {
  db: Db;
  databaseUrl: string;
  dataDir: string;
  memberId: string;
  port: number;
  cookie: string;
  /** Resolves when the process is ready. */
  start(roles: Roles, nodeFlags?: readonly string[]): Promise<ChildProcess>;
  call: Call;
  stateOf(actionId: string): Promise<{ done: number; state: string }>;
  orderIn(boardId: string): Promise<string[]>;
  /** Kills the worker and the web process every so many Pins until the action is done. Runs `check` after each kill. */
  killUntilDone(actionId: string, every: number, check: (done: number) => Promise<void>): Promise<number>;
};

export async function startKillable(more: Record<string, string> = {}): Promise<Killable> {
  const dataDir = await mkdtemp(join(tmpdir(), "bowerbird-long-"));
  const database = await createTestDatabase();
  const db = createDatabase({ url: database.url, poolSize: 3 });
  const port = await findFreePort();
  const [member = { sessionToken: "" }] = await createCrowd(database.url, 1);
  const { rows } = await db.pool.query<{ id: string }>("select id from members");
  const cookie = `bowerbird_session=${member.sessionToken}`;

  const environment = {
    LOG_LEVEL: "error",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    SECRET: "a secret of the tests, long enough",
    ...more,
  };
  const start = (roles: Roles, nodeFlags?: readonly string[]) => startRoles(roles, environment, nodeFlags);

  const call: Call = async (name, options) => {
    const base = `http://127.0.0.1:${port}`;
    const page = await fetch(`${base}/`, { headers: { cookie } });
    const token = /csrftoken=([^;]+)/.exec(page.headers.getSetCookie().join("; "))?.[1] ?? "";
    const [resource, action] = name.split(".");
    const address = `${base}/resource/${resource}Resource/${action}/`;
    const answer =
      action === "get"
        ? await fetch(`${address}?data=${encodeURIComponent(JSON.stringify({ options }))}`, {
            headers: { cookie },
          })
        : await fetch(address, {
            method: "POST",
            headers: {
              cookie: `${cookie}; csrftoken=${token}`,
              "x-csrftoken": token,
              "content-type": "application/json",
            },
            body: JSON.stringify({ options, context: {} }),
          });
    const envelope = (await answer.json()) as Envelope<ResultOf<typeof name>>;
    expect([answer.status, envelope.resource_response.error]).toEqual([200, undefined]);
    return envelope.resource_response.data;
  };

  async function stateOf(id: string): Promise<{ done: number; state: string }> {
    const found = await db.pool.query("select done, state from board_actions where id = $1", [id]);
    return found.rows[0];
  }

  /** PostgreSQL may still be running what a killed worker had sent. */
  async function untilQuiet(): Promise<void> {
    const busy = async () => {
      const { rowCount } = await db.pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'bowerbird' and pid <> pg_backend_pid() and state <> 'idle'",
      );
      return rowCount;
    };
    await expect.poll(busy).toBe(0);
  }

  return {
    db,
    databaseUrl: database.url,
    dataDir,
    memberId: rows[0]?.id ?? "",
    port,
    cookie,
    start,
    call,
    stateOf,
    async orderIn(boardId) {
      const found = await db.pool.query<{ id: string }>(
        "select id from pins where board_id = $1 and state = 'live' order by place desc, id desc",
        [boardId],
      );
      return found.rows.map(({ id }) => id);
    },
    async killUntilDone(actionId, every, check) {
      let [seen, kills] = [0, 0];
      for (;;) {
        const [web, worker] = [await start("web"), await start("worker")];
        const goal = seen + every;
        const isThere = async () => {
          const { done, state } = await stateOf(actionId);
          return state === "done" || done >= goal;
        };
        await expect.poll(isThere, { timeout: resumeTimeoutMs, interval: 5 }).toBe(true);
        await kill(worker, web);
        await untilQuiet();
        const { done, state } = await stateOf(actionId);
        expect(await listMiscounts({ context: { db } })).toEqual([]);
        await check(done);
        if (state === "done") return kills;
        seen = done;
        kills += 1;
      }
    },
    async [Symbol.asyncDispose]() {
      await db.close();
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}
