import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { StaffRole } from "#contract/staff-permissions.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPerson, type Person, say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { forgetReportersJob, tellReportersJob } from "./feature.ts";
import { reportPurge } from "./purge-reports.ts";

type Report = OptionsOf<"Report.create">;

let app: TestApp;
let staff: Person;
let owner: Person;
let reporter: Person;
let boardId: string;
let pinId: string;
let commentId: string;

const report = (who: Person, options: Report) => who.browser.call("Report.create", options);

/** The newest report of the only reported thing. */
const openReport = async () => (await openReports())[0]?.reports[0];

async function openReports(who = staff): Promise<ResultOf<"Cases.get">> {
  return (await who.browser.call("Cases.get", {})).data;
}

const dismiss = (id: string, until_id: string) =>
  staff.browser.call("Case.update", { id, action: "dismiss", until_id });

async function forgetReports(): Promise<void> {
  await app.context.db.pool.query("delete from cases");
  await app.context.db.pool.query("delete from reports");
}

beforeAll(async () => {
  app = await startTestApp();
  const member = await buildMember(app, { isStaff: true });
  staff = { ...member, browser: await openSession(app, member) };
  [owner, reporter] = [await buildPerson(app), await buildPerson(app)];
  boardId = await buildBoardRow(app, owner.id, { name: "Herons" });
  pinId = await buildPinRow(app, owner.id, { boardId, title: "A heron" });
  commentId = (await say(owner, pinId, "What a bird")).id;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("VisitorReport.create", () => {
  const asked = () => ({
    user_id: owner.id,
    reason: "copyright" as const,
    text: "My picture",
    email: "Lin@Mail.example",
  });

  test("takes a visitor's report of a member, with an address for the answer", async () => {
    const browser = await app.browser("198.51.100.1");
    expect(await browser.call("VisitorReport.create", asked())).toMatchObject({ status: 200, data: null });
    await browser.call("VisitorReport.create", { ...asked(), email: "lin@mail.example", reason: "spam" });
    const thing = (await openReports()).find(({ object_id }) => object_id === owner.id);
    expect(thing).toMatchObject({ kind: "member", report_count: 1 });
    expect(thing?.reports).toMatchObject([
      { reporter: null, reporter_email: "lin@mail.example", reason: "spam", text: "My picture" },
    ]);
    await dismiss(thing?.id ?? "", thing?.last_report_id ?? "");
    await app.drain();
    expect((await openReports()).filter(({ object_id }) => object_id === owner.id)).toEqual([]);
  });

  test("forgets the address 30 days after the report was handled, and not before", async () => {
    const reported = await buildPerson(app);
    const browser = await app.browser("198.51.100.7");
    const emails = ["new@mail.example", "late@mail.example", "early@mail.example", "open@mail.example"];
    for (const email of emails)
      await browser.call("VisitorReport.create", { ...asked(), user_id: reported.id, email });
    const handle = async (email: string, days: number) => {
      const text = `update reports set state = 'dismissed', handled_at = $2::timestamptz - make_interval(days => $3)
        where reporter_email = $1 and object_id = $4`;
      await app.context.db.query({ text }, [email, app.context.now().toISOString(), days, reported.id]);
    };
    await handle("late@mail.example", 31);
    await handle("early@mail.example", 29);
    // Reported once more, it's open again.
    await handle("new@mail.example", 31);
    await browser.call("VisitorReport.create", {
      ...asked(),
      user_id: reported.id,
      email: "new@mail.example",
    });
    await runJob(app.context, forgetReportersJob);
    const text = "select reporter_email as email from reports where object_id = $1 order by id";
    expect(await app.context.db.query({ text }, [reported.id])).toEqual(
      ["new@mail.example", null, "early@mail.example", "open@mail.example"].map((email) => ({ email })),
    );
  });

  test.each<[string, object]>([
    ["email", { email: "lin" }],
    ["email", { email: `${"x".repeat(250)}@mail.example` }],
    ["text", { text: "x".repeat(501) }],
    ["reason", { reason: "boring" }],
    ["user_id", { user_id: "x" }],
  ])("refuses a bad %s: %o", async (field, bad) => {
    const browser = await app.browser("198.51.100.2");
    const options = { ...asked(), ...bad } as OptionsOf<"VisitorReport.create">;
    expect(await browser.call("VisitorReport.create", options)).toMatchObject({
      status: 400,
      error: { message_detail: field },
    });
  });

  test("returns 404 for members whom visitors don't see", async () => {
    const gone = await buildPerson(app);
    await app.context.db.query({ text: "update members set state = 'deactivated' where id = $1" }, [gone.id]);
    const browser = await app.browser("198.51.100.3");
    expect(await browser.call("VisitorReport.create", { ...asked(), user_id: gone.id })).toMatchObject({
      status: 404,
      error: { code: 30 },
    });
  });

  test("ends at five an hour from one network, and at 200 open ones of one member", async () => {
    await using strict = await startTestApp({ env: { RATE_LIMIT: "1" } });
    const member = await buildMember(strict);
    const options = { ...asked(), user_id: member.id };
    const browser = await strict.browser("198.51.100.4");
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await browser.call("VisitorReport.create", options)).status).toBe(200);
    }
    expect((await browser.call("VisitorReport.create", options)).status).toBe(429);
    await strict.context.db.query(
      {
        text: `insert into reports (id, reporter_email, kind, object_id, reason)
          select next_id(home_of($1)), n || '@mail.example', 'member', $1, 'spam' from generate_series(2, 200) as n`,
      },
      [member.id],
    );
    const other = await strict.browser("198.51.100.5");
    expect(await other.call("VisitorReport.create", { ...options, email: "max@mail.example" })).toMatchObject(
      {
        status: 400,
        error: { code: 10 },
      },
    );
  });
});

