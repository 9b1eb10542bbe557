import { beforeAll, describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { runJob } from "#testkit/jobs.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { purgeAccountsJob } from "../../members/accounts/index.ts";
import { countDecisionsJob } from "./feature.ts";
import { medianOf } from "./median.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const staff = await openSession(app, await buildMember(app, { roles: ["senior", "admin"] }));
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;

const WORDS = "Ada insults Lin on lin.example";
const removed: string[] = [];

/** Moves everything so far this many days back. */
async function age(days: number) {
  for (const [table, ...columns] of [
    ["decisions", "decided_at", "lifted_at"],
    ["reports", "created_at", "handled_at"],
    ["cases", "opened_at", "closed_at"],
    ["moderation_notices", "created_at", "appealed_at", "decided_at"],
    ["takedowns", "created_at", "answered_at"],
  ]) {
    const sets = columns.map((column) => `${column} = ${column} - make_interval(days => $1)`);
    await query(`update ${table} set ${sets.join(", ")}`, [days]);
  }
}

async function remove(title: string, report: boolean) {
  const id = await buildPinRow(app, ada.id, { title });
  if (report) await ben.browser.call("Report.create", { kind: "pin", id, reason: "spam", text: WORDS });
  if (report)
    await query("update cases set opened_at = now() - interval '5 hours' where object_id = $1", [id]);
  const removal = { kind: "pin", id, rule: "harassment", reason: WORDS, strike: false } as const;
  expect((await staff.call("StaffRemoval.create", removal)).status).toBe(200);
  removed.push(id);
}

async function answerAppeals(decisions: ("kept" | "lifted")[]) {
  const notices = (await ada.browser.call("ModerationNotices.get", {})).data;
  for (const [at, decision] of decisions.entries()) {
    const id = notices[at]?.id ?? "";
    await ada.browser.call("Appeal.create", { notice_id: id, text: WORDS });
    const answer = { id, decision, answer: WORDS };
    expect((await second.call("StaffAppeals.update", answer)).status).toBe(200);
  }
}

const yearOf = (days: number) => new Date(Date.now() - days * 86_400_000).getUTCFullYear();
const figuresOf = async (year: number) => (await visitor.call("Transparency.get", { year })).data;

beforeAll(async () => {
  for (let at = 0; at < 6; at += 1) await remove("A statue of Ada", at < 5);
  await answerAppeals(["lifted", "kept", "kept", "kept", "kept"]);
  const dismissed = await buildPinRow(app, ada.id);
  await ben.browser.call("Report.create", { kind: "pin", id: dismissed, reason: "spam" });
  const notice = {
    law: "dsa",
    urls: `http://localhost:3000/pin/${dismissed}/`,
    explanation: "This shows my drawing without my consent.",
    categories: "other",
    provision: "§ 185",
    is_anonymous: true,
    good_faith: true,
  } as const;
  expect((await visitor.call("LegalTakedown.create", notice)).status).toBe(200);
  await age(6);
  await remove("A newer one", false);
  await age(2);
});

describe("figures", () => {
  test("are empty before the first count", async () => {
    const { status, data } = await visitor.call("Transparency.get", {});
    expect(status).toBe(200);
    expect(data).toMatchObject({ counted_until: null, decisions: { all: 0, median_hours: null } });
  });

  test("count each finished day once, and hide what is below 5", async () => {
    await runJob(app.context, countDecisionsJob);
    const [first, last] = [yearOf(8), yearOf(2)];
    // Around New Year the newer removal is in the next year.
    const all = first === last ? 7 : 6;
    const expected = {
      year: first,
      quarter: null,
      decisions: {
        all,
        lifted: "<5",
        median_hours: 5,
        rules: { harassment: all, spam: 0 },
        sources: { report: 5, staff: "<5", law: 0 },
        actions: { quarantine: all, suspend: 0 },
        grounds: { terms: all, illegal: 0 },
        automation: { not: all, partially: 0, fully: 0 },
        found_automatically: 0,
      },
      appeals: { asked: 5, lifted: "<5", kept: "<5" },
      reports: { received: 6, acted: 5, dismissed: 0 },
      notices: [
        { law: "dsa", received: "<5", decided: 0, rejected: 0 },
        { law: "turkey", received: 0, decided: 0, rejected: 0 },
        { law: "india", received: 0, decided: 0, rejected: 0 },
      ],
    };
    expect(await figuresOf(first)).toMatchObject(expected);
    await runJob(app.context, countDecisionsJob);
    expect(await figuresOf(first)).toMatchObject(expected);
  });

  test("leave out today", async () => {
    const before = await query<{ sum: string }>("select sum(count) from transparency_figures");
    await remove("One of today", true);
    await runJob(app.context, countDecisionsJob);
    expect(await query("select sum(count) from transparency_figures")).toEqual(before);
  });

  test("of a quarter are a part of the year", async () => {
    const date = new Date(Date.now() - 8 * 86_400_000);
    const [year, quarter] = [date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) + 1];
    const one = (await visitor.call("Transparency.get", { year, quarter: String(quarter) })).data;
    expect(one).toMatchObject({ year, quarter, decisions: { sources: { report: 5 } } });
    const other = (await visitor.call("Transparency.get", { year: year - 1, quarter })).data;
    expect(other).toMatchObject({ decisions: { all: 0 }, reports: { received: 0 } });
  });

  test.each([{ year: "soon" }, { year: 1999 }, { year: 2026.5 }, { quarter: 5 }, { quarter: 0 }])(
    "of %o are a bad request",
    async (options) => {
      expect((await visitor.call("Transparency.get", options)).status).toBe(400);
      const search = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, `${value}`]));
      for (const file of ["csv", "json"]) {
        expect((await visitor.request("GET", `/transparency/figures.${file}?${search}`)).status).toBe(400);
      }
    },
  );

  test("can be downloaded", async () => {
    const year = yearOf(8);
    const json = await visitor.request("GET", `/transparency/figures.json?year=${year}`);
    expect(JSON.parse(json.text)).toEqual(await figuresOf(year));
    const csv = await visitor.request("GET", `/transparency/figures.csv?year=${year}`);
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.text).toContain("decisions,lifted,<5\r\n");
    expect(csv.text).toContain("sources,report,5\r\n");
  });
});

