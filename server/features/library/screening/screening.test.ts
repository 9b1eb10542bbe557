import { describe, expect, test } from "vitest";
import type { OperationName, OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { judgeLook } from "./index.ts";

const { app, ada, ben, cat, visitor } = await startCast(["ada", "ben", "cat"], {
  env: { RATE_LIMIT: "100000" },
});
const { context } = app;
const steward = await buildMember(app, { isStaff: true });
const staff = await openSession(app, steward);
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

/** Stores what looking at a Pin's picture would have found: how much of it is porn, in percent. */
async function look(pinId: string, percent: number): Promise<void> {
  const classes = Buffer.from([0, 0, 0, Math.round(percent * 2.55), 0]);
  const { rows } = await context.db.pool.query<{ content: string }>(
    `with seen as (
      insert into looks (content_hash, purpose, vector, classes)
      select content_hash, purpose, $2, $3 from pictures
      where id = (select picture_id from pins where id = $1)
      on conflict (content_hash) do update set classes = excluded.classes returning content_hash
    ) select encode(content_hash, 'hex') as content from seen`,
    [pinId, Buffer.alloc(128, 1), classes],
  );
  await context.db.transaction((tx) => judgeLook(tx, rows[0]?.content ?? ""));
  await app.drain();
}

const reasonOf = async (pinId: string, browser: Browser = cat.browser) =>
  (await browser.call("Pin.get", { id: pinId })).data.sensitivity?.reason ?? null;

async function noticeAbout(pinId: string, browser = ada.browser) {
  const { data } = await browser.call("ModerationNotices.get", { page_size: 250 });
  return data.find(({ url }) => url === `/pin/${pinId}/`);
}

const queueHas = async (pinId: string) =>
  (await staff.call("StaffScreening.get", { page_size: 250 })).data.some(({ pin }) => pin.id === pinId);

const decide = (pinId: string, verdict: "sensitive" | "cleared") =>
  staff.call("StaffScreening.update", { kind: "pin", id: pinId, verdict });

describe("what looking at a picture means", () => {
  test.each([
    { percent: 90, reason: "picture", isAsked: false },
    { percent: 85, reason: "picture", isAsked: false },
    { percent: 84, reason: null, isAsked: true },
    { percent: 60, reason: null, isAsked: true },
    { percent: 59, reason: null, isAsked: false },
  ])("$percent percent", async ({ percent, reason, isAsked }) => {
    const pinId = await buildPinRow(app, ada.id);
    await look(pinId, percent);
    expect([await reasonOf(pinId), await queueHas(pinId)]).toEqual([reason, isAsked]);
  });

  test("holds for all Pins with the picture, and for those saved later", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const copyId = await buildCopyRow(app, ben.id, pinId);
    await look(pinId, 95);
    const laterId = await buildCopyRow(app, cat.id, pinId);
    expect([await reasonOf(copyId), await reasonOf(laterId)]).toEqual(["picture", "picture"]);
  });

  test("changes with the thresholds, but never below what staff decided", async () => {
    const [pinId, decidedId] = [await buildPinRow(app, ada.id), await buildPinRow(app, ada.id)];
    await look(pinId, 75);
    await look(decidedId, 75);
    await decide(decidedId, "cleared");
    const change = (sensitive_from: number, review_from: number) =>
      staff.call("ScreeningSettings.update", { sensitive_from, review_from });
    expect((await change(70, 50)).status).toBe(200);
    await app.drain();
    expect([await reasonOf(pinId), await reasonOf(decidedId)]).toEqual(["picture", null]);
    const entry = (await staff.call("AuditLog.get", { page_size: 1 })).data[0];
    expect(entry).toMatchObject({ action: "settings.update", after: { screening: { sensitive_from: 70 } } });
    await change(85, 60);
    await app.drain();
    expect([await reasonOf(pinId), await queueHas(pinId)]).toEqual([null, true]);
    const wrong = [
      [29, 29],
      [100, 60],
      [60, 61],
    ] as const;
    for (const [from, review] of wrong) expect((await change(from, review)).status).toBe(400);
  });
});

