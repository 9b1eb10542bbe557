import { beforeEach, describe, expect, test } from "vitest";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import { startCast } from "#testkit/cast.ts";
import { say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { readEvents } from "#testkit/read-events.ts";
import { noticeSignals } from "./notice-signals.ts";

const { app, ada } = await startCast(["ada"], { env: { RATE_LIMIT: "100000" } });
const moderator = await buildPerson(app, { roles: ["moderator"] });
const crowd = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
await prepareCursors(app.context.db, [noticeSignals.name]);

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;

async function casesAfter() {
  await readEvents(app.context, noticeSignals);
  return (await moderator.browser.call("Cases.get", {})).data;
}

async function link(who: typeof ada, url: string, boardId: string | null = null) {
  const id = await buildPinRow(app, who.id, { boardId });
  await who.browser.call("Pin.update", { id, link: url });
  return id;
}

beforeEach(async () => {
  await readEvents(app.context, noticeSignals);
  for (const table of ["cases", "signal_traces"]) await query(`delete from ${table}`);
  await query("update members set created_at = now()");
});

describe("the same link", () => {
  test("from five new accounts within a day opens a case about each Pin, and removes none", async () => {
    const url = "https://shop.example/a";
    const ids: string[] = [];
    for (const who of crowd.slice(0, 4)) ids.push(await link(who, url), await link(who, url));
    expect(await casesAfter()).toEqual([]);
    const last = await link(crowd[4] ?? ada, url);
    const cases = await casesAfter();
    expect(cases).toHaveLength(5);
    expect(cases.find(({ object_id }) => object_id === last)).toMatchObject({
      kind: "pin",
      severity: 1,
      report_count: 0,
      signals: [{ signal: "same_link", detail: url }],
    });
    expect((await ada.browser.call("Pin.get", { id: last })).status).toBe(200);
  });

  test("isn't one from older accounts, on secret boards, or over several days", async () => {
    const url = "https://shop.example/b";
    await query("update members set created_at = now() - interval '8 days' where id = $1", [crowd[0]?.id]);
    for (const who of crowd.slice(0, 5)) await link(who, url);
    expect(await casesAfter()).toEqual([]);
    const secret = await buildBoardRow(app, crowd[5]?.id ?? "", { privacy: "secret" });
    await link(crowd[5] ?? ada, url, secret);
    expect(await casesAfter()).toEqual([]);
    await query("update signal_traces set at = now() - interval '25 hours' where member_id = $1", [
      crowd[1]?.id,
    ]);
    await link(crowd[5] ?? ada, url);
    expect(await casesAfter()).toEqual([]);
  });
});

describe("the same comment", () => {
  test("from three accounts within a day opens a case about each", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const [first, second, third] = crowd;
    if (!first || !second || !third) throw new Error("The crowd is too small");
    await query("update members set created_at = now() - interval '1 year'");
    await say(first, pinId, "Earn money from home today");
    await say(first, pinId, "Earn money from home today");
    await say(second, pinId, "EARN money, from home: today!");
    expect(await casesAfter()).toEqual([]);
    const { id } = await say(third, pinId, "earn MONEY from home today");
    const cases = await casesAfter();
    expect(cases).toHaveLength(3);
    expect(cases.find(({ object_id }) => object_id === id)).toMatchObject({
      kind: "comment",
      signals: [{ signal: "same_comments", detail: "" }],
    });
  });

  test("isn't one if it's a few words that anyone might write", async () => {
    const pinId = await buildPinRow(app, ada.id);
    for (const who of crowd) await say(who, pinId, "So beautiful");
    expect(await casesAfter()).toEqual([]);
  });
});
