import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { buildTeam, invite } from "#testkit/board-invites.ts";
import { startCast } from "#testkit/cast.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder, killOnExit } from "#testkit/database-owner.ts";
import { beginNews, readNews } from "#testkit/news.ts";
import { cleanUp, startServer } from "#testkit/smtp-server.ts";
import engineFlags from "../../../scripts/lib/engine-flags.json" with { type: "json" };

const RESUME_MS = 40_000;
const root = join(import.meta.dirname, "../../..");

const database = await createTestDatabase();
const { app } = await startCast([], { databaseUrl: database.url });
const folder = await createDataFolder();
afterAll(async () => {
  await cleanUp();
  await folder[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function startWorkerProcess(smtpUrl: string) {
  const args = ["testkit/mail-worker-process.ts", database.url, folder.path, smtpUrl];
  const child = spawn(process.execPath, [...engineFlags, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  killOnExit(child);
  await once(child, "message");
  return child;
}

test("a worker killed while it mails leaves the mail to another, which sends the same one once", {
  timeout: RESUME_MS + 20_000,
}, async () => {
  await beginNews(app);
  const attempts: string[] = [];
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { url } = await startServer({
    onData(stream, _session, done) {
      void text(stream).then((source) => {
        attempts.push(source);
        // The first is read and never answered: nobody knows whether it was taken.
        if (attempts.length === 1) hold();
        else done();
      });
    },
  });
  const { owner, friend, boardId } = await buildTeam(app);
  await invite(owner, boardId, friend);
  await expect.poll(() => readNews(app, friend)).toHaveLength(1);
  const { db } = app.context;
  const dueNow = {
    text: "update graphile_worker._private_jobs set run_at = now() where key like 'mail_news:%'",
  };
  await db.query(dueNow, []);

  const first = await startWorkerProcess(url);
  await isHeld;
  const ended = once(first, "exit");
  first.kill("SIGKILL");
  await ended;
  const second = await startWorkerProcess(url);
  const mailed = async () => {
    const query = "select mailing_place, mailed_place from notification_preferences where member_id = $1";
    const [row] = await db.query<{ mailing_place: string | null }>({ text: query }, [friend.id]);
    return row?.mailing_place;
  };
  await expect.poll(mailed, { timeout: RESUME_MS, interval: 200 }).toBeNull();
  await db.query(dueNow, []);
  second.kill("SIGTERM");
  await once(second, "exit");
  expect(attempts).toHaveLength(2);
  const idOf = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1];
  expect(idOf(attempts[0] ?? "")).toBe(idOf(attempts[1] ?? "another"));
});