describe("a verdict of staff", () => {
  test("counts more than looking, for all Pins with the picture, and is in the audit log", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const copyId = await buildCopyRow(app, ben.id, pinId);
    await look(pinId, 95);
    expect((await decide(copyId, "cleared")).status).toBe(200);
    await app.drain();
    expect([await reasonOf(pinId), await reasonOf(copyId)]).toEqual([null, null]);
    expect((await staff.call("AuditLog.get", { page_size: 1 })).data[0]).toMatchObject({
      action: "pin.screen",
      subject: `pin:${copyId}`,
      after: { verdict: "cleared" },
    });
    await look(pinId, 99);
    expect(await reasonOf(pinId)).toBeNull();
    await decide(pinId, "sensitive");
    await app.drain();
    expect([await reasonOf(pinId), await reasonOf(copyId)]).toEqual(["staff", "staff"]);
  });

  test("needs no looking, and closes the question", async () => {
    const pinId = await buildPinRow(app, ada.id);
    await look(pinId, 70);
    await decide(pinId, "cleared");
    await app.drain();
    expect([await reasonOf(pinId), await queueHas(pinId)]).toEqual([null, false]);
    const unseenId = await buildPinRow(app, ada.id);
    await decide(unseenId, "sensitive");
    await app.drain();
    expect(await reasonOf(unseenId)).toBe("staff");
  });

  test("isn't asked about things that staff can't see", async () => {
    const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, ada.id, { boardId });
    await look(pinId, 70);
    expect(await queueHas(pinId)).toBe(false);
    expect((await decide(pinId, "sensitive")).status).toBe(404);
  });

  test("is asked page by page about what is beyond many pictures that staff may not see", async () => {
    const pinId = await buildPinRow(app, ada.id);
    await look(pinId, 70);
    await context.db.pool.query(
      `insert into judged_contents (content_hash, looked, queue_id)
        select sha256(n::text::bytea), 'unsure', next_id(0) from generate_series(1, 200) n`,
    );
    const first = await staff.call("StaffScreening.get", {});
    const { bookmarks } = first.envelope.resource.options;
    expect(first.data).toEqual([]);
    const next = await staff.call("StaffScreening.get", { bookmarks: (bookmarks as string[])[0] ?? "" });
    expect(next.data[0]?.pin.id).toBe(pinId);
    await context.db.pool.query("delete from judged_contents where score is null and decided is null");
  });
});

describe("an owner's mark", () => {
  test("is theirs to set and take back, and tells no one", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const mark = (is_sensitive: boolean, browser = ada.browser) =>
      browser.call("Pin.update", { id: pinId, is_sensitive });
    expect((await mark(true, ben.browser)).status).toBe(403);
    expect((await mark(true)).data).toMatchObject({ is_marked_sensitive: true });
    await app.drain();
    expect(await reasonOf(pinId)).toBe("owner");
    expect((await cat.browser.call("Pin.get", { id: pinId })).data.is_marked_sensitive).toBe(false);
    expect(await noticeAbout(pinId)).toBeUndefined();
    await mark(false);
    expect(await reasonOf(pinId)).toBeNull();
  });

  test("goes along when the Pin is saved", async () => {
    const pinId = await buildPinRow(app, ada.id);
    await ada.browser.call("Pin.update", { id: pinId, is_sensitive: true });
    const { data } = await ben.browser.call("Repin.create", { pin_id: pinId });
    expect(await reasonOf(data.id)).toBe("owner");
  });
});

