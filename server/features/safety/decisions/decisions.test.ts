import { describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { readCommentCounts, say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow, buildSectionRow } from "#testkit/library/pin-rows.ts";
import { buildMember, buildPerson, openSession } from "#testkit/members.ts";
import { begin, readMessages } from "#testkit/news/messages.ts";

type Kind = OptionsOf<"StaffRemoval.create">["kind"];

const { app, ada, ben } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const staff = await openSession(app, await buildMember(app, { isStaff: true }));
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;
const rowOf = async (table: string, id: string, less: string[] = []) => {
  const [row] = await query<{ row: object }>(
    `select to_jsonb(${table}) - $2::text[] as row from ${table} where id = $1`,
    [id, less],
  );
  return row?.row;
};

const remove = (kind: Kind, id: string, more: object = {}) =>
  staff.call("StaffRemoval.create", {
    kind,
    id,
    rule: "harassment",
    reason: "It insults someone",
    strike: false,
    ...(kind === "member" && { action: "suspend" as const }),
    ...more,
  });
const restore = (kind: Kind, id: string, by = staff) => by.call("StaffRemoval.delete", { kind, id });

async function decisionOf(kind: Kind, id: string) {
  const [row] = await query(
    "select * from decisions where kind = $1 and object_id = $2 order by id desc limit 1",
    [kind, id],
  );
  return row;
}

/** The author appeals, and someone else on staff answers. */
async function appeal(who: typeof ada, decision: "kept" | "lifted") {
  const [notice] = (await who.browser.call("ModerationNotices.get", {})).data;
  const notice_id = notice?.id ?? "";
  expect((await who.browser.call("Appeal.create", { notice_id, text: "It's a joke" })).status).toBe(200);
  const waiting = (await second.call("StaffAppeals.get", {})).data.find(({ id }) => id === notice_id);
  const answer = { id: notice_id, decision, answer: "We read it again" };
  expect((await second.call("StaffAppeals.update", answer)).status).toBe(200);
  return waiting;
}

describe("a decision", () => {
  test("keeps who found what, by which rule, and how it came up", async () => {
    const id = await buildPinRow(app, ada.id, { title: "A statue" });
    await ben.browser.call("Report.create", { kind: "pin", id, reason: "privacy" });
    expect((await remove("pin", id, { explanation: "It names her." })).status).toBe(200);
    expect(await decisionOf("pin", id)).toMatchObject({
      owner_id: ada.id,
      action: "quarantine",
      ground: "terms",
      law: null,
      rule: "harassment",
      facts: "It insults someone",
      explanation: "It names her.",
      source: "report",
      automation: "not",
      lifted_at: null,
    });
    const [notice] = (await ada.browser.call("ModerationNotices.get", {})).data;
    expect(notice).toMatchObject({
      kind: "pin",
      reason: "It insults someone",
      rule: "harassment",
      explanation: "It names her.",
      source: "report",
      can_appeal: true,
    });
    const illegal = await buildPinRow(app, ada.id);
    await remove("pin", illegal, { law: "§ 185 StGB" });
    expect(await decisionOf("pin", illegal)).toMatchObject({
      ground: "illegal",
      law: "§ 185 StGB",
      source: "staff",
    });
  });

  test("without reasons, or by a machine alone, fails in the database", async () => {
    const id = await buildPinRow(app, ada.id);
    await remove("pin", id);
    const change = (set: string) =>
      query(`update decisions set ${set} where kind = 'pin' and object_id = $1`, [id]);
    for (const set of [
      "facts = ''",
      "facts = null",
      "explanation = ''",
      "rule = null",
      "ground = 'illegal'",
      "law = 'A law'",
      "automation = 'fully'",
      "action = 'suspend'",
    ]) {
      await expect(change(set), set).rejects.toThrow(/decisions|null value/);
    }
    await expect(
      query(
        `insert into decisions (id, kind, object_id, action, rule, ground, facts, explanation, source)
         select next_id(0), kind, object_id, action, rule, ground, facts, explanation, source from decisions
         where kind = 'pin' and object_id = $1`,
        [id],
      ),
    ).rejects.toThrow("decisions_in_force");
  });

  test("that is lifted can be followed by another", async () => {
    const id = await buildPinRow(app, ada.id);
    for (const status of [200, 404]) expect((await remove("pin", id)).status).toBe(status);
    for (const status of [200, 404]) expect((await restore("pin", id)).status).toBe(status);
    expect((await remove("pin", id)).status).toBe(200);
  });
});

describe("nothing is deleted by a decision", () => {
  const versions = ["version", "changed_in"];

  test("a Pin is back on its board, in its section and place", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const sectionId = await buildSectionRow(app, boardId);
    const id = await buildPinRow(app, ada.id, { boardId, sectionId });
    await say(ben, id, "Nice");
    const read = async () => [
      await rowOf("pins", id, versions),
      await rowOf("boards", boardId, [...versions, "last_pin_at", "updated_at"]),
      (await ben.browser.call("Pin.get", { id })).data.comment_count,
    ];
    const before = await read();
    await remove("pin", id);
    expect((await ben.browser.call("Pin.get", { id })).status).toBe(404);
    expect(await appeal(ada, "lifted")).toMatchObject({
      kind: "pin",
      text: "It's a joke",
      rule: "harassment",
    });
    expect(await read()).toEqual(before);
  });

  test("a Pin that was in the trash is there again", async () => {
    const id = await buildPinRow(app, ada.id);
    await ada.browser.call("Pin.delete", { id });
    await remove("pin", id);
    const trashed = async () => JSON.stringify((await ada.browser.call("RecentlyDeleted.get", {})).data);
    expect(await trashed()).not.toContain(id);
    await restore("pin", id);
    expect(await trashed()).toContain(id);
  });

  test("a comment is back with its answers and likes; one its author had deleted stays deleted", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const { id } = await say(ben, pinId, "Bad words");
    await say(ada, pinId, "Answer", { parent_id: id });
    const read = async () => [await rowOf("comments", id), await readCommentCounts(app, pinId)];
    const before = await read();
    await remove("comment", id);
    expect((await readCommentCounts(app, pinId)).there).toBe(0);
    expect(await appeal(ben, "lifted")).toMatchObject({
      kind: "comment",
      thing: { text: "Bad words", url: null },
    });
    expect(await read()).toEqual(before);

    await ben.browser.call("AggregatedComment.delete", { commentId: id });
    await remove("comment", id);
    await restore("comment", id);
    expect((await readCommentCounts(app, pinId)).there).toBe(0);
  });

  test("a note on a tried Pin is back, unless its author has shared another since", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const make = () => ben.browser.call("PinTry.create", { pin_id: pinId, note: "It burned" });
    const { id } = (await make()).data;
    const before = await rowOf("pin_tries", id);
    await remove("try", id);
    await appeal(ben, "lifted");
    expect(await rowOf("pin_tries", id)).toEqual(before);

    await remove("try", id);
    expect((await make()).status).toBe(200);
    expect(await restore("try", id)).toMatchObject({ status: 409, error: { message: /another note/ } });
  });

  test("a message is back for everyone in its conversation", async () => {
    const conversation = await begin(ada, [ben], "Bad words");
    const read = () => readMessages(ben, conversation);
    const before = await read();
    const id = before[0]?.id ?? "";
    await ben.browser.call("Report.create", { kind: "message", id, reason: "harassment" });
    expect((await remove("message", id)).status).toBe(200);
    expect(await read()).toMatchObject([{ id, text: "", is_deleted: true }]);
    expect(await appeal(ada, "lifted")).toMatchObject({ kind: "message", thing: { text: "Bad words" } });
    expect(await read()).toEqual(before);
  });

  test("a member can log in again, and finds their boards", async () => {
    const cat = await buildMember(app);
    const browser = await openSession(app, cat);
    await browser.call("Board.create", { name: "Herons" });
    expect((await remove("member", cat.id)).status).toBe(200);
    expect((await ben.browser.call("User.get", { username: cat.username })).status).toBe(404);
    const moderator = await openSession(app, await buildMember(app, { roles: ["moderator"] }));
    expect((await restore("member", cat.id, moderator)).status).toBe(403);
    expect((await restore("member", cat.id)).status).toBe(200);
    expect((await ben.browser.call("User.get", { username: cat.username })).status).toBe(200);
    expect(await decisionOf("member", cat.id)).toMatchObject({ lifted_at: expect.anything() });
  });

  test("who is readmitted from the list of members isn't suspended anymore", async () => {
    const cat = await buildMember(app);
    await remove("member", cat.id);
    await staff.call("AdminMember.update", { user_id: cat.id, state: "active" });
    expect(await decisionOf("member", cat.id)).toMatchObject({ lifted_at: expect.anything() });
  });
});

