import { describe, expect, test } from "vitest";
import { boardTexts } from "#contract/library/board-texts.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { moveAll, orderIn, outcomeOf, runFor, twoBoards } from "#testkit/library/board-actions.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildManyPinRows,
  buildPinRow,
} from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";

const { app, ada, ben, fan, visitor } = await startCast(["ada", "ben", "fan"], {
  env: { RATE_LIMIT: "100000" },
});
const staffMember = await buildMember(app, { isStaff: true });
const staff = await openSession(app, staffMember);
/** Appeals are for someone who didn't decide first. */
const second = await openSession(app, await buildMember(app, { roles: ["senior"] }));

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.context.db.pool.query<Row>(text, values)).rows;

const disable = (id: string, who = staff) =>
  who.call("StaffRemoval.create", {
    kind: "board",
    id,
    rule: "privacy",
    reason: "It shows addresses",
    strike: false,
  });
const restore = (id: string, who = staff) => who.call("StaffRemoval.delete", { kind: "board", id });
const get = async (board_id: string, who: Browser) => await who.call("Board.get", { board_id });
const statusFor = async (id: string, who: Browser) => (await get(id, who)).status;

/** The board's privacy, and the one it gets back. */
async function privacyOf(id: string) {
  const [row] = await query<{ privacy: string; later: string | null }>(
    "select privacy, withheld_privacy as later from boards where id = $1",
    [id],
  );
  return row ? [row.privacy, row.later] : null;
}

const noticesOf = async (who: Browser) => (await who.call("ModerationNotices.get", {})).data;
const mailsTo = async (email: string) => {
  await app.drain();
  return (await app.mailsTo(email)).map(({ subject }) => subject.replace(/ – .*/, ""));
};

describe("disabling and restoring", () => {
  test("are for staff, of boards that are there", async () => {
    const id = await buildBoardRow(app, ada.id);
    const limited = await openSession(app, staffMember, { isLimited: true });
    for (const press of [disable, restore]) {
      const answers = await Promise.all([visitor, limited, ada.browser].map((who) => press(id, who)));
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    }
    expect(await disable("1")).toMatchObject({ status: 404, error: { code: 40 } });
    for (const none of ["1", id]) expect((await restore(none)).status).toBe(404);
    const bad = [{ kind: "topic", id }, { kind: "board" }, { kind: "board", id: "x" }] as unknown[];
    for (const options of bad as OptionsOf<"StaffRemoval.delete">[]) {
      expect((await staff.call("StaffRemoval.delete", options)).status).toBe(400);
    }
    expect(await privacyOf(id)).toEqual(["public", null]);
  });

  test("happen once, however many staff press at once", async () => {
    const id = await buildBoardRow(app, ada.id);
    const statuses = async (press: typeof disable) =>
      (await Promise.all([1, 2, 3].map(() => press(id)))).map(({ status }) => status).sort();
    expect(await statuses(disable)).toEqual([200, 409, 409]);
    expect(await disable(id)).toMatchObject({ error: { message: boardTexts.withheldAlready } });
    expect(await privacyOf(id)).toEqual(["secret", "public"]);
    expect(await statuses(restore)).toEqual([200, 404, 404]);
    expect(await privacyOf(id)).toEqual(["public", null]);
  });
});