describe("Report.create", () => {
  test("requires a full session", async () => {
    const options: Report = { kind: "pin", id: pinId, reason: "spam" };
    expect((await (await app.browser()).call("Report.create", options)).status).toBe(401);
    const limited = await openSession(app, reporter, { isLimited: true });
    expect((await limited.call("Report.create", options)).status).toBe(403);
  });

  test.each<[string, Partial<Record<keyof Report, unknown>>]>([
    ["reason", { reason: "boring" }],
    ["kind", { kind: "section" }],
    ["id", { id: "heron" }],
    ["text", { text: "x".repeat(501) }],
  ])("refuses a bad %s", async (field, bad) => {
    const options = { kind: "pin", id: pinId, reason: "spam", ...bad } as Report;
    expect(await report(reporter, options)).toMatchObject({
      status: 400,
      error: { message_detail: field },
    });
  });

  test("accepts only existing, visible targets", async () => {
    for (const [kind, code] of [
      ["pin", 50],
      ["comment", 1],
      ["member", 30],
      ["board", 40],
    ] as const) {
      const answer = await report(reporter, { kind, id: "1", reason: "spam" });
      expect(answer).toMatchObject({ status: 404, error: { code } });
    }
    const secretBoard = await buildBoardRow(app, owner.id, { privacy: "secret" });
    const secretPin = await buildPinRow(app, owner.id, { boardId: secretBoard });
    const secretComment = (await say(owner, secretPin, "Hidden")).id;
    const banned = await buildMember(app, { state: "banned" });
    const hidden: [Report["kind"], string, number][] = [
      ["board", secretBoard, 40],
      ["pin", secretPin, 50],
      ["comment", secretComment, 1],
      ["member", banned.id, 30],
    ];
    for (const [kind, id, code] of hidden) {
      const answer = await report(reporter, { kind, id, reason: "spam" });
      expect(answer).toMatchObject({ status: 404, error: { code } });
    }
    const blocked = await buildPerson(app);
    await buildBlockRow(app, owner.id, blocked.id);
    expect((await report(blocked, { kind: "pin", id: pinId, reason: "spam" })).status).toBe(404);
    expect((await report(blocked, { kind: "member", id: owner.id, reason: "spam" })).status).toBe(404);
    await forgetReports();
  });

  test("keeps one report per thing and member, with the latest text", async () => {
    const first = await report(reporter, { kind: "pin", id: pinId, reason: "spam", text: "First" });
    const ids = await Promise.all(
      [1, 2, 3].map(() => report(reporter, { kind: "pin", id: pinId, reason: "hate", text: "Last" })),
    );
    expect(new Set(ids.map(({ data }) => data.id))).toEqual(new Set([first.data.id]));
    const [thing, ...others] = await openReports();
    expect(others).toEqual([]);
    expect(thing).toMatchObject({ report_count: 1, reasons: [{ reason: "hate", count: 1 }] });
    expect(thing?.reports).toMatchObject([{ id: first.data.id, reason: "hate", text: "Last" }]);
    await forgetReports();
  });
});

