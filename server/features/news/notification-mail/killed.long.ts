import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { createDataFolder, kill } from "#testkit/database-owner.ts";
import { cleanUp, startServer } from "#testkit/doubles/smtp-server.ts";
import { buildTeam, invite } from "#testkit/library/board-invites.ts";
import { beginNews, readNews } from "#testkit/news/news.ts";
import { startWorkerProcess } from "#testkit/product/start-worker-process.ts";

const RESUME_MS = 40_000;

const database = await createTestDatabase();
const { app } = await startCast([], { databaseUrl: database.url });
const folder = await createDataFolder();
afterAll(async () => {
  await cleanUp();
  await folder[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

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
        // The first is read and never answered: no one knows whether it was taken.
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

  const place = { databaseUrl: database.url, dataDir: folder.path, env: { SMTP_URL: url } };
  const first = await startWorkerProcess(place);
  await isHeld;
  await kill(first);
  const second = await startWorkerProcess(place);
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