describe("what is done about an account", () => {
  test("a warning is read, can be appealed, and allows other decisions", async () => {
    const cat = await buildPerson(app);
    for (const _ of [1, 2]) expect((await remove("member", cat.id, { action: "warn" })).status).toBe(200);
    expect((await cat.browser.call("Board.create", { name: "Herons" })).status).toBe(200);
    expect((await app.mailsTo(cat.email))[0]?.subject).toContain("warning");
    await appeal(cat, "lifted");
    expect((await cat.browser.call("ModerationNotices.get", {})).data).toMatchObject([
      { action: "warn", appeal: "lifted" },
      { action: "warn", appeal: null, can_appeal: true },
    ]);
    expect((await restore("member", cat.id)).status).toBe(200);
    expect((await restore("member", cat.id)).status).toBe(404);
  });

  test("posting stops until staff lift it, and a suspension takes its place", async () => {
    const cat = await buildPerson(app);
    const write = async () => (await cat.browser.call("Board.create", { name: "Herons" })).status;
    expect((await remove("member", cat.id, { action: "write_ban", days: 7 })).status).toBe(200);
    expect(await write()).toBe(403);
    const [notice] = (await cat.browser.call("ModerationNotices.get", {})).data;
    const ends = Date.parse(notice?.until ?? "") - Date.now();
    expect(ends / 86_400_000).toBeCloseTo(7, 1);
    expect((await restore("member", cat.id)).status).toBe(200);
    expect(await write()).toBe(200);
    await remove("member", cat.id, { action: "write_ban" });
    expect((await remove("member", cat.id)).status).toBe(200);
    expect((await remove("member", cat.id, { action: "write_ban" })).status).toBe(409);
    expect((await restore("member", cat.id)).status).toBe(200);
    const back = await openSession(app, cat);
    expect((await back.call("Board.create", { name: "Owls" })).status).toBe(200);
  });

  test("only those with the permission suspend, and no one stops staff from posting", async () => {
    const cat = await buildMember(app);
    const moderator = await openSession(app, await buildMember(app, { roles: ["moderator"] }));
    const decide = (more: Partial<OptionsOf<"StaffRemoval.create">>, by = moderator) =>
      by.call("StaffRemoval.create", { kind: "member", id: cat.id, rule: "spam", reason: "Ads", ...more });
    expect((await decide({ action: "suspend" })).status).toBe(403);
    expect((await decide({ action: "write_ban", days: 7 })).status).toBe(200);
    for (const bad of [{}, { action: "warn", days: 7 }, { action: "write_ban", days: 0 }] as const)
      expect((await decide(bad, staff)).status).toBe(400);
    const onPin = { kind: "pin", id: await buildPinRow(app, ada.id), action: "warn" } as const;
    expect((await decide(onPin, staff)).status).toBe(400);
    const colleague = await buildMember(app, { roles: ["senior"] });
    expect((await decide({ id: colleague.id, action: "write_ban" })).status).toBe(403);
  });
});

