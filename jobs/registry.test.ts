import { parseCrontab } from "graphile-worker";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sweepMediaJob } from "#server/features/base/media/index.ts";
import { sweepFailedJobsJob } from "#server/features/base/upkeep/sweep-failed-jobs.ts";
import { preventMediaDeletion } from "#server/platform/backup/media-lock.ts";
import { enqueue, type JobKind } from "#server/platform/jobs.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { loadJobs } from "./registry.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

async function runJob(kind: JobKind<z.ZodObject>): Promise<void> {
  await app.context.db.transaction((tx) => enqueue(tx, kind, {}));
  await app.drain();
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

test("whatever comes round by the clock is a job that exists", async () => {
  const { jobs, timetable } = await loadJobs();
  const tasks = parseCrontab(timetable.join("\n")).map(({ task }) => task);
  expect(tasks.length).toBe(timetable.length);
  for (const task of tasks) expect([...jobs.keys()]).toContain(task);
});

test("a job that has failed permanently goes after a day, with all it was given", async () => {
  await query(`
    select graphile_worker.add_job('send_mail', json_build_object('to', name), run_at := now() + interval '9 days', job_key := name)
    from unnest(array['failed long ago', 'failed today', 'waiting', 'under way']) name`);
  const old = "updated_at = now() - interval '25 hours'";
  const tried = "attempts = max_attempts";
  await query(`update graphile_worker._private_jobs set ${tried}, ${old} where key = 'failed long ago'`);
  await query(`update graphile_worker._private_jobs set ${tried} where key = 'failed today'`);
  await query(`update graphile_worker._private_jobs set ${old} where key = 'waiting'`);
  await query(
    `update graphile_worker._private_jobs set ${tried}, ${old}, locked_at = now(), locked_by = 'w' where key = 'under way'`,
  );
  await runJob(sweepFailedJobsJob);
  const left = await query<{ key: string }>("select key from graphile_worker.jobs order by key");
  expect(left.map(({ key }) => key)).toEqual(["failed today", "under way", "waiting"]);
});

test("pictures that no one uses are swept, but not under a backup's eyes", async () => {
  const hash = "ab".repeat(32);
  const key = `avatar/150x150/ab/ab/${hash}.jpg`;
  await app.context.media.put(key, Buffer.from("a face"));
  await query(`insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash, stored_at, touched_at)
    values ('\\x${hash}', 'avatar', 'image/jpeg', 1, 1, 6, '#000000', '', now(), now() - interval '2 days')`);
  const backup = new Client({ connectionString: app.context.db.pool.options.connectionString });
  await backup.connect();
  await preventMediaDeletion(backup);
  await runJob(sweepMediaJob);
  expect(await app.context.media.head(key)).not.toBeNull();
  await backup.query("select pg_advisory_unlock_all()");
  await backup.end();
  await runJob(sweepMediaJob);
  expect(await app.context.media.head(key)).toBeNull();
  expect(await query("select from media_objects")).toEqual([]);
});
