import { afterAll, expect, test } from "vitest";
import { readLinkJob } from "#server/features/library/pins/jobs/read-link.ts";
import { enqueue, lanes } from "#server/platform/jobs.ts";
import { startTestApp } from "#testkit/app.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { startWorker } from "./runner.ts";

const site = await startSite();
const app = await startTestApp({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` } });
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

/** A job that a worker of this name has taken up and not ended. */
async function putTakenJob(workerId: string, secondsAgo: number): Promise<void> {
  // Later at first, or a worker would take it before it's locked.
  await run(
    `select graphile_worker.add_job('sweep_failed_jobs', job_key := $1, queue_name := $1,
      run_at := now() + interval '1 hour')`,
    [workerId],
  );
  await run(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now(), locked_by = $1,
      locked_at = now() - make_interval(secs => $2) where key = $1`,
    [workerId, secondsAgo],
  );
  const lockQueue = "set locked_by = $1, locked_at = now() where queue_name = $1";
  await run(`update graphile_worker._private_job_queues ${lockQueue}`, [workerId]);
}

async function listLocked(): Promise<string[]> {
  const rows = await run<{ locked_by: string }>(
    "select locked_by from graphile_worker.jobs where locked_by is not null order by locked_by",
  );
  return rows.map(({ locked_by }) => locked_by);
}

test("jobs of a killed worker are taken up again, those of a living one are left to it", async () => {
  const others = await startWorker(app.context);
  const [alive] = await run<{ id: string }>(
    "select objid::text as id from pg_locks where locktype = 'advisory' and classid = 4206844",
  );
  expect(alive).toBeDefined();
  await others.stop();

  const client = await app.context.db.pool.connect();
  await client.query("select pg_advisory_lock_shared(4206844, hashtext('living'))");
  await putTakenJob("living", 60);
  await putTakenJob("killed", 60);
  await putTakenJob("just begun", 0);
  const worker = await startWorker(app.context, 50, 100);
  await expect.poll(listLocked, { timeout: 10_000 }).toEqual(["just begun", "living"]);
  const jobs = () => run<{ key: string }>("select key from graphile_worker.jobs order by key");
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ key: "just begun" }, { key: "living" }]);

  // A job that has just started is left alone for some seconds.
  await run(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where key = 'just begun'",
  );
  await client.query("select pg_advisory_unlock_all()");
  client.release();
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([]);
  await worker.stop();
});

test("a job that takes long is left to the worker that has it, unlike one that the worker never heard of", async () => {
  let answer = () => {};
  // Reading ends when a site is silent for some seconds.
  let sayMore = () => {};
  site.pages["/robots.txt"] = (_request, response) => {
    sayMore = () => response.write("#\n");
    answer = () => response.end();
  };
  const { id } = await buildPerson(app);
  const pinId = await buildPinRow(app, id);
  await run("update pins set link = $2 where id = $1", [pinId, `${site.url}/slow`]);
  const worker = await startWorker(app.context, 50, 100);
  await app.context.db.transaction((tx) => enqueue(tx, readLinkJob, { pinId }));
  await expect.poll(() => site.requests.length).toBe(1);
  const minuteAgo = "locked_at = now() - interval '1 minute' where locked_at is not null";
  await run(`update graphile_worker._private_jobs set ${minuteAgo}`);
  await run(`update graphile_worker._private_job_queues set ${minuteAgo}`);
  const [{ locked_by } = { locked_by: "" }] = await run<{ locked_by: string }>(
    "select locked_by from graphile_worker.jobs where task_identifier = 'read_link'",
  );
  // The worker was given one more, but its connection broke before it heard of it.
  for (const workerId of ["killed", locked_by]) await putTakenJob(workerId, 60);
  // Once these are done, the other would have been taken up as well.
  const others = "select from graphile_worker.jobs where task_identifier = 'sweep_failed_jobs'";
  const listOthers = async () => {
    sayMore();
    return await run(others);
  };
  await expect.poll(listOthers, { timeout: 5000 }).toEqual([]);
  const begun = "select attempts from graphile_worker.jobs where task_identifier = 'read_link'";
  expect(await run(begun)).toEqual([{ attempts: 1 }]);
  answer();
  await worker.stop();
});

test("a worker whose connection was cut off marks itself as living again", async () => {
  const worker = await startWorker(app.context, 50, 100);
  const listHolders = async () => {
    const rows = await run<{ pid: number }>(
      // Other tests' workers are on the same server.
      `select pid from pg_locks where locktype = 'advisory' and classid = 4206844
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(async () => (await listHolders()).length).toBe(lanes.length);
  const [former = 0] = await listHolders();
  await run("select pg_terminate_backend($1)", [former]);
  await expect
    .poll(async () => (await listHolders()).filter((pid) => pid !== former).length, { timeout: 10_000 })
    .toBe(lanes.length);
  await worker.stop();
  await expect.poll(listHolders).toEqual([]);
});
