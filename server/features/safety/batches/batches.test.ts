import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, buildPerson, openSession } from "#testkit/members.ts";
import { workOffBatch } from "./jobs/work-off-batch.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const lead = await buildPerson(app, { roles: ["senior"] });

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;

async function openCase(owner = ada): Promise<{ pinId: string; caseId: string }> {
  const pinId = await buildPinRow(app, owner.id, { title: "Cheap watches" });
  await ben.browser.call("Report.create", { kind: "pin", id: pinId, reason: "spam" });
  const [row] = await query<{ id: string }>("select id from cases where object_id = $1", [pinId]);
  return { pinId, caseId: row?.id ?? "" };
}

const spam = { action: "remove", rule: "spam", reason: "Ads for watches", strike: false } as const;
const decide = (case_ids: string[], more: Partial<OptionsOf<"CaseBatch.create">> = {}, { browser } = lead) =>
  browser.call("CaseBatch.create", { case_ids, ...spam, ...more });
const stateOf = async (id: string) => (await lead.browser.call("CaseBatch.get", { id })).data;
const statusOf = async (id: string) => (await visitor.call("Pin.get", { id })).status;

async function decideAll(...given: Parameters<typeof decide>): Promise<string> {
  const { data, status, text } = await decide(...given);
  if (status !== 200) throw new Error(text);
  await app.drain();
  return data.id;
}

describe("a decision about many cases", () => {
  test("removes each with its own record, and emails each owner once", async () => {
    const other = await buildPerson(app);
    const cases = [await openCase(), await openCase(), await openCase(other)];
    const before = (await app.mailsTo(ada.email)).length;
    const id = await decideAll(cases.map(({ caseId }) => caseId));
    expect(await stateOf(id)).toMatchObject({
      state: "done",
      case_count: 3,
      done_count: 3,
      skipped_count: 0,
    });
    for (const { pinId } of cases) {
      expect(await statusOf(pinId)).toBe(404);
      expect(await query("select rule, facts from decisions where object_id = $1", [pinId])).toEqual([
        { rule: "spam", facts: "Ads for watches" },
      ]);
    }
    const mails = await app.mailsTo(ada.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.some(({ text }) => text.includes("2 items you posted"))).toBe(true);
    expect((await ada.browser.call("ModerationNotices.get", {})).data).toHaveLength(2);
  });

  test("is undone as a whole, except for what someone restored before", async () => {
    const cases = [await openCase(), await openCase()];
    const id = await decideAll(cases.map(({ caseId }) => caseId));
    const first = { kind: "pin", id: cases[0]?.pinId ?? "" } as const;
    await lead.browser.call("StaffRemoval.delete", first);
    expect((await lead.browser.call("CaseBatch.delete", { id })).status).toBe(200);
    await app.drain();
    for (const { pinId } of cases) expect(await statusOf(pinId)).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: "undone", done_count: 1, skipped_count: 1 });
    expect((await lead.browser.call("CaseBatch.delete", { id })).status).toBe(409);
  });

  test("dismisses, but not what was reported again or objected to", async () => {
    const [one, objected] = [await openCase(), await openCase()];
    await query("update reports set objected_at = now(), objection = 'Look' where object_id = $1", [
      objected.pinId,
    ]);
    const id = await decideAll([one.caseId, objected.caseId], { action: "dismiss" });
    expect(await stateOf(id)).toMatchObject({ done_count: 1, skipped_count: 1 });
    const states = await query("select state from cases where id = any($1) order by id", [
      [one.caseId, objected.caseId],
    ]);
    expect(states).toEqual([{ state: "dismissed" }, { state: "open" }]);
    expect((await lead.browser.call("CaseBatch.delete", { id })).status).toBe(409);
  });

  test("skips members, own content and what someone decided meanwhile", async () => {
    const own = await openCase(lead);
    const decided = await openCase();
    await ben.browser.call("Report.create", { kind: "member", id: ada.id, reason: "spam" });
    const [about] = await query<{ id: string }>("select id from cases where kind = 'member'");
    await lead.browser.call("StaffRemoval.create", {
      kind: "pin",
      id: decided.pinId,
      rule: "spam",
      reason: "Ads",
      strike: false,
    });
    const senior = await buildPerson(app, { roles: ["senior"] });
    const id = await decideAll([own.caseId, decided.caseId, about?.id ?? ""]);
    expect(await stateOf(id)).toMatchObject({ done_count: 0, skipped_count: 3 });
    expect((await senior.browser.call("CaseBatch.get", { id })).status).toBe(200);
  });

  test("ends if its author loses the permission", async () => {
    const gone = await buildPerson(app, { roles: ["senior"] });
    const { pinId, caseId } = await openCase();
    const { data } = await decide([caseId], {}, gone);
    await query("update members set staff_roles = '{}' where id = $1", [gone.id]);
    await app.drain();
    expect(await statusOf(pinId)).toBe(200);
    expect(await stateOf(data.id)).toMatchObject({ state: "done", skipped_count: 1 });
  });

  test("is made once, however many workers run it at the same time", async () => {
    const cases = [await openCase(), await openCase(), await openCase()];
    const { data } = await decide(cases.map(({ caseId }) => caseId));
    await Promise.all([1, 2, 3].map(() => workOffBatch(app.context, { id: data.id })));
    await app.drain();
    const pinIds = cases.map(({ pinId }) => pinId);
    expect(await query("select from decisions where object_id = any($1)", [pinIds])).toHaveLength(3);
    expect(await stateOf(data.id)).toMatchObject({ done_count: 3 });
  });

  test("needs the permission, a reason, and from 26 cases on their number", async () => {
    const { caseId } = await openCase();
    const moderator = await openSession(app, await buildMember(app, { roles: ["moderator"] }));
    const options = { case_ids: [caseId], ...spam };
    for (const [browser, status] of [
      [visitor, 401],
      [ada.browser, 403],
      [moderator, 403],
    ] as const)
      expect((await browser.call("CaseBatch.create", options)).status).toBe(status);
    for (const bad of [{ reason: "" }, { rule: undefined }, { case_ids: [] }])
      expect((await lead.browser.call("CaseBatch.create", { ...options, ...bad })).status).toBe(400);
    const many = Array.from({ length: 26 }, (_, at) => String(at + 1));
    expect((await decide(many)).status).toBe(400);
    expect((await decide(many, { count: 25 })).status).toBe(400);
    expect((await decide(many, { count: 26 })).status).toBe(200);
    expect((await lead.browser.call("CaseBatch.get", { id: "1" })).status).toBe(404);
    expect((await lead.browser.call("CaseBatch.delete", { id: "1" })).status).toBe(404);
  });
});
