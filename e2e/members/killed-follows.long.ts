import type { ChildProcess } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, openDatabase } from "#testkit/database.ts";
import { createDataFolder, kill } from "#testkit/database-owner.ts";
import { listMiscounts } from "#testkit/library/pin-rows.ts";
import { createCrowd } from "#testkit/members/crowd.ts";
import { findFreePort } from "#testkit/product/installation.ts";
import { startRoles } from "#testkit/product/role-process.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const database = stack.use(await createTestDatabase());
const data = stack.use(await createDataFolder());
const db = stack.adopt(openDatabase(database.url), (opened) => opened.close());
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const environment = { DATABASE_URL: database.url, DATA_DIR: data.path, PORT: String(port) };
const crowd = await createCrowd(database.url, 61);
const ids = await idsOf(crowd.map(({ username }) => username));
const star = ids[0] ?? "";

async function idsOf(usernames: string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    "select id from members join unnest($1::text[]) with ordinality as given (name, number) on name = username order by number",
    [usernames],
  );
  return rows.map(({ id }) => id);
}

async function openFollower({ sessionToken }: { sessionToken: string }) {
  const cookie = `bowerbird_session=${sessionToken}`;
  const first = await fetch(`${origin}/resource/LocalesResource/get/`, { headers: { cookie } });
  await first.arrayBuffer();
  const token = /csrftoken=([^;]+)/.exec(first.headers.getSetCookie().join("\n"))?.[1] ?? "";
  const headers = { cookie: `${cookie}; csrftoken=${token}`, "x-csrftoken": token };
  /** The status of the answer; 0 if the server was killed before it answered. */
  return async (action: "create" | "delete"): Promise<number> => {
    const body = new URLSearchParams({ data: JSON.stringify({ options: { user_id: star } }) });
    const url = `${origin}/resource/UserFollowResource/${action}/`;
    return await fetch(url, { method: "POST", headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
  };
}

async function listFollowers(): Promise<Set<string>> {
  const { rows } = await db.pool.query<{ id: string }>(
    "select follower_id as id from member_follows where followed_id = $1",
    [star],
  );
  return new Set(rows.map(({ id }) => id));
}

async function untilQuiet(): Promise<void> {
  const busy = async () => {
    const { rowCount } = await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle'
        and application_name = 'bowerbird' and pid <> pg_backend_pid()`,
    );
    return rowCount;
  };
  await expect.poll(busy).toBe(0);
}

test("a server killed while many follow and unfollow keeps counts equal to rows, and what it confirmed", async () => {
  let web: ChildProcess = await startRoles("web", environment);
  const followers = await Promise.all(crowd.slice(1).map(openFollower));
  let unanswered = 0;
  for (const [round, afterAnswers] of [5, 20, 35].entries()) {
    let answers = 0;
    const { promise: isTime, resolve: say } = Promise.withResolvers<void>();
    const asked = followers.map(async (ask, at) => {
      const action = (at + round) % 2 === 0 ? ("create" as const) : ("delete" as const);
      const status = await ask(action);
      answers += 1;
      if (answers === afterAnswers) say();
      return { id: ids[at + 1] ?? "", action, status };
    });
    await isTime;
    await kill(web);
    const told = await Promise.all(asked);
    await untilQuiet();
    expect(await listMiscounts({ context: { db } })).toEqual([]);
    const now = await listFollowers();
    for (const { id, action, status } of told) {
      if (status === 0) unanswered += 1;
      else expect([id, status, now.has(id)]).toEqual([id, 200, action === "create"]);
    }
    web = await startRoles("web", environment);
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(await Promise.all(followers.map((ask) => ask("create")))).toEqual(followers.map(() => 200));
  expect((await listFollowers()).size).toBe(followers.length);
  expect(await listMiscounts({ context: { db } })).toEqual([]);
  await kill(web);
});