describe("cases", () => {
  test("are for staff", async () => {
    const visitor = await app.browser();
    const limited = await openSession(app, staff, { isLimited: true });
    const unknown = { id: "1", action: "take" } as const;
    const calls = [
      (browser: typeof visitor) => browser.call("Cases.get", {}),
      (browser: typeof visitor) => browser.call("Case.get", { id: "1" }),
      (browser: typeof visitor) => browser.call("Case.update", unknown),
      (browser: typeof visitor) => browser.call("NextCase.create", {}),
      (browser: typeof visitor) => browser.call("CaseNote.create", { case_id: "1", text: "Hm" }),
    ];
    for (const call of calls) {
      expect((await call(visitor)).status).toBe(401);
      expect((await call(limited)).status).toBe(403);
      expect((await call(reporter.browser)).status).toBe(403);
    }
    expect((await staff.browser.call("Case.update", unknown)).status).toBe(404);
    expect((await staff.browser.call("Case.get", { id: "1" })).status).toBe(404);
    expect((await staff.browser.call("CaseNote.create", { case_id: "1", text: "Hm" })).status).toBe(404);
    expect((await staff.browser.call("Cases.get", { bookmarks: ["made up"] })).status).toBe(400);
  });

  test("leave a trace of whose reports someone read, once an hour, apart from changes", async () => {
    const reader = await buildPerson(app, { isStaff: true });
    await report(reporter, { kind: "pin", id: pinId, reason: "spam" });
    await report(reporter, { kind: "member", id: owner.id, reason: "spam" });
    await Promise.all([openReports(reader), openReports(reader)]);
    await openReports(reader);
    const { data } = await reader.browser.call("AuditLog.get", { kind: "looks" });
    const own = data.filter(({ actor }) => actor?.id === reader.id);
    expect(own.map(({ action }) => action)).toEqual(["case.view", "case.view"]);
    expect(own.map(({ subject }) => subject).sort()).toEqual([`member:${owner.id}`, `pin:${pinId}`]);
    const { data: changes } = await reader.browser.call("AuditLog.get", { kind: "changes" });
    expect(changes.filter(({ action }) => action === "case.view")).toEqual([]);
    await forgetReports();
  });

  test("show each thing with its text, its owner and its reporters, most urgent first", async () => {
    await report(reporter, { kind: "pin", id: pinId, reason: "spam" });
    await report(reporter, { kind: "comment", id: commentId, reason: "hate", text: "Look at this" });
    await report(reporter, { kind: "board", id: boardId, reason: "other" });
    await report(reporter, { kind: "member", id: owner.id, reason: "harassment" });
    const person = { id: owner.id, username: owner.username };
    const said = { reporter: { id: reporter.id } };
    const common = { owner: person, report_count: 1, reports: [said], state: "open", closed_by: null };
    const [comment, member, pin, board, ...others] = await openReports();
    expect(others).toEqual([]);
    expect(member).toMatchObject({ ...common, kind: "member", object_url: `/${owner.username}/` });
    expect(board).toMatchObject({ ...common, kind: "board", object_text: "Herons" });
    expect(board?.object_url).toMatch(new RegExp(`^/${owner.username}/board-[0-9a-f]+/$`));
    expect(comment).toMatchObject({
      ...common,
      object_url: `/pin/${pinId}/comments/`,
      object_text: "What a bird",
      reports: [{ ...said, reason: "hate", text: "Look at this" }],
      image_url: null,
    });
    expect(pin).toMatchObject({ ...common, object_url: `/pin/${pinId}/`, object_text: "A heron" });
    expect(pin?.image_url).toMatch(/\/media\/236x\/.*\.jpg$/);
  });

  test("show a thing once, with its newest reports", async () => {
    await forgetReports();
    const crowd = await Promise.all(Array.from({ length: 7 }, () => buildPerson(app)));
    const reasons = ["spam", "hate", "hate", "hate", "other", "spam", "violence"] as const;
    for (const [at, who] of crowd.entries()) {
      if (at === 3) await report(reporter, { kind: "board", id: boardId, reason: "spam" });
      await report(who, { kind: "pin", id: pinId, reason: reasons[at] ?? "other", text: `Number ${at}` });
    }
    const [pin, board, ...others] = await openReports();
    expect(others).toEqual([]);
    expect(board).toMatchObject({ kind: "board", report_count: 1 });
    expect(pin).toMatchObject({
      kind: "pin",
      report_count: 7,
      reasons: [
        { reason: "hate", count: 3 },
        { reason: "spam", count: 2 },
        { reason: "other", count: 1 },
        { reason: "violence", count: 1 },
      ],
    });
    expect(pin?.reports.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((at) => `Number ${at}`));
    expect(pin?.last_report_id).toBe(pin?.reports[0]?.id);
  });

  test("say what is gone, and link nothing that staff can't see", async () => {
    const { pool } = app.context.db;
    await forgetReports();
    const staffless = await buildBoardRow(app, owner.id);
    const hidden = await buildPinRow(app, owner.id, { boardId: staffless, title: "Hidden since" });
    const lost = await buildPinRow(app, owner.id, { title: "Lost" });
    for (const id of [hidden, lost]) await report(reporter, { kind: "pin", id, reason: "spam" });
    await pool.query("update boards set privacy = 'secret' where id = $1", [staffless]);
    await pool.query("delete from pins where id = $1", [lost]);
    const nothing = { object_url: null, image_url: null };
    expect(await openReports()).toMatchObject([
      { ...nothing, object_text: "Hidden since", owner: { id: owner.id } },
      { ...nothing, object_text: "", owner: null },
    ]);
  });

  test("take as many queries for many reports as for one", async () => {
    await forgetReports();
    const count = async () => {
      let queries = 0;
      const original = app.context.db.query;
      app.context.db.query = (...values) => {
        queries += 1;
        return original(...values) as never;
      };
      await openReports();
      app.context.db.query = original;
      return queries;
    };
    await report(reporter, { kind: "pin", id: pinId, reason: "spam" });
    const one = await count();
    for (let number = 0; number < 9; number += 1) {
      const who = await buildPerson(app);
      const id = await buildPinRow(app, who.id);
      await report(who, { kind: "pin", id, reason: "spam" });
    }
    expect(await openReports()).toHaveLength(10);
    expect(await count()).toBe(one);
  });

  test("list everything once across pages", async () => {
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const { data, envelope } = await staff.browser.call("Cases.get", {
        page_size: 3,
        ...(bookmark && { bookmarks: [bookmark] }),
      });
      found.push(...data.map(({ id }) => id));
      bookmark = envelope.resource_response.bookmark;
    } while (bookmark && bookmark !== "-end-");
    expect(found).toEqual((await openReports()).map(({ id }) => id));
    expect(found).toHaveLength(10);
  });

  test("that are dismissed may be reported again; reports that came later keep a case open", async () => {
    await forgetReports();
    const late = await buildPerson(app);
    const options: Report = { kind: "pin", id: pinId, reason: "spam" };
    const { data } = await report(reporter, options);
    const newer = await report(late, options);
    const id = (await openReports())[0]?.id ?? "";
    for (const _ of [1, 2]) expect((await dismiss(id, data.id)).status).toBe(200);
    expect(await openReports()).toMatchObject([{ id, report_count: 1, last_report_id: newer.data.id }]);
    await dismiss(id, newer.data.id);
    expect(await openReports()).toEqual([]);
    const closed = await staff.browser.call("Cases.get", { state: "closed" });
    expect(closed.data).toMatchObject([
      { id, state: "dismissed", report_count: 2, closed_by: { id: staff.id } },
    ]);
    const { data: entries } = await staff.browser.call("AuditLog.get", { kind: "changes", page_size: 2 });
    const entry = { action: "report.dismiss", subject: `pin:${pinId}` };
    expect(entries).toMatchObject([entry, entry]);
    await report(reporter, options);
    expect(await openReport()).toMatchObject({ id: data.id });
    expect((await openReports())[0]?.id).not.toBe(id);
  });

  test("keeps a report without its departed member", async () => {
    await reportPurge.run(app.context, reporter.id);
    expect(await openReports()).toMatchObject([{ owner: { id: owner.id } }]);
    expect(await openReport()).toMatchObject({ reporter: null });
  });
});

