import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { createDatabase, type Db } from "#server/platform/db/database.ts";
import { type CrowdMember, createCrowd } from "./crowd.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { endWithUs, kill } from "./database-owner.ts";
import { findFreePort } from "./installation.ts";
import { buildBoardRow, buildManyPinRows, listMiscounts } from "./pin-rows.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const pinCount = 5000;
/** Each worker is killed when it has moved so many. */
const betweenKills = 1200;
/** What a killed worker had begun is taken up by another after this much at most. */
const takenUpWithin = 60_000;

let dataDir: string;
let database: TestDatabase;
let db: Db;
let member: CrowdMember;
let memberId: string;
let port: number;

/** One role of the product in a process of its own; settles when it serves. */
async function start(role: "web" | "worker"): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "main.ts", "serve"], {
    cwd: root,
    env: {
      PATH: "/usr/bin:/bin",
      NODE_ENV: "production",
      ROLES: role,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(port),
      SECRET: "a secret of the tests, long enough",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  endWithUs(child);
  await once(child, "message");
  return child;
}

async function call<Name extends OperationName>(
  name: Name,
  options: OptionsOf<Name>,
): Promise<ResultOf<Name>> {
  const base = `http://127.0.0.1:${port}`;
  const session = `bowerbird_session=${member.sessionToken}`;
  const page = await fetch(`${base}/`, { headers: { cookie: session } });
  const token = /csrftoken=([^;]+)/.exec(page.headers.getSetCookie().join("; "))?.[1] ?? "";
  const [resource, action] = name.split(".");
  const answer = await fetch(`${base}/resource/${resource}Resource/${action}/`, {
    method: "POST",
    headers: {
      cookie: `${session}; csrftoken=${token}`,
      "x-csrftoken": token,
      "content-type": "application/json",
    },
    body: JSON.stringify({ options, context: {} }),
  });
  const envelope = (await answer.json()) as Envelope<ResultOf<Name>>;
  expect([answer.status, envelope.resource_response.error]).toEqual([200, undefined]);
  return envelope.resource_response.data;
}

async function stateOf(id: string): Promise<{ done: number; state: string }> {
  const { rows } = await db.pool.query("select done, state from board_actions where id = $1", [id]);
  return rows[0];
}

async function orderIn(boardId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    "select id from pins where board_id = $1 and state = 'live' order by place desc, id desc",
    [boardId],
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bowerbird-long-"));
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, poolSize: 3 });
  port = await findFreePort();
  [member = { username: "", password: "", sessionToken: "" }] = await createCrowd(database.url, 1);
  const { rows } = await db.pool.query("select id from members");
  memberId = rows[0].id;
});
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

test("a move of 5,000 pins is finished however often server and worker are killed", async () => {
  const app = { context: { db } };
  const [from, to] = [await buildBoardRow(app, memberId), await buildBoardRow(app, memberId)];
  const pins = await buildManyPinRows(app, memberId, { count: pinCount, boardId: from });
  let web = await start("web");
  const { blocking_action: action } = await call("BulkEditSelectAll.update", {
    board_id: from,
    new_board_id: to,
  });
  const id = action?.id ?? "";
  let seen = 0;
  let kills = 0;
  for (;;) {
    const worker = await start("worker");
    const goal = Math.min(seen + betweenKills, pinCount);
    await expect
      .poll(async () => (await stateOf(id)).done, { timeout: takenUpWithin, interval: 5 })
      .toBeGreaterThanOrEqual(goal);
    await kill(worker, web);
    // The database may still be at what the killed worker had sent.
    await expect
      .poll(async () => {
        const { rowCount } = await db.pool.query(
          "select from pg_stat_activity where datname = current_database() and application_name = 'bowerbird' and pid <> pg_backend_pid() and state <> 'idle'",
        );
        return rowCount;
      })
      .toBe(0);
    const { done, state } = await stateOf(id);
    expect(await listMiscounts(app)).toEqual([]);
    const [left, moved] = [await orderIn(from), await orderIn(to)];
    expect(moved.length).toBe(done);
    expect([...left, ...moved]).toEqual(pins);
    web = await start("web");
    if (state === "done") break;
    seen = done;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(0);
  process.stdout.write(`killed ${kills} times in the middle of ${pinCount} pins\n`);
  // The boards are free again.
  const back = await call("BulkEditSelectAll.update", { board_id: to, new_board_id: from });
  const worker = await start("worker");
  const stateOfBack = async () => (await stateOf(back.blocking_action?.id ?? "")).state;
  await expect.poll(stateOfBack, { timeout: takenUpWithin }).toBe("done");
  expect(await orderIn(from)).toEqual(pins);
  expect(await listMiscounts(app)).toEqual([]);
  await kill(worker, web);
});
