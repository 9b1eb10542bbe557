import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { beginNews } from "#testkit/news/news.ts";

const { app, visitor } = await startCast([]);

test("staff see what waits, what failed and what was rejected; others don't", async () => {
  const [staff, ada] = [await buildPerson(app, { isStaff: true }), await buildPerson(app)];
  const read = () => staff.browser.call("InstanceQueues.get", {});
  await beginNews(app);
  const { db } = app.context;
  const add = {
    text: "select graphile_worker.add_job($1, run_at := now() - interval '1 hour', max_attempts := 3)",
  };
  for (const name of ["waits", "fails", "fails"]) await db.query(add, [name]);
  await db.query(
    {
      text: `update graphile_worker._private_jobs set attempts = 3, last_error = 'no' where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'fails')`,
    },
    [],
  );
  await db.query({ text: "insert into mail_refusals (address_hash, reason) values ('a', 'refused')" }, []);
  const { data } = await read();
  const of = (name: string) => data.jobs.find((job) => job.name === name);
  expect(of("waits")).toMatchObject({ waiting: 1, retrying: 0, failed: 0 });
  expect(of("waits")?.oldest_seconds).toBeGreaterThan(3500);
  expect(of("fails")).toMatchObject({ waiting: 0, failed: 2 });
  expect(data.readers.map(({ name }) => name)).toContain("notifications");
  expect(data).toMatchObject({ mail_refused: 1, push_refused: 0 });
  expect((await ada.browser.call("InstanceQueues.get", {})).status).toBe(403);
  expect((await visitor.call("InstanceQueues.get", {})).status).toBe(401);
});