describe("the log", () => {
  const read = (options: object = {}) => visitor.call("TransparencyLog.get", options);

  test("has one line per decision, a week later", async () => {
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(data).toHaveLength(6);
    const [day] = new Date(Date.now() - 8 * 86_400_000).toISOString().split("T");
    const line = { day, kind: "pin", rule: "harassment", action: "quarantine" };
    expect(data[0]).toEqual({ ...line, source: "staff", appeal: "lifted" });
    expect(data.slice(1).map(({ appeal }) => appeal)).toEqual(["kept", "kept", "kept", "kept", null]);
  });

  test("continues where a page ended", async () => {
    const first = await read({ page_size: 4 });
    const { bookmarks } = first.envelope.resource.options;
    const rest = await read({ page_size: 4, bookmarks });
    expect([...first.data, ...rest.data]).toEqual((await read()).data);
    expect((await read({ bookmarks: ["nonsense"] })).status).toBe(400);
  });

  test("and the figures contain nothing about people", async () => {
    const year = yearOf(8);
    const texts = [
      JSON.stringify((await read()).data),
      (await visitor.request("GET", `/transparency/figures.json?year=${year}`)).text,
      (await visitor.request("GET", `/transparency/figures.csv?year=${year}`)).text,
    ].join("\n");
    for (const secret of [ada.id, ben.id, "ada", "ben", "statue", "lin", "Lin", "§", ...removed]) {
      expect(texts.replaceAll("counted_until", "")).not.toContain(secret);
    }
  });

  test("can be turned off by staff, unlike the figures", async () => {
    const change = (decision_log: "on" | "off") => staff.call("InstanceSettings.update", { decision_log });
    expect((await ada.browser.call("InstanceSettings.update", { decision_log: "off" })).status).toBe(403);
    expect((await change("off")).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect((await visitor.call("Transparency.get", {})).status).toBe(200);
    await change("on");
    expect((await read()).status).toBe(200);
  });
});

test("the purge of an owner changes no figure", async () => {
  const before = await figuresOf(yearOf(8));
  await query("update members set state = 'deleted', purge_after = now() - interval '1 day' where id = $1", [
    ada.id,
  ]);
  await runJob(app.context, purgeAccountsJob);
  expect(await query("select from moderation_notices where member_id = $1", [ada.id])).toEqual([]);
  await runJob(app.context, countDecisionsJob);
  expect(await figuresOf(yearOf(8))).toEqual(before);
});

test("a median is the middle of all values", () => {
  const values = [
    { value: 40, count: 1 },
    { value: 2, count: 3 },
    { value: 10, count: 1 },
  ];
  expect(medianOf(values, 5)).toBe(2);
  expect(medianOf(values, 6)).toBeNull();
  expect(medianOf([...values, { value: 10, count: 4 }], 5)).toBe(10);
});