describe("a disabled board", () => {
  test("is hidden with its Pins and pictures from all but its people, who are told, and comes back", async () => {
    const id = await buildBoardRow(app, ada.id, { name: "Herons" });
    await buildCollaboratorRow(app, id, ben.id);
    const pin = await buildPinRow(app, ada.id, { boardId: id, title: "A grey heron" });
    await fan.browser.call("Report.create", { kind: "board", id, reason: "privacy" });
    const picture =
      "select encode(signature, 'hex') as name from pictures join pins on picture_id = pictures.id where pins.id = $1";
    const before = await query(picture, [pin]);
    expect((await disable(id)).status).toBe(200);
    for (const who of [visitor, fan.browser, staff]) {
      expect(await statusFor(id, who)).toBe(404);
      expect((await who.call("Pin.get", { id: pin })).status).toBe(404);
    }
    expect(await query(picture, [pin])).not.toEqual(before);
    const { username } = ada;
    expect((await visitor.call("Boards.get", { username })).data.map((board) => board.id)).not.toContain(id);
    for (const who of [ada.browser, ben.browser]) {
      expect((await get(id, who)).data).toMatchObject({ is_temporarily_disabled: true, privacy: "secret" });
    }
    expect(await staff.call("Cases.get", { state: "open" })).toMatchObject({ data: [] });
    const handled = async () => (await staff.call("Cases.get", { state: "closed" })).data[0];
    expect(await handled()).toMatchObject({
      object_id: id,
      state: "decided",
      object_url: null,
      object_text: "Herons",
      is_held_back: true,
    });
    const entry = async () => (await staff.call("AuditLog.get", { kind: "changes", page_size: 1 })).data[0];
    expect(await entry()).toMatchObject({
      action: "board.remove",
      subject: `board:${id}`,
      after: { reason: "It shows addresses" },
    });
    expect((await noticesOf(ada.browser))[0]).toMatchObject({
      kind: "board",
      text: "Herons",
      reason: "It shows addresses",
      rule: "privacy",
      source: "report",
      url: expect.any(String),
      appeal: null,
      can_appeal: true,
    });
    expect(await noticesOf(ben.browser)).toEqual([]);

    expect((await restore(id)).data).toEqual({ kind: "board", id });
    expect((await get(id, visitor)).data).toMatchObject({
      is_temporarily_disabled: false,
      privacy: "public",
    });
    expect((await get(id, ada.browser)).data.is_temporarily_disabled).toBe(false);
    expect((await visitor.call("Pin.get", { id: pin })).status).toBe(200);
    expect(await handled()).toMatchObject({ is_held_back: false, object_url: expect.any(String) });
    expect(await entry()).toMatchObject({ action: "board.give_back", subject: `board:${id}` });
    expect((await noticesOf(ada.browser))[0]).toMatchObject({ appeal: "lifted", can_appeal: false });
    const told = ["Your board is back", "Your board was disabled"];
    expect(await mailsTo(ada.email)).toEqual(expect.arrayContaining(told));
  });

  test("keeps its privacy, whatever its owner says; the rest of it can change", async () => {
    const board_id = await buildBoardRow(app, ada.id);
    await buildCollaboratorRow(app, board_id, ben.id);
    await disable(board_id);
    const update = (change: Partial<OptionsOf<"Board.update">>, who = ada) =>
      who.browser.call("Board.update", { board_id, ...change });
    expect(await update({ privacy: "public" })).toMatchObject({
      status: 403,
      error: { code: 29, message: boardTexts.withheld },
    });
    expect((await update({ privacy: "public" }, ben)).status).toBe(403);
    // Other clients send back every field they know.
    const { data } = await update({ name: "Anew", privacy: "secret" });
    expect(data).toMatchObject({ name: "Anew", privacy: "secret", is_temporarily_disabled: true });
    expect(await privacyOf(board_id)).toEqual(["secret", "public"]);
  });

  test("that was secret before stays so afterwards", async () => {
    const id = await buildBoardRow(app, ada.id, { privacy: "secret" });
    await disable(id);
    expect((await get(id, ada.browser)).data.is_temporarily_disabled).toBe(true);
    expect((await restore(id)).status).toBe(200);
    expect(await privacyOf(id)).toEqual(["secret", null]);
  });

  test("stays disabled through the trash, where it can be disabled and restored as well", async () => {
    const [early, late] = [await buildBoardRow(app, ada.id), await buildBoardRow(app, ada.id)];
    await disable(early);
    for (const board_id of [early, late]) await ada.browser.call("Board.delete", { board_id });
    expect((await disable(late)).status).toBe(200);
    expect((await noticesOf(ada.browser))[0]).toMatchObject({ kind: "board", url: null, can_appeal: true });
    for (const id of [early, late]) {
      expect((await ada.browser.call("Restore.create", { kind: "board", id })).status).toBe(200);
      expect(await privacyOf(id)).toEqual(["secret", "public"]);
      expect(await statusFor(id, visitor)).toBe(404);
    }
    await ada.browser.call("Board.delete", { board_id: late });
    expect((await restore(late)).status).toBe(200);
    expect(await statusFor(late, visitor)).toBe(404);
    await ada.browser.call("Restore.create", { kind: "board", id: late });
    expect(await statusFor(late, visitor)).toBe(200);
  });

  test("takes no hidden Pins of others, because it will be public again", async () => {
    const [id, hidden] = [
      await buildBoardRow(app, ada.id),
      await buildBoardRow(app, fan.id, { privacy: "secret" }),
    ];
    for (const board of [id, hidden]) await buildCollaboratorRow(app, board, ben.id);
    const pin = await buildPinRow(app, fan.id, { boardId: hidden });
    await disable(id);
    const copied = await ben.browser.call("BulkEdit.create", { board_id: id, pin_ids: [pin] });
    expect(copied.status).toBe(403);
  });
});

