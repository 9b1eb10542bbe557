import { describe, expect, test } from "vitest";
import { REMOVED_DAYS } from "#contract/limits/reports.ts";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { purgeTrashedPins } from "../pins/index.ts";
import { judgeLooks } from "./jobs/judge-looks.ts";
import { judgeLooksJob } from "./jobs/judge-looks-job.ts";
import { tellOwnersJob } from "./jobs/tell-owners-job.ts";

const { app, ada, ben } = await startCast(["ada", "ben"], { env: { RATE_LIMIT: "100000" } });
const { context } = app;
const steward = await buildMember(app, { isStaff: true });
const staff = await openSession(app, steward);
/** Appeals are for someone who didn't decide first. */
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await context.db.pool.query<Row>(text, values)).rows;

/** The owner's newest notice. */
async function noticeOf(browser = ada.browser) {
  const [notice] = (await browser.call("ModerationNotices.get", {})).data;
  if (notice === undefined) throw new Error("There is no notice");
  return notice;
}

async function appeal(): Promise<string> {
  const { id: notice_id } = await noticeOf();
  expect((await ada.browser.call("Appeal.create", { notice_id })).status).toBe(200);
  return notice_id;
}

const screen = async (id: string, verdict: "sensitive" | "cleared" = "sensitive") => {
  expect((await staff.call("StaffScreening.update", { kind: "pin", id, verdict })).status).toBe(200);
  await app.drain();
};

const findAppeal = async (id: string) =>
  (await staff.call("StaffAppeals.get", { page_size: 250 })).data.find((waiting) => waiting.id === id);

describe("an appeal about a removed Pin", () => {
  async function removeAndAppeal(traits: Parameters<typeof buildPinRow>[2] = {}) {
    const pinId = await buildPinRow(app, ada.id, { title: "A statue", ...traits });
    const reason = "It shows an address";
    const removal = { kind: "pin", id: pinId, rule: "privacy", reason, strike: false } as const;
    expect((await staff.call("StaffRemoval.create", removal)).status).toBe(200);
    return { pinId, id: await appeal() };
  }
  const isThere = async (pinId: string) =>
    (await query("select from pins where id = $1", [pinId])).length > 0;
  const daysMs = 24 * 60 * 60 * 1000;
  const purge = (days: number) => purgeTrashedPins(context.db, new Date(Date.now() + days * daysMs));
  const lift = (id: string) =>
    second.call("StaffAppeals.update", { id, decision: "lifted", answer: "Sorry" });

  test("keeps the Pin stored for the time of appeals, and no longer", async () => {
    const { pinId, id } = await removeAndAppeal();
    expect(await findAppeal(id)).toMatchObject({ thing: { id: pinId, text: "A statue" } });
    const { data: looks } = await staff.call("AuditLog.get", { kind: "looks" });
    expect(looks.filter(({ subject }) => subject === `appeal:${id}`)).toHaveLength(1);
    expect(
      (await second.call("StaffAppeals.update", { id, decision: "kept", answer: "It does" })).status,
    ).toBe(200);
    await purge(REMOVED_DAYS - TRASH_DAYS - 1);
    expect(await isThere(pinId)).toBe(true);
    await purge(REMOVED_DAYS - TRASH_DAYS + 1);
    expect(await isThere(pinId)).toBe(false);
  });

  test("shows staff the picture they removed, which has no page", async () => {
    const { id } = await removeAndAppeal();
    expect((await findAppeal(id))?.thing).toMatchObject({ url: null, image_url: expect.any(String) });
  });

  test("ends with the Pin, and promises nothing then", async () => {
    const { pinId, id } = await removeAndAppeal();
    await query("delete from pins where id = $1", [pinId]);
    expect(await noticeOf()).toMatchObject({ id, appeal: "kept" });
    await query("update moderation_notices set appeal = 'waiting' where id = $1", [id]);
    const mails = async () => (await app.mailsTo(ada.email)).length;
    await app.drain();
    const before = await mails();
    expect((await lift(id)).status).toBe(404);
    await app.drain();
    expect(await mails()).toBe(before);
    await query("update moderation_notices set appeal = 'kept' where id = $1", [id]);
  });

  test("shows nothing but its text of a Pin that staff couldn't see", async () => {
    const boardId = await buildBoardRow(app, ada.id, { privacy: "secret" });
    const { id } = await removeAndAppeal({ boardId });
    expect((await findAppeal(id))?.thing).toMatchObject({
      url: null,
      image_url: null,
      placeholder: "",
      text: "A statue",
    });
  });
});

test("staff read nothing of a sensitive Pin that they may not see", async () => {
  const boardId = await buildBoardRow(app, ada.id);
  const pinId = await buildPinRow(app, ada.id, { boardId, title: "A statue" });
  await screen(pinId);
  const id = await appeal();
  expect((await findAppeal(id))?.thing.text).toBe("A statue");
  await query("update boards set privacy = 'secret' where id = $1", [boardId]);
  expect((await findAppeal(id))?.thing).toMatchObject({
    id: pinId,
    url: null,
    image_url: null,
    placeholder: "",
    text: "",
  });
});

