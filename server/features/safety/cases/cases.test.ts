import { beforeEach, describe, expect, test } from "vitest";
import { CASE_NOTES_MAX } from "#contract/limits/cases.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

type Reason = OptionsOf<"Report.create">["reason"];

const { app, ada, ben } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const [mo, lea] = [
  await buildPerson(app, { roles: ["moderator"] }),
  await buildPerson(app, { roles: ["moderator"] }),
];

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;
const list = async (options: OptionsOf<"Cases.get"> = {}, who = mo) =>
  (await who.browser.call("Cases.get", options)).data;
const act = (id: string, action: "take" | "release", who = mo) =>
  who.browser.call("Case.update", { id, action });

async function report(id: string, reason: Reason, who = ben, kind: "pin" | "member" = "pin") {
  expect((await who.browser.call("Report.create", { kind, id, reason })).status).toBe(200);
}

async function open(reason: Reason = "spam") {
  const pinId = await buildPinRow(app, ada.id);
  await report(pinId, reason);
  const found = (await list()).find(({ object_id }) => object_id === pinId);
  return { pinId, id: found?.id ?? "" };
}

beforeEach(async () => {
  await query("delete from cases");
  await query("delete from reports");
});

describe("the queue", () => {
  test("has the most urgent case first, and among equals the one that is due first", async () => {
    const [spam, selfHarm, late] = [await open("spam"), await open("self_harm"), await open("spam")];
    await query("update cases set due_at = now() - interval '1 hour' where id = $1", [late.id]);
    expect((await list()).map(({ id }) => id)).toEqual([selfHarm.id, late.id, spam.id]);
    expect((await list()).map(({ severity }) => severity)).toEqual([4, 1, 1]);
    expect((await list({ overdue: true })).map(({ id }) => id)).toEqual([late.id]);
    await report(spam.pinId, "hate", lea);
    expect((await list())[1]).toMatchObject({ id: spam.id, severity: 3, report_count: 2 });
    expect((await list({ reason: "hate" })).map(({ id }) => id)).toEqual([spam.id]);
    expect(await list({ kind: "board" })).toEqual([]);
  });

  test("has one open case for a thing, however many people report it at the same time", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
    await Promise.all(crowd.map((who) => report(pinId, "spam", who)));
    await report(pinId, "spam", crowd[0]);
    const [row] = await query("select report_count from cases where object_id = $1", [pinId]);
    expect(row).toEqual({ report_count: 6 });
    expect(await list()).toMatchObject([{ report_count: 6 }]);
  });

  test("never shows staff a case about their own things, unless they are alone", async () => {
    const own = await buildPinRow(app, mo.id);
    await report(own, "spam");
    expect(await list({}, mo)).toEqual([]);
    const [found] = await list({}, lea);
    expect((await mo.browser.call("Case.get", { id: found?.id ?? "" })).status).toBe(404);
    expect((await act(found?.id ?? "", "take", mo)).status).toBe(404);
    await query("update members set state = 'deactivated' where id = $1", [lea.id]);
    expect(await list({}, mo)).toHaveLength(1);
    await query("update members set state = 'active' where id = $1", [lea.id]);
  });
});

describe("how much reports count", () => {
  const weightOf = async (pinId: string) =>
    (await query<{ weight: number }>("select weight from cases where object_id = $1", [pinId]))[0]?.weight ??
    0;

  test("is more for people whose reports helped, and less for new accounts", async () => {
    const [fresh, helpful, wrong] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    await query("update members set created_at = now() - interval '1 year' where id = any($1)", [
      [helpful.id, wrong.id],
    ]);
    for (const [who, state] of [
      [helpful, "removed"],
      [wrong, "dismissed"],
    ] as const) {
      for (let number = 0; number < 4; number += 1) await report(await buildPinRow(app, ada.id), "spam", who);
      await query("update reports set state = $2 where reporter_id = $1", [who.id, state]);
    }
    const weights: number[] = [];
    for (const who of [helpful, fresh, wrong]) {
      const pinId = await buildPinRow(app, ada.id);
      await report(pinId, "spam", who);
      weights.push(await weightOf(pinId));
    }
    expect(weights.map((weight) => weight.toFixed(2))).toEqual(["0.83", "0.25", "0.17"]);
  });

  test("never lowers a case's score, and a second report by the same person adds nothing", async () => {
    const { pinId } = await open();
    const before = await weightOf(pinId);
    await report(pinId, "spam");
    expect(await weightOf(pinId)).toBe(before);
    await report(pinId, "spam", await buildPerson(app));
    expect(await weightOf(pinId)).toBeGreaterThan(before);
  });
});