describe("a member's reports", () => {
  test("show the outcome, only to the reporter, and nothing of the thing but its kind", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const ids = await Promise.all(["Kept", "Gone"].map((title) => buildPinRow(app, ben.id, { title })));
    for (const id of ids) await report(ada, { kind: "pin", id, reason: "spam", text: "Look" });
    const own = async (who = ada) => (await who.browser.call("OwnReports.get", {})).data;
    expect((await own()).map(({ outcome }) => outcome)).toEqual(["waiting", "waiting"]);
    const [gone, kept] = await own();
    const ofKept = (await openReports()).find(({ object_id }) => object_id === ids[0]);
    await dismiss(ofKept?.id ?? "", kept?.id ?? "");
    await staff.browser.call("StaffRemoval.create", {
      kind: "pin",
      id: ids[1] ?? "",
      rule: "spam",
      reason: "Spam",
    });
    expect(await own()).toEqual([
      { ...gone, outcome: "acted", handled_at: expect.any(String) },
      { ...kept, outcome: "no_action", can_object: true, handled_at: expect.any(String) },
    ]);
    expect(JSON.stringify(await own())).not.toContain("Gone");
    expect(await own(ben)).toEqual([]);
    expect((await (await app.browser()).call("OwnReports.get", {})).status).toBe(401);
  });
});