describe("where a sensitive Pin shows", () => {
  test("others find it in search blurred, visitors and those who hide it don't, and nothing offers it", async () => {
    const word = "quetzalcoatlus";
    const boardId = await buildBoardRow(app, ada.id);
    const pinId = await buildPinRow(app, ada.id, { boardId, title: word });
    const besideId = await buildPinRow(app, ada.id, { boardId, title: "beside" });
    await indexEverything(app);
    const found = async (browser: Browser) =>
      (await browser.call("PinSearch.get", { query: word })).data.map(({ id }) => id);
    const newest = async () => (await visitor.call("UserHomefeed.get", {})).data.map(({ id }) => id);
    const beside = async () =>
      (await cat.browser.call("RelatedPinFeed.get", { pin_id: besideId })).data.map(({ id }) => id);
    expect([await found(visitor), await beside()]).toEqual([[pinId], [pinId]]);
    expect(await newest()).toContain(pinId);
    await decide(pinId, "sensitive");
    await app.drain();
    // At once, before search and recommendations have read it again.
    expect([await found(visitor), await beside()]).toEqual([[], []]);
    await indexEverything(app);
    expect([await found(visitor), await beside()]).toEqual([[], []]);
    expect(await newest()).not.toContain(pinId);
    expect([await found(ben.browser), await found(ada.browser)]).toEqual([[pinId], [pinId]]);
    await ben.browser.call("UserSettings.update", { sensitive_pins: "hide" });
    expect(await found(ben.browser)).toEqual([]);
    await ben.browser.call("UserSettings.update", { sensitive_pins: "blur" });
    expect((await visitor.call("Pin.get", { id: pinId })).data).toMatchObject({
      sensitivity: { reason: "staff" },
      seoNoindexReason: "sensitive",
    });
  });

  test("feeds, embeds and sitemaps of other sites leave it out", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const pinId = await buildPinRow(app, ada.id, { boardId, title: "Left out" });
    const shownId = await buildPinRow(app, ada.id, { boardId, title: "Kept" });
    await decide(pinId, "sensitive");
    await app.drain();
    const { data: board } = await visitor.call("Board.get", { board_id: boardId });
    const get = async (path: string) => (await visitor.request("GET", path)).text;
    const feed = await get(`${board.url.slice(0, -1)}.json`);
    expect(feed).toContain(`/pin/${shownId}/`);
    expect(feed).not.toContain(`/pin/${pinId}/`);
    const { data: pin } = await visitor.call("Pin.get", { id: pinId });
    expect(await get(`/pin/${pinId}/embed/`)).not.toContain(pin.image_signature);
    expect(await get(`/board/${boardId}/embed/`)).not.toContain(pin.image_signature);
    const address = encodeURIComponent(`${context.config.publicUrl}/pin/${pinId}/`);
    expect(await get(`/oembed.json?url=${address}`)).not.toContain("thumbnail_url");
  });

  test("a board of them is screened, and its card has no picture of others otherwise", async () => {
    const boardId = await buildBoardRow(app, ada.id);
    const pinIds: string[] = [];
    for (let at = 0; at < 9; at += 1) pinIds.push(await buildPinRow(app, ada.id, { boardId }));
    const board = async (browser: Browser) => (await browser.call("Board.get", { board_id: boardId })).data;
    for (const pinId of pinIds.slice(-2)) await decide(pinId, "sensitive");
    await app.drain();
    expect(await board(cat.browser)).toMatchObject({
      sensitivity_screen: null,
      cover_pin: { pin_id: pinIds[6] },
    });
    expect((await board(ada.browser)).cover_pin?.pin_id).toBe(pinIds[8]);
    await decide(pinIds[0] ?? "", "sensitive");
    await app.drain();
    expect(await board(cat.browser)).toMatchObject({
      sensitivity_screen: { key: "sensitive_content", placeholders: { length: 3 }, reason: null },
      seo_noindex_reason: "sensitive",
    });
    expect((await board(ada.browser)).sensitivity_screen?.reason).toBe("pins");
  });

  test("its owner or staff may say it of a board", async () => {
    const board_id = await buildBoardRow(app, ada.id);
    const isScreened = async () =>
      (await cat.browser.call("Board.get", { board_id })).data.sensitivity_screen !== null;
    const mark = (browser: Browser) => browser.call("Board.update", { board_id, is_sensitive: true });
    expect((await mark(ben.browser)).status).toBe(403);
    expect((await mark(ada.browser)).data.is_marked_sensitive).toBe(true);
    expect(await isScreened()).toBe(true);
    const { data: own } = await ada.browser.call("Board.get", { board_id });
    expect(own.sensitivity_screen?.reason).toBe("owner");
    const { data: pin } = await visitor.call("Pin.get", {
      id: await buildPinRow(app, ada.id, { boardId: board_id }),
    });
    const { text } = await visitor.request("GET", `/board/${board_id}/embed/`);
    expect(text).not.toContain(pin.image_signature);
    const say = (verdict: "sensitive" | "cleared", id = board_id) =>
      staff.call("StaffScreening.update", { kind: "board", id, verdict });
    expect((await say("cleared")).status).toBe(200);
    expect(await isScreened()).toBe(false);
    const reason = async () =>
      (await ada.browser.call("Board.get", { board_id })).data.sensitivity_screen?.reason;
    expect(await reason()).toBeUndefined();
    await say("sensitive");
    expect(await reason()).toBe("staff");
    expect((await say("sensitive", "1")).status).toBe(404);
  });
});