describe("an appeal about a board", () => {
  async function disableAndAppeal() {
    const id = await buildBoardRow(app, ada.id, { name: "Egrets" });
    await disable(id);
    const [notice] = await noticesOf(ada.browser);
    const notice_id = notice?.id ?? "";
    expect((await ben.browser.call("Appeal.create", { notice_id })).status).toBe(404);
    expect((await ada.browser.call("Appeal.create", { notice_id })).status).toBe(200);
    return { id, notice_id };
  }
  const find = async (id: string) =>
    (await staff.call("StaffAppeals.get", { page_size: 250 })).data.find((appeal) => appeal.id === id);
  const decide = (id: string, decision: "kept" | "lifted") =>
    second.call("StaffAppeals.update", { id, decision, answer: "We looked again." });

  test.each([
    ["lifted", ["public", null], "Your board is back"],
    ["kept", ["secret", "public"], "Your review is done"],
  ] as const)("is listed, and %s makes it %j", async (decision, privacy, subject) => {
    const { id, notice_id } = await disableAndAppeal();
    expect(await find(notice_id)).toMatchObject({
      kind: "board",
      reason: "It shows addresses",
      score: null,
      thing: { id, text: "Egrets", url: null, image_url: null, owner: { id: ada.id } },
    });
    const told = async () => (await mailsTo(ada.email)).filter((mail) => mail === subject).length;
    const before = await told();
    expect((await decide(notice_id, decision)).status).toBe(200);
    expect(await find(notice_id)).toBeUndefined();
    expect(await privacyOf(id)).toEqual(privacy);
    expect((await noticesOf(ada.browser))[0]).toMatchObject({ appeal: decision, can_appeal: false });
    expect(await told()).toBe(before + 1);
    const [entry] = (await staff.call("AuditLog.get", { kind: "changes", page_size: 1 })).data;
    expect(entry).toMatchObject({ action: "appeal.decide", subject: `board:${id}`, after: { decision } });
    // Also after it was decided against, staff may think again.
    expect((await restore(id)).status).toBe(decision === "kept" ? 200 : 404);
    expect((await noticesOf(ada.browser))[0]).toMatchObject({ appeal: "lifted" });
  });

  test("is answered when staff restore the board, and ends with it", async () => {
    const { id, notice_id } = await disableAndAppeal();
    await restore(id);
    expect(await find(notice_id)).toBeUndefined();
    expect((await decide(notice_id, "kept")).status).toBe(404);
    const other = await disableAndAppeal();
    await query("delete from boards where id = $1", [other.id]);
    expect((await noticesOf(ada.browser))[0]).toMatchObject({ id: other.notice_id, appeal: "kept" });
    expect(await find(other.notice_id)).toBeUndefined();
  });
});

describe("a long action", () => {
  const move = async (from: string, to: string, stays: string[] = []): Promise<BlockingAction | null> =>
    (await moveAll(ada, from, to, stays)).data.blocking_action;

  test.each(["public", "secret"] as const)(
    "from a board that is disabled meanwhile into a %s one neither reveals it nor loses its privacy",
    async (privacy) => {
      const from = await buildBoardRow(app, ada.id);
      const pins = await buildManyPinRows(app, ada.id, { count: 850, boardId: from });
      const to = await buildBoardRow(app, ada.id, { privacy });
      const [stays = "", moves = ""] = pins;
      const action = await move(from, to, [stays]);
      await runFor(app, 1, action);
      expect((await disable(from)).status).toBe(200);
      expect(await privacyOf(from)).toEqual(["secret", "public"]);
      expect(await restore(from)).toMatchObject({ status: 409, error: { code: 2171 } });
      await app.drain();
      expect(await outcomeOf(ada, action)).toMatchObject({ state: "done" });
      expect(await privacyOf(from)).toEqual(["secret", "public"]);
      expect((await visitor.call("Pin.get", { id: stays })).status).toBe(404);
      expect((await restore(from)).status).toBe(200);
      expect((await visitor.call("Pin.get", { id: stays })).status).toBe(200);
      expect((await visitor.call("Pin.get", { id: moves })).status).toBe(privacy === "public" ? 200 : 404);
    },
  );

  test("from a disabled board leaves it so, and into one hides what comes", async () => {
    const { from, to, pins } = await twoBoards(app, ada.id, 850);
    await disable(from);
    await move(from, to);
    await app.drain();
    expect([await privacyOf(from), await orderIn(app, "board_id", to)]).toEqual([["secret", "public"], pins]);
    expect((await restore(from)).status).toBe(200);
    const back = await move(to, from);
    await runFor(app, 1, back);
    await disable(from);
    expect(await statusFor(to, visitor)).toBe(404);
    for (const id of [pins[0], pins.at(-1)]) {
      expect((await visitor.call("Pin.get", { id: id ?? "" })).status).toBe(404);
    }
    await app.drain();
    expect(await privacyOf(to)).toEqual(["public", null]);
    expect((await visitor.call("Pin.get", { id: pins[0] ?? "" })).status).toBe(404);
  });
});

test("disabling, changing and deleting a board at once leave it hidden with what it was", async () => {
  for (const [at, race] of [
    (board_id: string) => ada.browser.call("Board.update", { board_id, privacy: "secret" }),
    (board_id: string) => ada.browser.call("Board.update", { board_id, name: `Raced ${board_id}` }),
    (board_id: string) => ada.browser.call("Board.delete", { board_id }),
  ].entries()) {
    const id = await buildBoardRow(app, ada.id);
    const [disabled, raced] = await Promise.all([disable(id), race(id)]);
    expect([at, disabled.status, raced.status < 500]).toEqual([at, 200, true]);
    const [privacy, later] = (await privacyOf(id)) ?? [];
    expect(privacy).toBe("secret");
    expect(["public", "secret"]).toContain(later);
    expect(await statusFor(id, visitor)).toBe(404);
  }
});