describe("a Pin in the trash", () => {
  const restore = (pinId: string) => query("update pins set state = 'live' where id = $1", [pinId]);
  const trash = (pinId: string) => query("update pins set state = 'trashed' where id = $1", [pinId]);
  const countMails = async () =>
    (await app.mailsTo(ada.email)).filter(({ subject }) => subject.startsWith("One of your Pins")).length;
  const tell = async () => {
    await context.db.transaction((tx) => enqueue(tx, tellOwnersJob, {}));
    await app.drain();
  };
  test("that became sensitive there is told of when it comes back, once", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const copyId = await buildCopyRow(app, ben.id, pinId);
    const before = await countMails();
    await trash(pinId);
    await screen(copyId);
    await tell();
    expect(await countMails()).toBe(before);
    await restore(pinId);
    await tell();
    expect(await countMails()).toBe(before + 1);
    expect(await noticeOf()).toMatchObject({ url: `/pin/${pinId}/`, can_appeal: true });
    await trash(pinId);
    await restore(pinId);
    await tell();
    expect(await countMails()).toBe(before + 1);
  });

  test("gets no mail before it is back", async () => {
    const pinId = await buildPinRow(app, ada.id);
    const before = await countMails();
    await screen(pinId);
    expect(await countMails()).toBe(before + 1);
    await query("update moderation_notices set told_at = null where object_id = $1", [pinId]);
    await trash(pinId);
    await tell();
    await restore(pinId);
    await tell();
    expect(await countMails()).toBe(before + 2);
  });
});

test("a pass that runs doesn't take the place of one that starts again", async () => {
  await query(
    `with made as (
      insert into media_objects (content_hash, purpose, mime, width, height, bytes, dominant_color, thumbhash)
      select sha256(n::text::bytea), 'pin', 'image/png', 1, 1, 1, '#000000', '' from generate_series(1, 501) n
      returning content_hash, purpose
    ) insert into looks (content_hash, purpose, vector, classes)
      select content_hash, purpose, decode(repeat('01', 128), 'hex'), decode('000000c800', 'hex') from made`,
  );
  await app.drain();
  await staff.call("ScreeningSettings.update", { sensitive_from: 90, review_from: 60 });
  await judgeLooks(context, { after: "" });
  const jobs = await query<{ payload: { after: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = $1`,
    [judgeLooksJob.name],
  );
  expect(jobs.map(({ payload }) => payload.after)).toContain("");
  expect(jobs.length).toBe(2);
});

describe("an appeal with a text", () => {
  const hours = (count: number) =>
    query("update moderation_notices set appealed_at = appealed_at - make_interval(hours => $1)", [count]);

  async function removeAndAppeal(text = "The address is a museum's") {
    const id = await buildPinRow(app, ada.id, { title: "A facade" });
    await staff.call("StaffRemoval.create", {
      kind: "pin",
      id,
      rule: "privacy",
      reason: "It shows an address",
      strike: false,
    });
    const { id: notice_id } = await noticeOf();
    expect((await ada.browser.call("Appeal.create", { notice_id, text })).status).toBe(200);
    return notice_id;
  }
  const answer = (browser: typeof staff, id: string, words = "It is a museum. Sorry!") =>
    browser.call("StaffAppeals.update", { id, decision: "lifted", answer: words });

  test("has a text and a date for staff, and an answer that the member also gets by email", async () => {
    const id = await removeAndAppeal();
    const waiting = await findAppeal(id);
    expect(waiting?.text).toBe("The address is a museum's");
    expect((await noticeOf()).due_at).toBe(waiting?.due_at);
    expect(await answer(second, id, "")).toMatchObject({ status: 400, error: { message_detail: "answer" } });
    expect((await answer(second, id)).status).toBe(200);
    expect(await noticeOf()).toMatchObject({
      appeal: "lifted",
      answer: "It is a museum. Sorry!",
      is_decided_alone: false,
      due_at: null,
    });
    await app.drain();
    expect((await app.mailsTo(ada.email)).at(0)?.text).toContain("It is a museum. Sorry!");
  });

  test("can't be decided by the first decider, not even in SQL", async () => {
    const id = await removeAndAppeal();
    expect((await findAppeal(id))?.can_decide).toBe(false);
    expect(await answer(staff, id)).toMatchObject({
      status: 403,
      error: { message: "Someone else has to decide this appeal." },
    });
    await expect(
      query(
        "update moderation_notices set first_decided_by_id = $2, appeal_decided_by_id = $2 where id = $1",
        [id, steward.id],
      ),
    ).rejects.toThrow("moderation_notices_second_person");
    await hours(25);
    expect((await answer(staff, id)).status).toBe(403);
    expect((await answer(second, id)).status).toBe(200);
  });

  test("is decided by the first decider after a day if staff have no other, and shows that", async () => {
    const id = await removeAndAppeal();
    const others = "update members set state = $1 where staff_roles <> '{}' and id <> $2";
    await query(others, ["deactivated", steward.id]);
    expect((await answer(staff, id)).status).toBe(403);
    await hours(25);
    expect((await findAppeal(id))?.can_decide).toBe(true);
    expect((await answer(staff, id)).status).toBe(200);
    expect(await noticeOf()).toMatchObject({ appeal: "lifted", is_decided_alone: true });
    await query(others, ["active", steward.id]);
  });

  test("comes too late half a year after the decision", async () => {
    const id = await buildPinRow(app, ada.id, { title: "An old one" });
    await staff.call("StaffRemoval.create", { kind: "pin", id, rule: "spam", reason: "Spam" });
    const { id: notice_id } = await noticeOf();
    await query("update moderation_notices set created_at = now() - interval '184 days' where id = $1", [
      notice_id,
    ]);
    expect(await noticeOf()).toMatchObject({ can_appeal: false, appeal_until: null });
    expect((await ada.browser.call("Appeal.create", { notice_id })).status).toBe(409);
  });

  test("has at most 2,000 characters", async () => {
    const { id: notice_id } = await noticeOf();
    const text = "a".repeat(2001);
    expect((await ada.browser.call("Appeal.create", { notice_id, text })).status).toBe(400);
  });
});
