import { afterAll, expect, test } from "vitest";
import { sweepJobQueuesJob } from "#server/features/base/upkeep/sweep-job-queues.ts";
import { resetPasswordMail } from "#server/features/members/accounts/mails/links.ts";
import { takeTurn } from "#server/features/moving/imports/jobs/work-on-import.ts";
import { deleteUnusedJobQueues, enqueue } from "#server/platform/jobs.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { startTestApp } from "#testkit/app.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, type Person } from "#testkit/members.ts";
import { loadJobs } from "./registry.ts";
import { startWorker } from "./runner.ts";

/** Every page of it hangs until the end of the test. */
const site = await startSite({ "*": () => undefined });
const app = await startTestApp({
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: { resolveHost: async (host) => (host.endsWith(".example") ? ["127.0.0.1"] : []) },
});
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await worker?.stop();
  await app[Symbol.asyncDispose]();
});

const at = (host: string) => `http://${host}.example:${site.port}/picture.png`;
const isAsked = (name: string) =>
  site.requests.some(
    ({ path, headers }) => path === `/${name}` || headers.host?.startsWith(`${name}.example`),
  );

/** An import that waits for a site, once a worker goes on with it. */
async function startImport({ browser }: Person, host: string): Promise<void> {
  const csv = `url,title,cover\n${at(host)}?page,Slow,${at(host)}`;
  const { data } = await browser.call("Import.create", {
    file_name: "own.csv",
    file_base64: Buffer.from(csv).toString("base64"),
  });
  await takeTurn(app.context, data.id);
  await browser.call("Import.update", { import_id: data.id, columns: { link: 0, title: 1, image: 2 } });
  await takeTurn(app.context, data.id);
  expect((await browser.call("ImportRun.create", { import_id: data.id })).status).toBe(200);
}

async function startWebhook({ browser, password }: Person, name: string): Promise<void> {
  const { data } = await browser.call("Webhook.create", {
    url: `${site.url}/${name}`,
    kinds: ["pin.created"],
    ...(password !== null && { password }),
  });
  expect((await browser.call("WebhookTest.create", { webhook_id: data.id })).status).toBe(200);
}

test("whatever slow sites members have their imports and webhooks wait for, mail goes out, and no one has two slots", async () => {
  // One after another, so that the first two are in front.
  const ada = await buildPerson(app);
  for (const host of ["ada-1", "ada-2"]) {
    await startImport(ada, `import-${host}`);
    await startWebhook(ada, `hook-${host}`);
  }
  const others = ["ben", "cleo", "dan"];
  for (const name of others) {
    const person = await buildPerson(app);
    await startImport(person, `import-${name}`);
    await startWebhook(person, `hook-${name}`);
  }
  await app.context.db.query(
    {
      text: "delete from graphile_worker._private_jobs where run_at > now() or task_id not in (select id from graphile_worker._private_tasks where identifier in ('work_on_import', 'deliver_webhook'))",
    },
    [],
  );
  worker = await startWorker(app.context);
  for (const kind of ["import", "hook"]) {
    for (const name of ["ada-1", ...others]) await expect.poll(() => isAsked(`${kind}-${name}`)).toBe(true);
    // It was before theirs.
    expect(isAsked(`${kind}-ada-2`)).toBe(false);
  }
  await app.context.db.transaction((tx) =>
    enqueueMail(tx, resetPasswordMail, {
      to: "eva@birds.example",
      locale: "en",
      params: { path: "/pw/eva/?e=1&t=x", username: "eva", validMinutes: 60 },
    }),
  );
  const mails = async () => (await app.context.mail.outbox?.listMails())?.length;
  await expect.poll(mails, { timeout: 5000 }).toBe(1);
});

test("what members can have others wait for isn't quick", async () => {
  const { jobs } = await loadJobs();
  const lanesOf = (names: string[]) => names.map((name) => jobs.get(name)?.lane);
  expect(lanesOf(["deliver_webhook", "push_news", "read_link", "recheck_website"])).toEqual(
    Array(4).fill("outside"),
  );
  expect(lanesOf(["work_on_import", "make_export", "sweep_media"])).toEqual(Array(3).fill("long"));
  expect(lanesOf(["send_mail", "derive_picture", "mail_news", "hide_pictures"])).toEqual(
    Array(4).fill("quick"),
  );
});

test("queues without a job are deleted, unless someone is enqueueing", async () => {
  const { db } = app.context;
  const names = async () => {
    const text = "select queue_name from graphile_worker._private_job_queues where queue_name like 'test:%'";
    return (await db.query<{ queue_name: string }>({ text }, [])).map(({ queue_name: name }) => name);
  };
  const runAt = new Date(Date.now() + 1e8);
  await db.transaction(async (tx) => {
    await enqueue(tx, sweepJobQueuesJob, {}, { queue: "test:over", key: "over", runAt });
    await enqueue(tx, sweepJobQueuesJob, {}, { queue: "test:waiting", runAt });
  });
  await db.query({ text: "select graphile_worker.remove_job('over')" }, []);
  await db.transaction(async (tx) => {
    await enqueue(tx, sweepJobQueuesJob, {}, { queue: "test:over", key: "new", runAt });
    expect(await deleteUnusedJobQueues(db)).toBe(false);
  });
  expect((await names()).sort()).toEqual(["test:over", "test:waiting"]);
  await db.query({ text: "select graphile_worker.remove_job('new')" }, []);
  await runJob(app.context, sweepJobQueuesJob);
  expect(await names()).toEqual(["test:waiting"]);
});