describe("the outcome of a report", () => {
  const query = async (text: string, values: unknown[] = []) =>
    (await app.context.db.pool.query<{ id: string }>(text, values)).rows;
  const staffOf = async (roles: StaffRole[]) => await openSession(app, await buildMember(app, { roles }));
  const tell = async () => {
    await query("update reports set handled_at = handled_at - interval '11 minutes' where told_at is null");
    await runJob(app.context, tellReportersJob);
    await app.drain();
  };
  const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
  const outcomeOf = async ({ browser }: Person, id: string) =>
    (await browser.call("OwnReports.get", {})).data.find((report) => report.id === id);

  async function reportAndDismiss(by: Browser, who: Person) {
    const pinId = await buildPinRow(app, owner.id);
    const report = { kind: "pin", id: pinId, reason: "privacy" } as const;
    const { id } = (await who.browser.call("Report.create", report)).data;
    const caseId = await caseOf(pinId);
    const dismissal = { id: caseId, action: "dismiss", until_id: id } as const;
    expect((await by.call("Case.update", dismissal)).status).toBe(200);
    return { id, pinId };
  }
  const caseOf = async (pinId: string) =>
    (await query("select id from cases where object_id = $1 and state = 'open'", [pinId]))[0]?.id ?? "";

  test("is emailed once, after ten minutes", async () => {
    const [first, who] = [await staffOf(["moderator"]), await buildPerson(app)];
    await reportAndDismiss(first, who);
    await runJob(app.context, tellReportersJob);
    await app.drain();
    expect(await subjects(who.email)).toEqual([]);
    for (const _ of [1, 2]) await tell();
    expect(await subjects(who.email)).toEqual(["About your report – Bowerbird"]);
  });

  test("can be objected to once, and someone else answers", async () => {
    const [first, other] = [await staffOf(["moderator"]), await staffOf(["moderator"])];
    const who = await buildPerson(app);
    const { id, pinId } = await reportAndDismiss(first, who);
    await tell();
    expect(await outcomeOf(who, id)).toMatchObject({ outcome: "no_action", can_object: true });
    const objection = { report_id: id, text: "It's my address" };
    expect((await owner.browser.call("ReportObjection.create", objection)).status).toBe(404);
    expect((await (await app.browser()).call("ReportObjection.create", objection)).status).toBe(401);
    expect((await who.browser.call("ReportObjection.create", { ...objection, text: "" })).status).toBe(400);
    expect((await who.browser.call("ReportObjection.create", objection)).status).toBe(200);
    expect((await who.browser.call("ReportObjection.create", objection)).status).toBe(409);
    const caseId = await caseOf(pinId);
    const dismissal = { id: caseId, action: "dismiss", until_id: id } as const;
    const answer = "We looked at the map as well";
    expect((await first.call("Case.update", { ...dismissal, answer })).status).toBe(404);
    expect((await first.call("Case.get", { id: caseId })).status).toBe(404);
    expect((await other.call("Case.get", { id: caseId })).data.reports).toMatchObject([
      { objection: "It's my address" },
    ]);
    expect((await other.call("Case.update", dismissal)).status).toBe(400);
    expect((await other.call("Case.update", { ...dismissal, answer })).status).toBe(200);
    await tell();
    expect(await outcomeOf(who, id)).toMatchObject({ outcome: "no_action", can_object: false, answer });
    expect(await subjects(who.email)).toHaveLength(2);
    expect((await app.mailsTo(who.email)).at(0)?.text).toMatch(/the map as well|found nothing/);
  });

  test("can't be objected to if staff acted, if the thing is gone, or after half a year", async () => {
    const [first, who] = [await staffOf(["moderator"]), await buildPerson(app)];
    const object = async (report_id: string) =>
      (await who.browser.call("ReportObjection.create", { report_id, text: "Look again" })).status;
    const late = await reportAndDismiss(first, who);
    await query("update reports set handled_at = now() - interval '184 days' where id = $1", [late.id]);
    expect(await object(late.id)).toBe(409);
    expect(await outcomeOf(who, late.id)).toMatchObject({ can_object: false });
    const gone = await reportAndDismiss(first, who);
    await query("delete from pins where id = $1", [gone.pinId]);
    expect(await object(gone.id)).toBe(404);
    const pinId = await buildPinRow(app, owner.id);
    const report = { kind: "pin", id: pinId, reason: "privacy" } as const;
    const { id } = (await who.browser.call("Report.create", report)).data;
    await first.call("StaffRemoval.create", {
      kind: "pin",
      id: pinId,
      rule: "privacy",
      reason: "An address",
    });
    expect(await object(id)).toBe(409);
  });
});
