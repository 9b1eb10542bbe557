import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson } from "#testkit/members.ts";
import { recordAudit } from "../audit-repo.ts";
import { checkAuditJob, linkAuditJob } from "../feature.ts";
import { auditPurge } from "./purge-audit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.context.db.pool.query<Row>(text, values)).rows;
}

type Person = Awaited<ReturnType<typeof buildPerson>>;
let staff: Person;

beforeEach(async () => {
  await rows("truncate audit_log, audit_seals");
  await rows(
    "update audit_chain set position = 0, digest = '', checked_at = null, broken_position = null, broken_how = null",
  );
  staff = await buildPerson(app, { isStaff: true });
  await write(5);
  await runJob(app.context, linkAuditJob);
});

async function write(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await app.context.db.transaction((tx) =>
      recordAudit(tx, {
        actorId: staff.id,
        action: "settings.update",
        subject: "settings",
        before: { name: `Old ${at}`, zest: [1, { b: 2, a: 1 }] },
        after: { name: "“New”\n" },
      }),
    );
}

async function readChain() {
  const logged: unknown[] = [];
  const log = { ...app.context.log, error: (...entry: unknown[]) => logged.push(entry) };
  await runJob({ ...app.context, log }, checkAuditJob);
  const { data } = await staff.browser.call("AuditChain.get", {});
  expect(data.checked_at).not.toBeNull();
  const { position, how } = data.broken ?? {};
  const text = "the audit log was changed outside Bowerbird";
  expect(logged).toEqual(data.broken === null ? [] : [[text, { position, how }]]);
  return data.broken;
}

describe("the audit log's chain", () => {
  test("is whole while entries are only added, by several jobs at once too", async () => {
    await Promise.all([write(30), runJob(app.context, linkAuditJob), runJob(app.context, linkAuditJob)]);
    await runJob(app.context, linkAuditJob);
    expect(await readChain()).toBeNull();
    expect(await rows("select position from audit_log order by position")).toEqual(
      Array.from({ length: 35 }, (_, at) => ({ position: String(at + 1) })),
    );
  });

  test("leaves entries that aren't linked yet alone", async () => {
    await write(1);
    expect(await readChain()).toBeNull();
    expect(await rows("select 1 from audit_log where position is null")).toHaveLength(1);
  });

  test.each([
    ["what was done", "action = 'x'"],
    ["whom it was done to", "subject = 'y'"],
    ["a value", `after = '{"name": "Other"}'`],
    ["a missing value", "before = null"],
    ["the time", "created_at = created_at + interval '1 microsecond'"],
    ["who did it", "actor_id = actor_id + 1"],
    ["who did it, to no one", "actor_id = null"],
    ["who did it, with the seal", "actor_id = null, actor_seal = null"],
    ["a digest", "digest = '\\x00'"],
  ])("shows an entry in which %s was changed by hand", async (_what, change) => {
    await rows(`update audit_log set ${change} where position = 3`);
    const [entry] = await rows<{ id: string }>("select id from audit_log where position = 3");
    expect(await readChain()).toMatchObject({ position: "3", how: "changed", id: entry?.id });
  });

  test.each(["1", "3", "5"])("shows that entry %s of five was deleted by hand", async (position) => {
    await rows("delete from audit_log where position = $1", [position]);
    expect(await readChain()).toEqual({ position, how: "missing", id: null, created_at: null });
  });

  test("shows an entry that was put in another's place", async () => {
    await rows("delete from audit_log where position = 4");
    await rows("update audit_log set position = 4 where position = 5");
    expect(await readChain()).toMatchObject({ position: "4", how: "changed" });
  });

  test("stays whole after the purge of a member", async () => {
    const [leaving, staying] = [staff, await buildPerson(app, { isStaff: true })];
    await auditPurge.run(app.context, leaving.id);
    await auditPurge.run(app.context, leaving.id);
    staff = staying;
    expect(await readChain()).toBeNull();
    await runJob(app.context, linkAuditJob);
    expect(await readChain()).toBeNull();
    expect(await rows("select action from audit_log where actor_id is null and position < 6")).toHaveLength(
      5,
    );
    expect(await rows("select action from audit_log where position = 6")).toEqual([
      { action: "audit.erase" },
    ]);
    await rows("delete from audit_log where action = 'audit.erase'");
    expect(await readChain()).toMatchObject({ position: "1", how: "changed" });
  });

  test("a member can be purged before their entries are linked", async () => {
    await write(2);
    await auditPurge.run(app.context, staff.id);
    staff = await buildPerson(app, { isStaff: true });
    await runJob(app.context, linkAuditJob);
    expect(await readChain()).toBeNull();
  });

  test("returns 403 to members and 401 to visitors", async () => {
    const [member, visitor] = [await buildPerson(app), await app.browser()];
    expect((await member.browser.call("AuditChain.get", {})).status).toBe(403);
    expect((await visitor.call("AuditChain.get", {})).status).toBe(401);
  });
});