describe("someone who works on a case", () => {
  test("has it for ten minutes; others read who has it", async () => {
    const { id } = await open();
    expect((await act(id, "take")).data).toMatchObject({ assigned_to: { id: mo.id } });
    expect((await act(id, "take", lea)).data).toMatchObject({ assigned_to: { id: mo.id } });
    expect((await act(id, "release", lea)).data).toMatchObject({ assigned_to: { id: mo.id } });
    expect(await list({ assigned: "me" })).toHaveLength(1);
    expect(await list({ assigned: "nobody" })).toEqual([]);
    await query("update cases set assigned_until = now() where id = $1", [id]);
    expect(await list({ assigned: "nobody" })).toHaveLength(1);
    expect((await act(id, "take", lea)).data).toMatchObject({ assigned_to: { id: lea.id } });
    expect((await act(id, "release", lea)).data).toMatchObject({ assigned_to: null });
  });

  test("gets the most urgent that no one else has", async () => {
    const [first, second] = [await open("hate"), await open("spam")];
    const next = (who: typeof mo, after_id?: string) =>
      who.browser.call("NextCase.create", after_id === undefined ? {} : { after_id });
    const taken = await Promise.all([next(mo), next(lea)]);
    expect(taken.map(({ data }) => data.id).sort()).toEqual([first.id, second.id].sort());
    expect((await next(await buildPerson(app, { roles: ["senior"] }))).data.id).toBeNull();
    const own = taken[0]?.data.id ?? "";
    expect((await next(mo, own)).data.id).toBeNull();
  });

  test("finds it decided if someone else was faster, and it can't be decided twice", async () => {
    const { id, pinId } = await open();
    const removal = { kind: "pin", id: pinId, rule: "spam", reason: "Spam", strike: false } as const;
    const answers = await Promise.all(
      [mo, lea].map((who) => who.browser.call("StaffRemoval.create", removal)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await act(id, "take")).status).toBe(409);
    expect(await list({ state: "closed" })).toMatchObject([{ id, state: "decided", assigned_to: null }]);
    expect(await query("select from decisions where object_id = $1", [pinId])).toHaveLength(1);
  });
});

describe("a case", () => {
  test("has notes by staff, and earlier decisions about its owner", async () => {
    const earlier = await buildPinRow(app, ada.id);
    const removal = { kind: "pin", id: earlier, rule: "hate", reason: "Hate", strike: false } as const;
    await mo.browser.call("StaffRemoval.create", removal);
    const [{ id }, other] = [await open(), await open()];
    const note = (text: string) => mo.browser.call("CaseNote.create", { case_id: id, text });
    expect((await note("She wrote to us")).status).toBe(200);
    for (const text of ["", "x".repeat(2001)]) expect((await note(text)).status).toBe(400);
    const { data } = await lea.browser.call("Case.get", { id });
    expect(data.notes).toMatchObject([{ author: { id: mo.id }, text: "She wrote to us" }]);
    expect(data.owner_history).toMatchObject({
      open_case_count: 1,
      strikes: 0,
      joined_at: expect.any(String),
    });
    expect(data.owner_history.decisions[0]).toMatchObject({ kind: "pin", rule: "hate", is_lifted: false });
    expect(other.id).not.toBe(id);
    await query(
      "insert into case_notes (id, case_id, body) select next_id(0), $1, 'Hm' from generate_series(2, $2)",
      [id, CASE_NOTES_MAX],
    );
    expect(await note("One more")).toMatchObject({ status: 400, error: { message: /limit/i } });
  });

  test("refuses a second open one about the same thing in the database", async () => {
    const { id } = await open();
    await expect(
      query(
        `insert into cases (id, kind, object_id, severity, reasons, due_at)
         select next_id(0), kind, object_id, severity, reasons, due_at from cases where id = $1`,
        [id],
      ),
    ).rejects.toThrow("cases_open");
  });
});