describe("owners", () => {
  test("get one email, ask for a review once, and get its answer by email", async () => {
    const pinId = await buildPinRow(app, ada.id, { title: "A statue" });
    await look(pinId, 95);
    await look(pinId, 97);
    const mails = async () => (await app.mailsTo(ada.email)).map(({ subject }) => subject);
    const before = await mails();
    expect(before.filter((subject) => subject.startsWith("One of your Pins is now blurred")).length).toBe(
      (await ada.browser.call("ModerationNotices.get", { page_size: 250 })).data.length,
    );
    const notice = await noticeAbout(pinId);
    expect(notice).toMatchObject({
      kind: "sensitive",
      decided_by: "picture",
      text: "A statue",
      can_appeal: true,
    });
    const notice_id = notice?.id ?? "";
    const appeal = (browser: Browser) => browser.call("Appeal.create", { notice_id });
    expect((await appeal(ben.browser)).status).toBe(404);
    expect((await appeal(ada.browser)).data).toEqual({ notice_id, appeal: "waiting" });
    expect((await appeal(ada.browser)).status).toBe(200);
    const waiting = (await staff.call("StaffAppeals.get", {})).data;
    expect(waiting).toMatchObject([{ id: notice_id, thing: { id: pinId, text: "A statue" } }]);
    const answer = (decision: "kept" | "lifted") =>
      staff.call("StaffAppeals.update", { id: notice_id, decision, answer: "We looked again." });
    expect((await answer("lifted")).status).toBe(200);
    expect((await answer("kept")).status).toBe(404);
    await app.drain();
    expect(await reasonOf(pinId)).toBeNull();
    expect(await noticeAbout(pinId)).toMatchObject({ appeal: "lifted", can_appeal: false });
    expect((await mails())[0]).toMatch(/^Your review is done/);
    expect((await appeal(ada.browser)).status).toBe(409);
    expect((await staff.call("StaffAppeals.get", {})).data).toEqual([]);
  });

  test("still wait for an answer if staff mark another Pin with the picture as sensitive", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const copyId = await buildCopyRow(app, ben.id, pinId);
    await look(pinId, 95);
    const notice = await noticeAbout(pinId);
    await ada.browser.call("Appeal.create", { notice_id: notice?.id ?? "" });
    await decide(copyId, "sensitive");
    await app.drain();
    expect(await noticeAbout(pinId)).toMatchObject({
      appeal: "waiting",
      decided_by: "staff",
      can_appeal: false,
    });
  });

  test("read why something was removed, and get a Pin back", async () => {
    const pinId = await buildPinRow(app, cat.id, { title: "Gone" });
    const remove = { kind: "pin", id: pinId, rule: "privacy", reason: "It shows an address" } as const;
    expect((await staff.call("StaffRemoval.create", remove)).status).toBe(200);
    const own = async () => (await cat.browser.call("ModerationNotices.get", {})).data[0];
    const notice = await own();
    expect(notice).toMatchObject({
      kind: "pin",
      text: "Gone",
      reason: "It shows an address",
      can_appeal: true,
    });
    const id = notice?.id ?? "";
    await cat.browser.call("Appeal.create", { notice_id: id });
    expect(
      (await second.call("StaffAppeals.update", { id, decision: "lifted", answer: "Sorry" })).status,
    ).toBe(200);
    expect(await own()).toMatchObject({ appeal: "lifted", can_appeal: false });
    expect((await ben.browser.call("Pin.get", { id: pinId })).status).toBe(200);
  });

  test("see no mail for what they saved when it was blurred already", async () => {
    const pinId = await buildPinRow(app, ben.id);
    await look(pinId, 95);
    const countMails = async () => (await app.mailsTo(cat.email)).length;
    const before = await countMails();
    const { data } = await cat.browser.call("Repin.create", { pin_id: pinId });
    expect([await reasonOf(data.id, ben.browser), await countMails()]).toEqual(["picture", before]);
    expect(await noticeAbout(data.id, cat.browser)).toMatchObject({ can_appeal: true });
  });
});

const forStaff: { [Name in OperationName]?: OptionsOf<Name> } = {
  "StaffScreening.get": {},
  "StaffScreening.update": { kind: "pin", id: "1", verdict: "sensitive" },
  "StaffAppeals.get": {},
  "StaffAppeals.update": { id: "1", decision: "kept", answer: "No" },
  "ScreeningSettings.get": {},
  "ScreeningSettings.update": { sensitive_from: 80, review_from: 60 },
};

describe("who may call", () => {
  test.each(Object.entries(forStaff) as [OperationName, never][])("%s: staff only", async (name, options) => {
    expect((await visitor.call(name, options)).status).toBe(401);
    expect((await ada.browser.call(name, options)).status).toBe(403);
  });

  test("one's own notices: members with a full session", async () => {
    const limited = await openSession(app, ada, { isLimited: true });
    const calls = [
      ["ModerationNotices.get", {}],
      ["Appeal.create", { notice_id: "1" }],
    ] as const;
    for (const [name, options] of calls) {
      expect((await visitor.call(name, options as never)).status).toBe(401);
      expect((await limited.call(name, options as never)).status).toBe(403);
    }
    expect((await ada.browser.call("Appeal.create", { notice_id: "1" })).status).toBe(404);
    expect((await ada.browser.call("Appeal.create", { notice_id: "x" })).status).toBe(400);
    expect(
      (await staff.call("StaffAppeals.update", { id: "1", decision: "kept", answer: "No" })).status,
    ).toBe(404);
  });
});