describe("strikes", () => {
  const strikesOf = async ({ browser }: typeof ada) => (await browser.call("Strikes.get", {})).data;
  const removePin = async ({ id }: { id: string }, more: object = {}) => {
    const pin = await buildPinRow(app, id);
    expect((await remove("pin", pin, { strike: true, ...more })).status).toBe(200);
    return pin;
  };

  test("count what was removed, unless staff say not, until it's lifted or ends", async () => {
    const cat = await buildPerson(app);
    expect(await strikesOf(cat)).toEqual({ strikes: 0, until: null, next: { strikes: 3, days: 7 } });
    const pin = await removePin(cat);
    await removePin(cat, { strike: false });
    await removePin(cat, { rule: "spam" });
    expect(await strikesOf(cat)).toMatchObject({ strikes: 2 });
    await restore("pin", pin);
    expect(await strikesOf(cat)).toMatchObject({ strikes: 1 });
    await query(
      "update decisions set strikes_until = now() - interval '1 second' where owner_id = $1 and strikes > 0",
      [cat.id],
    );
    expect(await strikesOf(cat)).toMatchObject({ strikes: 0, until: null });
    expect((await (await app.browser()).call("Strikes.get", {})).status).toBe(401);
  });

  test("the third stops its owner from posting for a week, once", async () => {
    const cat = await buildPerson(app);
    await removePin(cat, { rule: "hate" });
    expect((await cat.browser.call("Board.create", { name: "Herons" })).status).toBe(200);
    await removePin(cat, { rule: "hate" });
    expect((await cat.browser.call("Board.create", { name: "Owls" })).status).toBe(403);
    expect(await decisionOf("member", cat.id)).toMatchObject({
      action: "write_ban",
      rule: "hate",
      strikes: 0,
    });
    await removePin(cat);
    const measures = await query("select from decisions where kind = 'member' and owner_id = $1", [cat.id]);
    expect(measures).toHaveLength(1);
  });

  test("the third for copyright opens a case about the account, for a person to decide", async () => {
    const cat = await buildPerson(app);
    for (const _ of [1, 2]) await removePin(cat, { rule: "copyright" });
    const open = async () => (await staff.call("Cases.get", { kind: "member", reason: "copyright" })).data;
    expect(await open()).toEqual([]);
    await removePin(cat, { rule: "copyright" });
    expect(await open()).toMatchObject([{ kind: "member", object_id: cat.id, report_count: 0 }]);
  });
});
