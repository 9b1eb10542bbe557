import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { pictureUrl, storePicture } from "#server/features/base/media/index.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person, readCommentCounts, say } from "#testkit/library/comments.ts";
import { buildBoardRow, buildPinRow, buildSectionRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";

type Removal = OptionsOf<"StaffRemoval.create">;

let app: TestApp;
let staff: Person;
let owner: Person;
let reporter: Person;

async function buildStaff(): Promise<Person> {
  const member = await buildMember(app, { isStaff: true });
  return { ...member, browser: await openSession(app, member) };
}

const remove = (kind: Removal["kind"], id: string, who = staff) =>
  who.browser.call("StaffRemoval.create", {
    kind,
    id,
    rule: "other",
    reason: "It breaks the rules",
    strike: false,
    ...(kind === "member" && { action: "suspend" as const }),
  });

async function lastEntry() {
  return (await staff.browser.call("AuditLog.get", { kind: "changes", page_size: 1 })).data[0];
}

async function openReports() {
  return (await staff.browser.call("Cases.get", {})).data;
}

async function row(text: string, id: string) {
  return (await app.context.db.pool.query(text, [id])).rows[0];
}

beforeAll(async () => {
  app = await startTestApp();
  staff = await buildStaff();
  [owner, reporter] = [await buildPerson(app), await buildPerson(app)];
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("access and targets", () => {
  test("are for staff", async () => {
    const pinId = await buildPinRow(app, owner.id);
    const options: Removal = { kind: "pin", id: pinId, rule: "other", reason: "It breaks the rules" };
    expect((await (await app.browser()).call("StaffRemoval.create", options)).status).toBe(401);
    const limited = await openSession(app, staff, { isLimited: true });
    expect((await limited.call("StaffRemoval.create", options)).status).toBe(403);
    expect((await owner.browser.call("StaffRemoval.create", options)).status).toBe(403);
  });

  test("need a reason and an existing target", async () => {
    const words = { kind: "pin", id: "1", rule: "other", reason: " " } as const;
    const empty = await staff.browser.call("StaffRemoval.create", words);
    expect(empty).toMatchObject({ status: 400, error: { message: "Please give a reason." } });
    const ruleless = { kind: "pin", id: "1", reason: "x" } as unknown as Removal;
    expect((await staff.browser.call("StaffRemoval.create", ruleless)).status).toBe(400);
    for (const [kind, code] of [
      ["pin", 50],
      ["comment", 1],
      ["member", 30],
      ["board", 40],
    ] as const) {
      expect(await remove(kind, "1")).toMatchObject({ status: 404, error: { code } });
    }
  });
});

describe("a Pin", () => {
  const counts = `select boards.pin_count as board, sections.pin_count as section from boards
    join sections on sections.board_id = boards.id where boards.id = $1`;

  test("disappears for everyone, uncounted, with its picture's address, and its reports are closed", async () => {
    const boardId = await buildBoardRow(app, owner.id);
    const sectionId = await buildSectionRow(app, boardId);
    const pinId = await buildPinRow(app, owner.id, { boardId, sectionId });
    const signature = `select encode(signature, 'hex') as name from pictures
      join pins on pins.picture_id = pictures.id where pins.id = $1`;
    const before = await row(signature, pinId);
    for (const who of [reporter, staff]) {
      await who.browser.call("Report.create", { kind: "pin", id: pinId, reason: "spam" });
    }
    expect(await row(counts, boardId)).toEqual({ board: 1, section: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => remove("pin", pinId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await row(counts, boardId)).toEqual({ board: 0, section: 0 });
    expect(await row("select state from pins where id = $1", pinId)).toEqual({ state: "removed" });
    expect(await row(signature, pinId)).not.toEqual(before);
    const feed = await owner.browser.call("AggregatedCommentFeed.get", { objectId: pinId });
    expect(feed.status).toBe(404);
    expect(await openReports()).toEqual([]);
    const handled = await staff.browser.call("Cases.get", { state: "closed" });
    expect(handled.data).toMatchObject([{ state: "decided", report_count: 2, closed_by: { id: staff.id } }]);
    expect(await lastEntry()).toMatchObject({
      actor: { id: staff.id },
      action: "pin.remove",
      subject: `pin:${pinId}`,
      after: { reason: "It breaks the rules" },
    });
  });

  test("without a board is uncounted for its member; in the trash it already was", async () => {
    const count = "select boardless_pin_count as count from members where id = $1";
    const before = (await row(count, owner.id)).count;
    const [live, trashed] = [await buildPinRow(app, owner.id), await buildPinRow(app, owner.id)];
    await app.context.db.pool.query("update pins set state = 'trashed', trashed_at = now() where id = $1", [
      trashed,
    ]);
    for (const id of [live, trashed]) expect((await remove("pin", id)).status).toBe(200);
    expect((await row(count, owner.id)).count).toBe(before + 1);
    expect(await row("select state from pins where id = $1", trashed)).toEqual({ state: "removed" });
  });

  test("of a secret board disappears too", async () => {
    const boardId = await buildBoardRow(app, owner.id, { privacy: "secret" });
    const pinId = await buildPinRow(app, owner.id, { boardId });
    expect((await remove("pin", pinId)).status).toBe(200);
  });
});

describe("a comment", () => {
  test("disappears with its replies, and its author can't restore it", async () => {
    const pinId = await buildPinRow(app, owner.id);
    const { id } = await say(reporter, pinId, "Bad words");
    await say(owner, pinId, "Answer", { parent_id: id });
    await owner.browser.call("Report.create", { kind: "comment", id, reason: "hate" });
    expect((await remove("comment", id)).status).toBe(200);
    expect(await readCommentCounts(app, pinId)).toEqual({ counted: 0, there: 0, wrong: 0 });
    expect(await openReports()).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: "comment.remove", subject: `comment:${id}` });
    expect(await row("select id from undo_actions where member_id = $1", reporter.id)).toBeUndefined();
  });
});

describe("the owner", () => {
  test("learns what was removed and why, in their language, once", async () => {
    const bad = await buildPerson(app);
    await app.context.db.pool.query("update members set locale = 'de' where id = $1", [bad.id]);
    const pinId = await buildPinRow(app, bad.id, { title: "A stolen heron" });
    const { id: commentId } = await say(bad, await buildPinRow(app, owner.id), "Bad words");
    await remove("pin", pinId);
    await remove("comment", commentId);
    for (const _ of [1, 2]) await remove("member", bad.id);
    await remove("pin", await buildPinRow(app, bad.id));
    await remove("pin", await buildPinRow(app, staff.id));
    await app.drain();
    const mails = await app.mailsTo(bad.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Dein Kommentar wurde entfernt/),
      expect.stringMatching(/^Dein Konto ist gesperrt/),
      expect.stringMatching(/^Dein Pin wurde entfernt/),
    ]);
    const text = mails.map((mail) => mail.text).join();
    for (const words of ["A stolen heron", "Bad words", "It breaks the rules"]) {
      expect(text).toContain(words);
    }
    expect(await app.mailsTo(staff.email)).toEqual([]);
  });
});

describe("a member", () => {
  test("is banned: sessions end, and the log has the reason", async () => {
    const bad = await buildPerson(app);
    await reporter.browser.call("Report.create", { kind: "member", id: bad.id, reason: "harassment" });
    const statuses = [await remove("member", bad.id), await remove("member", bad.id)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 409]);
    expect((await bad.browser.call("UserSettings.get", {})).status).toBe(401);
    expect(await openReports()).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: "member.update",
      subject: `member:${bad.id}`,
      after: { state: "banned", reason: "It breaks the rules" },
    });
  });

  test("disappears for everyone at once: profile, Pins, and picture addresses", async () => {
    const bad = await buildPerson(app);
    const visitor = await app.browser();
    const background = { r: 90, g: 40, b: 10 };
    const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    const put = (purpose: "avatar" | "pin", visibility: "public" | "private") =>
      storePicture(app.context, { ownerId: bad.id, purpose, visibility, bytes });
    const [face, shown] = [await put("avatar", "public"), await put("pin", "private")];
    const pinId = await buildPinRow(app, bad.id);
    await app.context.db.pool.query(
      "update pins set picture_id = (select id from pictures where signature = $2) where id = $1",
      [pinId, Buffer.from(shown.signature, "hex")],
    );
    const { publicUrl } = app.context.config;
    const paths = [
      pictureUrl(publicUrl, face.signature, "280x280"),
      pictureUrl(publicUrl, shown.signature, "236x"),
    ].map((url) => new URL(url).pathname);
    const statuses = async () => [
      (await visitor.call("User.get", { username: bad.username })).status,
      (await visitor.call("Pin.get", { id: pinId })).status,
      ...(await Promise.all(paths.map(async (path) => (await visitor.request("GET", path)).status))),
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await remove("member", bad.id);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  test("on the staff may be banned, but not oneself, nor the last one", async () => {
    const other = await buildStaff();
    const own = await remove("member", staff.id);
    expect(own).toMatchObject({ status: 403, error: { code: 29 } });
    const answers = await Promise.all([remove("member", other.id), remove("member", staff.id, other)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const left = await app.context.db.pool.query(
      "select id from members where staff_roles <> '{}' and state = 'active'",
    );
    expect(left.rows).toHaveLength(1);
  });
});
